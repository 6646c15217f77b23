import Casement

/// A slide: a scene that fills it, with a caption above.
@MainActor final class SlidePage: ViewController {
    private let scene: View
    private let caption: Caption

    init(_ scene: View, _ caption: Caption) {
        self.scene = scene
        self.caption = caption
        super.init()
    }

    override func viewDidLoad() {
        view.clipsToBounds = true
        for part in [scene, caption] {
            part.frame = view.bounds
            part.autoresizing = .flexibleSize
            view.addSubview(part)
        }
    }
}

/// The text of a slide: the numeral, the title, two lines, and at each edge the title of the neighbour, if there is
/// one.
@MainActor final class Caption: View {
    /// The height of the titles at the left and right edges, as a share of the slide's: below the horizon of the
    /// evening.
    private static let sideHeight = 0.62

    private let hour: Hour
    private let numeral: Label
    private let title: Label
    private let lines: [Label]
    private let rule = View()
    private var neighbours: [(direction: SlideDirection, label: Label)] = []

    init(_ hour: Hour, neighbours: [SlideDirection: String]) {
        self.hour = hour
        numeral = Label(hour.numeral, style: Type.small(1), color: hour.accent)
        title = Label(hour.title, style: Type.title(1), color: hour.ink)
        lines = hour.lines.map { Label($0, style: Type.body(1), color: hour.ink.withAlpha(0.78)) }
        super.init()
        isUserInteractionEnabled = false
        accessibility.role = .page
        accessibility.label = hour.title
        rule.backgroundColor = hour.accent
        for view in [numeral, title, rule] + lines { addSubview(view) }
        for direction in SlideDirection.allCases {
            guard let name = neighbours[direction] else { continue }
            let label = Label(direction.pointing(at: name), style: Type.small(1), color: hour.ink.withAlpha(0.78))
            self.neighbours.append((direction, label))
            addSubview(label)
        }
    }

    override func layoutSubviews() {
        let unit = min(bounds.width, bounds.height) / 100
        let margin = (unit * 9).rounded()
        let left = bounds.width > bounds.height ? (bounds.width * 0.52).rounded() : margin
        numeral.style = Type.small(unit)
        title.style = Type.title(unit)
        for line in lines {
            line.style = Type.body(unit)
            line.maximumLines = nil
        }
        layOutWays(unit)
        // Large text stays beside the title of the neighbour at the right.
        let right = neighbours.first { $0.direction == .right }?.label.frame.minX ?? bounds.width - (unit * 4).rounded()
        let limit = currentTextScale > 1 ? Size(width: right - left - unit * 2, height: bounds.height) : bounds.size
        title.minimumFontSize = title.style.font.size
        var bottom = bounds.height - margin - (unit * 4).rounded()
        for line in lines.reversed() {
            let size = line.sizeThatFits(limit)
            let broken = size.height - line.sizeThatFits(.zero).height
            line.frame = Rect(x: left, y: bottom - size.height, width: size.width, height: size.height)
            bottom -= (unit * 4.4 * currentTextScale).rounded() + broken
        }
        rule.frame = Rect(
            x: left + unit * 0.4, y: bottom - unit * 1.6, width: unit * 6, height: max(1, (unit * 0.18).rounded()))
        let titleSize = title.sizeThatFits(limit)
        title.frame = Rect(
            x: left - unit * 0.6, y: bottom - unit * 3.2 - titleSize.height, width: titleSize.width,
            height: titleSize.height)
        let numeralSize = numeral.sizeThatFits(bounds.size)
        numeral.frame = Rect(
            x: left + unit * 0.4, y: title.frame.minY - numeralSize.height - unit * 0.6, width: numeralSize.width,
            height: numeralSize.height)
    }

    private func layOutWays(_ unit: Double) {
        let margin = (unit * 4).rounded()
        let height = (bounds.height * Self.sideHeight).rounded()
        for (direction, label) in neighbours {
            label.style = Type.small(unit)
            let size = label.sizeThatFits(bounds.size)
            let origin =
                switch direction {
                case .left, .leading: Point(margin, height)
                case .right, .trailing: Point(bounds.width - margin - size.width, height)
                case .up: Point(((bounds.width - size.width) / 2).rounded(), margin)
                case .down: Point(((bounds.width - size.width) / 2).rounded(), bounds.height - margin - size.height)
                }
            label.frame = Rect(origin: origin, size: size)
        }
    }
}

extension SlideDirection {
    fileprivate func pointing(at name: String) -> String {
        switch self {
        case .left, .leading: "←  \(name)"
        case .right, .trailing: "\(name)  →"
        case .up: "↑  \(name)"
        case .down: "↓  \(name)"
        }
    }
}
