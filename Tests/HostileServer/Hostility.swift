import CSystem
import CWaylandServer
import FuzzEngine
import Glibc
import Synchronization

@testable import CasementWayland
@testable import WaylandRigs

/// Sends any well-formed event to any object that exists, in any order; what is random depends on a seed alone.
///
/// Events are sent in rounds, each of which ends with a ping: when its answer is here, the client has read all of them.
final class Hostility: @unchecked Sendable {
    // Unchecked, because only the server's thread uses it; what another thread reads is in `progress`.

    /// How far it is, for the thread of the client.
    struct Progress {
        var events = 0
        var faults = 0
        /// Whether the client has not read all of the last round.
        var isWaiting = false
    }

    /// Interfaces whose objects get events; those of `wl_registry` are made by ``registryAct(_:_:)``.
    private static let interfaces = [
        "wl_callback", "wl_surface", "wl_buffer", "wl_shm", "wl_output", "wl_seat", "wl_touch", "wl_pointer",
        "wl_keyboard", "wl_data_device", "wl_data_source", "wl_data_offer", "zwp_text_input_v3", "xdg_wm_base",
        "xdg_surface", "xdg_toplevel", "wp_fractional_scale_v1", "wp_presentation", "wp_presentation_feedback",
        "zxdg_output_v1", "zwlr_output_power_v1",
    ]
    /// A socket holds three times as much.
    private static let mostBytes = 65_536

    let progress = Mutex(Progress())
    let referee = Referee()
    let material = Material()
    var random: SplitMix64
    /// The bytes of the present round.
    private var bytes = 0
    private var shapes: [UnsafePointer<wl_message>: EventShape] = [:]
    /// Callbacks and feedback that were answered and not destroyed, as no compositor leaves them.
    private var answered: [Resource] = []
    /// The client that is to answer a ping.
    private var awaited: (client: OpaquePointer, serial: UInt32, number: Int)?
    /// A client that was told lies; it is ended with the next round, because it may answer no more.
    private var doomed: OpaquePointer?
    private var rounds: UInt32 = 0
    /// The rounds whose ping the client has answered.
    private var answeredRounds: UInt32 = 0
    /// The server whose round is played.
    private weak var server: FakeServer?
    /// Pipes from which the client's text is not read, and those into which its text is not written.
    private var pipes: [Int32] = []
    /// The next time at which a frame is reported to be shown, in nanoseconds.
    var shownAt: UInt64 = 1_000_000_000
    var globals = OfferedGlobals()

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    deinit {
        for pipe in pipes { close(pipe) }
        material.release()
    }

    // MARK: - Rounds

    /// Sends events until a limit of all events, and then a ping; ends a client now and then.
    func playRound(on server: FakeServer, upTo limit: Int) {
        self.server = server
        rounds += 1
        bytes = 0
        if let doomed, server.clients.contains(doomed) { wl_client_destroy(doomed) }
        doomed = nil
        for resource in answered { destroy(resource, on: server) }
        answered.removeAll()
        globals.forget(before: answeredRounds)
        // Without the shell there is no ping, and the socket must hold what the client has not read.
        let isLong = random.once(in: 30) && server.last("xdg_wm_base") != nil
        let count = isLong ? 4000 : random.pick(1...500)
        let end = min(limit, referee.events + count)
        let loss = random.once(in: 40) ? random.pick(0...count) : .max
        var tries = 0
        while referee.events < end, bytes < Self.mostBytes, tries < 3 * count {
            tries += 1
            if tries == loss { endClient(of: server) }
            act(on: server)
        }
        finish(server)
    }

    /// Notes that the client is gone whose answer is awaited.
    func checkClient(of server: FakeServer) {
        // A later client may have the same address.
        guard let awaited else { return }
        if referee.clients != awaited.number || !server.clients.contains(awaited.client) { endRound() }
    }

    private func finish(_ server: FakeServer) {
        progress.withLock { $0.isWaiting = true }
        for client in server.clients where !reaches(client, of: server) { wl_client_destroy(client) }
        doomed = server.clients.first { referee.isDeceived($0) }
        guard doomed == nil, let shell = server.last("xdg_wm_base"), let client = wl_resource_get_client(shell) else {
            server.flush()
            return endRound()
        }
        // A serial that no other ping has.
        let serial = 0xC0DE_0000 &+ rounds
        awaited = (client, serial, referee.clients)
        referee.onPong = { [weak self] in
            guard let self, $0 == awaited?.serial else { return }
            answeredRounds += 1
            endRound()
        }
        send(shell, 0, [0: wl_argument(u: serial)])
        server.flush()
        checkClient(of: server)
    }

    /// Whether events are still sent to a client. To one whose socket was full libwayland sends nothing more, and ends it only
    /// when its next request arrives.
    private func reaches(_ client: OpaquePointer, of server: FakeServer) -> Bool {
        guard let registry = server.registry(of: client) else { return true }
        let before = referee.events
        send(registry, 1, [0: wl_argument(u: .max)])
        return referee.events > before
    }

    private func endRound() {
        awaited = nil
        progress.withLock { $0 = Progress(events: referee.events, faults: referee.faults.count, isWaiting: false) }
    }

    // MARK: - Events

