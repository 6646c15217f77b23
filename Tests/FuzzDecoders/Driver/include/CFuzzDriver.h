#pragma once
#include <stddef.h>
#include <stdint.h>

/* libFuzzer calls it with each input; the program defines it. */
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);

/* Runs libFuzzer with the arguments of its command line; returns the status of the program. */
int casement_run_fuzzer(int count, char **arguments);
