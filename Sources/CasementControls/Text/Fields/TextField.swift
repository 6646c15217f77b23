public import CasementCore

/// A field for one line of text.
///
/// ```swift
/// let mail = TextField(placeholder: "E-mail", kind: .email)
/// mail.validator = { $0.contains("@") ? nil : "An e-mail address contains @." }
/// mail.onSubmit { [unowned self] _ in send() }
/// ```
///
/// A tap moves the caret, two select a word, three the line; a press shows a loupe. Text that is longer than the field
/// scrolls with the caret.
@MainActor public class TextField: TextControl {
    /// The picture at the leading end, such as a magnifying glass; nil for none.
    public final var icon: Icon? { didSet { if icon != oldValue { iconDidChange() } } }

    /// What lies between the icon and the text, and behind the text.
    final var leadingParts: [View] = [] { didSet { partsDidChange(from: oldValue) } }
    final var trailingParts: [View] = [] { didSet { partsDidChange(from: oldValue) } }
    /// The width behind the box, in points.
    final var trailingSpace = 0.0 { didSet { if trailingSpace != oldValue { setNeedsLayout() } } }

    final let line = TextLineView()
    final let clip = View()
    private final lazy var decoration = FieldDecoration(self)
    private final var iconView: IconView?
    private final lazy var interaction = TextInteraction(self)
    private final var hasInteraction = false

    /// Makes a field.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - placeholder: the words that are shown while there is no text.
    ///   - kind: the kind of the text; secret text is shown as dots.
    public init(_ text: String = "", placeholder: String = "", kind: TextInputTraits.Kind = .text) {
        super.init(TextEditor(text), traits: TextInputTraits(kind, returnKey: .done))
        clip.isUserInteractionEnabled = false
        addSubview(clip)
        clip.clipsToBounds = true
        clip.addSubview(line)
        decoration.add(to: clip)
        // Set here and not by an initializer of the superclass: the observer shows it.
        defer { self.placeholder = placeholder }
    }

    // MARK: Text

    override func contentDidChange() {
        guard scene != nil else { return }
        showText()
        if hasInteraction { interaction.update() }
    }

    private func showText() {
        guard let environment = scene?.environment else { return }
        var style = ParagraphStyle()
        style.neutralDirection = environment.layoutDirection
        style.language = environment.locale.identifier
        line.show(shownText(scale: environment.textScale), style: style, color: themeInForce.colors.ink)
        decoration.hint.isHidden = editor.storage.length > 0
        accessibility.value = accessibleText
        line.place(in: clip.bounds.size)
        if isFocused, let caret = caret(at: editor.selection.head) { reveal(caret) }
    }

    /// The text as it is shown: dots for secret text, marked text underlined.
    private func shownText(scale: Double) -> AttributedText {
        var result = AttributedText(substitution?.text ?? text, style: themeInForce.typography.body)
        if let marked = editor.markedRange, substitution == nil {
            result.modifyStyle(in: marked) { $0.isUnderlined = true }
        }
        return result.scaled(by: scale)
    }

    /// What is shown instead of the text, such as the dots of secret text; nil for the text itself.
    var substitution: TextSubstitution? { textInputTraits.isSecret ? TextSubstitution(dotsFor: text) : nil }
    /// What assistive technology reads.
    var accessibleText: String { textInputTraits.isSecret ? TextSubstitution(dotsFor: text).text : text }

    override func placeholderDidChange() { decoration.placeholderDidChange() }
    override func messageDidChange() { decoration.messageDidChange() }

    public override var caretRect: Rect {
        caret(at: editor.selection.head).map { line.convert($0, to: self) } ?? decoration.box.frame
    }

    // MARK: Focus and keys

    public override func focusDidChange() {
        if isFocused { hasInteraction = true }
        super.focusDidChange()
        if isFocused { contentDidChange() } else { clip.bounds.origin = .zero }
        if hasInteraction { interaction.focusDidChange() }
    }

    /// A caret shows the focus, and the border.
    public override var focusRing: FocusRing? { decoration.focusRing }

    public override func keyDown(_ event: KeyEvent) -> Bool {
        isEnabled && TextKeys(self).handle(event) || super.keyDown(event)
    }

    public override func didMoveToScene() {
        super.didMoveToScene()
        // The gestures must be there before the first touch.
        if scene != nil {
            hasInteraction = true
            _ = interaction
        }
    }

    // MARK: Looks

    public override func environmentDidChange() {
        super.environmentDidChange()
        restyle()
        contentDidChange()
        invalidateIntrinsicSize()
    }

    public override func stateDidChange() { restyle() }

    private func restyle() {
        decoration.restyle()
        iconView?.color = themeInForce.colors.secondaryInk
    }

    private func iconDidChange() {
        iconView?.removeFromSuperview()
        iconView = icon.map { IconView($0, preferredHeight: 20) }
        if let iconView {
            iconView.isUserInteractionEnabled = false
            addSubview(iconView)
        }
        restyle()
        setNeedsLayout()
    }

    private func partsDidChange(from former: [View]) {
        for part in former { part.removeFromSuperview() }
        for part in leadingParts + trailingParts where part.superview == nil { addSubview(part) }
        setNeedsLayout()
    }

    final var unit: Double { themeInForce.unit }

    final var boxHeight: Double {
        let text = decoration.hint.intrinsicSize?.height ?? 20
        return max(Self.minimumTouchSize, (text + 2.5 * unit).rounded(.up))
    }

