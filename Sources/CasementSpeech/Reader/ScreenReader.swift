public import Casement
public import CasementCore

/// Speaks what is on the screen, and lets a person who does not see it use the app by touch or by keys.
///
/// ```swift
/// let reader = ScreenReader()
/// let museum = KioskConfiguration(name: "Museum", parts: [reader, IdleChain([.returnHome(after: .seconds(90)) { ... }])])
/// ```
///
/// It begins when two fingers are held on the panel for two seconds, by a key, or by ``begin()``, and ends in the same ways, or
/// with the session (``/CasementCore/Scene/endSession()``), which also restores the voice, the looks and how touches are
/// handled, as an ``AccessibilityPanel`` changes them.
///
/// | touch | effect |
/// |---|---|
/// | one finger moves | speaks the element under it |
/// | a tap | chooses the element under it |
/// | two taps anywhere | does what a tap on the chosen element does |
/// | a swipe to the left or right | chooses the element before or after |
/// | a swipe up or down | changes a value, or chooses one of the element's actions |
/// | a tap, then a touch that holds | a touch on the chosen element, which drags |
/// | two fingers move | one finger that moves: scrolls, turns slides |
/// | a tap of three fingers | speaks the last words again; two such taps spell them |
///
/// Any touch and any key ends what is spoken. By keys, the right and left arrows choose the element after and before, up and
/// down change a value or choose an action, Return presses the element, or from a text the default button; F1 or Help says how
/// it is used, F2 repeats, F3 spells. In a text that is edited, the arrows first move the caret: one that cannot does the same
/// as elsewhere, so arrows lead out of the text, as Tab does at once.
@MainActor public final class ScreenReader: KioskPart {
    /// 2 s: how long two fingers must be held to begin and to end.
    public nonisolated static let holdDuration = Duration.seconds(2)

    /// The voice.
    public let speaker: Speaker
    /// Whether it speaks now.
    public private(set) var isOn = false { didSet { if isOn != oldValue { onChange?(isOn) } } }
    /// Runs when ``isOn`` changes.
    public var onChange: ((Bool) -> Void)?
    /// Whether two fingers that are held begin and end it.
    public var beginsByTouch = true { didSet { hold.isEnabled = beginsByTouch } }
    /// The key that begins and ends it; nil, the default, for none.
    public var key: KeySymbol?
    /// Whether only the person hears what is said, as with headphones: then it says the keys of passwords and PINs. The app
    /// knows whether headphones are plugged in; false by default.
    public var isListeningPrivate = false {
        didSet {
            session?.isPrivate = isListeningPrivate
            if oldValue, !isListeningPrivate { speaker.forget() }
        }
    }
    /// Whether it is on from the start of each session.
    public var isAlwaysOn = false

    private(set) var scene: Scene?
    private let hold = LongPressRecognizer()
    private var session: ReaderSession?
    private var keys: ReaderKeys?
    /// What each session begins with.
    private var defaults: VisitorSettings?
    /// The time for which repeated touches are ignored as soon as it no longer speaks; nil while it does not.
    private var waitingRepeatTime: Duration?
    /// Runs when a key or the end of the session has changed the voice or how touches are handled.
    var onSettingsChange: (() -> Void)?

    /// Makes the part.
    ///
    /// - Parameter speaker: the voice; speech-dispatcher's by default.
    public init(speaker: Speaker = Speaker()) {
        self.speaker = speaker
    }

    /// The cover would keep all touches.
    isolated deinit {
        if isOn { stop() }
    }

    /// The section of the settings file.
    public var settingsSection: String? { "speech" }

    /// Reads `AlwaysOn`, `Touch`, and `Rate`, `Pitch` and `Volume` from -100 to 100.
    public func apply(_ settings: SettingsSection) {
        if let flag = settings.flag("AlwaysOn") { isAlwaysOn = flag }
        if let flag = settings.flag("Touch") { beginsByTouch = flag }
        let range = -100...100
        if let rate = settings.integer("Rate", in: range) { speaker.settings.rate = rate }
        if let pitch = settings.integer("Pitch", in: range) { speaker.settings.pitch = pitch }
        if let volume = settings.integer("Volume", in: range) { speaker.settings.volume = volume }
    }

    /// Waits for a person who needs it, and begins at once if it is always on.
    public func start(in context: KioskContext) {
        let scene = context.scene
        self.scene = scene
        speaker.start(in: scene)
        speaker.onProblem = { context.logger.log(.warning, sentence: $0) }
        defaults = VisitorSettings(of: self, in: scene)
        let keys = ReaderKeys(self)
        scene.keyFilters.append(keys)
        self.keys = keys
        scene.onSessionEnd { [weak self] in self?.sessionEnded() }
        hold.name = "speech"
        hold.numberOfTouchesRequired = 2
        hold.minimumDuration = Self.holdDuration
        hold.addAction { [weak self] in if $0.state == .began { self?.begin() } }
        scene.root.addGestureRecognizer(hold)
        if isAlwaysOn { begin(atInput: true) }
    }

    /// Begins to speak. Does nothing before the part has started.
    public func begin() { begin(atInput: false) }

    /// - Parameter isAtInput: whether it says only at the next input how it is used, because nobody is there yet.
    private func begin(atInput isAtInput: Bool) {
        guard let scene, !isOn else { return }
        waitingRepeatTime = scene.repeatTime
        scene.repeatTime = .zero
        scene.environment.isSpoken = true
        speaker.language = scene.environment.locale
        let session = ReaderSession(speaker, in: scene) { [weak self] in if self?.beginsByTouch == true { self?.end() }
        }
        session.isPrivate = isListeningPrivate
        self.session = session
        session.begin(atInput: isAtInput)
        // Last: it runs code of the app.
        isOn = true
    }

    /// Ends speech; says so.
    public func end() {
        guard isOn else { return }
        stop()
        speaker.say(SpeechWords(scene?.environment ?? SceneEnvironment())[.end])
    }

    /// The session of a running reader; nil while it is off.
    var current: ReaderSession? { session }

    private func stop() {
        session?.end()
        session = nil
        if let waitingRepeatTime { scene?.repeatTime = waitingRepeatTime }
        waitingRepeatTime = nil
        scene?.environment.isSpoken = false
        speaker.stop()
        isOn = false
    }

    // MARK: Settings

    /// How long after a touch another one near it is ignored. While the reader is on, none is ignored: two taps press then, and
    /// one that is too many presses nothing.
    var repeatTime: Duration {
        get { waitingRepeatTime ?? scene?.repeatTime ?? .zero }
        set { if waitingRepeatTime == nil { scene?.repeatTime = newValue } else { waitingRepeatTime = newValue } }
    }

    /// Restores the voice, the looks and how touches are handled as each session begins with them.
    func restoreSettings() {
        guard let scene, let defaults else { return }
        defaults.restore(self, in: scene)
        onSettingsChange?()
    }

    /// Restores what was set for the person who has left.
    private func sessionEnded() {
        if isOn { stop() }
        restoreSettings()
        speaker.forget()
        if isAlwaysOn { begin(atInput: true) }
    }
}
