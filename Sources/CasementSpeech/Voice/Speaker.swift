public import CasementCore

/// Speaks one thing at a time, with a queue of announcements.
///
/// What a person asks for is said at once and ends what is spoken; what the app reports is announced. Without
/// speech-dispatcher, a voice or a sound device the app goes on: ``onProblem`` receives one sentence, and later texts are tried
/// again.
@MainActor public final class Speaker {
    /// How much an announcement matters.
    public enum Priority: Sendable, Hashable {
        /// Waits for the end of what is spoken.
        case polite
        /// Interrupts what is spoken, unless that is urgent too.
        case urgent
    }

    /// The language of texts that name none.
    public var language: Locale = "en"
    /// Rate, pitch and volume, from the next text on.
    public var settings = VoiceSettings()
    /// What is spoken in place of words of the app, by language: whole words, in capital or small letters. A text uses the
    /// words of the nearest language: those of `de` in `de-CH` too.
    public var pronunciations: [Locale: [String: String]] = [:] {
        didSet { pronunciation = Pronunciation(pronunciations) }
    }
    /// Whether nothing is spoken, as outside of a session. Setting it ends what is spoken, forgets the last text and releases
    /// the engine.
    public var isSilent = false {
        didSet { if isSilent, !oldValue { fallSilent() } }
    }
    /// Whether a text is spoken, or about to be.
    public var isSpeaking: Bool { present != nil }
    /// Receives one sentence for each cause for which nothing can be spoken, the same one again only after speech has worked,
    /// and one for each language without a voice, whose words another voice speaks.
    public var onProblem: ((String) -> Void)?

    private let engine: any SpeechEngine
    private var pronunciation = Pronunciation()
    private var queue = AnnouncementQueue()
    private var present: (announcement: Announcement, text: SpokenText)?
    private var last: Announcement?
    private var retry = SpeechRetry()
    private var languagesWithoutVoice: Set<String> = []
    private var watch = SpeechWatch()
    /// The number of the latest request.
    private var latestRequest: UInt64 = 0
    private weak var scene: Scene?

    /// Makes a speaker.
    ///
    /// - Parameter engine: its voice; nil for ``SpeechDispatcher``. Nothing is loaded or begun before the first text.
    public init(engine: (any SpeechEngine)? = nil) {
        self.engine = engine ?? SpeechDispatcher()
        self.engine.onEvent = { [weak self] in self?.handle($0) }
    }

    /// Uses the time of a scene: an engine that does not answer is closed, and one that failed is tried again after a delay.
    package func start(in scene: Scene) { self.scene = scene }

    // MARK: Speaking

    /// Says what a person asks for. It interrupts what is spoken, and polite announcements that wait are dropped. Without a
    /// text nothing happens.
    public func say(_ utterance: Utterance) { say(utterance, id: nil) }

    /// - Parameter id: for ``withdraw(id:)``.
    func say(_ utterance: Utterance, id: String?) {
        begin(Announcement(utterance: utterance, priority: nil, id: id)) { queue.removePolite() }
    }

    /// Announces what has happened.
    ///
    /// - Parameters:
    ///   - id: names the announcement: it replaces one that waits under the same name, and an urgent one also one that is
    ///     spoken. At most eight wait; beyond that the oldest polite one is dropped.
    public func announce(_ utterance: Utterance, _ priority: Priority = .polite, id: String? = nil) {
        guard !isSilent, !utterance.isEmpty else { return }
        let announcement = Announcement(utterance: utterance, priority: priority, id: id)
        guard let spoken = present?.announcement else { return begin(announcement) }
        if priority == .urgent, spoken.priority != .urgent || id != nil && id == spoken.id {
            begin(announcement) { if let id { queue.remove(id: id) } }
        } else {
            queue.add(announcement)
        }
    }

    /// Removes an announcement that is no longer true: it is not spoken, not to its end and not again.
    public func withdraw(id: String) {
        queue.remove(id: id)
        if last?.id == id { last = nil }
        if present?.announcement.id == id { endPresent() }
    }

    /// Ends what is spoken and drops what waits.
    public func stop() {
        queue.removeAll()
        present = nil
        stopEngine()
    }

    /// Stops, and forgets the last text, which another person must not hear.
    func forget() {
        stop()
        last = nil
    }

    /// Says the last text again.
    public func repeatLast() {
        if let last { say(last.utterance, id: last.id) }
    }

    /// Spells the last text: letters, capitals, digits and signs by their names.
    public func spellLast() {
        guard let last else { return }
        say(last.utterance.spelled, id: last.id)
        self.last = last
    }

    /// Begins a text, unless it is empty or the engine waits for another attempt.
    ///
    /// - Parameter prepare: runs before it if it begins.
    private func begin(_ announcement: Announcement, after prepare: () -> Void = {}) {
        guard !isSilent, retry.isAllowed(at: scene?.now) else { return }
        var text = SpokenText(announcement.utterance)
        let parts = text.next(language: language, pronunciation: pronunciation)
        guard !parts.isEmpty else { return }
        prepare()
        last = announcement
        present = (announcement, text)
        request(parts)
    }

    private func request(_ parts: [SpeechRequest.Part]) {
        latestRequest += 1
        let request = SpeechRequest(id: latestRequest, parts: parts, settings: settings)
        watch.sent(request, limit(SpeechWatch.patience))
        engine.speak(request)
    }

    /// Goes on with the present text, or with the next one that waits.
    private func goOn() {
        if let parts = present?.text.next(language: language, pronunciation: pronunciation), !parts.isEmpty {
            return request(parts)
        }
        present = nil
        while present == nil, let next = queue.next() { begin(next) }
    }

    // MARK: Ending

    private func endPresent() {
        present = nil
        stopEngine()
        goOn()
    }

    private func stopEngine() {
        guard watch.isOutstanding else { return }
        watch.stopped(limit(SpeechWatch.patience))
        engine.stop()
    }

    private func fallSilent() {
        stop()
        last = nil
        closeEngine()
    }

    private func closeEngine() {
        watch.ended()
        engine.close()
    }

    // MARK: The engine

    private func handle(_ event: SpeechEvent) {
        switch event {
        case .began(let id):
            guard watch.isOutstanding(id) else { return }
            watch.began(present == nil ? nil : limit(watch.longestDuration))
        case .ended(let id):
            guard watch.isOutstanding(id) else { return }
            if watch.didBegin { retry.worked() }
            watch.ended()
            goOn()
        case .failed(let sentence):
            watch.ended()
            fail(sentence)
        case .withoutVoice(let locale):
            guard languagesWithoutVoice.insert(locale.language).inserted else { return }
            onProblem?("Another voice speaks words in '\(locale.language)': install a voice for that language.")
        }
    }

    /// Closes the engine if it does not answer within a time.
    private func limit(_ patience: Duration) -> Deadline? {
        scene?.schedule(after: patience) { [weak self] in
            guard let self else { return }
            closeEngine()
            fail("Nothing is spoken: the speech engine has not answered for \(patience); it is begun anew later.")
        }
    }

    private func fail(_ sentence: String) {
        queue.removeAll()
        present = nil
        if retry.failed(sentence, at: scene?.now) { onProblem?(sentence) }
    }
}
