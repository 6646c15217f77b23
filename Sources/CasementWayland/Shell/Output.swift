import CWaylandClient
import CWaylandProtocols
import CasementCore

/// The properties of an output, as far as the compositor has sent them.
struct OutputState: Hashable {
    /// The mode, in pixels of the hardware; zero until the compositor has sent it.
    var mode = PixelSize.zero
    /// Whole pixels a point.
    var scale = 1
    /// The rotation and mirroring that the compositor makes, as `wl_output.transform` numbers them.
    var transform: Int32 = 0
    /// Width and height of the panel in millimetres; zero if unknown.
    var millimetres = PixelSize.zero
    /// Who made the panel; empty if unknown.
    var make = ""
    /// The model of the panel; empty if unknown.
    var model = ""
    /// The connector's name, such as `DSI-1`; empty where neither `wl_output` nor `zxdg_output_v1` has one.
    var name = ""
    /// The time between two refreshes; nil if unknown.
    var refreshInterval: Duration?

    /// Make and model, separated by a space, as far as known.
    var maker: String { make.isEmpty || model.isEmpty ? make + model : "\(make) \(model)" }

    /// The size in points, after the compositor's rotation.
    var logicalSize: Size {
        let isRotated = transform & 1 == 1
        let (width, height) = isRotated ? (mode.height, mode.width) : (mode.width, mode.height)
        return Size(width: Double(width) / Double(scale), height: Double(height) / Double(scale))
    }

    /// Hardware pixels an inch; nil if the size is unknown, or no size.
    ///
    /// Many panels report their aspect ratio, 16 to 9 or 16 to 10, in the place of their size, in millimetres or centimetres.
    /// And where the two sides give densities that differ by more than a tenth, the size is that of something else.
    var pixelsPerInch: Double? {
        guard !millimetres.isEmpty, !mode.isEmpty else { return nil }
        let ratios = [(16, 9), (16, 10), (160, 90), (160, 100)]
        let (long, short) = (max(millimetres.width, millimetres.height), min(millimetres.width, millimetres.height))
        guard !ratios.contains(where: { $0 == (long, short) }) else { return nil }
        let isMounted = (mode.width > mode.height) != (millimetres.width > millimetres.height)
        let size = isMounted ? PixelSize(width: millimetres.height, height: millimetres.width) : millimetres
        let across = Double(mode.width) / Double(size.width)
        let down = Double(mode.height) / Double(size.height)
        guard max(across, down) <= 1.1 * min(across, down) else { return nil }
        return (across + down) / 2 * 25.4
    }

    mutating func apply(_ change: OutputChange) {
        switch change {
        case .geometry(let width, let height, let make, let model, let transform):
            millimetres = PixelSize(width: Int(max(0, width)), height: Int(max(0, height)))
            (self.make, self.model) = (make, model)
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

/// A bound `wl_output`.
@MainActor final class Output {
    let name: UInt32
    let proxy: Proxy
    /// As of the last `done`.
    private(set) var state = OutputState()
    private var pending = OutputState()
    private let sendsDone: Bool
    /// Sends the name, where `wl_output` has none.
    private let naming: Proxy?

    /// Binds an output.
    ///
    /// - Parameter names: the manager that sends the name if the compositor's `wl_output` has none; nil if no name is needed.
    init?(_ connection: Connection, registry: Proxy, offer: Globals.Offer, names: Proxy?) {
        let proxy = connection.make(
            dispatchOutput,
            destroy: { offer.version >= 3 ? wl_output_release($0) : wl_output_destroy($0) },
            by: { _ in registry.bind(offer) })
        guard let proxy else { return nil }
        self.proxy = proxy
        name = offer.name
        sendsDone = offer.version >= 2
        naming = offer.version >= 4 ? nil : names.flatMap { Self.naming(connection, $0, proxy) }
    }

    /// Whether an event is about this output.
    func owns(_ token: Token) -> Bool {
        proxy.token == token || naming?.token == token
    }

    func destroy() {
        naming?.destroy()
        proxy.destroy()
    }

    private static func naming(_ connection: Connection, _ names: Proxy, _ output: Proxy) -> Proxy? {
        connection.make(
            dispatchOutputNames, destroy: { zxdg_output_v1_destroy($0) },
            by: { _ in
                names.make { manager in output.make { zxdg_output_manager_v1_get_xdg_output(manager, $0) } }
            })
    }

    /// Applies a change; returns whether it completes the properties and they differ from before.
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
