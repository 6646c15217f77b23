import CWaylandServer
import CasementCore
import Glibc
import Synchronization
import Testing

@testable import CasementWayland
@testable import WaylandRigs

extension FakeServer {
    static func withClipboard() -> FakeServer {
        var rules = Rules()
        rules.globals.append((.dataDevices, 3))
        return FakeServer(rules)
    }

    /// Makes something of another client the selection.
    func select(_ types: [String]) {
        guard let device = last("wl_data_device") else { return }
        let offer = make(wl_resource_get_client(device), offerInterface(), 3, 0)
        post(device, 0, wl_argument(object: offer))
        for type in types { post(offer, 0, type) }
        post(device, 5, wl_argument(object: offer))
    }

    /// Asks the client for the text that it offers; returns the end of the pipe to read from.
    func requestText() -> Int32 {
        var ends: [Int32] = [-1, -1]
        pipe(&ends)
        "text/plain".withCString { type in
            post(last("wl_data_source"), 1, wl_argument(s: type), wl_argument(h: ends[1]))
        }
        close(ends[1])
        return ends[0]
    }
}

/// The protocol's own table, as the server needs it.
private func offerInterface() -> UnsafePointer<wl_interface>? {
    wl_data_device_interface.events[Int(WlDataDeviceEvent.dataOffer.rawValue)].types[0]
}

/// Reads until the end, or as much as there is.
private func contents(_ descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
        let count = read(descriptor, &chunk, chunk.count)
        guard count > 0 else { return bytes }
        bytes += chunk[..<count]
    }
}

/// Another client that reads what the app offers.
private final class Peer: Sendable {
    private let state = Mutex<(pipe: Int32, bytes: [UInt8])>((-1, []))
    var hasPipe: Bool { state.withLock { $0.pipe >= 0 } }
    var bytes: [UInt8] { state.withLock { $0.bytes } }

    func request(from server: FakeServer) {
        let pipe = server.requestText()
        state.withLock { $0.pipe = pipe }
        server.flush()
    }

    func readAll() {
        let all = contents(state.withLock { $0.pipe })
        state.withLock { $0.bytes = all }
    }

    deinit { state.withLock { _ = close($0.pipe) } }
}

/// A pipe that the client asked another one to write to.
private final class RequestedPipe: Sendable {
    private let number = Mutex<Int32>(-1)
    var isOpen: Bool { number.withLock { $0 >= 0 } }

    init(_ server: FakeServer) {
        server.onDescriptor = { [weak self] descriptor in self?.number.withLock { $0 = descriptor } }
    }

    func write(_ bytes: [UInt8]) {
        number.withLock { number in
            var signals = sigset_t()
            sigemptyset(&signals)
            sigaddset(&signals, SIGPIPE)
            pthread_sigmask(SIG_BLOCK, &signals, nil)
            var written = 0
            while written < bytes.count {
                let count = bytes.withUnsafeBytes {
                    Glibc.write(number, $0.baseAddress?.advanced(by: written), $0.count - written)
                }
                guard count > 0 else { return }
                written += count
            }
        }
    }

    func finish() {
        number.withLock { number in
            close(number)
            number = -1
        }
    }
}

/// A pasteboard on a host that a test runs.
@MainActor private final class Desk {
    let server: FakeServer
    let rig: Rig
    let scene = Scene()
    var pasted: [String?] = []

    init(_ server: FakeServer) throws {
        self.server = server
        rig = try Rig(server.path)
        scene.host = rig.host
        _ = scene.pasteboard
    }

    var pasteboard: Pasteboard { scene.pasteboard }

    func paste() {
        pasteboard.readText { [weak self] in self?.pasted.append($0) }
    }

    /// Shows the app, and touches it with an event of a serial.
    func touched(serial: UInt32 = 42) -> [Rig.Step] {
        [
            rig.shown(on: server) { [server] in server.perform { $0.down(1, 5, 5, serial: serial) } },
            .once({ [rig] in !rig.scene.touches.isEmpty }) {},
        ]
    }

    func selected(_ types: [String]) -> [Rig.Step] {
        [.once({ true }) { [server] in server.perform { $0.select(types) } }] + rig.handled(server)
    }
}

@MainActor @Suite(.serialized) struct PasteboardServerTests {
    @Test("Copied text is offered in the types of text, with the serial of the touch") func copy() throws {
        let server = FakeServer.withClipboard()
        defer { server.stop() }
        let desk = try Desk(server)
        let peer = Peer()
        try desk.rig.play(
            desk.touched(),
            [
                .once({ true }) { desk.pasteboard.setText("Grüße") },
                .once({ server.count("selection by 42") == 1 }) {
                    server.perform { server in
                        peer.request(from: server)
                        peer.readAll()
                    }
                },
                desk.rig.end { !peer.bytes.isEmpty },
            ])
        #expect(String(decoding: peer.bytes, as: UTF8.self) == "Grüße")
        let types = server.log.filter { $0.hasPrefix("offers ") }
        #expect(types.prefix(3) == ["offers text/plain;charset=utf-8", "offers UTF8_STRING", "offers text/plain"])
        #expect(server.count("bind wl_data_device_manager 3") == 1)
    }

