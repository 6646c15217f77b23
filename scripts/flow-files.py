#!/usr/bin/env python3
"""flow-files.py [FLOW...]: counts the Swift files of Sources that a flow passes through, by tracing tests of the debug build.

The articles 'The life of a ...' describe the flows. The parts of a flow are played by tests: that of the Wayland host by a fake
compositor and a fake scene, that of the scene by a stage. From the first call of a part's first function to the next call of its
last one, a breakpoint lies on each function of Casement's modules until it is called once. A file counts if one of its functions
was called, on any thread. Functions that the compiler makes, such as accessors of stored properties, have no file.

It prints `figure flow.files-FLOW N count`, and on standard error the names of the files. `swift build --build-tests` must have
run. PROGRAM=FILE names another test program than that of .build/debug. Needs an x86-64 processor."""
import bisect
import ctypes
import os
import re
import signal
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
PROGRAM = os.environ.get('PROGRAM', os.path.join(ROOT, '.build/debug/casementPackageTests.xctest'))

# The parts of each flow: a test, its first function and its last one.
FLOWS = {
    'touch': [
        ('CasementWaylandTests.InputServerTests/aTouchIsDeliveredWithoutAFrameEvent', 'dispatchTouch(_:_:_:_:_:)',
         'FakeScene.handle(_:)'),
        ('GestureTests.FirstMovementTests/later', 'Scene.handle(_:)', 'ScrollEngine.show(_:)'),
    ],
    'frame': [
        ('CasementWaylandTests.ServerTests/aWholeScaleIsDrawnInPixels', 'FramePresenter.draw(at:_:size:)', 'BufferPool.commit(_:)'),
        ('CasementHeadlessTests.HeadlessHostTests/hashOfTheScreen', 'Scene.frame(at:repainting:)', 'RenderCaches.endFrame()'),
    ],
    'edit': [
        ('CasementControlsTests.ListViewTests/.*Edits by identity', 'ListData.edit(animated:_:)', 'ItemEngine.placeViews()'),
    ],
    'key': [
        ('CasementWaylandTests.InputServerTests/senselessKeyCode', 'dispatchKeyboard(_:_:_:_:_:)', 'FakeScene.handle(_:)'),
        ('CasementControlsTests.TextFieldTests/.*keys edit the text', 'FocusSystem.handle(_:)', 'TextLineView.show(_:style:color:)'),
        ('CasementKeyboardTests.KeyboardTypingTests/.*taps on keys type', 'KeyPanel.touchesEnded(_:)', 'Field.insertText(_:)'),
    ],
    'connection': [
        ('CasementWaylandTests.LossTests/aCompositorThatDiesInMidSwipeIsReplaced', 'Reader.report()', 'BufferPool.commit(_:)'),
    ],
}

TRACEME, CONT, GETREGS, SETREGS, SETOPTIONS = 0, 7, 12, 13, 0x4200
TRACE_CLONES, END_WITH_TRACER = 1 << 3, 1 << 20
WAIT_ALL = 0x40000000
# The size of the registers of x86-64, and the offset of the instruction pointer in them.
REGISTERS, RIP = 27 * 8, 16 * 8
libc = ctypes.CDLL(None, use_errno=True)
libc.ptrace.argtypes = [ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p]
libc.ptrace.restype = ctypes.c_long


class Program:
    """The functions of Casement's modules in the test program."""

    def __init__(self, path):
        self.path, self.addresses, self.names = path, {}, {}
        for line in subprocess.run(['nm', path], check=True, text=True, stdout=subprocess.PIPE).stdout.splitlines():
            address, kind, name = line[:16].strip(), line[17], line[19:]
            if kind in 'tT' and name.startswith('$s') and 'Casement' in name:
                self.addresses[name] = int(address, 16)

    def address(self, function):
        """The address of a function by its name in Swift."""
        if not self.names:
            names = subprocess.run(['swift', 'demangle', '-simplified'], check=True, text=True, stdout=subprocess.PIPE,
                                   input='\n'.join(self.addresses)).stdout.splitlines()
            self.names = dict(zip(names, self.addresses.values()))
        if function not in self.names:
            sys.exit(f'flow-files: no function of {self.path} is called {function}')
        return self.names[function]

    def files(self, addresses):
        """The files of Sources in which functions stand."""
        answer = subprocess.run(
            ['llvm-symbolizer', f'--obj={self.path}', '--no-inlines', '--functions=none'], check=True, text=True,
            stdout=subprocess.PIPE, input='\n'.join(map(hex, addresses))).stdout
        return set(re.findall(r'^.*/(Sources/Casement\w*/\S*\.swift):', answer, re.MULTILINE))


