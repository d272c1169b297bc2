#ifndef POOLFLOW_CDEFLATE_H
#define POOLFLOW_CDEFLATE_H

#include <libdeflate.h>

#endif
