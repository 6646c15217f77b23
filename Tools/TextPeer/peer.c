/* Another client of the compositor, without a window: a clipboard tool, or an input method. It prints a line for each event.

     peer copy TEXT    offers a text until another client offers one
     peer paste        prints the text of the clipboard, as soon as there is one
     peer method FIFO  an input method that does what it reads from a FIFO, a line at a time:
                       preedit TEXT, commit TEXT, delete BEFORE AFTER; each line is a change of its own */

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <wayland-client.h>

#include "input-method.h"
#include "wlr-data-control.h"

static struct wl_display *display;
static struct wl_seat *seat;
static struct zwlr_data_control_manager_v1 *clipboards;
static struct zwp_input_method_manager_v2 *methods;
static const char *text;
static uint32_t serial;

static void fail(const char *why)
{
	fprintf(stderr, "peer: %s\n", why);
	exit(1);
}

static void global(void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version)
{
	(void)data, (void)version;
	if (!strcmp(interface, wl_seat_interface.name))
		seat = wl_registry_bind(registry, name, &wl_seat_interface, 1);
	else if (!strcmp(interface, zwlr_data_control_manager_v1_interface.name))
		clipboards = wl_registry_bind(registry, name, &zwlr_data_control_manager_v1_interface, 1);
	else if (!strcmp(interface, zwp_input_method_manager_v2_interface.name))
		methods = wl_registry_bind(registry, name, &zwp_input_method_manager_v2_interface, 1);
}

static void global_removed(void *data, struct wl_registry *registry, uint32_t name)
{
	(void)data, (void)registry, (void)name;
}

static const struct wl_registry_listener registry_listener = { global, global_removed };

/* The clipboard */

static void source_send(void *data, struct zwlr_data_control_source_v1 *source, const char *type, int32_t fd)
{
	(void)data, (void)source, (void)type;
	const char *rest = text;
	while (*rest) {
		ssize_t count = write(fd, rest, strlen(rest));
		if (count <= 0)
			break;
		rest += count;
	}
	close(fd);
	puts("sent");
}

static void source_cancelled(void *data, struct zwlr_data_control_source_v1 *source)
{
	(void)data, (void)source;
	puts("cancelled");
	exit(0);
}

static const struct zwlr_data_control_source_v1_listener source_listener = { source_send, source_cancelled };

static void offer_type(void *data, struct zwlr_data_control_offer_v1 *offer, const char *type)
{
	(void)data;
	if (!strcmp(type, "text/plain;charset=utf-8"))
		zwlr_data_control_offer_v1_set_user_data(offer, &text);
}

static const struct zwlr_data_control_offer_v1_listener offer_listener = { offer_type };

static void device_offer(
	void *data, struct zwlr_data_control_device_v1 *device, struct zwlr_data_control_offer_v1 *offer)
{
	(void)data, (void)device;
	zwlr_data_control_offer_v1_add_listener(offer, &offer_listener, NULL);
}

static void device_selection(
	void *data, struct zwlr_data_control_device_v1 *device, struct zwlr_data_control_offer_v1 *offer)
{
	(void)data, (void)device;
	if (!offer || !zwlr_data_control_offer_v1_get_user_data(offer))
		return;
	int ends[2];
	if (pipe(ends) < 0)
		fail("no pipe");
	zwlr_data_control_offer_v1_receive(offer, "text/plain;charset=utf-8", ends[1]);
	wl_display_flush(display);
	close(ends[1]);
	char bytes[4096];
	ssize_t count;
	while ((count = read(ends[0], bytes, sizeof(bytes))) > 0)
		fwrite(bytes, 1, count, stdout);
	puts("");
	exit(0);
}

static void device_finished(void *data, struct zwlr_data_control_device_v1 *device)
{
	(void)data, (void)device;
}

static const struct zwlr_data_control_device_v1_listener device_listener = {
	device_offer, device_selection, device_finished
};

static void copy(void)
{
	struct zwlr_data_control_device_v1 *device = zwlr_data_control_manager_v1_get_data_device(clipboards, seat);
	struct zwlr_data_control_source_v1 *source = zwlr_data_control_manager_v1_create_data_source(clipboards);
	zwlr_data_control_source_v1_add_listener(source, &source_listener, NULL);
	zwlr_data_control_source_v1_offer(source, "text/plain;charset=utf-8");
	zwlr_data_control_device_v1_set_selection(device, source);
	wl_display_roundtrip(display);
	puts("offered");
}

