import CWaylandProtocols
import CasementCore

/// The input methods of a connection: one a seat.
@MainActor final class SessionInputMethods: TextInputObserver {
    private let connection: Connection
    private let manager: Proxy
    private let textInput: TextInput
    /// Whether the compositor sends `enter` only while there is an input method.
    private let isEnterProof: Bool
    private var inputs: [SeatTextInput] = []

    init(_ connection: Connection, manager: Proxy, textInput: TextInput, isEnterProof: Bool) {
        self.connection = connection
        self.manager = manager
        self.textInput = textInput
        self.isEnterProof = isEnterProof
        textInput.addObserver(self)
    }

    /// Makes and destroys text inputs, so that each seat has one.
    func update(for seats: [Seat]) {
        for input in inputs where !seats.contains(where: { $0.proxy.token == input.seat }) {
            input.leave()
            input.proxy.destroy()
            // No `done` follows.
            connection.withInputMethodUpdates { $0[input.proxy.token] = nil }
        }
        inputs.removeAll { !$0.proxy.isAlive }
        for seat in seats where !inputs.contains(where: { $0.seat == seat.proxy.token }) {
            let proxy = connection.make(
                dispatchTextInput, destroy: { zwp_text_input_v3_destroy($0) },
                by: { [manager] _ in
                    manager.make { manager in seat.proxy.make { zwp_text_input_manager_v3_get_text_input(manager, $0) }
                    }
                })
            if let proxy { inputs.append(SeatTextInput(proxy, seat: seat.proxy.token, textInput: textInput)) }
        }
        report()
    }

    func handle(_ change: InputMethodChange, _ token: Token, surface: Token) {
        guard let input = inputs.first(where: { $0.proxy.token == token }) else { return }
        switch change {
        case .enter(let entered): if entered == surface && surface != .none { input.enter() }
        case .leave: input.leave()
        case .update(let update, let serial): input.apply(update, serial: serial)
        }
        report()
    }

    /// Sends what has changed since the last call.
    func send(_ device: DeviceTransform?) {
        for input in inputs { input.send(device) }
    }

    /// The connection ends: no input method composes a text any more.
    func close() {
        for input in inputs { input.leave() }
        inputs = []
        textInput.removeObserver(self)
        report()
    }

    func textInputDidChange(_ change: TextInputChange) {
        switch change {
        case .client, .content: for input in inputs { input.textDidChange() }
        case .inputMethod: report()
        case .coveredArea, .request, .hardwareKeyboard, .candidates, .arrival: break
        }
    }

    private func report() {
        let isThere = inputs.contains { $0.isEntered && (isEnterProof || $0.hasAnswered) }
        textInput.setInputMethodActive(isThere && textInput.source != .own)
    }
}
