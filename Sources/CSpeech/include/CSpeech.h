/* The client library of speech-dispatcher, loaded with the first text that is spoken. */
#pragma once
#include <stdbool.h>

/* Some distributions have the header in a folder of its own. */
#if __has_include(<libspeechd.h>)
#include <libspeechd.h>
#else
#include <speech-dispatcher/libspeechd.h>
#endif

/* Loads the library; false if it is missing, and `late_library_problem` then has the reason. */
bool casement_speech_load(void);

/* Where the server listens, as SPEECHD_ADDRESS and XDG_RUNTIME_DIR say: the path of its socket, to be freed, or NULL if it is
   no socket of this machine. */
char *casement_speech_socket_path(void);

/* Connects to the server, which must run. Blocks until it has answered, which a server that hangs never does.

   `on_end` runs for each message that has been spoken or cancelled, with the numbers of the message and of the client, on a
   thread of the library. Returns NULL if that fails, with the reason in `problem`. No child inherits the connection. */
SPDConnection *casement_speech_open(
    const char *client, void (*on_end)(size_t message, size_t client), char *problem, size_t size);

/* Sends a line, which ends with "\r\n", and waits for the answer, which is to be freed; NULL if the connection is lost. */
char *casement_speech_send(SPDConnection *connection, const char *line);

/* Another descriptor of the connection, which no child inherits; -1 if the connection is lost. The library closes its own one
   when the server ends. */
int casement_speech_descriptor(SPDConnection *connection);

/* Ends the connection and the thread of the library. */
void casement_speech_close(SPDConnection *connection);
