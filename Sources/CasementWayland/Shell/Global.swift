import CWaylandClient
import CWaylandProtocols

/// The interfaces that are bound, each at no more than the version whose events are all handled.
///
/// `protocols/protocols.txt` gives the reasons; a test compares the two.
enum Global: String, CaseIterable {
    case compositor = "wl_compositor"
    case memory = "wl_shm"
    case output = "wl_output"
    case outputNames = "zxdg_output_manager_v1"
    case shell = "xdg_wm_base"
    case seat = "wl_seat"
    case dataDevices = "wl_data_device_manager"
    case textInput = "zwp_text_input_manager_v3"
    case viewporter = "wp_viewporter"
    case fractionalScale = "wp_fractional_scale_manager_v1"
    case presentation = "wp_presentation"
    case idleInhibit = "zwp_idle_inhibit_manager_v1"
    case outputPower = "zwlr_output_power_manager_v1"

    /// Nothing can be shown without these. Outputs are plugged in and out, so a compositor without one is complete.
    static let required: [Global] = [.compositor, .memory, .shell]

    /// The highest version that is bound.
    var version: UInt32 {
        switch self {
        case .outputNames, .dataDevices: 3
        case .compositor, .output: 4
        case .shell: 6
        case .seat: 7
        case .memory, .textInput, .viewporter, .fractionalScale, .presentation, .idleInhibit, .outputPower: 1
        }
    }

    var interface: UnsafePointer<wl_interface>? {
        switch self {
        case .compositor: casement_wl_compositor()
        case .memory: casement_wl_shm()
        case .output: casement_wl_output()
        case .outputNames: casement_zxdg_output_manager_v1()
        case .shell: casement_xdg_wm_base()
        case .seat: casement_wl_seat()
        case .dataDevices: casement_wl_data_device_manager()
        case .textInput: casement_zwp_text_input_manager_v3()
        case .viewporter: casement_wp_viewporter()
        case .fractionalScale: casement_wp_fractional_scale_manager_v1()
        case .presentation: casement_wp_presentation()
        case .idleInhibit: casement_zwp_idle_inhibit_manager_v1()
        case .outputPower: casement_zwlr_output_power_manager_v1()
        }
    }
}

/// The globals that the compositor offers at present, in the order in which it announced them.
struct Globals {
    struct Offer: Hashable {
        let name: UInt32
        let global: Global
        /// The version to bind at.
        let version: UInt32
    }

    private var offers: [Offer] = []
    /// Whether input methods can connect as clients; see ``Quirks/inputMethodInterface``.
    private(set) var acceptsInputMethods = false

    /// Adds an offer; nil if the interface is not bound here.
    mutating func add(name: UInt32, interface: String, version: UInt32) -> Offer? {
        if interface == Quirks.inputMethodInterface { acceptsInputMethods = true }
        guard let global = Global(rawValue: interface), version > 0 else { return nil }
        offers.removeAll { $0.name == name }
        let offer = Offer(name: name, global: global, version: min(version, global.version))
        offers.append(offer)
        return offer
    }

    mutating func remove(name: UInt32) -> Offer? {
        guard let index = offers.firstIndex(where: { $0.name == name }) else { return nil }
        return offers.remove(at: index)
    }

    /// The offer to bind: of two of the same kind the one that was announced first.
    func first(_ global: Global) -> Offer? {
        offers.first { $0.global == global }
    }

    func all(_ global: Global) -> [Offer] {
        offers.filter { $0.global == global }
    }

    /// One sentence that names what is missing; nil if nothing is.
    var complaint: String? {
        let missing = Global.required.filter { first($0) == nil }.map { $0.rawValue }
        guard let last = missing.last else { return nil }
        let names = missing.count == 1 ? last : missing.dropLast().joined(separator: ", ") + " and no " + last
        return "The compositor has no \(names)."
    }
}
