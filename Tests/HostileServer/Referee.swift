import CWaylandServer

@testable import CasementWayland
@testable import WaylandRigs

/// Watches all that passes between a server and its clients, and finds the requests that a strict compositor refuses.
///
/// libwayland itself refuses objects and opcodes that do not exist, and arguments of wrong types: its errors are faults, too.
final class Referee: @unchecked Sendable {
    // Unchecked, because only the server's thread uses it until that has ended.

    /// A message as the log of a fault shows it; the names are those of the protocol's tables, which last.
    private struct Line {
        let isEvent: Bool
        let interface: UnsafePointer<CChar>
        let name: UnsafePointer<CChar>
        let id: UInt32
    }

    /// The number of messages that a fault shows.
    private static let shownLines = 24

    /// What was wrong, with the last messages before it.
    private(set) var faults: [String] = []
    /// The number of events that the server has sent, without those of `wl_display`.
    private(set) var events = 0
    /// The number of requests of clients, and that of clients.
    private(set) var (requests, clients) = (0, 0)
    /// Whether the server is about to end a client with an error on purpose.
    var expectsError = false
    /// Whether a client may show a buffer again that the compositor holds, as one does that has memory for a single buffer.
    var allowsHeldBuffers = false
    /// Called with each answer to a ping.
    var onPong: (UInt32) -> Void = { _ in }
    private var states: [OpaquePointer: ClientState] = [:]
    /// Clients to which the server has lied about the numbers of objects; what these request proves nothing.
    private var deceived: Set<OpaquePointer> = []
    private var interfaces: [UnsafePointer<CChar>: Interface] = [:]
    private var lines: [Line] = []
    private var next = 0

    func observe(_ display: OpaquePointer?) {
        wl_display_add_protocol_logger(display, judgeMessage, Unmanaged.passUnretained(self).toOpaque())
    }

    /// The server sends the client something that no compositor sends, and the errors that follow are its own.
    func deceive(_ client: OpaquePointer) { deceived.insert(client) }

    func isDeceived(_ client: OpaquePointer) -> Bool { deceived.contains(client) }

    /// The number of states that a text input has been given, which is the serial of the last one.
    func commits(of input: Resource) -> UInt32 {
        wl_resource_get_client(input).flatMap { states[$0]?.commits[input.pointee.object.id] } ?? 0
    }

    fileprivate func judge(_ message: wl_protocol_logger_message, isEvent: Bool) {
        guard let resource = message.resource, let table = message.message, let name = table.pointee.name,
            let client = wl_resource_get_client(resource),
            let interface = resource.pointee.object.interface.pointee.name
        else { return }
        let id = resource.pointee.object.id
        note(Line(isEvent: isEvent, interface: interface, name: name, id: id))
        let kind = kind(interface)
        if isEvent {
            guard kind != .display else {
                if message.message_opcode == 0 { judgeError(message.arguments, from: client) }
                return
            }
            events += 1
            if let kind { states[client]?.take(kind, Int(message.message_opcode), id, message.arguments) }
            return
        }
        requests += 1
        let request = String(cString: name)
        if kind == .display {
            if request == "get_registry" {
                clients += 1
                states[client] = ClientState()
                deceived.remove(client)
            }
            return
        }
        if kind == .shell, request == "pong" { onPong(message.arguments[0].u) }
        states[client]?.allowsHeldBuffers = allowsHeldBuffers
        for problem in states[client]?.judge(kind, request, id, table, message.arguments) ?? ["no registry yet"]
        where !deceived.contains(client) {
            report("\(String(cString: interface))#\(id).\(request): \(problem)")
        }
    }

    private func judgeError(_ arguments: UnsafePointer<wl_argument>?, from client: OpaquePointer) {
        if expectsError || deceived.contains(client) { return }
        let text = arguments?[2].s.map { String(cString: $0) } ?? ""
        report("the client is refused with error \(arguments?[1].u ?? 0): \(text)")
    }

    private func report(_ fault: String) {
        faults.append(([fault] + recent.map { "    \($0)" }).joined(separator: "\n"))
    }

    private func kind(_ name: UnsafePointer<CChar>) -> Interface? {
        if let known = interfaces[name] { return known }
        let kind = Interface(rawValue: String(cString: name))
        interfaces[name] = kind
        return kind
    }

    private func note(_ line: Line) {
        if lines.count < Self.shownLines {
            lines.append(line)
        } else {
            lines[next] = line
            next = (next + 1) % Self.shownLines
        }
    }

    /// The last messages, oldest first.
    var recent: [String] {
        (lines[next...] + lines[..<next]).map {
            "\($0.isEvent ? "event" : "request") \(String(cString: $0.interface))#\($0.id).\(String(cString: $0.name))"
        }
    }
}

/// The interfaces whose messages have a meaning for a referee.
enum Interface: String {
    case display = "wl_display"
    case registry = "wl_registry"
    case compositor = "wl_compositor"
    case surface = "wl_surface"
    case memory = "wl_shm"
    case pool = "wl_shm_pool"
    case buffer = "wl_buffer"
    case shell = "xdg_wm_base"
    case shellSurface = "xdg_surface"
    case toplevel = "xdg_toplevel"
    case seat = "wl_seat"
    case touch = "wl_touch"
    case pointer = "wl_pointer"
    case keyboard = "wl_keyboard"
    case dataDevice = "wl_data_device"
    case dataSource = "wl_data_source"
    case dataOffer = "wl_data_offer"
    case viewporter = "wp_viewporter"
    case viewport = "wp_viewport"
    case fractionalScales = "wp_fractional_scale_manager_v1"
    case textInput = "zwp_text_input_v3"
    case outputPower = "zwlr_output_power_v1"
}

private func judgeMessage(
    _ data: UnsafeMutableRawPointer?, _ direction: wl_protocol_logger_type,
    _ message: UnsafePointer<wl_protocol_logger_message>?
) {
    guard let data, let message else { return }
    let referee = Unmanaged<Referee>.fromOpaque(data).takeUnretainedValue()
    referee.judge(message.pointee, isEvent: direction == WL_PROTOCOL_LOGGER_EVENT)
}
