public import CasementCore

/// Shows a keyboard on the screen while a view has the focus that edits text (`TextInputClient`).
///
/// Make it the root controller, with the app's controller in it:
///
/// ```swift
/// let keyboard = try KeyboardController(GuestbookController(), languages: ["en", "de"])
/// ```
///
/// The keyboard slides in at the bottom, in front of everything, also of presented sheets. It hides when no view edits text
/// at the end of a turn of the loop, and after the movement of pages in which none does; when its hide key is tapped; and
/// while a person types on a hardware keyboard. A touch of the field brings it back. The field stays visible: the scroll views
/// around it scroll, otherwise the whole view of the outermost controller moves up.
@MainActor public final class KeyboardController: ViewController {
    /// 52 mm: the height of the keyboard on a panel whose size is known; 334 pt elsewhere.
    public nonisolated static let standardHeight = 52.0

    /// The app's controller.
    public let content: ViewController
    /// The layouts among which the language key changes; the first one is shown first.
    public let layouts: [KeyboardLayout]
    /// How the keyboard lies on the panel.
    public var style = KeyboardStyle.docked { didSet { overlay?.style = style } }
    /// The height of the keyboard with its spacing, in millimetres; on a panel whose size is not known, one is 163/25.4 pt.
    ///
    /// The keyboard covers at most 45 % of the panel's height.
    public var height = KeyboardController.standardHeight { didSet { overlay?.millimetres = height } }
    /// The time after which a long press offers the alternatives of a letter; 500 ms by default.
    public var longPressDelay = Duration.milliseconds(500) { didSet { overlay?.panel.longPressDelay = longPressDelay } }
    /// Whether a letter is shown above its key while a touch is on it; never for secret text.
    public var showsPreviews = true { didSet { overlay?.showsPreviews = showsPreviews } }
    /// The input methods of languages, by `KeyboardLayout.language`: while a layout of that language is shown, its keys and
    /// those of a hardware keyboard go through the method. The other languages have dead keys only.
    public var inputMethods: [String: any InputMethod] = [:] { didSet { overlay?.typing.inputMethods = inputMethods } }
    /// Runs when a touch lands on a key, for a sound.
    public var onKey: ((KeyKind) -> Void)?

    private var overlay: KeyboardOverlay?
    /// The index of the layout with which the keyboard of a scene begins.
    private var firstLayout = 0
    /// Whether a person has hidden the keyboard, or types on another one, until a field is touched.
    private var isDismissed = false
    /// The end of a turn of the loop in which the view that edits text lost the focus.
    private var check: Deadline?

    /// Makes a keyboard for an app.
    ///
    /// - Parameters:
    ///   - content: the app's controller.
    ///   - languages: BCP 47 tags; the first one is shown first.
    /// - Throws: ``KeyboardLayoutError``, if there is no layout for one of the languages.
    /// - Precondition: there is a language.
    public convenience init(
        _ content: ViewController, languages: [String] = ["en"]
    ) throws(KeyboardLayoutError) {
        var layouts: [KeyboardLayout] = []
        for language in languages { layouts.append(try KeyboardLayout(language: language)) }
        self.init(content, layouts: layouts)
    }

    /// Makes a keyboard with layouts, also the app's own.
    ///
    /// - Precondition: there is a layout.
    public init(_ content: ViewController, layouts: [KeyboardLayout]) {
        precondition(!layouts.isEmpty, "A keyboard needs a layout.")
        (self.content, self.layouts) = (content, layouts)
        super.init()
    }

    /// The layout whose keys are shown, one of ``layouts``. Setting one that is not among them changes nothing.
    public var layout: KeyboardLayout {
        get { layouts[overlay?.typing.layoutIndex ?? firstLayout] }
        set {
            guard let index = layouts.firstIndex(of: newValue) else { return }
            firstLayout = index
            overlay?.typing.setLayout(index)
        }
    }

    /// Whether the keyboard is shown, or moves in.
    public var isKeyboardShown: Bool { overlay?.parts == .all }

    /// The keys that are shown, and their views, by whose labels a person knows them; none while the keyboard is hidden.
    package var shownKeys: [(item: KeyboardPage.Item, view: View)] {
        isKeyboardShown ? overlay?.panel.keyViews.map { ($0.key.item, $0) } ?? [] : []
    }

    /// Hides the keyboard until a field is touched or another one gets the focus.
    public func hideKeyboard() {
        isDismissed = true
        if let input = view.scene?.textInput, !input.isHardwareKeyboardInUse { input.endComposition() }
        update()
    }

    /// Contains the app's controller.
    public override func viewDidLoad() {
        addChild(content)
    }

    /// Connects the keyboard with the views that edit text.
    public override func viewDidEnterScene() {
        guard let scene = view.scene else { return }
        firstLayout = overlay?.typing.layoutIndex ?? firstLayout
        let typing = KeyTyping(layouts, input: scene.textInput)
        typing.inputMethods = inputMethods
        typing.setLayout(firstLayout)
        typing.onHide = { [weak self] in self?.hideKeyboard() }
        let overlay = KeyboardOverlay(typing, of: self)
        overlay.style = style
        overlay.millimetres = height
        overlay.panel.longPressDelay = longPressDelay
        overlay.showsPreviews = showsPreviews
        overlay.onKey = { [weak self] in self?.onKey?($0) }
        self.overlay?.removeFromSuperview()
        self.overlay = overlay
        scene.textInput.addObserver(self)
        if scene.textInput.client != nil { textInputDidChange(.client) }
    }

    /// Shows the keyboard for another view at once, and hides it at the end of the present turn of the loop, in which another
    /// view may get the focus.
    private func follow() {
        guard let scene = view.scene, scene.textInput.client == nil else { return update() }
        if check == nil {
            check = scene.schedule(after: .zero) { [weak self] in
                self?.check = nil
                self?.update()
            }
        }
    }

    private func update() {
        guard let overlay, let scene = view.scene else { return }
        let input = scene.textInput
        if input.client == nil, input.isKeyboardHeld, scene.focusedView == nil, !isDismissed { return }
        let showsBar = input.isHardwareKeyboardInUse && input.offersCandidates
        guard input.client != nil, input.usesOwnKeyboard, !isDismissed || showsBar else { return overlay.hide() }
        if overlay.superview == nil {
            overlay.frame = scene.root.bounds
            scene.root.addSubview(overlay)
        }
        overlay.show(isDismissed ? .bar : .all)
        overlay.updateBar()
    }
}

extension KeyboardController: TextInputObserver {
    /// Shows or hides the keyboard, and changes its keys with the text.
    public func textInputDidChange(_ change: TextInputChange) {
        guard let scene = view.scene, let overlay else { return }
        switch change {
        case .client:
            isDismissed = scene.textInput.isHardwareKeyboardInUse
            overlay.panel.stopDeleting()
            overlay.typing.clientDidChange()
            follow()
        case .arrival:
            // Where the field was while its page moved is not where it is.
            if scene.textInput.client == nil { follow() } else { overlay.revealFieldSoon() }
        case .request:
            isDismissed = false
            update()
        case .content:
            overlay.typing.contentDidChange()
            overlay.revealFieldSoon()
        case .hardwareKeyboard:
            if scene.textInput.isHardwareKeyboardInUse { hideKeyboard() }
        case .inputMethod: update()
        case .candidates:
            overlay.updateBar()
            if isDismissed { update() }
        default: break
        }
    }
}
