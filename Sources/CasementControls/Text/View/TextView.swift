public import CasementCore

/// A view for text of several paragraphs.
///
/// ```swift
/// let message = TextView(placeholder: "Message")
/// message.minimumLines = 2
/// message.maximumLines = 6
/// message.maximumLength = 1000
/// ```
///
/// A tap moves the caret, two select a word, three a paragraph; a press shows a loupe. A drag on the caret or on a handle moves
/// it, any other drag scrolls. Lines wrap at the width. Only the text near the visible part is laid out, so that a text of a
/// book's length is edited as fast as a short one. A paragraph of more than 4,096 bytes is laid out in parts of at most that
/// length, each of which begins a line.
@MainActor public final class TextView: TextControl {
    /// Whether a person can change the text. Text that cannot be changed can be selected and copied.
    public var isEditable = true { didSet { if isEditable != oldValue { editabilityDidChange() } } }
    /// The space between the border and the text, in points; nil, the default, for that of the theme.
    public var padding: Insets? { didSet { if padding != oldValue { setNeedsLayout() } } }
    /// The number of lines for which the view is high enough while its text is shorter.
    ///
    /// With this or ``maximumLines``, the view has an intrinsic height, which follows its text; without both, it has none, and
    /// fills its frame.
    public var minimumLines: Int? { didSet { if minimumLines != oldValue { invalidateIntrinsicSize() } } }
    /// The number of lines up to which the view grows with its text; a longer text scrolls. Nil for no limit.
    public var maximumLines: Int? { didSet { if maximumLines != oldValue { invalidateIntrinsicSize() } } }

    /// Shows the text.
    final let textScroll = TextScrollView()
    final let flow: TextFlow
    private lazy var decoration = FieldDecoration(self)
    private var interaction: TextInteraction?
    /// The x coordinate that the caret keeps while it moves up and down, and where it is.
    private var column: (x: Double, position: TextPosition)?
    private var revealing = TextReveal()
    private var shownHeight = 0.0

    /// Makes a text view.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - placeholder: the words that are shown while there is no text.
    public init(_ text: String = "", placeholder: String = "") {
        let editor = TextEditor(text)
        flow = TextFlow(editor.storage, in: textScroll)
        super.init(editor, traits: TextInputTraits(capitalization: .sentences, returnKey: .return, isMultiline: true))
        decoration.add(to: textScroll.content)
        insertSubview(textScroll, at: 1)
        textScroll.onLayout = { [weak self] in self?.showText() }
        textScroll.onScroll = { [weak self] in self?.interaction?.viewportDidScroll() }
        // Set here and not by an initializer of the superclass: the observer shows it.
        defer { self.placeholder = placeholder }
    }

    // MARK: Text

    public override var acceptsText: Bool { isEnabled && isEditable }
    /// Scrolls the text.
    public override var textScrollView: ScrollView? { textScroll }

    override func textDidChange(_ change: ParagraphChange, isByPerson: Bool) {
        flow.update(to: editor.storage, change)
        column = nil
        if isByPerson { revealing.textDidChange() } else { revealing.selection = editor.selection }
    }

    override func contentDidChange() {
        decoration.hint.isHidden = editor.storage.length > 0
        accessibility.value = spokenText
        let isMoved = revealing.isDue(for: editor.selection)
        guard scene != nil else { return }
        showText()
        if isFocused, isMoved { revealCaret() }
        interaction?.update()
    }

    /// The text, or the paragraph of the caret of a long one; dots for secret text.
    private var spokenText: String {
        textInputTraits.isSecret ? TextSubstitution(dotsFor: nearText).text : nearText
    }

    private var nearText: String {
        if editor.storage.length <= TextDivision.longestPart { return text }
        let index = editor.storage.paragraphIndex(at: editor.selection.head.offset)
        return String(editor.storage.paragraph(at: index).content.prefix(TextDivision.longestPart))
    }

    /// Lays out the text near the viewport.
    private func showText() {
        guard let scene, let host = scene.host, textScroll.bounds.width > 0 else { return }
        flow.padding = textInsets
        flow.markedRange = editor.markedRange
        flow.color = themeInForce.colors.ink
        flow.setLook(look(scene.environment, width: textScroll.bounds.width), host)
        flow.layOut()
        if flow.height != shownHeight, sizesItself { invalidateIntrinsicSize() }
        shownHeight = flow.height
        interaction?.viewportDidChange()
    }

