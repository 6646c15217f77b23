/* HarfBuzz, loaded with the first text. */
#pragma once
#include <harfbuzz/hb.h>
