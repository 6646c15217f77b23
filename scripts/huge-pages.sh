# shellcheck shell=sh
# Sourced by scripts that compile, in the folder of the clone.

# with_huge_pages COMMAND...: runs a compiler with huge pages for its heap, which it keeps to its end. The heap has more than a
# gigabyte: so the compiler takes 3 to 10 % less processor time. A glibc before 2.35 ignores the first setting. It has the other
# variables to itself, because glibc hands only the first setting in it on to the processes that a command starts.
with_huge_pages() {
    GLIBC_TUNABLES=glibc.malloc.hugetlb=1 MALLOC_TOP_PAD_=67108864 MALLOC_TRIM_THRESHOLD_=4294967296 \
        MALLOC_MMAP_THRESHOLD_=33554432 "$@"
}
