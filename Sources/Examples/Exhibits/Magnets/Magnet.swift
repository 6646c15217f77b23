import Casement

/// A letter with its shadows, at an angle, a size and a height above the board.
@MainActor class Magnet: View {
    /// The scale of a lifted letter.
    private static let liftedSize = 1.07
    /// The scale of a letter that a lift would put away.
    private static let leavingSize = 0.7

    let letter: Character
    private let body = View()
    private let face: MagnetFace
    /// The shadow of a letter that lies on the board, and that of a lifted one.
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
    /// The rotation in radians, clockwise.
    private(set) var angle = 0.0
    private(set) var size = 1.0
    /// Whether a touch holds it above the board.
    private(set) var isLifted = false
    /// Whether a lift would put it away; then it is drawn smaller.
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

    /// The name of a letter for accessibility.
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

    /// The width of the letter without its margin, at a size of 1; zero if it is in no scene.
    var advance: Double { bounds.width - em * MagnetFace.margin * 2 }
    /// The bounding box of the letter without its margin, in the superview's points.
    var extent: Rect {
        transform.apply(Rect(center: .zero, size: bounds.inset(by: em * MagnetFace.margin).size))
            .offset(by: center - .zero)
    }

    private func fit() {
        guard em > 0, let layout = MagnetFace.layout(letter, em: em, in: scene) else { return }
        let margin = em * MagnetFace.margin * 2
        bounds.size = Size(
            width: (layout.size.width + margin).rounded(), height: (em * MagnetsMetrics.capitals + margin).rounded())
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

    /// Rotates and scales the letter; the direction of the light does not change.
    func pose(angle: Double, size: Double) {
        self.angle = angle
        self.size = size
        transform = Transform.scale(size).concatenating(.rotation(angle))
        face.angle = angle
        magnify()
        placeShadows()
    }

    /// Rounds the pose. A sum of many small movements depends in its last bits on the number of touch events, and the
    /// same gesture must give the same picture at every report rate.
    func roundPose() {
        func rounded(_ value: Double, _ parts: Double) -> Double { (value * parts).rounded() / parts }
        center = Point(rounded(center.x, 64), rounded(center.y, 64))
        pose(angle: rounded(angle, 65536), size: rounded(size, 65536))
    }

    /// Raises it above the board, or lowers it.
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
        let offset = Transform.rotation(-angle).apply(MagnetFace.light) * em * (isLifted ? 0.2 : 0.075)
        for shadow in [lying, lifted] { shadow.center = bounds.center + offset }
        lying.opacity = isLifted ? 0 : 1
        lifted.opacity = isLifted ? 1 : 0
    }
}
