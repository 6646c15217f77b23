/// A picture of shapes in one colour, which is sharp at any size.
///
/// ```swift
/// let play = try Icon(svg: "M8 5v14l11-7z")
/// let button = Button("Play", icon: play)
/// ```
///
/// `Icon(named: "cart")` reads one that the app brings as an SVG file.
public struct Icon: Hashable, Sendable {
    /// How the shapes are drawn.
    @nonexhaustive public enum Style: Hashable, Sendable {
        /// Filled.
        case filled(Path.FillRule)
        /// As lines; lengths are in the units of the view box.
        case stroked(StrokeStyle)

        /// Filled, where the winding number is not zero.
        public static let filled = Style.filled(.nonZero)
        /// As lines with round corners and ends, such as many sets of icons have.
        ///
        /// - Parameter width: in the units of the view box.
        public static func stroked(width: Double) -> Style {
            .stroked(StrokeStyle(width: width, join: .round, cap: .round))
        }
    }

    /// The shapes, in drawing order, in the units of ``viewBox``.
    public let paths: [Path]
    /// The rectangle that the icon shows.
    public let viewBox: Rect
    /// How the shapes are drawn. The paths of an SVG file may have other fill rules each.
    public let style: Style
    /// Whether the icon is mirrored where the layout runs from right to left: for arrows and other pictures of a direction.
    public private(set) var flipsForRightToLeftLayoutDirection: Bool

    /// The fill rule of each path of a file that mixes them; empty if that of ``style`` is the rule of all.
    private var fillRules: [Path.FillRule] = []
    /// The reason why the file of the icon cannot be shown; the icon is empty then.
    package private(set) var problem: ImageError?

    /// The view box of most sets of icons: 24 by 24.
    public static let standardViewBox = Rect(x: 0, y: 0, width: 24, height: 24)

    /// Makes an icon of paths.
    ///
    /// - Precondition: the view box has a width and a height.
    public init(
        _ paths: [Path], viewBox: Rect = Icon.standardViewBox, style: Style = .filled,
        flipsForRightToLeftLayoutDirection: Bool = false
    ) {
        precondition(!viewBox.isEmpty, "An icon needs a view box with a width and a height, not \(viewBox).")
        self.paths = paths
        self.viewBox = viewBox
        self.style = style
        self.flipsForRightToLeftLayoutDirection = flipsForRightToLeftLayoutDirection
    }

    /// Makes an icon of the `d` attributes of SVG paths; see ``Path/init(svg:)``.
    ///
    /// - Throws: ``PathDataError`` for the first mistake.
    /// - Precondition: the view box has a width and a height.
    public init(
        svg data: String..., viewBox: Rect = Icon.standardViewBox, style: Style = .filled,
        flipsForRightToLeftLayoutDirection: Bool = false
    ) throws(PathDataError) {
        var paths: [Path] = []
        for text in data { paths.append(try Path(svg: text)) }
        self.init(
            paths, viewBox: viewBox, style: style,
            flipsForRightToLeftLayoutDirection: flipsForRightToLeftLayoutDirection)
    }

    /// Makes an icon of filled paths.
    init(filled paths: [(path: Path, rule: Path.FillRule)], viewBox: Rect) {
        let rules = Set(paths.map(\.rule))
        self.init(paths.map(\.path), viewBox: viewBox, style: .filled(rules.count == 1 ? paths[0].rule : .nonZero))
        if rules.count > 1 { fillRules = paths.map(\.rule) }
    }

    /// Makes the empty icon in the place of one that cannot be shown.
    package init(problem: ImageError) {
        self.init([])
        self.problem = problem
    }

    /// The rule by which a path of a filled icon is filled.
    package func fillRule(ofPath index: Int) -> Path.FillRule {
        if !fillRules.isEmpty { return fillRules[index] }
        if case .filled(let rule) = style { return rule }
        return .nonZero
    }

    /// The icon, mirrored where the layout runs from right to left.
    public func flippedForRightToLeftLayoutDirection() -> Icon {
        var icon = self
        icon.flipsForRightToLeftLayoutDirection = true
        return icon
    }
}

extension Canvas {
    /// Draws an icon as large as it fits into a rectangle, in its middle.
    ///
    /// - Parameter direction: the direction of the layout, which mirrors an icon with
    ///   ``Icon/flipsForRightToLeftLayoutDirection``; a view passes its `View.effectiveLayoutDirection`.
    public func draw(
        _ icon: Icon, in rect: Rect, _ color: Color, _ direction: LayoutDirection = .leftToRight
    ) {
        guard !rect.isEmpty else { return }
        let box = icon.viewBox
        let factor = min(rect.width / box.width, rect.height / box.height)
        let isFlipped = icon.flipsForRightToLeftLayoutDirection && direction == .rightToLeft
        let map = Transform.translation(-box.midX, -box.midY)
            .concatenating(.scale(isFlipped ? -factor : factor, factor))
            .concatenating(.translation(rect.midX, rect.midY))
        for (index, path) in icon.paths.enumerated() {
            switch icon.style {
            case .filled: fill(path.applying(map), color, rule: icon.fillRule(ofPath: index))
            case .stroked(let stroke): self.stroke(path.applying(map), stroke.scaled(by: factor), color)
            }
        }
    }
}

extension StrokeStyle {
    fileprivate func scaled(by factor: Double) -> StrokeStyle {
        var style = self
        style.width *= factor
        style.dashes = dashes.map { $0 * factor }
        style.dashPhase *= factor
        return style
    }
}
