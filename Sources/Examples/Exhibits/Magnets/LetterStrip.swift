import Casement

/// A tile of the strip, from which any number of copies of one letter can be dragged.
@MainActor final class LetterTile: View {
    let letter: Character
    let magnet: Magnet
    let pull = PullRecognizer(.down)
    /// Puts a copy on the board; for people who cannot drag, such as users of a screen reader.
    var onRequest: (() -> Void)?

    init(_ letter: Character, _ shadows: MagnetShadows) {
        self.letter = letter
        magnet = Magnet(letter, shadows)
        magnet.isUserInteractionEnabled = false
        magnet.accessibility = Accessibility()
        super.init()
        identifier = "tile.\(letter)"
        accessibility.role = .button
        accessibility.label = Magnet.name(of: letter)
        accessibility.actions = [
            Accessibility.Action(name: "Put on the board") { [weak self] in
                self?.onRequest?()
                return self?.onRequest != nil
            }
        ]
        addSubview(magnet)
        addGestureRecognizer(pull)
    }

    override func layoutSubviews() {
        magnet.center = bounds.center
    }

    /// Shows the next copy of the letter after one was dragged away.
    func refill() {
        magnet.opacity = 0
        magnet.transform = .scale(0.8)
        animate(.spring(Spring(omega: 13, dampingRatio: 0.8)).delayed(by: .milliseconds(90))) {
            magnet.opacity = 1
            magnet.transform = .identity
        }
    }
}

/// The strip of letters, which scrolls sideways.
@MainActor final class LetterStrip: View {
    static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ&!?ÉÖ")

    private static let beyond = 64.0

    let tiles: [LetterTile]
    let rail = ScrollView()
    private let edge = View.shape(Enamel.stripEdge)
    private let side = View.shape(Enamel.stripSide)
    private let warning = View.shape(Color(hex: 0xCB4A2C))
    private var laidOut: MagnetsMetrics?

    init(_ shadows: MagnetShadows) {
        tiles = Self.letters.map { LetterTile($0, shadows) }
        super.init()
        identifier = "strip"
        backgroundColor = Enamel.strip
        shadow = Shadow(color: Enamel.shade.withAlpha(0.34), radius: 14, offset: Vector(dx: 1, dy: 5))
        accessibility.role = .list
        accessibility.label = "Letters"
        rail.identifier = "rail"
        rail.showsIndicators = false
        rail.scrollsUnderDrags = false
        // One touch scrolls; further touches drag letters.
        rail.panGestureRecognizer.maximumNumberOfTouches = 1
        for tile in tiles { rail.addSubview(tile) }
        warning.opacity = 0
        for view in [side, edge, warning, rail] { addSubview(view) }
    }

    /// Whether a letter that is held over the strip would be put away by a lift.
    var isReceiving = false {
        didSet {
            guard isReceiving != oldValue else { return }
            animate(.milliseconds(150)) { warning.opacity = isReceiving ? 1 : 0 }
        }
    }

    /// Lays the tiles out by the widths of their letters, which are known only in a scene.
    func layOut(_ metrics: MagnetsMetrics) {
        let lip = max(2, (metrics.em * 0.035).rounded())
        // The strip extends beyond the panel's edges, so that its shadow has no visible ends.
        let beyond = Self.beyond
        frame = Rect(
            x: -beyond, y: -beyond, width: metrics.size.width + beyond * 2, height: metrics.strip + beyond)
        side.frame = Rect(x: 0, y: frame.height - lip, width: frame.width, height: lip)
        edge.frame = Rect(x: 0, y: frame.height - lip - 1, width: frame.width, height: 1)
        warning.frame = side.frame
        rail.frame = Rect(x: beyond, y: beyond, width: metrics.size.width, height: metrics.strip - lip - 1)
        guard laidOut != metrics, scene != nil else { return }
        let share = laidOut.map { _ in rail.contentSize.width > 0 ? rail.contentOffset.x / rail.contentSize.width : 0 }
        laidOut = metrics
        var x = metrics.margin - metrics.gap / 2
        for tile in tiles {
            tile.magnet.em = metrics.em
            let width = max(44, (tile.magnet.advance + metrics.gap).rounded())
            tile.frame = Rect(x: x, y: 0, width: width, height: rail.bounds.height)
            x += width
        }
        rail.contentSize = Size(width: x + metrics.margin - metrics.gap / 2, height: rail.bounds.height)
        let range = rail.range(.horizontal)
        let offset = (share ?? 0) * rail.contentSize.width
        rail.contentOffset = Point(min(max(offset.rounded(), range.lowerBound), range.upperBound), 0)
    }

    func tile(of letter: Character) -> LetterTile? { tiles.first { $0.letter == letter } }
}
