/* The page of the scenes `pager` and `overview`. */
#pragma once
#include <pixman.h>

/* Draws a page of 1920x1080, scaled, with its top left corner at a place. */
void draw_page(pixman_image_t *image, int number, int x, int y, double scale);
