#!/usr/bin/python3
"""Shows the documentation that `make docs` wrote, in a browser if there is a screen, until it is interrupted.

A browser reads an archive of DocC from a web server only. This one listens on this machine alone, on a port that is free."""
import functools
import http.server
import os
import sys
import webbrowser

ARCHIVE = os.path.join(os.path.dirname(os.path.dirname(os.path.realpath(__file__))), 'documentation/casement.doccarchive')


class Handler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


if not os.path.isfile(f'{ARCHIVE}/index.html'):
    sys.exit(f'read-docs: there is no {ARCHIVE}; `make docs` writes it.')
with http.server.ThreadingHTTPServer(('127.0.0.1', 0), functools.partial(Handler, directory=ARCHIVE)) as server:
    address = f'http://127.0.0.1:{server.server_port}/documentation/casement/'
    print(address, flush=True)
    if os.environ.get('WAYLAND_DISPLAY') or os.environ.get('DISPLAY') or sys.platform == 'darwin':
        webbrowser.open(address)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass
