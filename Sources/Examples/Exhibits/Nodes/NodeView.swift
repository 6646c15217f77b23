import Casement

/// A card with a figure, an input port on its left edge and an output port on its right edge.
@MainActor final class NodeView: View {
    static let side = 150.0

    let figure: Figure
    let pan = PanRecognizer()
    let tap = TapRecognizer()
    let input: PortView
    let output: PortView
    /// The centre at the beginning of a drag.
    var start = Point.zero
    private let name: Label
    private var suspension: ScrollSuspension?

    init(_ figure: Figure, number: Int) {
        self.figure = figure
        input = PortView(.input, figure.color)
        output = PortView(.output, figure.color)
        name = Label(
            figure.title, style: TextStyle(font: Font("EB Garamond", size: 18, slant: .italic)), color: Sheet.desk)
        super.init(frame: Rect(x: 0, y: 0, width: Self.side, height: Self.side))
        identifier = "node-\(number)"
        backgroundColor = Pigment.paper
        cornerRadius = 12
        isMultipleTouchEnabled = true
        accessibility.role = .button
        accessibility.label = "\(figure.title), node \(number)"
        name.frame = Rect(x: 18, y: 112, width: 110, height: 26)
        for view in [name, input, output] { addSubview(view) }
        input.center = Point(0, Self.side / 2)
        output.center = Point(Self.side, Self.side / 2)
        pan.maximumNumberOfTouches = 1
        addGestureRecognizer(pan)
        addGestureRecognizer(tap)
    }

    override func draw(in canvas: Canvas) {
        figure.draw(in: Rect(x: 35, y: 20, width: 80, height: 80), canvas)
    }

    /// The ports extend beyond the card, and can be hit there.
    override func contains(_ point: Point) -> Bool {
        super.contains(point) || [input, output].contains { $0.contains($0.convert(point, from: self)) }
    }

    /// Raises the card while a touch holds it. Meanwhile no other touch moves the sheet, or the slides around it.
    var isLifted = false {
        didSet {
            guard isLifted != oldValue else { return }
            suspension = isLifted ? suspendMovement() : nil
            shadow =
                isLifted ? Shadow(color: Color(white: 0, alpha: 0.5), radius: 26, offset: Vector(dx: 0, dy: 12)) : nil
        }
    }

    /// Flashes the figure when a spark passes.
    func flash() {
        transform = .scale(1.07)
        scene?.animate(.spring(Spring(omega: 18, dampingRatio: 0.5)), { transform = .identity })
    }
}

/// The port of a node, where threads begin or end: a small disc with a touch target of 44 pt.
@MainActor final class PortView: View {
    enum Kind { case input, output }

    let kind: Kind
    let pan = PanRecognizer()
    /// The thread that a touch drags from this port, and the node at which a lift would attach it.
    var loose: ThreadView?
    weak var offered: NodeView?
    private let color: Color
    var isWired = false { didSet { if isWired != oldValue { setNeedsDisplay() } } }
    /// Whether a lift would attach a thread to this port now.
    var isOffered = false {
        didSet {
            guard isOffered != oldValue else { return }
            scene?.animate(.spring(Spring(omega: 22, dampingRatio: 0.6))) {
                transform = isOffered ? .scale(1.7) : .identity
            }
        }
    }

    init(_ kind: Kind, _ color: Color) {
        self.kind = kind
        self.color = color
        super.init(frame: Rect(x: 0, y: 0, width: 44, height: 44))
        identifier = kind == .input ? "in" : "out"
        pan.maximumNumberOfTouches = 1
        addGestureRecognizer(pan)
    }

    override func draw(in canvas: Canvas) {
        func disc(_ diameter: Double, _ color: Color) {
            canvas.fill(
                Rect(center: Point(22, 22), size: Size(width: diameter, height: diameter)),
                cornerRadius: diameter / 2, color)
        }
        disc(18, Sheet.paper)
        switch kind {
        case .output: disc(12, color)
        case .input:
            disc(12, isWired ? Pigment.paper : Sheet.port)
            if !isWired { disc(7, Sheet.paper) }
        }
    }
}

/// The colours of the sheet.
enum Sheet {
    static let desk = Color(hex: 0x10141F)
    static let paper = Color(hex: 0x1B2233)
    static let line = Color(hex: 0xFFFFFF)
    static let port = Color(hex: 0x8C93A6)
    static let ink = Color(hex: 0xECE8E0)
    static let quiet = Color(hex: 0xECE8E0).withAlpha(0.62)
}
