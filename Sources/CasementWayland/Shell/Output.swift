import CWaylandClient
import CasementCore

/// What is known of a screen.
struct OutputState: Hashable {
    /// The mode, in pixels of the hardware; zero until the compositor tells.
    var mode = PixelSize.zero
    /// Whole pixels a point.
    var scale = 1
    /// The compositor's own turn and mirroring, as `wl_output.transform` numbers them.
    var transform: Int32 = 0
    /// Width and height of the panel in millimetres; zero if unknown.
    var millimetres = PixelSize.zero
    /// Maker and model, as far as known.
    var maker = ""
    /// The connector's name, such as `DSI-1`; empty before version 4 of `wl_output`.
    var name = ""
    /// The time between two refreshes; nil if unknown.
    var refreshInterval: Duration?

    /// The size in points, turned as the compositor turns it.
    var logicalSize: Size {
        let isTurned = transform & 1 == 1
        let (width, height) = isTurned ? (mode.height, mode.width) : (mode.width, mode.height)
        return Size(width: Double(width) / Double(scale), height: Double(height) / Double(scale))
    }

    /// Whether an app means this screen: by its connector, or by maker and model where there are no names.
    func answers(to name: String) -> Bool {
        self.name == name || (self.name.isEmpty && maker == name)
    }

    mutating func apply(_ change: OutputChange) {
        switch change {
        case .geometry(let width, let height, let make, let model, let transform):
            millimetres = PixelSize(width: Int(max(0, width)), height: Int(max(0, height)))
            maker = make + " " + model
            self.transform = transform
        case .mode(let width, let height, let refresh):
            mode = PixelSize(width: Int(max(0, width)), height: Int(max(0, height)))
            refreshInterval = refresh > 0 ? .nanoseconds(1_000_000_000_000 / Int64(refresh)) : nil
        case .scale(let scale): self.scale = Int(min(max(scale, 1), 8))
        case .name(let name): self.name = name
        case .done: break
        }
    }
}

/// A screen of the compositor's.
@MainActor final class Output {
    let name: UInt32
    let proxy: Proxy
    /// As of the last `done`.
    private(set) var state = OutputState()
    private var pending = OutputState()
    private let sendsDone: Bool

    init?(_ connection: Connection, registry: Proxy, offer: Globals.Offer) {
        let proxy = connection.make(
            dispatchOutput,
            destroy: { offer.version >= 3 ? wl_output_release($0) : wl_output_destroy($0) },
            by: { _ in registry.bind(offer) })
        guard let proxy else { return nil }
        self.proxy = proxy
        name = offer.name
        sendsDone = offer.version >= 2
    }

    /// Takes a change; returns whether what is known is complete and differs.
    func apply(_ change: OutputChange) -> Bool {
        pending.apply(change)
        if case .done = change {} else if sendsDone { return false }
        defer { state = pending }
        return state != pending
    }
}

extension Proxy {
    /// Binds a global, for the registry.
    func bind(_ offer: Globals.Offer) -> OpaquePointer? {
        make { registry in
            wl_registry_bind(registry, offer.name, offer.global.interface, offer.version).map { OpaquePointer($0) }
        }
    }
}
