/* libcrypt, loaded with the first PIN that is checked or set. */
#pragma once
#include <crypt.h>
#include <stdbool.h>

/* The longest hash with its terminator. */
enum { CASEMENT_HASH_SIZE = CRYPT_OUTPUT_SIZE };

/* Loads the library; false if it is missing, and `late_library_problem` then tells why. */
bool casement_crypt_load(void);

/* Hashes a phrase as a setting, such as an earlier hash, says. Returns 0, or -1 if the setting is none, the library is missing
   or there is no memory. Wipes what the library leaves in memory. Any thread may call it. */
int casement_crypt(const char *phrase, const char *setting, char hash[CASEMENT_HASH_SIZE]);

/* Makes a setting with random salt for the method of a prefix, such as "$y$". Returns 0, or -1. */
int casement_crypt_setting(const char *prefix, char setting[CASEMENT_HASH_SIZE]);
