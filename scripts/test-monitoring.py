#!/usr/bin/python3
"""Proves packaging/monitoring with a real prometheus and node_exporter: two apps run on private compositors and write metrics.
Every expression of the dashboard and of the rules must return data, and four alerts must fire: of an app that draws slowly,
of one that is killed, of one that ends, and of a third one, whose compositor is stopped. Everything listens on 127.0.0.1 only, and ends with this script.

The times of the rules are shortened for this; `promtool test rules` tests the real ones."""
import http.server, json, os, re, signal, socket, subprocess, sys, tempfile, threading, time, urllib.parse, urllib.request

PATIENCE = 60
HERE = 'packaging/monitoring'
PRODUCTS = sys.argv[1]


class Handler(http.server.BaseHTTPRequestHandler):
    """Serves the app's file to prometheus as OpenMetrics, whose parser is stricter than that of node_exporter."""
    def do_GET(self):
        text = open(self.server.file, 'rb').read()
        self.send_response(200)
        self.send_header('Content-Type', 'application/openmetrics-text; version=1.0.0; charset=utf-8')
        self.end_headers()
        self.wfile.write(text)

    def log_message(self, *_):
        pass


def fail(sentence):
    sys.exit(f'test-monitoring: {sentence}')


def free_port():
    with socket.socket() as listener:
        listener.bind(('127.0.0.1', 0))
        return listener.getsockname()[1]


def wait(what, condition):
    """Waits until a condition returns something, which it returns."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        result = condition()
        if result:
            return result
        time.sleep(0.2)
    fail(f'{what}: not within {PATIENCE} s')


class Prometheus:
    def __init__(self, port):
        self.address = f'http://127.0.0.1:{port}/api/v1/'

    def get(self, path, **query):
        try:
            with urllib.request.urlopen(self.address + path + '?' + urllib.parse.urlencode(query)) as answer:
                return json.load(answer)['data']
        except urllib.error.HTTPError as error:
            fail(f'{query}: {json.load(error)["error"]}')
        except OSError:
            return None

    def value(self, expression):
        answer = self.get('query', query=expression)
        return answer['result'] if answer else []

    def firing(self, name):
        return {alert['labels'].get('app') for alert in (self.get('alerts') or {'alerts': []})['alerts']
                if alert['labels']['alertname'] == name and alert['state'] == 'firing'}


def start_app(name, folder, drawing):
    """Starts an app on a private compositor whose finger swipes for ten minutes."""
    script = os.path.join(folder, 'swipes.txt')
    with open(script, 'w') as file:
        file.write('size 800 480\n' + 'swipe 1 200 200 500 200 over 300\nwait 700\n' * 600)
    variables = dict(os.environ, PROBE_NAME=name, PROBE_METRICS=f'{folder}/{name}.prom', PROBE_DRAWING=str(drawing))
    return subprocess.Popen([f'{PRODUCTS}/panel', '--script', script, '--', f'{PRODUCTS}/MetricsProbe'], env=variables,
                            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def app(name, folder):
    """The process of an app: the one with its name and its variables."""
    for process in filter(str.isdigit, os.listdir('/proc')):
        try:
            if open(f'/proc/{process}/comm').read() == 'MetricsProbe\n' and \
                    f'PROBE_METRICS={folder}/{name}.prom' in open(f'/proc/{process}/environ').read().split('\0'):
                return int(process)
        except OSError:
            pass  # It has ended meanwhile.
    fail(f'{name} has ended')


def compositor(name, folder):
    """The process of the compositor of an app, which has the same folder for its sockets."""
    def runtime(process):
        variables = open(f'/proc/{process}/environ').read().split('\0')
        return next((variable for variable in variables if variable.startswith('XDG_RUNTIME_DIR=')), None)

    wanted = runtime(app(name, folder))
    for process in filter(str.isdigit, os.listdir('/proc')):
        try:
            if open(f'/proc/{process}/comm').read() == 'weston\n' and runtime(process) == wanted:
                return int(process)
        except OSError:
            pass  # It has ended meanwhile.
    fail(f'the compositor of {name} has ended')


def dashboard_expressions():
    for panel in json.load(open(f'{HERE}/casement-dashboard.json'))['panels']:
        for target in panel['targets']:
            expression = target['expr'].replace('$__rate_interval', '20s')
            yield panel['title'], re.sub(r'\$(instance|app)', '.*', expression)


def rule_expressions(prometheus):
    """The expressions of the rules; those of alerts without the limit that they compare with, below which they return nothing."""
    for rule in prometheus.get('rules')['groups'][0]['rules']:
        if rule['health'] != 'ok':
            fail(f'{rule["name"]}: {rule.get("lastError", rule["health"])}')
        if rule['name'] == 'CasementAppEnded':
            continue
        comparison = r' (>|==) [0-9.e+]+$' if rule['type'] == 'alerting' else r'$'
        yield rule['name'], re.sub(comparison, '', rule['query'].split(' and ')[0])


def configure(folder, prometheus, exporter, openmetrics):
    rules = open(f'{HERE}/casement.rules.yml').read()
    rules = re.sub(r'for: \S+', 'for: 1s', rules).replace('age_seconds > 120', 'age_seconds > 5')
    rules = rules.replace('pending_seconds > 60', 'pending_seconds > 5')
    open(f'{folder}/rules.yml', 'w').write(rules)
    open(f'{folder}/prometheus.yml', 'w').write(f'''
global: {{scrape_interval: 1s, evaluation_interval: 1s}}
rule_files: [rules.yml]
scrape_configs:
  - {{job_name: node, static_configs: [{{targets: ['127.0.0.1:{exporter}']}}]}}
  - {{job_name: openmetrics, static_configs: [{{targets: ['127.0.0.1:{openmetrics}']}}]}}
''')


def check_texts(folder, exporter):
    """What node_exporter shows must pass promtool's linter; of the file it knows no TYPE of a counter, and so no HELP."""
    for name in ('Museum', 'Station'):
        text = open(f'{folder}/{name}.prom').read()
        lint = subprocess.run(['promtool', 'check', 'metrics'], input=text, text=True, capture_output=True)
        others = [line for line in lint.stderr.splitlines() if not re.fullmatch(r'\w+_total no help text', line)]
        if others:
            fail(f'promtool about the file: {others}')
    with urllib.request.urlopen(f'http://127.0.0.1:{exporter}/metrics') as answer:
        text = ''.join(line for line in answer.read().decode().splitlines(True) if 'casement_' in line or 'probe_' in line)
    lint = subprocess.run(['promtool', 'check', 'metrics'], input=text, text=True, capture_output=True)
    if lint.returncode != 0:
        fail(f'promtool about node_exporter: {lint.stderr}')


