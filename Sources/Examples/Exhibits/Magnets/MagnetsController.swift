import Casement

/// Shows the strip above the board, and begins the drags from the strip.
@MainActor final class MagnetsController: ViewController {
    private let wall = MagnetsWall()

    override func loadView() -> View { wall }

    override func viewDidLoad() {
        for tile in wall.strip.tiles {
            tile.pull.addAction { [unowned self, unowned tile] pull in
                if pull.state == .began { pulled(tile) }
            }
            tile.onRequest = { [unowned self, unowned tile] in
                wall.board.put(tile.letter, at: wall.board.metrics.board.center)
            }
        }
    }

    private func pulled(_ tile: LetterTile) {
        let copy = wall.board.makeMagnet(tile.letter)
        guard let session = tile.pull.beginDrag(of: tile.letter, preview: copy, from: tile.magnet) else { return }
        print("pulled: \(tile.letter)")
        copy.lift(true)
        tile.refill()
        let letter = tile.letter
        session.onStateChange = { [unowned copy] session in
            if session.state == .dragging || session.state == .returning { copy.lift(session.state == .dragging) }
            if session.state == .returned { print("returned: \(letter)") }
        }
    }
}

/// The root view: the steel, the strip and the letters.
@MainActor final class MagnetsWall: View {
    /// The letters of the title, with their angles in degrees and their vertical offsets.
    private static let title: [(letter: Character, angle: Double, rise: Double)] = [
        ("M", -3, 0), ("A", 4, 0.03), ("G", -2, -0.04), ("N", 3, 0.02), ("E", -5, 0.01), ("T", 2, -0.03),
        ("S", 7, 0.04),
    ]

    let strip: LetterStrip
    let board: MagnetBoard
    private let steel = ImageView(contentMode: .stretch)
    private let words: [Label]
    private var isTitled = false

    init() {
        let shadows = MagnetShadows()
        strip = LetterStrip(shadows)
        board = MagnetBoard(strip, shadows)
        words = ["Pull a letter down.", "Two fingers turn it."].map {
            Label($0, style: TextStyle(font: Font("EB Garamond", size: 20)), color: Enamel.ink.withAlpha(0.9))
        }
        super.init()
        identifier = "magnets"
        clipsToBounds = true
        steel.accessibility.role = .none
        for view in [steel] + words + [strip, board] { addSubview(view) }
    }

    override func layoutSubviews() {
        guard scene != nil, !bounds.isEmpty else { return }
        let metrics = MagnetsMetrics(bounds.size)
        board.frame = bounds
        strip.layOut(metrics)
        board.layOut(metrics)
        layOutSteel(metrics)
        layOutWords(metrics)
        if !isTitled { isTitled = setTitle(metrics) }
    }

    private func layOutSteel(_ metrics: MagnetsMetrics) {
        // Not the frames: a view stores its centre, from which the origin differs by a rounding error.
        let isNew = steel.frame.size != metrics.board.size
        steel.frame = metrics.board
        guard isNew else { return }
        // A new image requests layout.
        steel.image = Steel.image(size: metrics.board.size, scale: scene?.device?.scale ?? 1)
    }

    private func layOutWords(_ metrics: MagnetsMetrics) {
        let leading = (metrics.intro.font.size * 1.24 * currentTextScale).rounded()
        var y = bounds.height - metrics.margin - leading * Double(words.count)
        for line in words {
            line.style = metrics.intro
            let own = line.sizeThatFits(bounds.size)
            line.frame = Rect(x: metrics.margin, y: y, width: own.width, height: own.height)
            y += leading
        }
    }

    /// Puts the title on the board, unless it is too small.
    ///
    /// - Returns: whether the title was put on the board.
    private func setTitle(_ metrics: MagnetsMetrics) -> Bool {
        let size = 1.25
        let gap = metrics.em * 0.07
        let widths = Self.title.map { strip.tile(of: $0.letter)?.magnet.advance ?? 0 }
        let whole = widths.reduce(0) { $0 + $1 * size + gap } - gap
        guard whole <= metrics.size.width, metrics.board.height >= metrics.em * 2 else { return false }
        var x = ((metrics.size.width - whole) / 2).rounded()
        let line = metrics.board.minY + (metrics.board.height * 0.38).rounded()
        for (part, width) in zip(Self.title, widths) {
            board.put(
                part.letter, at: Point((x + width * size / 2).rounded(), (line + part.rise * metrics.em).rounded()),
                angle: part.angle * Double.pi / 180, size: size)
            x += width * size + gap
        }
        return true
    }
}
