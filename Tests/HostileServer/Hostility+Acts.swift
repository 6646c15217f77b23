import CWaylandServer
import FuzzEngine
import Glibc

@testable import CasementWayland
@testable import WaylandRigs

// Events that make sense more often than random ones, so that they reach what is behind the first check.

extension Hostility {
    private func fixed(_ limit: Int) -> wl_argument { wl_argument(f: Int32(random.pick(0...limit * 256))) }

    /// The app's surface; nil if there is none.
    private func window(_ server: FakeServer) -> wl_argument? {
        server.resources["wl_surface"]?.first.map { wl_argument(object: $0) }
    }

    func touch(_ server: FakeServer) {
        let device = server.last("wl_touch")
        let id = wl_argument(i: Int32(random.pick(0...9)))
        switch random.pick(0...9) {
        case 0, 1, 2:
            guard let window = window(server) else { return }
            send(device, 0, [2: window, 3: id, 4: fixed(600), 5: fixed(400)])
        case 3, 4: send(device, 1, [2: id])
        case 5, 6: send(device, 2, [1: id, 2: fixed(600), 3: fixed(400)])
        case 7: send(device, 3)
        case 8: send(device, 5, [0: id])
        default: send(device, 6, [0: id])
        }
    }

    func point(_ server: FakeServer) {
        let device = server.last("wl_pointer")
        switch random.pick(0...5) {
        case 0:
            guard let window = window(server) else { return }
            send(device, 0, [1: window, 2: fixed(600), 3: fixed(400)])
        case 1: send(device, 2, [1: fixed(600), 2: fixed(400)])
        case 2, 3: send(device, 3, [2: wl_argument(u: 0x110), 3: wl_argument(u: UInt32(random.pick(0...1)))])
        case 4: send(device, 4)
        default: send(device, 5)
        }
    }

    func type(_ server: FakeServer) {
        let device = server.last("wl_keyboard")
        switch random.pick(0...5) {
        case 0:
            let file = material.files[random.pick(0...2)]
            send(device, 0, [0: wl_argument(u: 1), 1: wl_argument(h: file), 2: wl_argument(u: material.layoutSize)])
        case 1: send(device, 5, [0: wl_argument(i: Int32(random.pick(0...60)))])
        default:
            let code = UInt32([30, 48, 31][random.pick(0...2)])
            send(device, 3, [2: wl_argument(u: code), 3: wl_argument(u: UInt32(random.pick(0...1)))])
        }
    }

    func configure(_ server: FakeServer) {
        let (width, height) = (Int32(random.pick(0...300)), Int32(random.pick(0...300)))
        if !random.once(in: 4) {
            send(server.last("xdg_toplevel"), 0, [0: wl_argument(i: width), 1: wl_argument(i: height)])
        }
        if !random.once(in: 4) { send(server.last("xdg_surface"), 0) }
        if random.once(in: 8) {
            let scale = UInt32(random.pick(1...400))
            send(server.last("wp_fractional_scale_v1"), 0, [0: wl_argument(u: scale)])
        }
    }

    /// Answers a commit: frame callback, release and feedback, each or not.
    func showFrames(_ server: FakeServer) {
        if !random.once(in: 4), let callback = server.last("wl_callback") {
            send(callback, 0)
            answer(callback, "wl_callback", 0, on: server)
        }
        if !random.once(in: 4) { send(any("wl_buffer", on: server), 0) }
        guard !random.once(in: 4), let feedback = server.resources["wp_presentation_feedback"]?.first else { return }
        shownAt &+= UInt64(random.pick(1...2)) * 16_666_667
        let seconds = UInt32(truncatingIfNeeded: shownAt / 1_000_000_000)
        send(
            feedback, 1,
            [
                0: wl_argument(u: 0), 1: wl_argument(u: seconds),
                2: wl_argument(u: UInt32(shownAt % 1_000_000_000)), 3: wl_argument(u: 16_666_667),
            ])
        answer(feedback, "wp_presentation_feedback", 1, on: server)
    }

