import CasementCore

/// The compositor's outputs, which of them the surface is on, and which one the app asks for.
@MainActor struct OutputList {
    /// The output that the app asks for; nil if it leaves the choice to the compositor.
    let choice: OutputChoice?
    private var outputs: [Output] = []
    private var entered: Set<Token> = []
    /// Whether a surface that entered another output than the chosen one was moved by a second request.
    private var hasRequestedAgain = false

    init(_ choice: OutputChoice?) {
        self.choice = choice
    }

    var isEmpty: Bool { outputs.isEmpty }

    var states: [OutputState] { outputs.map { $0.state } }

    /// The output that the app asks for; nil if the compositor has none of that name, or the app does not ask.
    var chosen: Output? {
        choice?.index(in: states).map { outputs[$0] }
    }

    /// The outputs that decide scale and size: those that the surface is on, or else may be on.
    var relevant: [OutputState] { shown.map { $0.state } }

    /// The outputs that the surface is on; before it is on one, the chosen output, else all.
    var shown: [Output] {
        let entered = outputs.filter { self.entered.contains($0.proxy.token) }
        return entered.isEmpty ? (chosen.map { [$0] } ?? outputs) : entered
    }

    /// The name of the output that the surface is on, or make and model where the compositor sends no names.
    var shownName: String? {
        let entered = outputs.first { self.entered.contains($0.proxy.token) }
        guard let state = (entered ?? outputs.first)?.state else { return nil }
        return [state.name, state.maker].first { $0.contains { !$0.isWhitespace } }
    }

    func contains(name: UInt32) -> Bool {
        outputs.contains { $0.name == name }
    }

    mutating func add(_ output: Output) {
        outputs.append(output)
    }

    /// Destroys an output that the compositor removed.
    ///
    /// - Returns: its token; nil if it is not in the list.
    mutating func remove(name: UInt32) -> Token? {
        guard let index = outputs.firstIndex(where: { $0.name == name }) else { return nil }
        let output = outputs.remove(at: index)
        entered.remove(output.proxy.token)
        output.destroy()
        return output.proxy.token
    }

    enum Update {
        /// Nothing that is known changed.
        case none
        case changed
        /// The app's choice is now another output, for instance one that was plugged in late.
        case chosen(Output)
    }

    mutating func apply(_ change: OutputChange, _ token: Token) -> Update {
        guard let output = outputs.first(where: { $0.owns(token) }) else { return .none }
        let earlier = chosen
        guard output.apply(change) else { return .none }
        guard let chosen, chosen !== earlier else { return .changed }
        hasRequestedAgain = false
        return .chosen(chosen)
    }

    /// The surface is on one more output; false if it is not in the list.
    mutating func enter(_ token: Token) -> Bool {
        guard outputs.contains(where: { $0.proxy.token == token }) else { return false }
        entered.insert(token)
        return true
    }

    mutating func leave(_ token: Token) {
        entered.remove(token)
    }

    /// The output to request again because the surface entered another one; once for each choice.
    mutating func choiceToRepeat(entered token: Token) -> Output? {
        guard Quirks.asksAgainForOutput, !hasRequestedAgain, let chosen, !chosen.owns(token) else { return nil }
        hasRequestedAgain = true
        return chosen
    }
}