    private func look(_ environment: SceneEnvironment, width: Double) -> TextLayouts.Look {
        var style = ParagraphStyle()
        style.neutralDirection = environment.layoutDirection
        style.language = environment.locale.identifier
        return TextLayouts.Look(
            style: themeInForce.typography.body, scale: environment.textScale, paragraph: style,
            width: max(1, width - textInsets.left - textInsets.right - CaretView.width))
    }

    /// The space around the text in the scroll view.
    private var textInsets: Insets {
        let unit = themeInForce.unit
        let standard = Insets(top: 1.25 * unit, left: 1.5 * unit, bottom: 1.25 * unit, right: 1.5 * unit)
        return padding?.resolved(effectiveLayoutDirection) ?? standard
    }

    /// Scrolls as little as needed for the caret to be visible.
    private func revealCaret() {
        let head = editor.selection.head
        if let caret = caret(at: head) { return reveal(caret) }
        let isAbove = head.offset < flow.pieces.start(of: flow.laidOut.lowerBound)
        let distance = isAbove ? revealMargin : viewport.height - revealMargin - flow.lineHeight
        flow.show(head, at: distance + textScroll.contentInset.top)
        flow.layOut()
    }

    /// The space between the caret and the edge when text scrolls to it: at least that which a keyboard leaves.
    private var revealMargin: Double { min(12, max(0, (viewport.height - flow.lineHeight) / 2)) }

    override func placeholderDidChange() { decoration.placeholderDidChange() }
    override func messageDidChange() { decoration.messageDidChange() }

    private func editabilityDidChange() {
        if isEditable { accessibility.states.remove(.readOnly) } else { accessibility.states.insert(.readOnly) }
        if !isEditable { edit { $0.commitMarkedText() } }
        scene?.textInput.clientDidChange(self)
        interaction?.update()
    }

    public override var caretRect: Rect {
        caret(at: editor.selection.head).map { content.convert($0, to: self) } ?? decoration.box.frame
    }

    // MARK: Focus and keys

    public override func focusDidChange() {
        super.focusDidChange()
        if isFocused { revealing.textDidChange() }
        contentDidChange()
        interaction?.focusDidChange()
    }

    /// A caret shows the focus, and the border.
    public override var focusRing: FocusRing? { decoration.focusRing }

    public override func keyDown(_ event: KeyEvent) -> Bool {
        isEnabled && TextKeys(self).handle(event) || super.keyDown(event)
    }

    public override func didMoveToScene() {
        super.didMoveToScene()
        if scene != nil, interaction == nil { interaction = TextInteraction(self) }
    }

    // MARK: Looks

    public override func environmentDidChange() {
        super.environmentDidChange()
        decoration.restyle()
        contentDidChange()
        setNeedsLayout()
        invalidateIntrinsicSize()
    }

    public override func stateDidChange() { decoration.restyle() }

    private var sizesItself: Bool { minimumLines != nil || maximumLines != nil }

    /// 240 pt wide, and as high as its lines, with the message below it; nil without ``minimumLines`` and ``maximumLines``.
    public override var intrinsicSize: Size? {
        guard scene != nil, sizesItself else { return nil }
        return Size(width: 240, height: height(for: bounds.width > 0 ? bounds.width : 240))
    }

    public override func sizeThatFits(_ size: Size) -> Size {
        guard sizesItself || size.height <= 0 else { return size }
        let width = size.width > 0 ? size.width : 240
        return Size(width: width, height: height(for: width))
    }

    private func height(for width: Double) -> Double {
        guard let scene, let host = scene.host else { return Self.minimumTouchSize }
        let look = look(scene.environment, width: width - 2 * FieldDecoration.border)
        let line = host.layout(
            AttributedText(" ", style: look.style).scaled(by: look.scale), style: look.paragraph, width: nil
        )
        .size.height
        let least = Double(max(1, minimumLines ?? 1)) * line
        let most = max(least, Double(maximumLines ?? Self.mostLines) * line)
        let text = min(max(flow.height(look, host, limit: most), least), most)
        let box = (text + textInsets.top + textInsets.bottom + 2 * FieldDecoration.border).rounded(.up)
        return max(Self.minimumTouchSize, box) + decoration.messageHeight(width: width)
    }