    /// 240 pt wide, and as high as a touch target, with the message below it.
    public override var intrinsicSize: Size? {
        guard scene != nil else { return nil }
        let width = bounds.width > 0 ? bounds.width : 240
        return Size(width: 240, height: boxHeight + decoration.messageHeight(width: width))
    }

    public override func sizeThatFits(_ size: Size) -> Size {
        let width = size.width > 0 ? size.width : 240
        return Size(width: width, height: boxHeight + decoration.messageHeight(width: width))
    }

    public override func layoutSubviews() {
        // Space below is for the message.
        let height = min(boxHeight, max(bounds.height, Self.minimumTouchSize))
        decoration.layOut(height: height, trailingSpace: trailingSpace)
        let start = layOutLeadingParts(height: height)
        let width = max(0, layOutTrailingParts(height: height) - start)
        clip.leadingFrame = Rect(x: start - 1, y: 1, width: width + 2, height: max(0, height - 2))
        decoration.hint.frame = Rect(x: 1, y: 0, width: width, height: clip.bounds.height)
        showText()
        if hasInteraction, scene != nil { interaction.surfaceDidLayOut() }
    }

    /// - Returns: where the text begins.
    private func layOutLeadingParts(height: Double) -> Double {
        var start = 1.5 * unit
        if let iconView {
            let size = iconView.intrinsicSize ?? .zero
            let top = (height - size.height) / 2
            iconView.leadingFrame = Rect(x: start, y: top, width: size.width, height: size.height)
            start += size.width + unit
        }
        for part in leadingParts {
            let width = part.sizeThatFits(.zero).width
            part.leadingFrame = Rect(x: start, y: 0, width: width, height: height)
            start += width + unit
        }
        return start
    }

    /// - Returns: where the text ends.
    private func layOutTrailingParts(height: Double) -> Double {
        var end = decoration.box.bounds.width
        // The picture of a button has its own distance from the edge.
        if !(trailingParts.last is Control) { end -= 1.5 * unit }
        for part in trailingParts.reversed() {
            let width = part.sizeThatFits(.zero).width
            end -= width
            part.leadingFrame = Rect(x: end, y: 0, width: width, height: height)
            if !(part is Control) { end -= unit }
        }
        return end
    }
}

extension TextField: TextSurface {
    var content: View { line }

    func position(at point: Point) -> TextPosition {
        let shown = line.position(at: point)
        return substitution.map { TextPosition($0.textOffset(of: shown.offset)) } ?? shown
    }

    private func shown(_ position: TextPosition) -> TextPosition {
        substitution.map { TextPosition($0.shownOffset(of: position.offset)) } ?? position
    }

    func caret(at position: TextPosition) -> Rect? { line.caret(at: shown(position)) }

    func selectionRects(for range: Range<Int>) -> [Rect] {
        let (start, end) = (TextPosition(range.lowerBound), TextPosition(range.upperBound))
        return line.selectionRects(for: shown(start).offset..<shown(end).offset)
    }

    var viewport: Rect { clip.bounds }
    var touchedView: View { self }
    var scrollAxis: Axis { .horizontal }
    func canScroll(towardsEnd: Bool) -> Bool {
        towardsEnd ? clip.bounds.maxX < line.frame.maxX : clip.bounds.minX > line.frame.minX
    }

    func reveal(_ rect: Rect) {
        let visible = clip.bounds
        var x = visible.minX
        if rect.maxX > x + visible.width { x = rect.maxX - visible.width }
        x = min(x, rect.minX)
        clip.bounds.origin.x = max(0, min(x, line.bounds.width - visible.width))
    }

    func drawText(in canvas: Canvas) { line.draw(in: canvas) }

    func position(after motion: CaretMotion, from position: TextPosition) -> TextPosition {
        let end = TextPosition(editor.storage.length)
        guard let layout = line.layout else { return position }
        let boundaries = editor.storage.boundaries
        let isRightToLeft = layout.lines.first?.isRightToLeft == true
        // Words of secret text are not shown by where the caret stops.
        let unit = textInputTraits.isSecret ? TextUnit.document : .word
        switch motion {
        case .left: return step(from: position, toRight: false) ?? (isRightToLeft ? end : TextPosition(0))
        case .right: return step(from: position, toRight: true) ?? (isRightToLeft ? TextPosition(0) : end)
        case .wordLeft, .wordRight:
            let isForward = (motion == .wordRight) != isRightToLeft
            let offset = position.offset
            return TextPosition(
                isForward ? boundaries.offset(after: offset, by: unit) : boundaries.offset(before: offset, by: unit))
        case .up, .pageUp, .lineStart, .textStart: return TextPosition(0)
        case .down, .pageDown, .lineEnd, .textEnd: return end
        }
    }

    /// The position one character to the left or the right; nil at the end of the line.
    private func step(from position: TextPosition, toRight isRight: Bool) -> TextPosition? {
        guard let layout = line.layout else { return nil }
        var place = shown(position)
        while case .inside(let found) = layout.position(from: place, toRight: isRight) {
            guard let substitution else { return found }
            let offset = substitution.textOffset(of: found.offset)
            // What is shown between two characters is no place for the caret.
            if offset != position.offset || found == place { return TextPosition(offset) }
            place = found
        }
        return nil
    }
}

extension TextField: SemanticsCaret {
    package func canMoveCaret(_ direction: FocusDirection) -> Bool {
        let head = editor.selection.head
        return switch direction {
        case .left, .right: step(from: head, toRight: direction == .right) != nil
        case .up: position(after: .up, from: head) != head
        case .down: position(after: .down, from: head) != head
        }
    }
}
