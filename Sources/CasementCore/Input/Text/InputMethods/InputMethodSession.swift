/// Sends keys to the input method of a scene one after the other, and shows its answers in the view that edits text.
@MainActor final class InputMethodSession {
    /// The input method of the language; nil for none.
    private(set) var language: (any InputMethod)?
    /// The input method of the keyboard, for text that ``language`` does not get.
    private(set) var basic: (any InputMethod)?
    private(set) var candidates: [String] = []
    /// The candidate that Space and Return choose, because arrow keys have led to it.
    private(set) var highlight: Int?
    /// Runs when the candidates or the highlight changed.
    var onCandidates: (() -> Void)?

    private weak var client: (any TextInputClient)?
    private var waiting: [InputMethodEntry] = []
    private var outstanding: Outstanding?
    /// The method that got a key since it was reset last.
    private weak var composer: (any InputMethod)?
    /// The state of the client after the last answer; another state is a change by the app or by a touch.
    private var known: ClientState?
    /// Changes with each reset; what began before is ignored.
    private var generation = 0
    private var isRunning = false
    private var isApplying = false
    /// Whether the method of the language did not answer in this client.
    private var isAbandoned = false

    /// A key without an answer.
    private struct Outstanding {
        let entry: InputMethodEntry
        /// Whether the key is part of the marked text.
        var isShown: Bool
        var task: SceneTask?
        var deadline: Deadline?
    }

    private struct ClientState: Equatable {
        let marked: Range<Int>?
        let selection: Range<Int>
        let length: Int

        @MainActor init(_ client: any TextInputClient) {
            (marked, selection, length) = (client.markedTextRange, client.selectedTextRange, client.textLength)
        }
    }

    /// The input method for the present text; nil for none.
    var method: (any InputMethod)? {
        guard let traits = client?.textInputTraits else { return nil }
        return traits.kind == .text && !traits.isSecret && !isAbandoned ? language ?? basic : basic
    }

    /// Whether there is marked text, or there are candidates.
    private var isComposing: Bool { composer != nil && (client?.markedTextRange != nil || !candidates.isEmpty) }

    // MARK: Changes

    func setMethods(language: (any InputMethod)?, basic: (any InputMethod)?) {
        guard language !== self.language || basic !== self.basic else { return }
        reset()
        (self.language, self.basic) = (language, basic)
        onCandidates?()
    }

    /// Another view edits text, or none. Runs app code.
    func setClient(_ new: (any TextInputClient)?) {
        let remains = takeRemains()
        client = new
        isAbandoned = false
        conclude(remains)
    }

    /// The text, the selection or the traits of the client changed. Runs app code.
    func clientDidChange() {
        guard !isApplying, let client, let composer else { return }
        if composer !== method || known != ClientState(client) { reset() }
    }

    /// Ends the composition: commits the marked text, and types the keys that wait. Runs app code.
    func reset() { conclude(takeRemains()) }

    /// What is left of a composition that ends.
    private struct Remains {
        let client: (any TextInputClient)?
        let composer: (any InputMethod)?
        let entries: [InputMethodEntry]
    }

    /// Ends the composition; keys that wait stay for the input method.
    private func endComposition() {
        let kept = waiting
        waiting = []
        let remains = takeRemains()
        waiting = kept
        conclude(remains)
    }

    private func takeRemains() -> Remains {
        var entries = waiting
        if let outstanding {
            if !outstanding.isShown { entries.insert(outstanding.entry, at: 0) }
            outstanding.deadline?.cancel()
            outstanding.task?.cancel()
        }
        defer {
            generation += 1
            (composer, outstanding, waiting) = (nil, nil, [])
        }
        return Remains(client: client, composer: composer, entries: entries)
    }

    private func conclude(_ remains: Remains) {
        setCandidates([])
        if let composer = remains.composer {
            composer.reset()
            if let client = remains.client, client.markedTextRange != nil { edit { client.commitMarkedText() } }
        }
        guard let client = remains.client, !remains.entries.isEmpty else { return }
        let wasRunning = isRunning
        isRunning = true
        for entry in remains.entries { perform(entry, in: client) }
        isRunning = wasRunning
        run()
    }

    // MARK: Keys

    /// Sends a key to the input method when it has answered to those before. Runs app code.
    func send(_ entry: InputMethodEntry) {
        waiting.append(entry)
        run()
    }

    private func run() {
        guard !isRunning else { return }
        isRunning = true
        defer { isRunning = false }
        while outstanding == nil, !waiting.isEmpty { process(waiting.removeFirst()) }
    }

    private func process(_ entry: InputMethodEntry) {
        guard let client else { return }
        guard let method else { return perform(entry, in: client) }
        if moveHighlight(entry, in: client) { return }
        guard let key = key(of: entry) else {
            if case .candidate = entry.kind { return }
            endComposition()
            return perform(entry, in: client)
        }
        let begun = generation
        (composer, known) = (method, ClientState(client))
        let answer = method.handle(key, in: client)
        // A method that edited the text has ended its composition.
        if begun == generation { take(answer, to: entry, of: method, begun) }
    }

