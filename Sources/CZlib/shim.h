#ifndef POOLFLOW_CZLIB_H
#define POOLFLOW_CZLIB_H

#include <zlib.h>

/* The macro deflateInit2 as a function; 15 + 16 window bits write a gzip frame. */
static inline int zlib_gzip_begin(z_stream *stream, int level) {
  return deflateInit2(stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
}

#endif
