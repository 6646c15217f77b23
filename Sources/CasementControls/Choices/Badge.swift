public import CasementCore

/// A small number or dot on an icon or a row: how much is new. It receives no touches.
///
/// Without a number and without a dot it is hidden, and takes no room in a stack. To assistive technology it is a text with the
/// whole number; where it belongs to a control, give the control a value and the badge no label.
///
/// ```swift
/// let badge = Badge(count: 3)
/// inbox.addSubview(badge)
/// badge.place(on: inboxIcon.frame)
/// badge.content = .number(120)  // shows 99+
/// ```
@MainActor public final class Badge: View {
    /// What a badge shows.
    @nonexhaustive public enum Content: Hashable, Sendable {
        /// Nothing: the badge is hidden.
        case none
        /// A dot: something is new.
        case dot
        /// A number; hidden for 0 and less.
        case number(Int)
        /// A short text, such as `new`; hidden if it is empty.
        case text(String)
    }

    /// 10 pt: the diameter of a dot.
    public nonisolated static let dotSide = 10.0
    /// 20 pt: the least height and width with a number.
    public nonisolated static let leastSide = 20.0
    /// 5 pt: the least distance from the number to the sides.
    public nonisolated static let padding = 5.0

    /// What it shows.
    public var content: Content { didSet { if content != oldValue { contentDidChange() } } }
    /// The largest number that is shown; above it, a plus follows: `99+`. 99 by default; one below 1 counts as 1.
    public var largestNumber = 99 { didSet { if largestNumber != oldValue { contentDidChange() } } }
    /// The colour; nil, the default, for the theme's colour of warnings.
    public var color: Color? { didSet { paint() } }
    /// The colour of the number; nil, the default, for the theme's background.
    public var textColor: Color? { didSet { paint() } }

    private let label = Label(part: "", role: .caption, alignment: .center)
    /// The label that the badge has set itself. Another one was set by the app and is not replaced.
    private var ownLabel: String?

    /// Makes a badge.
    public init(_ content: Content = .none) {
        self.content = content
        super.init()
        isUserInteractionEnabled = false
        accessibility.role = .text
        label.accessibility = Accessibility()
        addSubview(label)
        contentDidChange()
        paint()
    }

    /// Makes a badge with a number.
    public convenience init(count: Int) {
        self.init(.number(count))
    }

    private func contentDidChange() {
        let words = words
        isHidden = content == .none || words?.shown.isEmpty == true
        label.isHidden = words == nil
        label.text = words.map { isolated($0.shown) } ?? ""
        if accessibility.label == ownLabel { accessibility.label = words?.spoken }
        ownLabel = words?.spoken
        invalidateIntrinsicSize()
        setNeedsLayout()
    }

    private var format: NumberFormat { NumberFormat(scene?.environment.locale ?? "en") }

    /// The text, empty if the badge is hidden, and the text for assistive technology; nil for a dot and for nothing.
    private var words: (shown: String, spoken: String)? {
        switch content {
        case .none, .dot: return nil
        case .text(let text): return (text, text)
        case .number(let number):
            let (largest, spoken) = (max(largestNumber, 1), format.string(from: number))
            return (number <= 0 ? "" : number > largest ? "\(format.string(from: largest))+" : spoken, spoken)
        }
    }

    /// A text without letters, such as `99+`, whose signs would change sides in a text that runs from right to left.
    private func isolated(_ text: String) -> String {
        guard isRightToLeft, text.unicodeScalars.allSatisfy({ $0.isASCII && !$0.properties.isAlphabetic }) else {
            return text
        }
        return "\u{2066}\(text)\u{2069}"
    }

    // MARK: Looks

    public override func environmentDidChange() {
        var style = themeInForce.typography.caption
        style.font.weight = max(style.font.weight, 600)
        style.letterSpacing = 0
        style.font.features.append(.tabularFigures)
        label.style = style
        contentDidChange()
        paint()
    }

    private func paint() {
        let colors = themeInForce.colors
        backgroundColor = color ?? colors.warning
        borderWidth = scene?.environment.contrast == .increased ? 2 : 0
        borderColor = colors.ink
        label.color = textColor ?? colors.background
    }

    /// The size of the dot, or of the number with its padding; nil with a number in no scene.
    public override var intrinsicSize: Size? {
        guard !label.isHidden else { return Size(width: Self.dotSide, height: Self.dotSide) }
        return label.intrinsicSize == nil ? nil : sizeThatFits(.zero)
    }

    public override func sizeThatFits(_ size: Size) -> Size {
        guard !label.isHidden else { return Size(width: Self.dotSide, height: Self.dotSide) }
        let text = label.sizeThatFits(.zero)
        let height = max(Self.leastSide, text.height + 4)
        return Size(width: max(height, text.width + 2 * Self.padding), height: height)
    }

    public override func layoutSubviews() {
        cornerRadius = bounds.height / 2
        label.frame = bounds
    }

    /// Places the badge on the upper trailing corner of a rectangle in the superview's points, such as the frame of an icon.
    ///
    /// The corner is at the centre of a dot, and at that of the first digit of a number, which grows away from the rectangle.
    /// Call it in `layoutSubviews()`, and again when ``content`` changes.
    public func place(on target: Rect) {
        let size = sizeThatFits(.zero)
        let overlap = min(size.height, size.width) / 2
        let x = isRightToLeft ? target.minX + overlap - size.width : target.maxX - overlap
        frame = Rect(x: x, y: target.minY - size.height / 2, width: size.width, height: size.height)
    }
}
