public import Casement
import CasementControls
import CasementCore

/// A page on which a visitor sets speech, the size of text, contrast and motion, and how touches are handled.
///
/// ```swift
/// let reader = ScreenReader()
/// let button = Button("Accessibility") { [unowned self] in present(AccessibilityPanel(reader: reader), style: .fullScreen) }
/// ```
///
/// Each change takes effect at once, and lasts until the session ends (``/CasementCore/Scene/endSession()``). "Reset all"
/// restores everything but speech itself, so that a person who does not see the page is not left without it. A page that is
/// presented has a button that closes it; in a ``/CasementControls/NavigationController`` it has that controller's.
///
/// The page scrolls where it does not fit, and follows the language, the theme and the density of the scene. An app words it in
/// its own way by the keys `casement.speech.settings`, `.speech`, `.rate`, `.volume`, `.textSize`, `.contrast`, `.motion`,
/// `.holdTime`, `.seconds`, `.secondsMark`, `.repeats`, `.off` and `.reset`.
@MainActor public final class AccessibilityPanel: ViewController {
    /// 640 pt: the largest width of the cards, at which a name and its control are still seen as one row.
    private static let largestWidth = 640.0
    /// 20: a step of rate and volume, of 200.
    private static let voiceStep = 20.0
    private static let textScales = [1, 1.25, 1.5, 2]
    /// In milliseconds.
    private static let holdTimes = [500.0, 1000, 2000, 3000]
    /// In milliseconds.
    private static let repeatTimes = [0.0, 300, 500, 1000]

    /// A label and a control that one word names.
    private struct Setting {
        let word: SpeechWords.Word
        let label: Label
        let control: Control
    }

    private let reader: ScreenReader
    private let heading = Label("", role: .title, maximumLines: nil)
    private let speech = Switch()
    private let rate = Slider(in: -100...100, step: voiceStep)
    private let volume = Slider(in: -100...100, step: voiceStep)
    private lazy var textSize = stepper(Self.textScales) { [unowned self] in
        NumberFormat(environment.locale, style: .percent).string(from: $0)
    }
    private let contrast = Switch()
    private let motion = Switch()
    private lazy var holdTime = stepper(Self.holdTimes) { [unowned self] in seconds($0) }
    private lazy var repeats = stepper(Self.repeatTimes) { [unowned self] in
        $0 > 0 ? seconds($0) : SpeechWords(environment).text(.off)
    }
    private let reset = Button("", look: .tinted)
    private let close = Button(Localized("casement.close"), look: .plain)
    private var settings: [Setting] = []
    private weak var page: ScrollView?
    private var cards: [View] = []

    /// Makes a page for the settings of a reader, which must be a part of the app's ``/Casement/KioskConfiguration``.
    public init(reader: ScreenReader) {
        self.reader = reader
        super.init()
    }

    /// The texts of controls need it while the view is loaded, which must not load it again.
    private var environment: SceneEnvironment { nearestScene?.environment ?? SceneEnvironment() }

    // MARK: Views

    public override func loadView() -> View {
        heading.accessibility.role = .header
        let page = Column(spacing: 16) {
            heading
            card([row(.speech, speech), row(.rate, rate), row(.volume, volume)])
            card([row(.textSize, textSize), row(.contrast, contrast), row(.motion, motion)])
            card([row(.holdTime, holdTime), row(.repeats, repeats)])
            Row(spacing: 16, stacking: .ifNeeded) {
                reset
                Spacer()
                close
            }
        }
        .pageMargins(maximumWidth: Self.largestWidth).scrolling().background(\.background)
        self.page = page
        return page
    }

    public override func viewDidLoad() {
        close.isHidden = true
        speech.onChange { [unowned self] in $0 ? reader.begin() : reader.end() }
        rate.onChange { [unowned self] in reader.speaker.settings.rate = Int($0) }
        volume.onChange { [unowned self] in reader.speaker.settings.volume = Int($0) }
        textSize.onChange { [unowned self] in set(\.textScale, to: Self.textScales[Int($0)], from: textSize) }
        contrast.onChange { [unowned self] in set(\.contrast, to: $0 ? .increased : .standard, from: contrast) }
        motion.onChange { [unowned self] in set(\.reducesMotion, to: $0, from: motion) }
        holdTime.onChange { [unowned self] in
            set(\.holdDuration, to: .milliseconds(Self.holdTimes[Int($0)]), from: holdTime)
        }
        repeats.onChange { [unowned self] in
            reader.repeatTime = .milliseconds(Self.repeatTimes[Int($0)])
            describeTimes()
        }
        reset.onTap { [unowned self] in keeping(reset) { reader.restoreSettings() } }
        close.onTap { [unowned self] in dismiss() }
    }