def prove(folder, processes):
    def run(*command):
        processes.append(subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=open(f'{folder}/{command[0]}.log', 'w')))

    ports = free_port(), free_port(), free_port()
    configure(folder, *ports)
    processes += [start_app('Museum', folder, 0), start_app('Station', folder, 60)]
    for name in ('Museum', 'Station'):
        wait(f'the file of {name}', lambda: os.path.exists(f'{folder}/{name}.prom'))
    server = http.server.ThreadingHTTPServer(('127.0.0.1', ports[2]), Handler)
    server.file = f'{folder}/Museum.prom'
    threading.Thread(target=server.serve_forever, daemon=True).start()
    run('prometheus-node-exporter', f'--web.listen-address=127.0.0.1:{ports[1]}', f'--collector.textfile.directory={folder}')
    run('prometheus', f'--config.file={folder}/prometheus.yml', f'--storage.tsdb.path={folder}/data',
        f'--web.listen-address=127.0.0.1:{ports[0]}')
    prometheus = Prometheus(ports[0])

    wait('the series of both apps', lambda: {series['metric']['app'] for series in prometheus.value(
        'casement_frames_total{job="node"} > 30')} == {'Museum', 'Station'})
    wait('OpenMetrics', lambda: prometheus.value('casement_frames_total{job="openmetrics"}'))
    if prometheus.get('metadata', metric='casement_frames') != {
            'casement_frames': [{'type': 'counter', 'help': 'Frames that were committed.', 'unit': ''}]}:
        fail('prometheus read another type from the OpenMetrics text')
    check_texts(folder, ports[1])
    print('series of an app:', len(prometheus.value('{job="node",app="Museum",__name__=~"casement_.*"}')))

    expressions = [*dashboard_expressions(), *rule_expressions(prometheus)]
    for name, expression in expressions:
        wait(f'data for {name}: {expression}', lambda: prometheus.value(expression))
    print('expressions with data:', len(expressions))

    wait('CasementLateFrames', lambda: prometheus.firing('CasementLateFrames') == {'Station'})
    if any(prometheus.firing(name) for name in ('CasementAppStopped', 'CasementAppEnded', 'CasementPictureStuck',
                                                'CasementTouchMissing')):
        fail('an app that runs counts as stopped, as stuck, or as one without touch')
    os.kill(app('Museum', folder), signal.SIGKILL)
    wait('CasementAppStopped', lambda: prometheus.firing('CasementAppStopped') == {'Museum'})
    os.kill(app('Station', folder), signal.SIGTERM)
    wait('CasementAppEnded', lambda: prometheus.firing('CasementAppEnded') == {'Station'})
    processes.append(start_app('Stuck', folder, 0))
    wait('the series of the third app', lambda: prometheus.value('casement_frames_total{job="node",app="Stuck"} > 3'))
    stopped = compositor('Stuck', folder)
    os.kill(stopped, signal.SIGSTOP)
    try:
        wait('CasementPictureStuck', lambda: prometheus.firing('CasementPictureStuck') == {'Stuck'})
    finally:
        os.kill(stopped, signal.SIGCONT)
    print('alerts fired: CasementLateFrames, CasementAppStopped, CasementAppEnded, CasementPictureStuck')


def main():
    for command in (['check', 'rules', f'{HERE}/casement.rules.yml'], ['test', 'rules', f'{HERE}/casement.rules.test.yml']):
        if subprocess.run(['promtool', *command], stdout=subprocess.DEVNULL).returncode != 0:
            fail(f'promtool {" ".join(command)} failed')
    processes = []
    with tempfile.TemporaryDirectory(prefix='casement-monitoring-') as folder:
        # node_exporter may run as another user.
        os.chmod(folder, 0o755)
        try:
            prove(folder, processes)
        finally:
            for process in reversed(processes):
                process.terminate()
                process.wait()


main()