    func editText(_ server: FakeServer) {
        guard let input = server.last("zwp_text_input_v3") else { return anyEvent(on: server) }
        let near = wl_argument(i: Int32(random.pick(-1...12)))
        switch random.pick(0...5) {
        case 0:
            guard let window = window(server) else { return }
            send(input, 0, [0: window])
        case 1: send(input, 2, [1: near, 2: wl_argument(i: Int32(random.pick(-1...12)))])
        case 2: send(input, 3)
        case 3: send(input, 4, [0: near, 1: wl_argument(u: UInt32(random.pick(0...5)))])
        default: send(input, 5, [0: wl_argument(u: referee.commits(of: input))])
        }
    }

    /// Makes something of another client the selection.
    func select(_ server: FakeServer) {
        guard let device = server.last("wl_data_device"), send(device, 0) else { return anyEvent(on: server) }
        guard let offer = server.last("wl_data_offer") else { return }
        for _ in 0..<random.pick(0...3) { send(offer, 0) }
        if !random.once(in: 4) { send(device, 5, [0: wl_argument(object: offer)]) }
    }

    func changeDevices(_ server: FakeServer) {
        switch random.pick(0...3) {
        case 0, 1:
            let devices = UInt32(random.once(in: 4) ? random.pick(0...7) : 7)
            send(any("wl_seat", on: server), 0, [0: wl_argument(u: devices)])
        case 2:
            let output = any("wl_output", on: server)
            send(
                output, 1,
                [
                    0: wl_argument(u: 1), 1: wl_argument(i: Int32(random.pick(0...900))),
                    2: wl_argument(i: Int32(random.pick(0...900))),
                ])
            send(output, 0, [7: wl_argument(i: Int32(random.pick(0...7)))])
            send(output, 3, [0: wl_argument(i: Int32(random.pick(1...3)))])
            send(output, 2)
        default:
            guard let output = any("wl_output", on: server), let surface = server.resources["wl_surface"]?.first,
                wl_resource_get_client(output) == wl_resource_get_client(surface)
            else { return }
            send(surface, random.pick(0...1), [0: wl_argument(object: output)])
        }
    }

    // MARK: - Globals

    func changeGlobals(_ server: FakeServer) {
        guard let registry = server.clients.last.flatMap({ server.registry(of: $0) }) else { return }
        let unknown = UInt32(random.pick(10_000...20_000))
        switch random.pick(0...7) {
        case 0: globals.add([Global.output, .seat][random.pick(0...1)], &random, to: server)
        case 1: globals.withdraw([Global.output, .seat][random.pick(0...1)], from: server)
        case 2:
            let global = Global.allCases[random.pick(0...Global.allCases.count - 1)]
            if random.once(in: 20) { globals.withdraw(global, from: server) }
            globals.add(global, &random, to: server)
        case 3: send(registry, 0, [0: wl_argument(u: unknown)])
        case 4: send(registry, 1, [0: wl_argument(u: unknown)])
        case 5:
            // It was announced before, perhaps removed for this client, and is there.
            guard let (name, global, version) = globals.any(&random) else { return }
            let shown = version == global.version && random.once(in: 2) ? .max : version
            global.rawValue.withCString {
                _ = send(registry, 0, [0: wl_argument(u: name), 1: wl_argument(s: $0), 2: wl_argument(u: shown)])
            }
        case 6:
            if random.once(in: 4), let (name, _, _) = globals.any(&random) {
                send(registry, 1, [0: wl_argument(u: name)])
            }
        default:
            // No version of an interface that is known.
            "wl_output".withCString {
                _ = send(registry, 0, [0: wl_argument(u: unknown), 1: wl_argument(s: $0), 2: wl_argument(u: 0)])
            }
        }
    }

    // MARK: - Ends and lies

    /// Ends the newest client: with an error, in the middle of a message, with or without what was sent before.
    func endClient(of server: FakeServer) {
        guard let client = server.clients.last else { return }
        switch random.pick(0...3) {
        case 0:
            referee.expectsError = true
            server.accuse(server.last("xdg_surface") ?? server.registry(of: client), code: Material.number(&random))
            referee.expectsError = false
        case 1:
            write([2, 12 << 16], to: client)
            wl_client_destroy(client)
        case 2:
            wl_client_flush(client)
            wl_client_destroy(client)
        default: wl_client_destroy(client)
        }
    }

