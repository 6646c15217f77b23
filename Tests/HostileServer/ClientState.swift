import CWaylandServer
import Glibc

/// What a strict compositor knows of a client, by the numbers of its objects.
struct ClientState {
    struct Surface {
        var shellSurface: UInt32?
        var isCursor = false
        var hasViewport = false
        var hasFractionalScale = false
        /// Whether the viewport has a size of its own.
        var hasDestination = false
        var scale: Int32 = 1
        /// The buffer that the next commit shows; nil if none was attached since the last one.
        var attached: UInt32?
    }

    struct ShellSurface {
        let surface: UInt32
        var toplevel: UInt32?
        /// The serials that were sent and not acknowledged, oldest first.
        var serials: [UInt32] = []
        var isAcknowledged = false
    }

    struct Buffer {
        let width: Int32
        let height: Int32
        var isHeld = false
    }

    /// More serials than one round of a hostile server has events.
    private static let mostSerials = 8192

    var surfaces: [UInt32: Surface] = [:]
    var shellSurfaces: [UInt32: ShellSurface] = [:]
    /// Toplevels and viewports, with the number of what they belong to.
    var owners: [UInt32: UInt32] = [:]
    var buffers: [UInt32: Buffer] = [:]
    var pools: [UInt32: Int] = [:]
    /// The capabilities that a seat has ever had.
    var capabilities: [UInt32: UInt32] = [:]
    /// The serials with which a pointer has entered surfaces.
    var enters: [UInt32: [UInt32]] = [:]
    /// The serials of what a person did.
    var acts: [UInt32] = []
    /// The types of an offer.
    var offers: [UInt32: Set<String>] = [:]
    /// The sources that are or were a selection.
    var usedSources: Set<UInt32> = []
    /// The pings without an answer, by serial.
    var pings: [UInt32: Int] = [:]
    /// See ``Referee/allowsHeldBuffers``.
    var allowsHeldBuffers = false
    /// The numbers of states that text inputs were given.
    var commits: [UInt32: UInt32] = [:]

    /// Takes over what an event changes.
    mutating func take(
        _ kind: Interface, _ opcode: Int, _ id: UInt32, _ arguments: UnsafePointer<wl_argument>
    ) {
        switch (kind, opcode) {
        case (.shell, 0): pings[arguments[0].u, default: 0] += 1
        case (.shellSurface, 0): shellSurfaces[id]?.serials.append(arguments[0].u)
        case (.seat, 0): capabilities[id, default: 0] |= arguments[0].u
        case (.pointer, 0): Self.keep(arguments[0].u, in: &enters[id, default: []])
        case (.pointer, 3), (.touch, 0), (.keyboard, 3): Self.keep(arguments[0].u, in: &acts)
        case (.buffer, 0): buffers[id]?.isHeld = false
        case (.dataDevice, 0): offers[arguments[0].n] = []
        case (.dataOffer, 0): if let type = arguments[0].s { offers[id, default: []].insert(String(cString: type)) }
        default: break
        }
    }

    private static func keep(_ serial: UInt32, in serials: inout [UInt32]) {
        if serials.count >= mostSerials { serials.removeFirst(mostSerials / 2) }
        serials.append(serial)
    }
}

/// A request that is judged.
struct Request {
    let id: UInt32
    let arguments: UnsafePointer<wl_argument>

    func number(_ index: Int) -> Int32 { arguments[index].i }
    func unsigned(_ index: Int) -> UInt32 { arguments[index].u }
    func text(_ index: Int) -> String? { arguments[index].s.map { String(cString: $0) } }
    func file(_ index: Int) -> Int32 { arguments[index].h }
    /// The number of the object that is made.
    func new(_ index: Int) -> UInt32 { arguments[index].n }
    /// The number of an object; nil for none.
    func object(_ index: Int) -> UInt32? { arguments[index].o?.pointee.id }
}

