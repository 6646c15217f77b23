#include "CFuzzDriver.h"

/* Of libFuzzer, which has no header. */
int LLVMFuzzerRunDriver(int *count, char ***arguments, int (*input)(const uint8_t *, size_t));

int casement_run_fuzzer(int count, char **arguments) {
    return LLVMFuzzerRunDriver(&count, &arguments, LLVMFuzzerTestOneInput);
}