    @Test("Text that was copied before any input is offered with the first touch") func copyBeforeInput() throws {
        let server = FakeServer.withClipboard()
        defer { server.stop() }
        let desk = try Desk(server)
        desk.pasteboard.setText("early")
        try desk.rig.play(
            [
                desk.rig.shown(on: server) { #expect(server.count("wl_data_device.set_selection") == 0) }
            ], desk.touched(serial: 7), [desk.rig.end { server.count("selection by 7") == 1 }])
    }

    @Test("Pasted text is read in parts without waiting for them, and bytes that are no UTF-8 are replaced")
    func paste() throws {
        let server = FakeServer.withClipboard()
        defer { server.stop() }
        let desk = try Desk(server)
        let pipe = RequestedPipe(server)
        try desk.rig.play(
            desk.touched(), desk.selected(["text/html", "text/plain", "UTF8_STRING"]),
            [
                .once({ desk.pasteboard.hasText }) { desk.paste() },
                .once({ pipe.isOpen }) { pipe.write(Array("Tür".utf8.prefix(2))) },
            ], desk.rig.handled(server),
            [
                .once({ desk.pasted.isEmpty }) {
                    pipe.write(Array("Tür".utf8.dropFirst(2)) + [0xFF, 0x21])
                    pipe.finish()
                },
                desk.rig.end { !desk.pasted.isEmpty },
            ])
        #expect(desk.pasted == ["Tür\u{FFFD}!"])
        #expect(server.count("receive UTF8_STRING") == 1)
    }

    @Test("A client that never writes its text costs no wakeups, and the paste ends without text") func silence() throws
    {
        let server = FakeServer.withClipboard()
        defer { server.stop() }
        let desk = try Desk(server)
        let pipe = RequestedPipe(server)
        var wakeups = 0
        try desk.rig.play(
            desk.touched(), desk.selected(["text/plain"]), [.once({ desk.pasteboard.hasText }) { desk.paste() }],
            [.once({ pipe.isOpen }) {}], desk.rig.handled(server),
            desk.rig.rest(for: .milliseconds(300)) { wakeups = $0 },
            [
                .once({ true }) {
                    #expect(desk.pasted.isEmpty)
                    desk.pasteboard.setText("own")
                    desk.paste()
                },
                desk.rig.end { desk.pasted.count == 2 },
            ])
        #expect(wakeups <= 1)
        #expect(desk.pasted == ["own", nil], "the text of the app is read at once, that of the other client never")
    }

    @Test("Text of more than 16 MB is not pasted, and the client is not read any more") func flood() throws {
        let server = FakeServer.withClipboard()
        defer { server.stop() }
        let desk = try Desk(server)
        let pipe = RequestedPipe(server)
        try desk.rig.play(
            desk.touched(), desk.selected(["text/plain"]),
            [
                .once({ desk.pasteboard.hasText }) { desk.paste() },
                .once({ pipe.isOpen }) {
                    server.perform { _ in
                        pipe.write([UInt8](repeating: 0x61, count: TextReader.limit + (1 << 17)))
                        pipe.finish()
                    }
                },
                desk.rig.end { !desk.pasted.isEmpty },
            ])
        // The text itself would fill the report of a failure.
        #expect(desk.pasted.map { $0?.utf8.count } == [nil])
    }

    @Test("A client that reads nothing holds nothing up, and gets the whole text when it reads") func slowReader()
        throws
    {
        let server = FakeServer.withClipboard()
        defer { server.stop() }
        let desk = try Desk(server)
        let text = String(repeating: "0123456789abcdef", count: 1 << 16)
        let peer = Peer()
        try desk.rig.play(
            desk.touched(),
            [
                .once({ true }) { desk.pasteboard.setText(text) },
                .once({ server.count("selection by 42") == 1 }) { server.perform { peer.request(from: $0) } },
                .once({ peer.hasPipe }) {},
            ], desk.rig.handled(server),
            [
                .once({ true }) { server.perform { _ in peer.readAll() } },
                desk.rig.end { !peer.bytes.isEmpty },
            ])
        #expect(peer.bytes == Array(text.utf8))
    }

    @Test("A client that closes its pipe does not end the app") func brokenPipe() throws {
        let server = FakeServer.withClipboard()
        defer { server.stop() }
        let desk = try Desk(server)
        try desk.rig.play(
            desk.touched(),
            [
                .once({ true }) { desk.pasteboard.setText("unread") },
                .once({ server.count("selection by 42") == 1 }) { server.perform { close($0.requestText()) } },
            ], desk.rig.handled(server), [desk.rig.end { true }])
    }

    @Test("The newest copy counts: that of another client, of this app, or of this app as the compositor sends it back")
    func newest() throws {
        let server = FakeServer.withClipboard()
        defer { server.stop() }
        let desk = try Desk(server)
        let pasteboard = desk.pasteboard
        try desk.rig.play(
            desk.touched(),
            [
                .once({ true }) { pasteboard.setText("own") },
                .once({ server.count("selection by 42") == 1 }) {
                    let own = server.log.last { $0.hasPrefix("offers application/") }
                    server.perform { $0.select(["text/plain", String(own?.dropFirst(7) ?? "")]) }
                },
            ], desk.rig.handled(server), [.once({ pasteboard.text == "own" }) {}], desk.selected(["text/plain"]),
            [
                .once({ pasteboard.text == nil && pasteboard.hasText }) {
                    server.perform { $0.post($0.last("wl_data_source"), 2) }
                },
                .once({ server.count("wl_data_source.destroy") == 1 }) {},
            ], desk.selected(["image/png"]),
            [
                .once({ !pasteboard.hasText }) { pasteboard.setText("newer") },
                desk.rig.end { pasteboard.text == "newer" && server.count("selection by 42") == 2 },
            ])
    }

    @Test("The same text is offered again after another client replaced it") func again() throws {
        let server = FakeServer.withClipboard()
        defer { server.stop() }
        let desk = try Desk(server)
        try desk.rig.play(
            desk.touched(),
            [
                .once({ true }) { desk.pasteboard.setText("same") },
                .once({ server.count("selection by 42") == 1 }) {
                    server.perform { $0.post($0.last("wl_data_source"), 2) }
                },
                .once({ server.count("wl_data_source.destroy") == 1 }) { desk.pasteboard.setText("same") },
                desk.rig.end { server.count("selection by 42") == 2 },
            ])
    }

    @Test("Without the global, and in an app that uses no pasteboard, nothing is bound") func without() throws {
        let server = FakeServer()
        defer { server.stop() }
        let desk = try Desk(server)
        try desk.rig.play(
            desk.touched(),
            [
                .once({ true }) {
                    desk.pasteboard.setText("inside")
                    desk.paste()
                },
                desk.rig.end { desk.pasted == ["inside"] },
            ])
        let other = FakeServer.withClipboard()
        defer { other.stop() }
        let rig = try Rig(other.path)
        try rig.show(on: other)
        #expect(other.count("bind wl_data_device_manager 3") == 0)
    }

    @Test("Offers without end are refused, and a seat that goes takes its clipboard with it") func endlessOffers()
        throws
    {
        let server = FakeServer.withClipboard()
        defer { server.stop() }
        let desk = try Desk(server)
        var held = 0
        try desk.rig.play(
            desk.touched(),
            [
                .once({ true }) {
                    server.perform { server in
                        guard let device = server.last("wl_data_device") else { return }
                        for _ in 0..<100 {
                            let offer = server.make(
                                wl_resource_get_client(device), offerInterface(), 3, 0)
                            server.post(device, 0, wl_argument(object: offer))
                        }
                    }
                }
            ], desk.rig.handled(server),
            [
                .once({ server.count("wl_data_offer.destroy") == 84 }) {
                    held = desk.rig.host.session?.connection.withSelectionOffers { $0.count } ?? 0
                    server.perform { $0.withdraw(.seat) }
                },
                desk.rig.end { server.count("wl_data_device.release") == 1 },
            ])
        #expect(held == 16)
    }

    @Test("After the compositor was lost, the text is offered again with the first touch") func reconnect() throws {
        let server = FakeServer.withClipboard()
        let desk = try Desk(server)
        var rules = FakeServer.Rules()
        rules.globals.append((.dataDevices, 3))
        var successor: FakeServer?
        defer { successor?.stop() }
        try desk.rig.play(
            desk.touched(),
            [
                .once({ true }) { desk.pasteboard.setText("kept") },
                .once({ server.count("selection by 42") == 1 }) {
                    server.stop()
                    successor = FakeServer(rules, path: server.path)
                },
                .once({ successor.map { $0.count("picture") > 0 && $0.count("wl_seat.get_touch") > 0 } ?? false }) {
                    #expect(desk.pasteboard.text == "kept")
                    successor?.perform { $0.down(1, 5, 5, serial: 77) }
                },
                desk.rig.end { successor?.count("selection by 77") == 1 },
            ])
    }
}
