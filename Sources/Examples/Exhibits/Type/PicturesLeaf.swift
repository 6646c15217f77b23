import Casement

/// The third page: two pictures in frames, and one of them in six content modes.
@MainActor final class PicturesLeaf: Leaf {
    /// The size of the landscape, in points.
    private static let canvasSize = Size(width: 720, height: 480)
    /// The side of the empty frame; the parts between its corners are stretched.
    private static let frameSide = 96.0

    private let headland = FramedPicture("Headland, towards nine", "Painted on a canvas, kept as a PNG.")
    private let field = FramedPicture("Field", "Decoded from a JPEG.")
    private let samples: [Sample] = [
        Sample("Fit", .fit), Sample("Fill", .fill), Sample("Stretch", .stretch), Sample("Centre", .center),
        Sample("Rounded", .fill, .rounded), Sample("Tondo", .fill, .round),
    ]
    private var madeFor: (scale: Double, width: Double)?

    init() {
        super.init("Picture", ["Two in frames of nine parts,", "and one hung six ways."])
        for view in [headland, field] + samples { addSubview(view) }
        for view in [headland, field] { view.identifier = "framed.\(view.title)" }
    }

    override func hang(in space: Rect, beside column: Rect) {
        for view in [headland, field] { view.metrics = metrics }
        for view in samples { view.metrics = metrics }
        makePictures()
        metrics.isWide ? hangWide(in: space) : hangTall(in: space)
    }

    private func hangWide(in space: Rect) {
        let gap = (metrics.margin * 0.75).rounded()
        let lower = (space.height * 0.29).rounded()
        let upper = space.height - lower - gap
        let split = ((space.width - gap) * 0.665).rounded()
        headland.leadingFrame = Rect(x: space.minX, y: space.minY, width: split, height: upper)
        field.leadingFrame = Rect(
            x: space.minX + split + gap, y: space.minY, width: space.width - split - gap, height: upper)
        hang(samples, columns: 6, in: Rect(x: space.minX, y: space.maxY - lower, width: space.width, height: lower))
    }

    private func hangTall(in space: Rect) {
        let gap = (metrics.margin * 0.75).rounded()
        let upper = (space.height * 0.52).rounded()
        let left = ((space.width - gap) * 0.42).rounded()
        headland.leadingFrame = Rect(x: space.minX, y: space.minY, width: space.width, height: upper)
        let y = space.minY + upper + gap
        field.leadingFrame = Rect(x: space.minX, y: y, width: left, height: space.maxY - y)
        hang(
            samples, columns: 3,
            in: Rect(x: space.minX + left + gap, y: y, width: space.width - left - gap, height: space.maxY - y))
    }

    private func hang(_ views: [View], columns: Int, in box: Rect) {
        let gap = (metrics.margin * 0.5).rounded()
        let rows = (views.count + columns - 1) / columns
        let width = ((box.width + gap) / Double(columns)).rounded(.down) - gap
        let height = ((box.height + gap) / Double(rows)).rounded(.down) - gap
        for (index, view) in views.enumerated() {
            view.leadingFrame = Rect(
                x: box.minX + Double(index % columns) * (width + gap),
                y: box.minY + Double(index / columns) * (height + gap), width: width, height: height)
        }
    }

    /// Draws the pictures, once for each scale of the panel.
    private func makePictures() {
        guard let scale = scene?.device?.scale else { return }
        let width = (metrics.unit * 3.1).rounded()
        if let madeFor, madeFor == (scale, width) { return }
        madeFor = (scale, width)
        let painted = Atelier.picture(Self.canvasSize, on: self, Paintings.headland)
        let landscape = painted.flatMap(Atelier.printed) ?? painted
        let side = max(Self.frameSide, width * 2 + 8)
        headland.show(landscape, in: Atelier.frame(side, width: width, .gilt, on: self), width: width)
        field.show(FieldPicture.image, in: Atelier.frame(side, width: width, .walnut, on: self), width: width)
        for sample in samples { sample.image = landscape }
    }
}

/// A picture in its frame, with a caption below.
@MainActor final class FramedPicture: View {
    let title: String
    var metrics = WallMetrics(Size(width: 1280, height: 800)) { didSet { if metrics != oldValue { setNeedsLayout() } } }
    private let moulding = Moulding()
    private let picture = ImageView(contentMode: .fill)
    private let well = View()
    private let name: Label
    private let remark: Label

