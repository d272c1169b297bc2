#ifndef POOLFLOW_CLINUX_H
#define POOLFLOW_CLINUX_H

#include <malloc.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/sendfile.h>
#include <sys/socket.h>
#include <sys/types.h>

/* Declared here because their headers show them only to GNU sources. */
extern int accept4(int descriptor, struct sockaddr *address, socklen_t *length, int flags);
extern int syncfs(int descriptor);
extern int fallocate(int descriptor, int mode, off_t offset, off_t count);
extern int memfd_create(const char *name, unsigned flags);

static const uint32_t linux_epoll_in = EPOLLIN;
static const uint32_t linux_epoll_out = EPOLLOUT;
static const uint32_t linux_epoll_error = EPOLLERR;
static const uint32_t linux_epoll_hangup = EPOLLHUP;
static const uint32_t linux_epoll_exclusive = 1u << 28;

static inline int linux_epoll_create(void) { return epoll_create1(EPOLL_CLOEXEC); }

static inline int linux_epoll_add(int epoll, int descriptor, uint32_t events, uint64_t token) {
  struct epoll_event event = {.events = events, .data = {.u64 = token}};
  return epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event);
}

static inline int linux_epoll_modify(int epoll, int descriptor, uint32_t events, uint64_t token) {
  struct epoll_event event = {.events = events, .data = {.u64 = token}};
  return epoll_ctl(epoll, EPOLL_CTL_MOD, descriptor, &event);
}

static inline int linux_epoll_remove(int epoll, int descriptor) {
  struct epoll_event event = {0};
  return epoll_ctl(epoll, EPOLL_CTL_DEL, descriptor, &event);
}

static inline uint64_t linux_epoll_token(const struct epoll_event *event) { return event->data.u64; }

static inline int linux_eventfd(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

/* A new connection, non-blocking and closed on exec, with its address unless that is NULL. */
static inline int linux_accept(int listener, struct sockaddr_storage *address) {
  socklen_t length = sizeof(*address);
  return accept4(listener, (struct sockaddr *)address, address ? &length : 0, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

/* The address as text without port (65 bytes are enough); -1 when it has none. */
static inline int linux_address_text(const struct sockaddr_storage *address, char *text, unsigned size) {
  socklen_t length = address->ss_family == AF_INET6 ? sizeof(struct sockaddr_in6) : sizeof(struct sockaddr_in);
  return getnameinfo((const struct sockaddr *)address, length, text, size, 0, 0, NI_NUMERICHOST) == 0 ? 0 : -1;
}

/* The port that a listener is bound to, or -1. */
static inline int linux_bound_port(int listener) {
  struct sockaddr_storage address;
  socklen_t length = sizeof(address);
  if (getsockname(listener, (struct sockaddr *)&address, &length) != 0) return -1;
  if (address.ss_family == AF_INET6) return ntohs(((struct sockaddr_in6 *)&address)->sin6_port);
  return ntohs(((struct sockaddr_in *)&address)->sin_port);
}

static inline int linux_set_option(int socket, int level, int option, int value) {
  return setsockopt(socket, level, option, &value, sizeof(value));
}

static inline int linux_no_delay(int socket) { return linux_set_option(socket, IPPROTO_TCP, TCP_NODELAY, 1); }

/* Makes the next close send a reset, so that the other end sees that the answer is not whole. */
static inline int linux_reset_on_close(int socket) {
  struct linger value = {.l_onoff = 1, .l_linger = 0};
  return setsockopt(socket, SOL_SOCKET, SO_LINGER, &value, sizeof(value));
}

/* Sends two buffers in one call, without a signal when the other end is gone. */
static inline long linux_send(int socket, const void *one, size_t one_count, const void *two, size_t two_count, int more) {
  struct iovec parts[2] = {{(void *)one, one_count}, {(void *)two, two_count}};
  struct msghdr message = {.msg_iov = parts, .msg_iovlen = two_count > 0 ? 2 : 1};
  return sendmsg(socket, &message, MSG_NOSIGNAL | (more ? MSG_MORE : 0));
}

static inline int linux_listen_socket(int family) { return socket(family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0); }

/* Large blocks are mapped one by one, so that freeing one gives its memory back; few arenas keep little. */
static inline void linux_bound_allocator(void) {
  mallopt(M_MMAP_THRESHOLD, 128 * 1024);
  mallopt(M_ARENA_MAX, 4);
}

/* Gives free memory back to the system. */
static inline int linux_give_memory_back(void) { return malloc_trim(0); }

/* A file in memory without a name, or -1. */
static inline int linux_memory_file(void) { return memfd_create("poolflow", 1u /* MFD_CLOEXEC */); }

#endif
