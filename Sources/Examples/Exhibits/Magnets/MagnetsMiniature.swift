import Casement

/// Three letters on the board, as a child would leave them.
@MainActor final class MagnetsMiniature: View {
    /// Where letters lie, as shares of the picture, how large they are, as shares of its height, and how they are
    /// turned, in degrees.
    private static let letters: [(letter: Character, x: Double, y: Double, em: Double, angle: Double)] = [
        ("A", 0.26, 0.50, 0.62, -9), ("B", 0.52, 0.44, 0.50, 5), ("C", 0.76, 0.56, 0.58, 14),
    ]

    private let steel = ImageView(contentMode: .stretch)
    private let magnets: [Magnet]

    init() {
        let shadows = MagnetShadows()
        magnets = Self.letters.map { Magnet($0.letter, shadows) }
        super.init()
        isUserInteractionEnabled = false
        steel.accessibility.role = .none
        for view in [steel] + magnets { addSubview(view) }
        for magnet in magnets { magnet.accessibility = Accessibility() }
    }

    override func layoutSubviews() {
        guard scene != nil, !bounds.isEmpty else { return }
        if steel.frame != bounds {
            steel.frame = bounds
            steel.image = Steel.image(size: bounds.size, scale: scene?.device?.scale ?? 1)
        }
        let short = min(bounds.width / 1.5, bounds.height)
        for (magnet, place) in zip(magnets, Self.letters) {
            magnet.em = (short * place.em).rounded()
            magnet.center = Point((bounds.width * place.x).rounded(), (bounds.height * place.y).rounded())
            magnet.pose(angle: place.angle * Double.pi / 180, size: 1)
        }
    }
}
