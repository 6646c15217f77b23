/// Decides when a pointer's picture is shown: from its use until the next touch.
struct CursorState {
    /// The request to make, with the serial of the last enter.
    enum Change: Equatable {
        case hide(serial: UInt32)
        case show(serial: UInt32)
    }

    let visibility: CursorVisibility
    /// The serial of the enter; nil while the pointer is elsewhere.
    private var serial: UInt32?
    private var (x, y): (Int32, Int32) = (0, 0)
    private(set) var isShown = false

    init(_ visibility: CursorVisibility) {
        self.visibility = visibility
    }

    /// Handles a pointer event; returns the request to make.
    ///
    /// The picture is undefined after each enter until the client sets it, so each enter hides or shows it. A pointer that
    /// enters again keeps its state.
    mutating func handle(_ change: PointerChange) -> Change? {
        switch change {
        case .enter(let serial, _, let x, let y, _):
            self.serial = serial
            (self.x, self.y) = (x, y)
            return isShown ? .show(serial: serial) : .hide(serial: serial)
        case .leave:
            serial = nil
            return nil
        case .motion(let sample, let earlier):
            // wlroots sends a motion without movement when a surface appears under the pointer.
            let hasMoved = (earlier + [sample]).contains { $0.x != x || $0.y != y }
            (x, y) = (sample.x, sample.y)
            return hasMoved ? show() : nil
        case .button, .axis: return show()
        }
    }

    /// A touch landed.
    mutating func touchBegan() -> Change? {
        guard isShown else { return nil }
        isShown = false
        return serial.map { .hide(serial: $0) }
    }

    /// Requests a shown picture again, as after a change of scale.
    func refresh() -> Change? {
        isShown ? serial.map { .show(serial: $0) } : nil
    }

    private mutating func show() -> Change? {
        guard visibility != .never, !isShown, let serial else { return nil }
        isShown = true
        return .show(serial: serial)
    }
}