    /// 400 lines: text beyond does not make the view higher, because all text must be laid out to measure it.
    private static let mostLines = 400

    public override func layoutSubviews() {
        let height = max(0, bounds.height - decoration.messageHeight(width: bounds.width))
        let wasVisible = isFocused && isCaretVisible
        decoration.layOut(height: height)
        textScroll.frame = decoration.box.frame.inset(by: FieldDecoration.border)
        textScroll.layoutIfNeeded()
        decoration.hint.frame = hintFrame
        showText()
        if wasVisible, !isCaretVisible { revealCaret() }
        interaction?.surfaceDidLayOut()
    }

    private var isCaretVisible: Bool {
        guard let caret = caret(at: editor.selection.head) else { return false }
        return caret.minY >= viewport.minY && caret.maxY <= viewport.maxY
    }

    private var hintFrame: Rect {
        let insets = textInsets
        let width = max(0, textScroll.bounds.width - insets.left - insets.right)
        let height = decoration.hint.sizeThatFits(Size(width: width, height: 0)).height
        return Rect(x: insets.left + CaretView.width / 2, y: insets.top, width: width, height: height)
    }
}

extension TextView: TextSurface {
    var content: View { textScroll.content }
    var viewport: Rect { textScroll.visible }
    /// 24 pt: half a fingertip. At the edge of the panel no touch is beyond the text.
    var autoScrollMargin: Double { min(24, viewport.height / 4) }
    var touchedView: View { content }
    var scrollAxis: Axis { .vertical }
    func canScroll(towardsEnd: Bool) -> Bool {
        let (range, offset) = (textScroll.range(.vertical), textScroll.contentOffset.y)
        return towardsEnd ? offset < range.upperBound : offset > range.lowerBound
    }
    var showsCaret: Bool { isEditable || scene?.textInput.isHardwareKeyboardInUse == true }

    func position(at point: Point) -> TextPosition { flow.position(at: point) }

    func caret(at position: TextPosition) -> Rect? {
        let index = flow.pieces.index(of: position)
        return flow.laidOut.contains(index) ? flow.caret(at: position, in: index) : nil
    }

    func selectionRects(for range: Range<Int>) -> [Rect] { flow.selectionRects(for: range) }

    func reveal(_ rect: Rect) {
        let (visible, margin) = (viewport, revealMargin)
        var y = visible.minY
        if rect.maxY + margin > visible.maxY { y = rect.maxY + margin - visible.height }
        y = min(y, rect.minY - margin)
        guard y != visible.minY else { return }
        let range = textScroll.range(.vertical)
        let offset = min(max(y - textScroll.contentInset.top, range.lowerBound), range.upperBound)
        textScroll.setContentOffset(Point(x: 0, y: offset), animated: false)
        flow.layOut()
    }

    func drawText(in canvas: Canvas) { flow.draw(in: canvas) }

    func position(after motion: CaretMotion, from position: TextPosition) -> TextPosition {
        let mover = TextMotion(flow, editor.storage.boundaries, from: position)
        let x = column.flatMap { $0.position == position ? $0.x : nil } ?? mover.x
        let page = max(flow.lineHeight, viewport.height - flow.lineHeight)
        let found = mover.position(after: motion, x: x, page: page)
        column = motion.isVertical ? (x, found) : nil
        return found
    }
}

extension TextView: SemanticsCaret {
    package func canMoveCaret(_ direction: FocusDirection) -> Bool {
        let head = editor.selection.head
        let mover = TextMotion(flow, editor.storage.boundaries, from: head)
        return switch direction {
        case .left, .right: mover.leadsOn(toRight: direction == .right)
        case .up: mover.position(after: .up, x: mover.x, page: 0) != head
        case .down: mover.position(after: .down, x: mover.x, page: 0) != head
        }
    }
}

extension CaretMotion {
    fileprivate var isVertical: Bool { self == .up || self == .down || self == .pageUp || self == .pageDown }
}
