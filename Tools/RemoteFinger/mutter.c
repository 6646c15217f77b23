/*
 * Injects touches into mutter by D-Bus: a remote desktop session, whose touches need the stream of a screen cast session.
 * mutter makes its touch device with the first touch, which no client receives: finger_open taps once.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <systemd/sd-bus.h>

#include "finger.h"

#define DESKTOP "org.gnome.Mutter.RemoteDesktop"
#define CAST "org.gnome.Mutter.ScreenCast"

static sd_bus *bus;
static char *session, *stream;
static char error_text[256];

/* Turns a failed call into a sentence. */
static const char *sentence(const char *what, int result, sd_bus_error *error)
{
	if (result >= 0)
		return NULL;
	snprintf(error_text, sizeof error_text, "mutter's %s failed: %s", what,
	         error && error->message ? error->message : "no answer");
	sd_bus_error_free(error);
	return error_text;
}

static const char *create_session(char **identifier)
{
	sd_bus_error error = SD_BUS_ERROR_NULL;
	sd_bus_message *reply = NULL;
	const char *path = NULL;
	int result = sd_bus_call_method(bus, DESKTOP, "/org/gnome/Mutter/RemoteDesktop", DESKTOP, "CreateSession", &error,
	                                &reply, "");
	if (result >= 0)
		result = sd_bus_message_read(reply, "o", &path);
	if (result >= 0 && !(session = strdup(path)))
		result = -1;
	sd_bus_message_unref(reply);
	if (result >= 0)
		result = sd_bus_get_property_string(bus, DESKTOP, session, DESKTOP ".Session", "SessionId", &error, identifier);
	return sentence("remote desktop session", result, &error);
}

static const char *create_stream(const char *identifier)
{
	sd_bus_error error = SD_BUS_ERROR_NULL;
	sd_bus_message *cast = NULL, *reply = NULL;
	const char *path = NULL;
	int result = sd_bus_call_method(bus, CAST, "/org/gnome/Mutter/ScreenCast", CAST, "CreateSession", &error, &cast,
	                                "a{sv}", 1, "remote-desktop-session-id", "s", identifier);
	if (result >= 0)
		result = sd_bus_message_read(cast, "o", &path);
	if (result >= 0)
		result = sd_bus_call_method(bus, CAST, path, CAST ".Session", "RecordMonitor", &error, &reply, "sa{sv}", "", 0);
	if (result >= 0)
		result = sd_bus_message_read(reply, "o", &path);
	if (result >= 0 && !(stream = strdup(path)))
		result = -1;
	sd_bus_message_unref(cast);
	sd_bus_message_unref(reply);
	return sentence("screen cast session", result, &error);
}

static const char *connect_sessions(void)
{
	sd_bus_error error = SD_BUS_ERROR_NULL;
	char *identifier = NULL;
	int result = sd_bus_open_user(&bus);
	if (result < 0)
		return sentence("bus", result, NULL);
	const char *failure = create_session(&identifier);
	if (!failure)
		failure = create_stream(identifier);
	free(identifier);
	if (failure)
		return failure;
	result = sd_bus_call_method(bus, DESKTOP, session, DESKTOP ".Session", "Start", &error, NULL, "");
	return sentence("start of the session", result, &error);
}

const char *finger_open(void)
{
	const char *failure = connect_sessions();
	if (!failure)
		failure = finger_down(0, 1, 1);
	if (!failure)
		failure = finger_up(0);
	if (!failure)
		failure = finger_synchronize();
	if (failure)
		finger_close();
	return failure;
}

/* mutter ends the sessions of a client that leaves the bus. */
void finger_close(void)
{
	bus = sd_bus_flush_close_unref(bus);
	free(session);
	free(stream);
	session = stream = NULL;
}

/* Sends without waiting: a stroke must not slow down while mutter composes. */
static const char *notify(const char *method, unsigned id, const double *place)
{
	int result = place ? sd_bus_call_method_async(bus, NULL, DESKTOP, session, DESKTOP ".Session", method, NULL, NULL,
	                                              "sudd", stream, id, place[0], place[1])
	                   : sd_bus_call_method_async(bus, NULL, DESKTOP, session, DESKTOP ".Session", method, NULL, NULL,
	                                              "u", id);
	if (result >= 0)
		result = sd_bus_flush(bus);
	return sentence(method, result, NULL);
}

const char *finger_down(unsigned id, double x, double y)
{
	return notify("NotifyTouchDown", id, (double[]){ x, y });
}

const char *finger_move(unsigned id, double x, double y)
{
	return notify("NotifyTouchMotion", id, (double[]){ x, y });
}

const char *finger_up(unsigned id)
{
	return notify("NotifyTouchUp", id, NULL);
}

const char *finger_frame(void)
{
	return NULL;
}

const char *finger_cancel(void)
{
	return "mutter's remote desktop has no cancel";
}

const char *finger_synchronize(void)
{
	sd_bus_error error = SD_BUS_ERROR_NULL;
	int result = sd_bus_call_method(bus, DESKTOP, session, "org.freedesktop.DBus.Peer", "Ping", &error, NULL, "");
	return sentence("answer", result, &error);
}
