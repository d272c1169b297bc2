/* The minimum of a ZIP writer: photos stored with their sizes in the header, all else deflated by zlib with its sizes
   after it. Paths come on stdin, the archive goes to the named file. Below 4 GiB and 65,535 entries. */
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

static int output;
static uint32_t offset;
static unsigned char *directory;
static size_t directory_length;
static unsigned entries;

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static void put(const void *bytes, size_t count) {
  const char *at = bytes;
  offset += (uint32_t)count;
  while (count > 0) {
    ssize_t written = write(output, at, count);
    if (written <= 0) fail("write");
    at += written;
    count -= (size_t)written;
  }
}

static unsigned char *put16(unsigned char *at, unsigned value) {
  at[0] = value & 255;
  at[1] = value >> 8 & 255;
  return at + 2;
}

static unsigned char *put32(unsigned char *at, uint32_t value) { return put16(put16(at, value & 65535), value >> 16); }

/* What header and directory have in common: flags to the lengths of name and extra field. */
static unsigned char *common(unsigned char *at, int measured, uint32_t crc, uint32_t packed, uint32_t size, size_t name) {
  at = put16(put16(put16(at, 20), measured ? 8 : 0), measured ? 8 : 0);
  at = put32(put32(put32(put16(put16(at, 0), 0x21), crc), packed), size);
  return put16(put16(at, (unsigned)name), 0);
}

static void header(const char *name, int measured, uint32_t crc, uint32_t size) {
  unsigned char bytes[30];
  common(put32(bytes, 0x04034b50), measured, crc, size, size, strlen(name));
  put(bytes, sizeof bytes);
  put(name, strlen(name));
}

static void list(const char *name, int measured, uint32_t crc, uint32_t packed, uint32_t size, uint32_t at) {
  size_t length = strlen(name);
  directory = realloc(directory, directory_length + 46 + length);
  if (!directory) fail("realloc");
  unsigned char *to = put16(put32(directory + directory_length, 0x02014b50), 3 << 8 | 20);
  to = common(to, measured, crc, packed, size, length);
  to = put16(put16(put16(to, 0), 0), 0);
  to = put32(put32(to, (uint32_t)0100644 << 16), at);
  memcpy(to, name, length);
  directory_length += 46 + length;
  entries++;
}

static size_t fill(int input, unsigned char *buffer, size_t size) {
  size_t filled = 0;
  while (filled < size) {
    ssize_t got = read(input, buffer + filled, size - filled);
    if (got < 0) fail("read");
    if (got == 0) break;
    filled += (size_t)got;
  }
  return filled;
}

static void store(int input, const char *name) {
  static unsigned char *buffer;
  static size_t capacity;
  struct stat status;
  if (fstat(input, &status) != 0) fail("fstat");
  if ((size_t)status.st_size > capacity) {
    capacity = (size_t)status.st_size;
    free(buffer);
    buffer = malloc(capacity);
    if (!buffer) fail("malloc");
  }
  size_t size = fill(input, buffer, (size_t)status.st_size);
  uint32_t crc = (uint32_t)crc32_z(0, buffer, size), at = offset;
  header(name, 0, crc, (uint32_t)size);
  put(buffer, size);
  list(name, 0, crc, (uint32_t)size, (uint32_t)size, at);
}

static void press(int input, const char *name) {
  static unsigned char in[65536], out[65536];
  z_stream stream = {0};
  if (deflateInit2(&stream, 6, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY) != Z_OK) fail("deflateInit2");
  uint32_t crc = 0, size = 0, at = offset;
  header(name, 1, 0, 0);
  uint32_t start = offset;
  int flush;
  do {
    size_t count = fill(input, in, sizeof in);
    flush = count < sizeof in ? Z_FINISH : Z_NO_FLUSH;
    crc = (uint32_t)crc32_z(crc, in, count);
    size += (uint32_t)count;
    stream.next_in = in;
    stream.avail_in = (unsigned)count;
    do {
      stream.next_out = out;
      stream.avail_out = sizeof out;
      deflate(&stream, flush);
      put(out, sizeof out - stream.avail_out);
    } while (stream.avail_out == 0);
  } while (flush != Z_FINISH);
  deflateEnd(&stream);
  uint32_t packed = offset - start;
  unsigned char bytes[16];
  put32(put32(put32(put32(bytes, 0x08074b50), crc), packed), size);
  put(bytes, sizeof bytes);
  list(name, 1, crc, packed, size, at);
}

int main(int count, char **arguments) {
  if (count != 2 || (output = open(arguments[1], O_WRONLY | O_CREAT | O_TRUNC, 0600)) < 0) fail("open");
  char path[4096];
  while (fgets(path, sizeof path, stdin)) {
    path[strcspn(path, "\n")] = 0;
    char *name = strrchr(path, '/');
    if (!name) fail("path");
    while (name > path && *--name != '/') continue;
    int input = open(path, O_RDONLY);
    if (input < 0) fail(path);
    size_t length = strlen(path);
    if (length > 4 && strcmp(path + length - 4, ".jpg") == 0) store(input, name + 1);
    else press(input, name + 1);
    close(input);
  }
  uint32_t at = offset;
  put(directory, directory_length);
  unsigned char bytes[22];
  unsigned char *to = put16(put16(put32(bytes, 0x06054b50), 0), 0);
  to = put16(put16(to, entries), entries);
  put16(put32(put32(to, (uint32_t)directory_length), at), 0);
  put(bytes, sizeof bytes);
  return 0;
}
