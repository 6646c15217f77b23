import CompositorHarness

/// The compositors that the examples are tried on.
enum TrialCompositor: String, CaseIterable {
    case weston
    case cage
    case sway
    case phoc
    case kwin
    case mutter
    case mir

    /// Whether a `wl_touch.cancel` can be brought about there.
    var canCancel: Bool { self != .mutter }

    /// Whether the touch device can go in mid-drag; mutter 43 crashes when a session with a finger down ends.
    var canLoseDevice: Bool { self != .mutter }

    /// How many fingers the compositor keeps for a gesture of its own: KWin 5.27 cancels the touches of its client when a
    /// third one lands, and keeps all until none is down.
    var fingersOfOwnGesture: Int? { self == .kwin ? 3 : nil }

    /// Whether the seat announces a touch device that is lost; Mir 2.12 sends nothing, and its seat keeps the capability.
    var announcesLostDevice: Bool { self != .mir }

    /// Whether its program is installed.
    var isInstalled: Bool {
        let program =
            NestedCompositor.Kind(rawValue: rawValue)?.program ?? SessionCompositor.Kind(rawValue: rawValue)?.program
        return (try? Files.program(program ?? rawValue, package: rawValue)) != nil
    }

    func start() throws(HarnessError) -> any PrivateCompositor {
        switch self {
        case .weston: try Weston()
        case .cage: try NestedCompositor(.cage)
        case .sway: try NestedCompositor(.sway)
        case .phoc: try NestedCompositor(.phoc)
        case .mir: try NestedCompositor(.mir)
        case .kwin: try SessionCompositor(.kwin)
        case .mutter: try SessionCompositor(.mutter)
        }
    }
}