    /// Sends what libwayland's server never sends; the client may lose the connection, but nothing else.
    func confuse(_ server: FakeServer) {
        guard let client = server.clients.last, server.registry(of: client) != nil else { return }
        let known = any("wl_touch", on: server) ?? any("wl_surface", on: server)
        let id = random.once(in: 2) ? known?.pointee.object.id ?? 3 : Material.number(&random)
        referee.deceive(client)
        switch random.pick(0...4) {
        // An object is gone: one that lives, one that never was, or the display itself.
        case 0, 1: write([1, 12 << 16 | 1, id], to: client)
        // An event of an object that may not be, with an argument that it does not have.
        case 2: write([id, 12 << 16 | UInt32(random.pick(0...12)), Material.number(&random)], to: client)
        // A surface enters an output that never was.
        case 3: write([server.resources["wl_surface"]?.first?.pointee.object.id ?? 9, 12 << 16, id], to: client)
        // The head of the longest message, without the rest.
        default:
            write([id, 65_532 << 16, 65_000], to: client)
            wl_client_destroy(client)
        }
    }

    private func write(_ words: [UInt32], to client: OpaquePointer) {
        wl_client_flush(client)
        _ = words.withUnsafeBytes {
            Glibc.send(wl_client_get_fd(client), $0.baseAddress, $0.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
        }
    }
}

/// The globals of a server, by the numbers that libwayland gives them: from 1 on, in the order in which they are made.
struct OfferedGlobals {
    /// Late binds of a removed global are legal until the client has answered so many rounds: it has not read the removal. A
    /// round without a ping ends at once, so a client that waits for a processor may be many of them behind.
    private static let grace: UInt32 = 8
    /// More outputs or seats than any panel has.
    private static let mostOfAKind = 4

    private var offers: [(name: UInt32, global: Global, version: UInt32, object: OpaquePointer)] = []
    private var removed: [(round: UInt32, object: OpaquePointer)] = []
    private var round: UInt32 = 0
    private var made: UInt32 = 0

    /// The version that both tables have.
    static func version(_ global: Global, _ wanted: UInt32) -> UInt32 {
        min(max(wanted, 1), global.version, UInt32(global.interface?.pointee.version ?? 1))
    }

    /// Takes over what a server offers from its beginning.
    mutating func begin(_ server: FakeServer) {
        for (global, version) in server.rules.globals {
            made += 1
            if let object = server.globals[global.rawValue] { offers.append((made, global, version, object)) }
        }
    }

    /// Any of those that exist.
    func any(_ random: inout SplitMix64) -> (name: UInt32, global: Global, version: UInt32)? {
        guard !offers.isEmpty else { return nil }
        let offer = offers[random.pick(0...offers.count - 1)]
        return (offer.name, offer.global, offer.version)
    }

    mutating func add(_ global: Global, _ random: inout SplitMix64, to server: FakeServer) {
        let isRepeated = global == .output || global == .seat
        guard offers.count(where: { $0.global == global }) < (isRepeated ? Self.mostOfAKind : 1) else { return }
        let version = Self.version(global, UInt32(random.pick(1...8)))
        made += 1
        server.offer(global, version)
        if let object = server.globals[global.rawValue] { offers.append((made, global, version, object)) }
    }

    mutating func withdraw(_ global: Global, from server: FakeServer) {
        guard let index = offers.firstIndex(where: { $0.global == global }) else { return }
        let object = offers.remove(at: index).object
        wl_global_remove(object)
        removed.append((round, object))
    }

    /// Destroys what was removed long ago.
    mutating func forget(before round: UInt32) {
        self.round = round
        while let first = removed.first, first.round &+ Self.grace < round {
            wl_global_destroy(first.object)
            removed.removeFirst()
        }
    }
}
