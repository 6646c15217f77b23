import Casement

/// A small picture of three letters on the board.
@MainActor final class MagnetsMiniature: View {
    /// The letters: their centres as shares of the picture's size, their sizes as shares of its height, and their
    /// angles in degrees.
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
        for (magnet, letter) in zip(magnets, Self.letters) {
            magnet.em = (short * letter.em).rounded()
            magnet.center = Point((bounds.width * letter.x).rounded(), (bounds.height * letter.y).rounded())
            magnet.pose(angle: letter.angle * Double.pi / 180, size: 1)
        }
    }
}