/* The input method */

static void activate(void *data, struct zwp_input_method_v2 *method)
{
	(void)data, (void)method;
	puts("activate");
}

static void deactivate(void *data, struct zwp_input_method_v2 *method)
{
	(void)data, (void)method;
	puts("deactivate");
}

static void surrounding(
	void *data, struct zwp_input_method_v2 *method, const char *around, uint32_t cursor, uint32_t anchor)
{
	(void)data, (void)method;
	printf("surrounding %s %u %u\n", around, cursor, anchor);
}

static void cause(void *data, struct zwp_input_method_v2 *method, uint32_t cause)
{
	(void)data, (void)method, (void)cause;
}

static void content(void *data, struct zwp_input_method_v2 *method, uint32_t hint, uint32_t purpose)
{
	(void)data, (void)method;
	printf("content %u %u\n", hint, purpose);
}

static void done(void *data, struct zwp_input_method_v2 *method)
{
	(void)data, (void)method;
	serial++;
	puts("done");
}

static void unavailable(void *data, struct zwp_input_method_v2 *method)
{
	(void)data, (void)method;
	fail("there is another input method");
}

static const struct zwp_input_method_v2_listener method_listener = {
	activate, deactivate, surrounding, cause, content, done, unavailable
};

static void perform(struct zwp_input_method_v2 *method, char *line)
{
	unsigned before, after;
	if (!strncmp(line, "preedit ", 8))
		zwp_input_method_v2_set_preedit_string(method, line + 8, strlen(line + 8), strlen(line + 8));
	else if (!strncmp(line, "commit ", 7))
		zwp_input_method_v2_commit_string(method, line + 7);
	else if (sscanf(line, "delete %u %u", &before, &after) == 2)
		zwp_input_method_v2_delete_surrounding_text(method, before, after);
	else
		fail("an unknown line");
	zwp_input_method_v2_commit(method, serial);
}

/* Opens without waiting for a writer, and stays open when one ends. */
static int open_commands(const char *path)
{
	int commands = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC);
	if (commands < 0)
		fail("no file of commands");
	return commands;
}

static void run_method(const char *path)
{
	struct zwp_input_method_v2 *method = zwp_input_method_manager_v2_get_input_method(methods, seat);
	zwp_input_method_v2_add_listener(method, &method_listener, NULL);
	int commands = open_commands(path);
	char line[4096];
	size_t length = 0;
	while (1) {
		while (wl_display_dispatch_pending(display) > 0)
			;
		wl_display_flush(display);
		struct pollfd files[2] = { { wl_display_get_fd(display), POLLIN, 0 }, { commands, POLLIN, 0 } };
		if (poll(files, 2, -1) < 0)
			continue;
		if (files[0].revents && wl_display_dispatch(display) < 0)
			fail("the connection is lost");
		char byte;
		while (read(commands, &byte, 1) == 1) {
			if (byte != '\n' && length + 1 < sizeof(line)) {
				line[length++] = byte;
				continue;
			}
			line[length] = 0;
			length = 0;
			perform(method, line);
		}
	}
}

int main(int argc, char **argv)
{
	setvbuf(stdout, NULL, _IOLBF, 0);
	display = wl_display_connect(NULL);
	if (!display)
		fail("the compositor's socket does not answer");
	wl_registry_add_listener(wl_display_get_registry(display), &registry_listener, NULL);
	wl_display_roundtrip(display);
	const char *role = argc > 1 ? argv[1] : "";
	if (!seat)
		fail("there is no seat");
	if (!strcmp(role, "method") && argc > 2 && methods)
		run_method(argv[2]);
	if (!clipboards || strcmp(role, "method") == 0)
		fail("the compositor lacks the global");
	if (!strcmp(role, "copy") && argc > 2) {
		text = argv[2];
		copy();
	} else {
		struct zwlr_data_control_device_v1 *device = zwlr_data_control_manager_v1_get_data_device(clipboards, seat);
		zwlr_data_control_device_v1_add_listener(device, &device_listener, NULL);
	}
	while (wl_display_dispatch(display) >= 0)
		;
	return 1;
}
