import Casement

/// A letter with its shadows: how it lies, how large it is, and how far it is off the board.
@MainActor class Magnet: View {
    /// What is lifted is so much larger.
    private static let liftedSize = 1.07
    /// And what is about to be put away is so much smaller.
    private static let leavingSize = 0.7

    let letter: Character
    private let body = View()
    private let face: MagnetFace
    /// The shadow as it lies on the board, and as it is held above it.
    private let lying = ImageView(contentMode: .stretch)
    private let lifted = ImageView(contentMode: .stretch)
    private let shadows: MagnetShadows

    /// The em at a size of 1, in points.
    var em = 0.0 {
        didSet {
            guard em != oldValue else { return }
            face.em = em
            fit()
        }
    }
    /// The turn, in radians, clockwise.
    private(set) var angle = 0.0
    private(set) var size = 1.0
    /// Whether a finger has it off the board.
    private(set) var isLifted = false
    /// Whether it would be put away now; then it is small already.
    var isLeaving = false {
        didSet {
            guard isLeaving != oldValue else { return }
            animate(.spring(Spring(omega: 22, dampingRatio: 0.75))) {
                body.transform = .scale(isLeaving ? Self.leavingSize : 1)
            }
        }
    }

    init(_ letter: Character, _ shadows: MagnetShadows) {
        self.letter = letter
        self.shadows = shadows
        face = MagnetFace(letter)
        super.init()
        body.isUserInteractionEnabled = false
        addSubview(body)
        for view in [lying, lifted, face] { body.addSubview(view) }
        accessibility.role = .image
        accessibility.label = Self.name(of: letter)
        for shadow in [lying, lifted] { shadow.accessibility.role = .none }
    }

    /// What a letter is called.
    static func name(of letter: Character) -> String {
        switch letter {
        case "&": "Ampersand"
        case "!": "Exclamation mark"
        case "?": "Question mark"
        default: "Letter \(letter)"
        }
    }

    override func didMoveToScene() {
        if scene != nil { fit() }
    }

    /// The width of the letter without the room around it, at a size of 1; zero in no scene.
    var advance: Double { bounds.width - em * MagnetFace.room * 2 }
    /// The box around the letter as it lies, in the superview's points.
    var extent: Rect {
        transform.apply(Rect(center: .zero, size: bounds.inset(by: em * MagnetFace.room).size))
            .offset(by: center - .zero)
    }

    private func fit() {
        guard em > 0, let layout = MagnetFace.layout(letter, em: em, in: scene) else { return }
        let room = em * MagnetFace.room * 2
        bounds.size = Size(
            width: (layout.size.width + room).rounded(), height: (em * MagnetsMetrics.capitals + room).rounded())
        for view in [body, face] {
            view.center = bounds.center
            view.bounds.size = bounds.size
        }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        guard scene != nil, em > 0 else { return }
        for (view, height) in [(lying, MagnetShadows.Height.lying), (lifted, .lifted)] {
            guard let cast = shadows.cast(by: face, em: em, height) else { continue }
            view.image = cast.image
            view.bounds.size = bounds.inset(by: -cast.spread).size
        }
        placeShadows()
    }

    /// Turns and sizes it; the light stays where it is.
    func pose(angle: Double, size: Double) {
        self.angle = angle
        self.size = size
        transform = Transform.scale(size).concatenating(.rotation(angle))
        face.angle = angle
        magnify()
        placeShadows()
    }

    /// Lays it down: the sum of many small ways differs in its last bits with the steps that fingers came in, and the same
    /// fingers shall leave the same picture.
    func comeToRest() {
        func rounded(_ value: Double, _ parts: Double) -> Double { (value * parts).rounded() / parts }
        center = Point(rounded(center.x, 64), rounded(center.y, 64))
        pose(angle: rounded(angle, 65536), size: rounded(size, 65536))
    }

    /// Takes it off the board, or puts it back.
    func lift(_ lifts: Bool) {
        guard lifts != isLifted else { return }
        isLifted = lifts
        magnify()
        animate(.spring(Spring(omega: 24, dampingRatio: lifts ? 1 : 0.7))) {
            face.transform = .scale(lifts ? Self.liftedSize : 1)
            placeShadows()
        }
    }

    private func magnify() { face.magnification = size * (isLifted ? Self.liftedSize : 1) }

    private func placeShadows() {
        let way = Transform.rotation(-angle).apply(MagnetFace.light) * em * (isLifted ? 0.2 : 0.075)
        for shadow in [lying, lifted] { shadow.center = bounds.center + way }
        lying.opacity = isLifted ? 0 : 1
        lifted.opacity = isLifted ? 1 : 0
    }
}
