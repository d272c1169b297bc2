#ifndef POOLFLOW_CCURL_H
#define POOLFLOW_CCURL_H

#include <curl/curl.h>
#include <netinet/in.h>
#include <string.h>

/* curl_easy_setopt and curl_easy_getinfo are variadic, and some constants are casts that Swift cannot import. */
static inline CURLcode poolflow_curl_begin(void) { return curl_global_init(CURL_GLOBAL_DEFAULT); }

static inline const char *poolflow_curl_version(void) { return curl_version_info(CURLVERSION_NOW)->version; }

static inline CURLcode poolflow_curl_number(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}
static inline CURLcode poolflow_curl_text(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}
static inline CURLcode poolflow_curl_body(CURL *handle, curl_write_callback take, void *receiver) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, take);
  return code == CURLE_OK ? curl_easy_setopt(handle, CURLOPT_WRITEDATA, receiver) : code;
}
static inline CURLcode poolflow_curl_head(CURL *handle, curl_write_callback take, void *receiver) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, take);
  return code == CURLE_OK ? curl_easy_setopt(handle, CURLOPT_HEADERDATA, receiver) : code;
}
static inline CURLcode poolflow_curl_sockets(CURL *handle, curl_opensocket_callback open, void *receiver) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, open);
  return code == CURLE_OK ? curl_easy_setopt(handle, CURLOPT_OPENSOCKETDATA, receiver) : code;
}
static inline long poolflow_curl_status(CURL *handle) {
  long status = 0;
  return curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &status) == CURLE_OK ? status : 0;
}
/* The address that the answer leads to; NULL if it does not lead on. */
static inline const char *poolflow_curl_redirect(CURL *handle) {
  char *address = NULL;
  return curl_easy_getinfo(handle, CURLINFO_REDIRECT_URL, &address) == CURLE_OK ? address : NULL;
}
/* The bytes of an address of the internet, 4 or 16; 0 for one of another kind. */
static inline int poolflow_curl_address(const struct curl_sockaddr *address, unsigned char bytes[16]) {
  if (address->family == AF_INET && address->addrlen >= sizeof(struct sockaddr_in)) {
    memcpy(bytes, &((const struct sockaddr_in *)(const void *)&address->addr)->sin_addr, 4);
    return 4;
  }
  if (address->family == AF_INET6 && address->addrlen >= sizeof(struct sockaddr_in6)) {
    memcpy(bytes, &((const struct sockaddr_in6 *)(const void *)&address->addr)->sin6_addr, 16);
    return 16;
  }
  return 0;
}
static inline curl_socket_t poolflow_curl_no_socket(void) { return CURL_SOCKET_BAD; }

#endif