extension ClientState {
    /// Returns what is wrong with a request, and takes over what it changes.
    mutating func judge(
        _ kind: Interface?, _ name: String, _ id: UInt32, _ message: UnsafePointer<wl_message>,
        _ arguments: UnsafePointer<wl_argument>
    ) -> [String] {
        let request = Request(id: id, arguments: arguments)
        var problems: [String] = []
        for (index, letter) in String(cString: message.pointee.signature).utf8.filter({ $0 >= 0x61 }).enumerated()
        where letter == UInt8(ascii: "s") {
            guard let text = arguments[index].s else { continue }
            if String(validatingCString: text) == nil { problems.append("a text that is no UTF-8") }
        }
        let problem: String? =
            switch kind {
            case .compositor: judgeCompositor(name, request)
            case .surface: judgeSurface(name, request)
            case .memory, .pool, .buffer: judgeMemory(name, request)
            case .shell, .shellSurface, .toplevel: judgeShell(name, request)
            case .viewporter, .viewport, .fractionalScales: judgeScaling(name, request)
            case .seat, .pointer: judgeInput(name, request)
            case .dataDevice, .dataSource, .dataOffer: judgeSelection(name, request)
            case .textInput: judgeText(name, request)
            case .outputPower: name == "set_mode" && request.unsigned(0) > 1 ? "no mode" : nil
            default: nil
            }
        if let problem { problems.append(problem) }
        return problems
    }

    private mutating func judgeCompositor(_ name: String, _ request: Request) -> String? {
        if name == "create_surface" { surfaces[request.new(0)] = Surface() }
        return nil
    }

    private mutating func judgeInput(_ name: String, _ request: Request) -> String? {
        switch name {
        case "get_pointer", "get_keyboard", "get_touch":
            let bit: UInt32 = name == "get_pointer" ? 1 : name == "get_keyboard" ? 2 : 4
            if name == "get_pointer" { enters[request.new(0)] = [] }
            return capabilities[request.id, default: 0] & bit == 0 ? "the seat never had this capability" : nil
        case "set_cursor":
            guard enters[request.id]?.contains(request.unsigned(0)) ?? false else { return "no serial of an enter" }
            guard let surface = request.object(1) else { return nil }
            if surfaces[surface]?.shellSurface != nil { return "the surface has another role" }
            surfaces[surface]?.isCursor = true
        case "release":
            enters[request.id] = nil
            capabilities[request.id] = nil
        default: break
        }
        return nil
    }

    private mutating func judgeSelection(_ name: String, _ request: Request) -> String? {
        switch name {
        case "set_selection":
            guard acts.contains(request.unsigned(1)) else { return "no serial of an input" }
            guard let source = request.object(0) else { return nil }
            return usedSources.insert(source).inserted ? nil : "a source that was used before"
        case "offer": return usedSources.contains(request.id) ? "a source that is used already" : nil
        case "receive":
            return offers[request.id]?.contains(request.text(0) ?? "") ?? false ? nil : "no type of the offer"
        case "destroy":
            usedSources.remove(request.id)
            offers[request.id] = nil
            return nil
        case "release": return nil
        default: return "nothing is ever dragged"
        }
    }

    private mutating func judgeText(_ name: String, _ request: Request) -> String? {
        switch name {
        case "commit": commits[request.id, default: 0] += 1
        case "destroy": commits[request.id] = nil
        case "set_surrounding_text":
            let text = Array((request.text(0) ?? "").utf8)
            if text.count > 4000 { return "a text of \(text.count) bytes" }
            for end in [request.number(1), request.number(2)] {
                guard (0...Int32(text.count)).contains(end) else { return "a caret outside of the text" }
                let isInside = Int(end) < text.count && text[Int(end)] & 0xC0 == 0x80
                if isInside { return "a caret within a character" }
            }
        case "set_text_change_cause": return request.unsigned(0) > 1 ? "no cause" : nil
        case "set_content_type":
            return request.unsigned(0) > 0x3FF || request.unsigned(1) > 13 ? "no content type" : nil
        case "set_cursor_rectangle":
            return request.number(2) < 0 || request.number(3) < 0 ? "a rectangle of negative size" : nil
        default: break
        }
        return nil
    }
}
