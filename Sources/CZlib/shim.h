#ifndef POOLFLOW_CZLIB_H
#define POOLFLOW_CZLIB_H

#include <zlib.h>

/* The macro deflateInit2 as a function, without any frame, as ZIP keeps it: negative window bits. */
static inline int zlib_raw_deflate_begin(z_stream *stream, int level) {
  return deflateInit2(stream, level, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY);
}

/* The macro inflateInit2 as a function, for deflated bytes without a frame. */
static inline int zlib_raw_inflate_begin(z_stream *stream) {
  return inflateInit2(stream, -15);
}

#endif
