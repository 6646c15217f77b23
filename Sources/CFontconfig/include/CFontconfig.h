/* fontconfig, loaded with the first family that the app did not bring as a file. */
#pragma once
#include <fontconfig/fontconfig.h>
