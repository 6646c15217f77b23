"""server.py FILE: a web server on a free port of this machine, for a minute at most; writes its port to a file."""
import http.server
import os
import sys
import threading
import time


class Kitchen(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        if self.path == '/slow':
            time.sleep(30)
        self.send_response(200 if self.path == '/special.txt' else 404)
        self.end_headers()
        self.wfile.write('Crème brûlée'.encode())

    def log_message(self, *arguments):
        pass


# A test that crashes leaves no server.
threading.Timer(60, os._exit, [0]).start()
server = http.server.ThreadingHTTPServer(('127.0.0.1', 0), Kitchen)
with open(sys.argv[1] + '.new', 'w') as file:
    file.write(str(server.server_address[1]))
os.rename(sys.argv[1] + '.new', sys.argv[1])
server.serve_forever()
