/* The seat: fingers, pointer and keys, as weston's own input backends would report them. */

#include <string.h>

#include "harness.h"

static struct finger *finger_with(struct harness *harness, int id)
{
	for (int index = 0; index < harness->finger_count; index++)
		if (harness->fingers[index].id == id)
			return &harness->fingers[index];
	return NULL;
}

const char *touch_down(struct harness *harness, char *words, int64_t time)
{
	struct finger finger;
	if (sscanf(words, "%d %lf %lf", &finger.id, &finger.x, &finger.y) != 3)
		return "down takes an id, x and y";
	if (!harness->touch_device)
		return "the seat has no touch";
	if (finger_with(harness, finger.id))
		return "this finger is down already";
	if (harness->finger_count == most_fingers)
		return "too many fingers are down";
	harness->fingers[harness->finger_count++] = finger;
	struct timespec stamp = timespec_of(time);
	trace_input(harness, "down", finger.id, time);
	notify_touch_at(harness->touch_device, &stamp, finger.id, finger.x, finger.y, WL_TOUCH_DOWN);
	return NULL;
}

const char *touch_move(struct harness *harness, char *words, int64_t time)
{
	int id;
	double x, y;
	if (sscanf(words, "%d %lf %lf", &id, &x, &y) != 3)
		return "move takes an id, x and y";
	struct finger *finger = finger_with(harness, id);
	if (!finger)
		return "this finger is not down";
	finger->x = x;
	finger->y = y;
	struct timespec stamp = timespec_of(time);
	trace_input(harness, "move", id, time);
	notify_touch_at(harness->touch_device, &stamp, id, x, y, WL_TOUCH_MOTION);
	return NULL;
}

const char *touch_up(struct harness *harness, char *words, int64_t time)
{
	int id;
	if (sscanf(words, "%d", &id) != 1)
		return "up takes an id";
	struct finger *finger = finger_with(harness, id);
	if (!finger)
		return "this finger is not down";
	*finger = harness->fingers[--harness->finger_count];
	struct timespec stamp = timespec_of(time);
	trace_input(harness, "up", id, time);
	notify_touch_at(harness->touch_device, &stamp, id, 0, 0, WL_TOUCH_UP);
	return NULL;
}

const char *touch_frame(struct harness *harness, char *words, int64_t time)
{
	(void)words, (void)time;
	if (!harness->touch_device)
		return "the seat has no touch";
	notify_touch_frame(harness->touch_device);
	return NULL;
}

/* Without a focus weston sends no events, so no client receives the ups that weston's own count needs. */
static void forget_fingers(struct harness *harness, int64_t time)
{
	struct weston_touch *touch = harness->seat.touch_state;
	struct timespec stamp = timespec_of(time);
	weston_touch_set_focus(touch, NULL);
	while (harness->finger_count > 0) {
		int id = harness->fingers[--harness->finger_count].id;
		notify_touch_at(harness->touch_device, &stamp, id, 0, 0, WL_TOUCH_UP);
	}
}

/* A client receives nothing of a lost up until the id is used again. */
const char *touch_lose(struct harness *harness, char *words, int64_t time)
{
	int id;
	if (sscanf(words, "%d", &id) != 1)
		return "lose takes an id";
	if (!finger_with(harness, id))
		return "this finger is not down";
	if (harness->finger_count > 1)
		return "a finger is lost only where no other one is down";
	trace_input(harness, "lose", id, time);
	forget_fingers(harness, time);
	return NULL;
}

const char *touch_cancel(struct harness *harness, char *words, int64_t time)
{
	(void)words;
	if (!harness->touch_device)
		return "the seat has no touch";
	trace_input(harness, "cancel", 0, time);
	/* Sent here, because weston 10 itself never sends this event. */
	struct wl_resource *resource;
	wl_resource_for_each(resource, &harness->seat.touch_state->focus_resource_list)
		wl_touch_send_cancel(resource);
	forget_fingers(harness, time);
	return NULL;
}

const char *pointer_motion(struct harness *harness, char *words, int64_t time)
{
	double x, y;
	if (sscanf(words, "%lf %lf", &x, &y) != 2)
		return "motion takes x and y";
	if (!harness->has_pointer)
		return "the seat has no pointer";
	struct timespec stamp = timespec_of(time);
	trace_input(harness, "motion", 0, time);
	notify_motion_at(&harness->seat, &stamp, x, y);
	notify_pointer_frame(&harness->seat);
	return NULL;
}

const char *pointer_button(struct harness *harness, char *words, int64_t time)
{
	int button, pressed;
	if (sscanf(words, "%d %d", &button, &pressed) != 2)
		return "button takes an evdev code and 0 or 1";
	if (!harness->has_pointer)
		return "the seat has no pointer";
	struct timespec stamp = timespec_of(time);
	trace_input(harness, "button", button, time);
	notify_button(&harness->seat, &stamp, button, pressed != 0);
	notify_pointer_frame(&harness->seat);
	return NULL;
}

const char *pointer_axis(struct harness *harness, char *words, int64_t time)
{
	struct weston_pointer_axis_event event = { 0 };
	int count = sscanf(words, "%u %lf %d", &event.axis, &event.value, &event.discrete);
	if (count < 2 || event.axis > 1)
		return "axis takes 0 or 1, a distance, and clicks of the wheel if any";
	if (!harness->has_pointer)
		return "the seat has no pointer";
	event.has_discrete = count == 3;
	struct timespec stamp = timespec_of(time);
	trace_input(harness, "axis", event.axis, time);
	notify_axis(&harness->seat, &stamp, &event);
	notify_pointer_frame(&harness->seat);
	return NULL;
}

const char *keyboard_key(struct harness *harness, char *words, int64_t time)
{
	unsigned key;
	int pressed;
	if (sscanf(words, "%u %d", &key, &pressed) != 2)
		return "key takes an evdev code and 0 or 1";
	if (!harness->has_keyboard)
		return "the seat has no keyboard";
	struct timespec stamp = timespec_of(time);
	trace_input(harness, "key", key, time);
	notify_key(&harness->seat, &stamp, key, pressed != 0, STATE_UPDATE_AUTOMATIC);
	return NULL;
}

static const char *change_touch(struct harness *harness, bool on, int64_t time)
{
	if (on) {
		if (weston_seat_init_touch(&harness->seat) < 0)
			return "weston could not give the seat touch";
		harness->touch_device =
			weston_touch_create_touch_device(harness->seat.touch_state, "casement-finger", NULL, NULL);
		return harness->touch_device ? NULL : "weston could not make a touch device";
	}
	/* Clients with touches receive no up and no cancel, as with an unplugged device. */
	forget_fingers(harness, time);
	weston_touch_device_destroy(harness->touch_device);
	harness->touch_device = NULL;
	weston_seat_release_touch(&harness->seat);
	return NULL;
}

static void change_pointer(struct harness *harness, bool on)
{
	if (on)
		weston_seat_init_pointer(&harness->seat);
	else
		weston_seat_release_pointer(&harness->seat);
}

static const char *change_keyboard(struct harness *harness, bool on)
{
	if (!on) {
		weston_seat_release_keyboard(&harness->seat);
		return NULL;
	}
	if (weston_seat_init_keyboard(&harness->seat, NULL) < 0)
		return "weston could not give the seat a keyboard";
	struct wl_array keys;
	wl_array_init(&keys);
	notify_keyboard_focus_in(&harness->seat, &keys, STATE_UPDATE_AUTOMATIC);
	wl_array_release(&keys);
	return NULL;
}

const char *change_capability(struct harness *harness, char *words, int64_t time)
{
	char name[16], state[8];
	if (sscanf(words, "%15s %7s", name, state) != 2 || (strcmp(state, "on") && strcmp(state, "off")))
		return "capability takes touch, pointer or keyboard, and on or off";
	bool on = !strcmp(state, "on");
	bool is_touch = !strcmp(name, "touch"), is_pointer = !strcmp(name, "pointer");
	if (!is_touch && !is_pointer && strcmp(name, "keyboard"))
		return "capability takes touch, pointer or keyboard, and on or off";
	bool *has = is_touch ? &harness->has_touch : is_pointer ? &harness->has_pointer : &harness->has_keyboard;
	if (*has == on)
		return NULL;
	*has = on;
	if (is_touch)
		return change_touch(harness, on, time);
	if (is_pointer)
		return change_pointer(harness, on), NULL;
	return change_keyboard(harness, on);
}

void input_begin(struct harness *harness)
{
	weston_seat_init(&harness->seat, harness->compositor, "finger");
}
