import Casement

/// The second page: eight prints of shapes.
@MainActor final class ShapesLeaf: Leaf {
    private let prints = Prints.all.enumerated().map { HungPrint($1, number: $0 + 1) }

    init() {
        super.init("Shape", ["Eight prints, each drawn", "with one means only."])
        for print in prints { addSubview(print) }
    }

    override func hang(in space: Rect, beside column: Rect) {
        let columns = metrics.isWide ? 4 : 2
        let rows = (prints.count + columns - 1) / columns
        let (across, down) = ((metrics.margin * 0.6).rounded(), (metrics.margin * 0.5).rounded())
        let width = ((space.width + across) / Double(columns)).rounded(.down) - across
        let height = ((space.height + down) / Double(rows)).rounded(.down) - down
        for (index, print) in prints.enumerated() {
            print.metrics = metrics
            print.leadingFrame = Rect(
                x: space.minX + Double(index % columns) * (width + across),
                y: space.minY + Double(index / columns) * (height + down), width: width, height: height)
        }
    }
}

/// A print on its mat, with its title below.
@MainActor final class HungPrint: View {
    var metrics = WallMetrics(Size(width: 1280, height: 800)) { didSet { if metrics != oldValue { setNeedsLayout() } } }
    private let mat = View.shape(\.colors.surface)
    private let art: Art
    private let numeral: Label
    private let name: Label

    init(_ print: Print, number: Int) {
        art = Art(print)
        numeral = Label("\(number)", role: .caption)
        name = Label(print.name)
        super.init()
        identifier = "print.\(print.name)"
        isUserInteractionEnabled = false
        accessibility.role = .image
        accessibility.label = print.name
        mat.addSubview(art)
        for view in [mat, numeral, name] { addSubview(view) }
    }

    override func environmentDidChange() {
        super.environmentDidChange()
        mat.shadow = Shadow(
            color: theme.shade(0.2), radius: 16, offset: Vector(dx: 0, dy: 5))
    }

    override func layoutSubviews() {
        let words = (metrics.name.font.size * 1.5).rounded()
        mat.frame = Rect(x: 0, y: 0, width: bounds.width, height: bounds.height - words)
        art.frame = mat.bounds.inset(by: metrics.padding * 0.75)
        name.style = metrics.intro.scaled(by: 0.88)
        numeral.style = metrics.heading
        let indent = (metrics.padding * 1.4).rounded()
        let top = bounds.height - words + (words * 0.14).rounded()
        numeral.frame = Rect(x: 0, y: top, width: indent, height: words)
        name.frame = Rect(x: indent, y: top, width: bounds.width - indent, height: words)
    }
}

/// The composition of a print.
@MainActor private final class Art: View {
    private let print: Print

    init(_ print: Print) {
        self.print = print
        super.init()
        clipsToBounds = true
        isUserInteractionEnabled = false
    }

    override func draw(in canvas: Canvas) {
        if !bounds.isEmpty { print.paint(canvas, bounds) }
    }
}