    init(_ title: String, _ remark: String) {
        self.title = title
        name = Label(title)
        self.remark = Label(remark, role: .caption)
        super.init()
        isUserInteractionEnabled = false
        accessibility.role = .image
        accessibility.label = title
        well.clipsToBounds = true
        well.addSubview(picture)
        for view in [moulding, well, name, self.remark] { addSubview(view) }
    }

    func show(_ image: Image?, in frame: ResizableImage?, width: Double) {
        picture.image = image
        moulding.frameImage = frame
        moulding.width = width
        setNeedsLayout()
    }

    override func environmentDidChange() {
        super.environmentDidChange()
        moulding.shadow = Shadow(
            color: theme.shade(0.32), radius: 22, offset: Vector(dx: 0, dy: 9))
        setNeedsLayout()
    }

    override func layoutSubviews() {
        name.style = metrics.intro
        remark.style = metrics.state
        // Enlarged words need more than the lines of the wall.
        let needed = [name, remark].map { $0.sizeThatFits(Size(width: bounds.width, height: 0)).height.rounded(.up) }
        let nameHeight = max((metrics.intro.font.size * 1.3).rounded(), needed[0])
        let remarkHeight = max(metrics.row, needed[1])
        let words = nameHeight + remarkHeight + metrics.padding * 0.6
        moulding.frame = Rect(x: 0, y: 0, width: bounds.width, height: bounds.height - words.rounded())
        well.frame = moulding.frame.inset(by: moulding.width)
        picture.frame = well.bounds
        let top = moulding.frame.maxY + (metrics.padding * 0.6).rounded()
        name.frame = Rect(x: 0, y: top, width: bounds.width, height: nameHeight)
        remark.frame = Rect(x: 0, y: top + nameHeight, width: bounds.width, height: remarkHeight)
    }
}

/// A resizable frame of nine parts, with a shadow inside it.
@MainActor private final class Moulding: View {
    var frameImage: ResizableImage? { didSet { setNeedsDisplay() } }
    var width = 0.0 { didSet { if width != oldValue { setNeedsDisplay() } } }

    override func draw(in canvas: Canvas) {
        if let frameImage { canvas.draw(frameImage, in: bounds) }
    }
}

/// The landscape in one of the content modes of an image view.
@MainActor private final class Sample: View {
    enum Edge {
        case straight
        case rounded
        case round
    }

    var metrics = WallMetrics(Size(width: 1280, height: 800)) { didSet { if metrics != oldValue { setNeedsLayout() } } }
    var image: Image? {
        get { picture.image }
        set { picture.image = newValue }
    }
    private let well = View.shape(\.colors.surface)
    private let picture: ImageView
    private let name: Label
    private let edge: Edge

    init(_ name: String, _ mode: ImageView.ContentMode, _ edge: Edge = .straight) {
        picture = ImageView(contentMode: mode)
        picture.alignment = ImageView.Alignment(horizontal: mode == .fill ? 0.6 : 0.5, vertical: 0.5)
        self.name = Label(name)
        self.edge = edge
        super.init()
        identifier = "sample.\(name)"
        isUserInteractionEnabled = false
        accessibility.role = .image
        accessibility.label = name
        well.clipsToBounds = true
        well.addSubview(picture)
        addSubview(well)
        addSubview(self.name)
    }

    override func layoutSubviews() {
        name.style = metrics.intro.scaled(by: 0.88)
        let words = (metrics.name.font.size * 1.5).rounded()
        let area = Rect(x: 0, y: 0, width: bounds.width, height: bounds.height - words)
        switch edge {
        case .straight, .rounded:
            well.frame = area
            well.cornerRadius = edge == .rounded ? theme.cardRadius * metrics.unit / 8 : 0
        case .round:
            let side = (min(area.width, area.height) / 2).rounded(.down) * 2
            well.frame = Rect(
                x: ((area.width - side) / 2).rounded(), y: ((area.height - side) / 2).rounded(), width: side,
                height: side)
            well.cornerRadius = side / 2
        }
        picture.frame = well.bounds
        name.frame = Rect(x: 0, y: area.maxY + (words * 0.14).rounded(), width: bounds.width, height: words)
    }
}