    private func card(_ rows: [View]) -> View {
        let card = Column {
            for (index, row) in rows.enumerated() {
                if index > 0 { View().background(\.separator).sized(height: 1) }
                row
            }
        }
        .padding(horizontal: 16).background(\.surface, cornerRadius: \.cardRadius)
        cards.append(card)
        return card
    }

    private func row(_ word: SpeechWords.Word, _ control: Control) -> View {
        // The control says the name.
        let label = Label("", maximumLines: nil)
        label.accessibility = Accessibility()
        control.identifier = "casement.speech.\(word.rawValue)"
        settings.append(Setting(word: word, label: label, control: control))
        return Row(spacing: 16, alignment: .center, stacking: .ifNeeded) {
            label
            Spacer()
            control
        }
        .padding(horizontal: 0, vertical: 8)
    }

    /// A control for one of a few values, which shows the text of the present one.
    private func stepper(_ values: [Double], _ text: @escaping (Double) -> String) -> Stepper {
        let stepper = Stepper(in: 0...Double(values.count - 1))
        stepper.valueText = { text(values[Int($0)]) }
        return stepper
    }

    private func seconds(_ milliseconds: Double) -> String {
        SpeechWords(environment).text(.secondsMark, ["value": .number(milliseconds / 1000)])
    }

    /// Gives the times words that can be spoken in place of the symbol of the unit. The steppers describe themselves as they
    /// are shown whenever that changes.
    private func describeTimes() {
        for (stepper, times) in [(holdTime, Self.holdTimes), (repeats, Self.repeatTimes)] {
            let milliseconds = times[Int(stepper.value)]
            guard milliseconds > 0 else { continue }
            stepper.accessibility.value = SpeechWords(environment).text(.seconds, count: milliseconds / 1000)
        }
    }

    // MARK: Settings

    private func set<Value>(
        _ setting: WritableKeyPath<SceneEnvironment, Value>, to value: Value, from control: Control
    ) {
        keeping(control) { view.scene?.environment[keyPath: setting] = value }
    }

    /// Keeps a control at its place on the panel, under the touch that operates it, while a change of the looks moves it.
    private func keeping(_ control: Control, _ change: () -> Void) {
        let former = control.boxInScene
        change()
        guard let scene = view.scene, let page else { return }
        scene.layoutIfNeeded()
        page.contentOffset.y = page.range(.vertical).clamp(page.contentOffset.y + control.boxInScene.minY - former.minY)
    }

    /// Shows the present settings.
    private func show() {
        let environment = environment
        speech.value = environment.isSpoken
        rate.value = Double(reader.speaker.settings.rate)
        volume.value = Double(reader.speaker.settings.volume)
        textSize.value = Self.index(of: environment.textScale, in: Self.textScales)
        contrast.value = environment.contrast == .increased
        motion.value = environment.reducesMotion
        holdTime.value = Self.index(of: environment.holdDuration / .milliseconds(1), in: Self.holdTimes)
        repeats.value = Self.index(of: reader.repeatTime / .milliseconds(1), in: Self.repeatTimes)
        describeTimes()
    }

    /// The index of the value nearest to another one.
    private static func index(of value: Double, in values: [Double]) -> Double {
        Double(values.indices.min { (values[$0] - value).magnitude < (values[$1] - value).magnitude } ?? 0)
    }

    public override func viewWillAppear() {
        close.isHidden = parent != nil || presentingViewController == nil
        reader.onSettingsChange = { [weak self] in self?.show() }
        show()
    }

    public override func viewDidDisappear() { reader.onSettingsChange = nil }

    public override func environmentDidChange() {
        let words = SpeechWords(environment)
        title = words.text(.settings)
        heading.text = words.text(.settings)
        reset.title = words.text(.reset)
        for setting in settings {
            setting.label.text = words.text(setting.word)
            setting.control.accessibility.label = setting.label.text
        }
        let theme = environment.theme
        for card in cards {
            // The themes of increased contrast have one colour for surfaces and the background.
            card.borderWidth = environment.contrast == .increased ? 2 : 0
            card.borderColor = theme.colors.separator
        }
        show()
    }
}
