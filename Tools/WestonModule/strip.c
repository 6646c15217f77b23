/* Writes one row or column of each committed buffer to a file, from which the movement of the content can be measured. */

#include <stdlib.h>
#include <string.h>

#include "harness.h"

/* What precedes the pixels, 0xXXRRGGBB each, in the file. */
struct header {
	int64_t time;
	int32_t process, count;
};

static void write_pixels(struct harness *harness, int32_t process, struct wl_shm_buffer *memory)
{
	int32_t width = wl_shm_buffer_get_width(memory), height = wl_shm_buffer_get_height(memory);
	int32_t stride = wl_shm_buffer_get_stride(memory);
	int32_t count = harness->strip_is_row ? width : height;
	if (stride < 4 * width || harness->strip_place >= (harness->strip_is_row ? height : width))
		return;
	struct header header = { .time = now(), .process = process, .count = count };
	fwrite(&header, sizeof header, 1, harness->strips);
	wl_shm_buffer_begin_access(memory);
	const char *start = wl_shm_buffer_get_data(memory);
	if (harness->strip_is_row)
		fwrite(start + (size_t)stride * harness->strip_place, 4, (size_t)count, harness->strips);
	else
		for (int32_t y = 0; y < count; y++)
			fwrite(start + (size_t)stride * y + 4 * harness->strip_place, 4, 1, harness->strips);
	wl_shm_buffer_end_access(memory);
}

void strip_commit(struct harness *harness, int32_t process, struct weston_surface *weston)
{
	struct weston_buffer *buffer = weston->buffer_ref.buffer;
	struct wl_shm_buffer *memory = buffer && buffer->resource ? wl_shm_buffer_get(buffer->resource) : NULL;
	if (harness->strips && memory)
		write_pixels(harness, process, memory);
}

const char *strip_to(struct harness *harness, char *words, int64_t time)
{
	(void)time;
	char direction[8], path[longest_line];
	int place;
	if (harness->strips)
		fclose(harness->strips);
	harness->strips = NULL;
	if (words[strspn(words, " ")] == '\0')
		return NULL;
	if (sscanf(words, "%7s %d %1023[^\n]", direction, &place, path) != 3 || place < 0 ||
	    (strcmp(direction, "row") && strcmp(direction, "column")))
		return "strip takes row or column, a number, and a path";
	harness->strips = fopen(path, "we");
	if (!harness->strips)
		return "the file of the strips cannot be opened";
	/* Written at the end or by the megabyte, as the trace. */
	setvbuf(harness->strips, NULL, _IOFBF, 1 << 20);
	harness->strip_is_row = !strcmp(direction, "row");
	harness->strip_place = place;
	return NULL;
}
