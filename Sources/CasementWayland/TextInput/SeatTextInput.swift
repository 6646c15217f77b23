import CWaylandProtocols
import CasementCore

/// The text input of one seat: what its input method knows of the view that edits text, and what it changes there.
@MainActor final class SeatTextInput {
    let seat: Token
    let proxy: Proxy
    private let textInput: TextInput
    /// Whether the keyboard's focus is on the app, so that requests count.
    private(set) var isEntered = false
    /// Whether an input method changed a text.
    private(set) var hasAnswered = false
    /// The view for which the input is enabled; `isEnabled` stays true when that view is gone.
    private weak var client: (any TextInputClient)?
    private var isEnabled = false
    /// The number of commits, which is the serial of the state that the compositor has.
    private var commits: UInt32 = 0
    /// The commit that enabled the present view; what the input method does for an earlier state was meant for another one.
    private var firstCommit: UInt32 = 0
    private var sent: TextInputState?
    /// Whether the text has changed since the state was sent.
    private var isChanged = false
    /// Whether the input method changed it, and nothing else.
    private var isOwnChange = false
    /// Whether the state is not sent, because the input method has not seen the one before.
    private var isHeld = false
    private var isApplying = false

    init(_ proxy: Proxy, seat: Token, textInput: TextInput) {
        self.proxy = proxy
        self.seat = seat
        self.textInput = textInput
    }

    func enter() {
        leave()
        isEntered = true
    }

    /// The focus is elsewhere, and the compositor has forgotten all state: a composition ends without text.
    func leave() {
        isEntered = false
        guard isEnabled else { return }
        isEnabled = false
        let left = client
        client = nil
        if let left, left.markedTextRange != nil { left.setMarkedText("", selection: nil) }
    }

    func textDidChange() {
        isOwnChange = isApplying && (isOwnChange || !isChanged)
        isChanged = true
        if !isApplying { isHeld = false }
    }
}

// MARK: - State

extension SeatTextInput {
    /// Sends what has changed, and enables or disables the input with the focus of the scene.
    func send(_ device: DeviceTransform?) {
        guard isEntered else { return }
        let wanted = textInput.source == .own ? nil : textInput.client
        if isEnabled && (wanted == nil || wanted !== client) {
            isEnabled = false
            client = nil
            proxy.send { zwp_text_input_v3_disable($0) }
            commit()
        }
        guard let wanted else { return }
        let begins = !isEnabled
        if begins { enable(for: wanted) }
        guard !isHeld else { return }
        let state = TextInputState(wanted, device, earlier: isChanged ? nil : sent)
        if state != sent || begins {
            send(state)
            commit()
            if begins { firstCommit = commits }
        }
        (sent, isChanged, isOwnChange) = (state, false, false)
    }

    private func enable(for client: any TextInputClient) {
        proxy.send { zwp_text_input_v3_enable($0) }
        (self.client, isEnabled, sent, isChanged, isHeld) = (client, true, nil, true, false)
    }

    private func send(_ state: TextInputState) {
        proxy.send { proxy in
            if let new = state.surrounding, new != sent?.surrounding {
                zwp_text_input_v3_set_surrounding_text(proxy, new.text, Int32(new.caret), Int32(new.anchor))
                let cause =
                    isOwnChange
                    ? ZWP_TEXT_INPUT_V3_CHANGE_CAUSE_INPUT_METHOD : ZWP_TEXT_INPUT_V3_CHANGE_CAUSE_OTHER
                zwp_text_input_v3_set_text_change_cause(proxy, cause.rawValue)
            }
            if sent == nil || (state.hint, state.purpose) != (sent?.hint, sent?.purpose) {
                zwp_text_input_v3_set_content_type(proxy, state.hint, state.purpose)
            }
            if let area = state.caretArea, area != sent?.caretArea {
                zwp_text_input_v3_set_cursor_rectangle(proxy, area.x, area.y, area.width, area.height)
            }
        }
    }

    private func commit() {
        proxy.send { zwp_text_input_v3_commit($0) }
        commits &+= 1
    }
}

// MARK: - Changes of the text

extension SeatTextInput {
    /// Does what the input method wants, in the order of the protocol.
    ///
    /// - Parameter serial: the number of commits that the input method had seen. If it had not seen all, the text changes all
    ///   the same, as the protocol demands, and the new state is sent later.
    func apply(_ update: InputMethodUpdate, serial: UInt32) {
        guard isEnabled, let client, client === textInput.client, textInput.source != .own else { return }
        // Modular, because serials wrap.
        guard Int32(bitPattern: serial &- firstCommit) >= 0 else { return }
        if !update.isEmpty { hasAnswered = true }
        isHeld = serial != commits
        isApplying = true
        defer { isApplying = false }
        if update.deletes {
            if client.markedTextRange != nil { client.setMarkedText("", selection: nil) }
            guard isStill(client) else { return }
            let selection = client.selectedTextRange
            client.deleteSurroundingText(
                before: min(Int(update.deletion.before), selection.lowerBound),
                after: min(Int(update.deletion.after), max(0, client.textLength - selection.upperBound)))
            guard isStill(client) else { return }
        }
        // It replaces the composed text.
        if !update.insertion.isEmpty { client.insertText(update.insertion) }
        guard isStill(client) else { return }
        if let preedit = update.preedit, !preedit.text.isEmpty {
            client.setMarkedText(preedit.text, selection: preedit.selection)
        } else if client.markedTextRange != nil {
            client.setMarkedText("", selection: nil)
        }
    }

    /// Whether the view still edits text: each operation runs code of the app.
    private func isStill(_ client: any TextInputClient) -> Bool {
        isEnabled && client === textInput.client
    }
}
