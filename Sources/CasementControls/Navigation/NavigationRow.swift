/// What the bar shows for one controller: the way back, the title and the controller's items.
@MainActor final class NavigationRow: View {
    /// 56 pt: the least height of a bar, a touch target with the margins of the theme.
    static let leastHeight = 56.0

    let backButton = Button("", icon: .back, look: .plain)
    private let titleLabel = Label(part: "", role: .headline, alignment: .center)
    private var items: [View] = []
    private var backText = ""
    private var backLabel: String?
    private var fit: Fit?

    /// The values on which the room for the title of the back button depends.
    private struct Fit: Equatable {
        let width: Double
        let scale: Double
        let back: String
        let title: String
        let items: Double
    }

    init() {
        super.init()
        titleLabel.accessibility.role = .header
        titleLabel.maximumLines = 2
        backButton.padding = Insets(top: 8, left: 10, bottom: 8, right: 10)
        addSubview(titleLabel)
        addSubview(backButton)
    }

    /// Shows a title, the title of the controller below if there is one, and items.
    func show(title: String, back: String?, backLabel: String?, items new: [View]) {
        titleLabel.text = title
        backButton.isHidden = back == nil
        backText = back ?? ""
        self.backLabel = backLabel
        describe()
        for item in items where !new.contains(where: { $0 === item }) && item.superview === self {
            item.removeFromSuperview()
        }
        items = new
        for item in items where item.superview !== self { addSubview(item) }
        fit = nil
        setNeedsLayout()
    }

    private func describe() {
        backButton.accessibility.label = backText.isEmpty ? backText(backLabel) : backText
    }

    override func environmentDidChange() {
        super.environmentDidChange()
        describe()
        setNeedsLayout()
    }

    /// The height at a width.
    func height(forWidth width: Double) -> Double {
        let places = places(in: width)
        let title = titleLabel.sizeThatFits(Size(width: places.title.width, height: 0)).height
        let rest = items.map { size(of: $0).height } + [backButton.isHidden ? 0 : size(of: backButton).height]
        return max(Self.leastHeight, title + themeInForce.unit, (rest.max() ?? 0) + themeInForce.unit)
    }

    override func layoutSubviews() {
        let places = places(in: bounds.width)
        titleLabel.frame = placed(places.title.from, places.title.width, bounds.height)
        let back = size(of: backButton)
        backButton.frame = placed(margin, places.back, back.height)
        var x = bounds.width - margin
        for item in items.reversed() {
            let size = size(of: item)
            let width = max(size.width * places.itemShare, Control.minimumTouchSize)
            x -= width
            item.frame = placed(x, width, size.height)
        }
    }

    private var margin: Double { themeInForce.unit }
    /// The distance from the title to the back button and to the items: that of two words, at any size of text.
    private var gap: Double { margin * max(1, scene?.environment.textScale ?? 1) }

    private func placed(_ x: Double, _ width: Double, _ height: Double) -> Rect {
        let left = isRightToLeft ? bounds.width - x - width : x
        return Rect(x: left, y: ((bounds.height - height) / 2).rounded(), width: width, height: height)
    }

    private func size(of view: View) -> Size {
        let size = view.intrinsicSize ?? view.bounds.size
        return Size(
            width: max(size.width, Control.minimumTouchSize), height: max(size.height, Control.minimumTouchSize))
    }

    private struct Places {
        let back: Double
        let title: (from: Double, width: Double)
        /// The share of their preferred widths that the items get.
        let itemShare: Double
    }

    /// The title lies in the middle of the bar if it fits there, else between the back button and the items, which leave it
    /// half of the width between the back button and the edge.
    private func places(in width: Double) -> Places {
        let wanted = items.reduce(0.0) { $0 + size(of: $1).width }
        let title = titleLabel.sizeThatFits(.zero).width
        chooseBackTitle(width, wanted, title)
        let back = backButton.isHidden ? 0 : size(of: backButton).width
        let start = margin + (backButton.isHidden ? margin : back + gap)
        let free = max(width - start - margin - gap, 0)
        let itemShare = wanted > 0 ? min(max(free - title, free / 2) / wanted, 1) : 1
        let itemsWidth = items.reduce(0.0) { $0 + max(size(of: $1).width * itemShare, Control.minimumTouchSize) }
        let end = width - margin - (items.isEmpty ? margin : itemsWidth + gap)
        let available = max(end - start, 0)
        let shown = min(title, available)
        return Places(
            back: back, title: (min(max((width - shown) / 2, start), max(end - shown, start)), shown),
            itemShare: itemShare)
    }

    /// The back button has no title where it would leave too little room for that of the page.
    private func chooseBackTitle(_ width: Double, _ itemsWidth: Double, _ title: Double) {
        guard let scene, !backButton.isHidden else { return }
        let now = Fit(
            width: width, scale: scene.environment.textScale, back: backText, title: titleLabel.text, items: itemsWidth)
        guard now != fit else { return }
        fit = now
        let label = backButton.accessibility.label
        backButton.title = backText
        if size(of: backButton).width + title + itemsWidth + 2 * margin + 2 * gap > width { backButton.title = "" }
        backButton.accessibility.label = label
    }
}

extension View {
    /// The label of a button that leads back: the app's, or the toolkit's in the language of the scene.
    func backText(_ label: String?) -> String { label ?? textInForce(of: Localized("casement.back")) }
}

extension Icon {
    /// A chevron that points to where the layout begins.
    static let back = chevron(from: 15, to: 8)
    /// A chevron that points to where the layout ends.
    static let forward = chevron(from: 9, to: 16)

    private static func chevron(from base: Double, to tip: Double) -> Icon {
        let path = Path {
            $0.move(to: Point(x: base, y: 5))
            $0.addLine(to: Point(x: tip, y: 12))
            $0.addLine(to: Point(x: base, y: 19))
        }
        return Icon([path], style: .stroked(width: 2.25), flipsForRightToLeftLayoutDirection: true)
    }
}
