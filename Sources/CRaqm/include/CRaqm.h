/* libraqm, loaded with the first text. */
#pragma once
#include <raqm.h>
#include <stdbool.h>

/* Whether the library is there; loads it. Without it every function does nothing and returns NULL or false. */
bool casement_has_raqm(void);
