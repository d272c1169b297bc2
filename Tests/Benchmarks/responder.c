/* The minimum of an HTTP server: one thread, epoll, one fixed answer of a given size for every request
   head, kept-alive connections, pipelining. It parses nothing, so what it needs is what the kernel needs; the benchmark
   prints it beside PoolFlow. Prints "PORT" and serves until it is ended: responder BODY_BYTES */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum { MAX_EVENTS = 256, MAX_DESCRIPTORS = 4096, READ_SIZE = 16384 };

static char *answer;
static size_t answer_size;
/* For each connection, the bytes seen of the blank line that ends a request head. */
static unsigned char matched[MAX_DESCRIPTORS];

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static void make_answer(size_t body_size) {
  char head[256];
  int head_size = snprintf(head, sizeof head,
                           "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: %zu\r\n\r\n", body_size);
  answer_size = (size_t)head_size + body_size;
  answer = malloc(answer_size);
  if (!answer) fail("malloc");
  memcpy(answer, head, (size_t)head_size);
  memset(answer + head_size, 'x', body_size);
}

static int listen_on_loopback(void) {
  int listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  socklen_t size = sizeof address;
  if (listener < 0 || bind(listener, (struct sockaddr *)&address, size) || listen(listener, 1024)) fail("listen");
  if (getsockname(listener, (struct sockaddr *)&address, &size)) fail("getsockname");
  printf("%d\n", ntohs(address.sin_port));
  fflush(stdout);
  return listener;
}

/* How many request heads end in these bytes. */
static int heads_in(const char *bytes, ssize_t count, unsigned char *state) {
  static const char blank[] = "\r\n\r\n";
  int heads = 0;
  for (ssize_t i = 0; i < count; i++) {
    if (bytes[i] == blank[*state]) {
      if (++*state == 4) heads++, *state = 0;
    } else {
      *state = bytes[i] == '\r';
    }
  }
  return heads;
}

/* The socket blocks, so this waits until the kernel has taken the whole answer; on loopback it does at once. */
static int send_answer(int connection) {
  size_t sent = 0;
  while (sent < answer_size) {
    ssize_t count = send(connection, answer + sent, answer_size - sent, MSG_NOSIGNAL);
    if (count < 0) {
      if (errno == EINTR) continue;
      return -1;
    }
    sent += (size_t)count;
  }
  return 0;
}

static void serve(int connection) {
  char bytes[READ_SIZE];
  ssize_t count = recv(connection, bytes, sizeof bytes, MSG_DONTWAIT);
  if (count < 0 && (errno == EAGAIN || errno == EINTR)) return;
  int heads = count > 0 ? heads_in(bytes, count, &matched[connection]) : 0;
  while (heads-- > 0) {
    if (send_answer(connection)) count = 0;
  }
  if (count <= 0) close(connection);
}

static void accept_one(int listener, int events) {
  int on = 1;
  int connection = accept4(listener, NULL, NULL, SOCK_CLOEXEC);
  if (connection < 0) return;
  if (connection >= MAX_DESCRIPTORS) {
    close(connection);
    return;
  }
  matched[connection] = 0;
  setsockopt(connection, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  struct epoll_event wanted = {.events = EPOLLIN, .data.fd = connection};
  if (epoll_ctl(events, EPOLL_CTL_ADD, connection, &wanted)) close(connection);
}

int main(int count, char **words) {
  make_answer(count > 1 ? strtoul(words[1], NULL, 10) : 2);
  int listener = listen_on_loopback();
  int events = epoll_create1(EPOLL_CLOEXEC);
  struct epoll_event wanted = {.events = EPOLLIN, .data.fd = listener};
  if (events < 0 || epoll_ctl(events, EPOLL_CTL_ADD, listener, &wanted)) fail("epoll");
  for (;;) {
    struct epoll_event ready[MAX_EVENTS];
    int found = epoll_wait(events, ready, MAX_EVENTS, -1);
    for (int i = 0; i < found; i++) {
      if (ready[i].data.fd == listener) accept_one(listener, events);
      else serve(ready[i].data.fd);
    }
  }
}