    private func key(of entry: InputMethodEntry) -> InputMethodKey? {
        switch entry.kind {
        case .key(let key): return key
        case .candidate(let text): return candidates.firstIndex(of: text).map { .candidate($0) }
        case .event(let event):
            if let index = event.candidateIndex, candidates.indices.contains(index) { return .candidate(index) }
            let key = event.inputMethodKey(isComposing: isComposing)
            if let highlight, key == .space || key == .return { return .candidate(highlight) }
            return key
        }
    }

    /// Arrow keys move the highlight while there are candidates.
    private func moveHighlight(_ entry: InputMethodEntry, in client: any TextInputClient) -> Bool {
        guard case .event(let event) = entry.kind, event.modifiers.isEmpty, !candidates.isEmpty else { return false }
        let isMirrored = client.scene?.environment.layoutDirection == .rightToLeft
        let step: Int
        switch event.symbol {
        case .downArrow: step = 1
        case .upArrow: step = -1
        case .rightArrow: step = isMirrored ? -1 : 1
        case .leftArrow: step = isMirrored ? 1 : -1
        default: return false
        }
        highlight = min(max(highlight.map { $0 + step } ?? 0, 0), candidates.count - 1)
        onCandidates?()
        return true
    }

    /// Does what a key does without an input method.
    private func perform(_ entry: InputMethodEntry, in client: any TextInputClient) {
        edit { entry.otherwise(client) }
        known = self.client.map { ClientState($0) }
    }

    private func edit(_ body: () -> Void) {
        let wasApplying = isApplying
        isApplying = true
        body()
        isApplying = wasApplying
    }

    // MARK: Answers

    /// Shows an answer, or waits for it.
    private func take(
        _ answer: InputMethodAnswer, to entry: InputMethodEntry, of method: any InputMethod, _ begun: Int
    ) {
        guard let client else { return }
        switch answer {
        case .notHandled:
            if isComposing { endComposition() }
            perform(entry, in: client)
        case .output(let output): show(output, of: method, in: client)
        case .later(let meanwhile, let operation):
            if let meanwhile { show(meanwhile, of: method, in: client) }
            guard begun == generation else { return }
            known = ClientState(client)
            wait(for: operation, Outstanding(entry: entry, isShown: meanwhile != nil), of: method)
        }
    }

    private func wait(
        for operation: @escaping @MainActor @Sendable () async -> InputMethodAnswer, _ started: Outstanding,
        of method: any InputMethod
    ) {
        guard let client, let scene = client.scene else { return }
        outstanding = started
        generation += 1
        let begun = generation
        outstanding?.deadline = scene.schedule(after: InputMethodAnswer.timeLimit) { [weak self] in
            self?.abandon(method)
        }
        outstanding?.task = scene.task { [weak self, weak method] in
            var answer = await operation()
            while case .later(let meanwhile, let next) = answer {
                guard let self, let method, begun == generation, let client = self.client else { return }
                if let meanwhile {
                    outstanding?.isShown = true
                    show(meanwhile, of: method, in: client)
                }
                answer = await next()
            }
            if let method { self?.arrive(answer, of: method, begun) }
        }
    }

    private func arrive(_ answer: InputMethodAnswer, of method: any InputMethod, _ begun: Int) {
        guard begun == generation, let present = outstanding else { return }
        present.deadline?.cancel()
        isRunning = true
        outstanding = nil
        take(answer, to: present.entry, of: method, begun)
        isRunning = false
        run()
    }

    /// The method did not answer in time.
    private func abandon(_ method: any InputMethod) {
        let scene = client?.scene
        if method === language { isAbandoned = true }
        reset()
        scene?.onProblem?(.task(InputMethodError(inputMethod: "\(type(of: method))")))
        onCandidates?()
    }

    /// Shows an output. Runs app code, which may end the composition.
    private func show(_ output: InputMethodOutput, of method: any InputMethod, in client: any TextInputClient) {
        let begun = generation
        edit {
            if !output.commit.isEmpty { client.insertText(output.commit) }
            guard begun == generation, client === self.client else { return }
            let end = output.marked.utf8.count
            if !output.marked.isEmpty {
                client.setMarkedText(output.marked, selection: output.selection ?? end..<end)
            } else if client.markedTextRange != nil {
                client.setMarkedText("", selection: nil)
            }
        }
        guard begun == generation else { return }
        known = ClientState(client)
        setCandidates(output.candidates)
        // App code that replaced the text has ended the composition.
        if !output.marked.isEmpty, client.markedTextRange == nil { reset() }
    }

    private func setCandidates(_ new: [String]) {
        guard new != candidates || highlight != nil else { return }
        (candidates, highlight) = (new, nil)
        onCandidates?()
    }
}
