/* Lets the dynamic loader miss libraries, in the program that this is linked into. */
#pragma once

/* From now on, dlopen fails for each name that contains the word. */
void casement_miss_library(const char *word);
