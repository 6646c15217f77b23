import Casement
import CasementControls
import Exhibits

/// The row of an entry: the name and the date, the stars, and all of the message.
final class GuestRow: ListCell {
    private static let inset = 24.0
    private static let starHeight = 18.0

    private let name = Label("")
    private let date = Label("", role: .caption, alignment: .trailing)
    private let stars = GuestStars()
    private let message = Label("")
    private var entry: GuestEntry?

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        message.maximumLines = nil
        name.maximumLines = nil
        for part in [name, date, message] {
            part.accessibility = Accessibility()
            part.isUserInteractionEnabled = false
        }
        for part in [name, date, stars, message] { contentView.addSubview(part) }
        separatorInset = Self.inset
    }

    /// Shows an entry.
    func show(_ entry: GuestEntry) {
        self.entry = entry
        identifier = "entry.\(entry.number)"
        name.text = entry.name
        message.text = entry.message
        stars.count = Int(entry.stars)
        accessibility.label = "\(entry.name): \(entry.message)"
        accessibility.value = "\(stars.count) of 5 stars"
        showDate()
        setNeedsLayout()
    }

    private func showDate() {
        guard let entry else { return }
        date.text = DateFormat(scene?.environment.locale ?? "en", style: .medium).string(from: entry.date)
    }

    override func environmentDidChange() {
        super.environmentDidChange()
        let theme = scene?.environment.theme ?? .light
        name.style = TextStyle(font: Font(theme.typography.title.font.family, size: 21))
        message.style = TextStyle(font: Font(theme.typography.body.font.family, size: 15))
        message.color = theme.colors.ink.withAlpha(0.82)
        showDate()
    }

    /// The heights of the parts; that of the date is 0 where it lies beside the name, and not below it.
    private func heights(for width: Double) -> (name: Double, date: Double, message: Double) {
        let limit = Size(width: max(1, width - 2 * Self.inset), height: .infinity)
        let isBeside = (name.intrinsicSize?.width ?? 0) + (date.intrinsicSize?.width ?? 0) + 12 <= limit.width
        return (
            name.sizeThatFits(limit).height, isBeside ? 0 : date.sizeThatFits(limit).height,
            message.sizeThatFits(limit).height
        )
    }

    override func contentHeight(for width: Double) -> Double {
        let heights = heights(for: width)
        return 16 + heights.name + heights.date + 4 + Self.starHeight + 8 + heights.message + 18
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = contentView.bounds.width
        let heights = heights(for: width)
        let inner = max(1, width - 2 * Self.inset)
        let dateWidth = date.intrinsicSize?.width ?? 0
        var y = 16 + heights.name
        if heights.date == 0 {
            name.leadingFrame = Rect(
                x: Self.inset, y: 16, width: max(0, inner - dateWidth - 12), height: heights.name)
            date.leadingFrame = Rect(x: Self.inset + inner - dateWidth, y: 16, width: dateWidth, height: heights.name)
        } else {
            name.leadingFrame = Rect(x: Self.inset, y: 16, width: inner, height: heights.name)
            date.leadingFrame = Rect(
                x: Self.inset, y: y, width: min(dateWidth.rounded(.up), inner), height: heights.date)
        }
        y += heights.date + 4
        stars.leadingFrame = Rect(x: Self.inset, y: y, width: 5 * Self.starHeight, height: Self.starHeight)
        y += Self.starHeight + 8
        message.leadingFrame = Rect(x: Self.inset, y: y, width: inner, height: heights.message)
    }
}

/// Five small stars, of which some are filled.
private final class GuestStars: View {
    var count = 0 { didSet { if count != oldValue { setNeedsDisplay() } } }

    init() {
        super.init()
        isUserInteractionEnabled = false
    }

    override func environmentDidChange() { setNeedsDisplay() }

    override func draw(in canvas: Canvas) {
        let side = bounds.height
        let isMirrored = effectiveLayoutDirection == .rightToLeft
        for index in 0..<5 {
            let x = isMirrored ? bounds.width - Double(index + 1) * side : Double(index) * side
            let center = Point(x + side / 2, side / 2)
            canvas.fill(Self.star(center, side * 0.44), index < count ? Pigment.ochre : theme.colors.separator)
        }
    }

    /// The sines and cosines of the ten corners, from the top.
    private static let corners: [(Double, Double)] = [
        (0, -1), (0.2245, -0.3090), (0.9511, -0.3090), (0.3633, 0.1180), (0.5878, 0.8090), (0, 0.3820),
        (-0.5878, 0.8090), (-0.3633, 0.1180), (-0.9511, -0.3090), (-0.2245, -0.3090),
    ]

    private static func star(_ center: Point, _ radius: Double) -> Path {
        Path { path in
            for (index, corner) in corners.enumerated() {
                let point = Point(center.x + corner.0 * radius, center.y + corner.1 * radius)
                if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            path.close()
        }
    }
}