    /// Sends any event of any object.
    func anyEvent(on server: FakeServer) {
        let name = Self.interfaces[random.pick(0...Self.interfaces.count - 1)]
        guard let resource = any(name, on: server) else { return }
        let count = resource.pointee.object.interface.pointee.event_count
        guard count > 0 else { return }
        let opcode = random.pick(0...Int(count) - 1)
        // It ends the app.
        if name == "xdg_toplevel", opcode == 1, !random.once(in: 300) { return }
        // Devices that are gone at once get no events.
        if name == "wl_seat", opcode == 0, !random.once(in: 8) { return }
        send(resource, opcode)
        answer(resource, name, opcode, on: server)
    }

    /// Any object of an interface; mostly the newest one.
    func any(_ name: String, on server: FakeServer) -> Resource? {
        guard let all = server.resources[name], let last = all.last else { return nil }
        return random.once(in: 3) ? all[random.pick(0...all.count - 1)] : last
    }

    /// After its only event an object is destroyed, at once or late.
    func answer(_ resource: Resource, _ name: String, _ opcode: Int, on server: FakeServer) {
        guard name == "wl_callback" || name == "wp_presentation_feedback" && opcode > 0 else { return }
        if random.once(in: 4) {
            if !answered.contains(resource) { answered.append(resource) }
        } else {
            answered.removeAll { $0 == resource }
            destroy(resource, on: server)
        }
    }

    private func destroy(_ resource: Resource, on server: FakeServer) {
        let isThere = ["wl_callback", "wp_presentation_feedback"].contains {
            server.resources[$0]?.contains(resource) ?? false
        }
        if isThere { wl_resource_destroy(resource) }
    }

    /// Sends an event with arguments of the right types.
    ///
    /// - Parameter given: arguments by position; the others are random.
    /// - Returns: false if the object's version has no such event, or there is no object that it needs.
    @discardableResult func send(_ resource: Resource?, _ opcode: Int, _ given: [Int: wl_argument] = [:]) -> Bool {
        guard let resource, let client = wl_resource_get_client(resource),
            let message = resource.pointee.object.interface.pointee.events?.advanced(by: opcode)
        else { return false }
        let shape = shapes[message] ?? EventShape(message.pointee)
        shapes[message] = shape
        guard shape.since <= wl_resource_get_version(resource) else { return false }
        var space = Material.longestMessage - 64 - 8 * shape.arguments.count
        var arguments: [wl_argument] = []
        // No event has two arrays.
        var array = wl_array()
        return withUnsafeMutablePointer(to: &array) { array in
            for (index, argument) in shape.arguments.enumerated() {
                guard let value = given[index] ?? self.value(argument, resource, client, array, &space) else {
                    return false
                }
                arguments.append(value)
            }
            wl_resource_post_event_array(resource, UInt32(opcode), &arguments)
            bytes += Material.longestMessage - space
            return true
        }
    }

    /// A random argument; nil if there is none.
    private func value(
        _ argument: EventShape.Argument, _ resource: Resource, _ client: OpaquePointer,
        _ array: UnsafeMutablePointer<wl_array>, _ space: inout Int
    ) -> wl_argument? {
        if argument.canBeNull && random.once(in: 4) { return wl_argument() }
        switch argument.letter {
        case UInt8(ascii: "s"):
            let text = material.text(&random, upTo: space)
            space -= strlen(text)
            return wl_argument(s: text)
        case UInt8(ascii: "a"):
            array.pointee = material.array(&random, upTo: space)
            space -= array.pointee.size
            return wl_argument(a: array)
        case UInt8(ascii: "h"): return wl_argument(h: material.files[random.pick(0...material.files.count - 1)])
        case UInt8(ascii: "o"):
            let object = object(argument.interface, of: client)
            return object == nil && !argument.canBeNull ? nil : wl_argument(object: object)
        case UInt8(ascii: "n"):
            let made = server?.make(client, argument.interface, wl_resource_get_version(resource), 0)
            return made.map { wl_argument(object: $0) }
        default: return wl_argument(u: Material.number(&random))
        }
    }

    /// An object of a client and an interface, of any if that is nil.
    private func object(_ interface: UnsafePointer<wl_interface>?, of client: OpaquePointer) -> Resource? {
        guard let server, let name = interface?.pointee.name.map({ String(cString: $0) }),
            let found = any(name, on: server), wl_resource_get_client(found) == client
        else { return nil }
        return found
    }

    private func act(on server: FakeServer) {
        switch random.pick(0...99) {
        case 0...39: anyEvent(on: server)
        case 40...54: touch(server)
        case 55...60: point(server)
        case 61...66: type(server)
        case 67...70: configure(server)
        case 71...78: showFrames(server)
        case 79...83: editText(server)
        case 84...87: select(server)
        case 88...90: readSelection(server)
        case 91...93: changeDevices(server)
        case 94...97: changeGlobals(server)
        default: if random.once(in: 100) { confuse(server) }
        }
    }

    /// Asks the client for its text, and does not read it.
    private func readSelection(_ server: FakeServer) {
        guard let source = any("wl_data_source", on: server) else { return anyEvent(on: server) }
        var ends: [Int32] = [-1, -1]
        guard casement_pipe(&ends) == 0 else { return }
        send(source, 1, [1: wl_argument(h: ends[1])])
        close(ends[1])
        keep(ends[0])
    }

    /// Keeps the end of a pipe open, and closes it late.
    func keep(_ pipe: Int32) {
        pipes.append(pipe)
        if pipes.count > 16 { close(pipes.removeFirst()) }
    }
}
