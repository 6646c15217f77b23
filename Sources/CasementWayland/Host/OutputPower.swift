/// Switches the outputs that show the app off and on, where the compositor supports that.
@MainActor package protocol OutputPowerControl: AnyObject {
    /// Whether they are on.
    var state: OutputPowerState { get }
    /// Runs when ``state`` changes.
    var onChange: ((OutputPowerState) -> Void)? { get set }
    /// Requests that they go dark. A connection to another compositor repeats it.
    func switchOff()
    /// Requests that they light up.
    func switchOn()
}

/// The power of the outputs that show the app.
package enum OutputPowerState: Sendable {
    case on
    /// The compositor has not answered yet; some answer a request that they refuse with nothing.
    case switchingOff
    case off
    /// They cannot be switched off: the compositor does not support it, refused it, ended, or lost the output.
    case unavailable
}

/// The power of the outputs over all connections of a host.
@MainActor final class OutputPower: OutputPowerControl {
    private(set) var state = OutputPowerState.on {
        didSet { if state != oldValue { onChange?(state) } }
    }
    var onChange: ((OutputPowerState) -> Void)?
    private weak var session: Session?
    private var wantsOn = true

    func switchOff() {
        wantsOn = false
        state = session?.switchOutputs(on: false) == true ? .switchingOff : .unavailable
    }

    func switchOn() {
        wantsOn = true
        _ = session?.switchOutputs(on: true)
        state = .on
    }

    func connect(to session: Session) {
        self.session = session
        session.connectOutputPower()
        // Outputs on which no window is yet stay lit, with the black picture, until the next request.
        if !wantsOn { switchOff() }
    }

    func disconnect() {
        session = nil
        if !wantsOn { state = .unavailable }
    }

    /// The compositor has sent the mode of an output, refused to switch it, or lost it.
    ///
    /// - Parameter isOff: whether all are off; nil if some have not answered.
    func outputsDidChange(isOff: Bool?) {
        guard !wantsOn, let isOff else { return }
        state = isOff ? .off : .unavailable
    }
}