class Trace:
    """A test that runs with breakpoints.

    Callgrind cannot run these tests: libdispatch's main thread ends valgrind 3.19 by SIGSEGV."""

    def __init__(self, program, test):
        self.program, self.test, self.saved = program, test, {}
        self.child = os.fork()
        if self.child == 0:
            libc.ptrace(TRACEME, 0, None, None)
            null = os.open('/dev/null', os.O_WRONLY)
            os.dup2(null, 1)
            os.dup2(null, 2)
            os.execv(program.path, [program.path, '--testing-library', 'swift-testing', '--no-parallel', '--filter', '^' + test])
        os.waitpid(self.child, 0)
        libc.ptrace(SETOPTIONS, self.child, None, TRACE_CLONES | END_WITH_TRACER)
        with open(f'/proc/{self.child}/maps', encoding='utf-8') as maps:
            # The first mapping of a program that may lie anywhere is that of its beginning.
            self.base = int(next(line for line in maps if os.path.realpath(program.path) in line).split('-')[0], 16)
        self.memory = open(f'/proc/{self.child}/mem', 'r+b', buffering=0)

    def arm(self, addresses):
        """Sets breakpoints; those of a stretch of code are written at once."""
        ordered = sorted(set(addresses) - self.saved.keys())
        first = 0
        while first < len(ordered):
            end = bisect.bisect_left(ordered, ordered[first] + (1 << 20), first)
            start = self.base + ordered[first]
            self.memory.seek(start)
            code = bytearray(self.memory.read(ordered[end - 1] - ordered[first] + 1))
            for address in ordered[first:end]:
                offset = address - ordered[first]
                self.saved[address] = code[offset]
                code[offset] = 0xCC
            self.write(start, code)
            first = end

    def write(self, address, code):
        self.memory.seek(address)
        self.memory.write(code)

    def resume(self, thread, passed=0):
        libc.ptrace(CONT, thread, None, passed)

    def called(self, begin, end):
        """The functions that were called between the calls of two functions."""
        called = set()
        self.arm([begin])
        self.resume(self.child)
        registers = ctypes.create_string_buffer(REGISTERS)
        while True:
            # Of all threads, also those that the C library clones.
            thread, status = os.waitpid(-1, WAIT_ALL)
            if not os.WIFSTOPPED(status):
                if thread == self.child:
                    sys.exit(f'flow-files: {self.test} ended before its part was over, or does not exist')
                continue
            stop = os.WSTOPSIG(status)
            libc.ptrace(GETREGS, thread, None, registers)
            address = int.from_bytes(registers.raw[RIP:RIP + 8], 'little') - 1 - self.base
            if stop != signal.SIGTRAP or status >> 16 or address not in self.saved:
                # A new thread begins with SIGSTOP, and an event is no signal; other signals are those of the program.
                self.resume(thread, 0 if stop in (signal.SIGTRAP, signal.SIGSTOP) else stop)
                continue
            if called and address == end:
                return called
            self.write(self.base + address, bytes([self.saved[address]]))
            registers[RIP:RIP + 8] = (self.base + address).to_bytes(8, 'little')
            libc.ptrace(SETREGS, thread, None, registers)
            if not called:
                self.arm(self.program.addresses.values())
            called.add(address)
            self.resume(thread)

    def end(self):
        self.memory.close()
        try:
            os.kill(self.child, signal.SIGKILL)
            while True:
                os.waitpid(-1, WAIT_ALL)
        except (ProcessLookupError, ChildProcessError):
            pass


def main():
    flows = sys.argv[1:] or list(FLOWS)
    if unknown := set(flows) - FLOWS.keys():
        sys.exit(f"flow-files: {', '.join(sorted(unknown))} is none of {', '.join(FLOWS)}")
    program = Program(PROGRAM)
    for flow in flows:
        called = set()
        for test, begin, end in FLOWS[flow]:
            first, last = program.address(begin), program.address(end)
            trace = Trace(program, test)
            try:
                called |= trace.called(first, last)
            finally:
                trace.end()
        files = program.files(sorted(called))
        for file in sorted(files):
            print(f'{flow}: {file}', file=sys.stderr)
        print(f'figure flow.files-{flow} {len(files)} count', flush=True)


if __name__ == '__main__':
    main()
