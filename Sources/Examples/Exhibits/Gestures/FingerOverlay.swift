import Casement

/// Draws each finger as a soft ring with a trail that fades behind it.
@MainActor final class FingerOverlay: View {
    /// The radius of the ring, in points; a fingertip covers about half of it.
    private static let radius = 30.0
    private static let trailRadius = 14.0
    /// Between two dots of a trail, in points.
    private static let trailSpacing = 5.0
    private static let trailFade = 0.5
    /// Dots of one finger at a time; the oldest goes first.
    private static let longestTrail = 64
    private static let dotsPerMove = 6

    private final class Print {
        let number: Int
        let ring: ImageView
        var last: Point
        var trail: [View] = []

        init(number: Int, ring: ImageView, last: Point) {
            (self.number, self.ring, self.last) = (number, ring, last)
        }
    }

    /// Whether no finger and no trace of one is seen.
    var isBlank: Bool { prints.isEmpty && subviews.isEmpty }
    private var prints: [TouchID: Print] = [:]
    private var pictures: [Int: (ring: Image?, mist: Image?)] = [:]
    private var pictureScale = 0.0

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Shows a finger; its number, from 0, is the least that no other finger has.
    func land(_ touch: Touch) -> Int {
        let taken = prints.values.map(\.number)
        let number = (0...taken.count).first { !taken.contains($0) } ?? 0
        let place = touch.location(in: self)
        let ring = ImageView(pictures(of: number).ring, contentMode: .stretch)
        ring.frame = Rect(center: place, size: ring.image?.size ?? .zero)
        ring.transform = .scale(1.5)
        ring.opacity = 0
        addSubview(ring)
        animate(0.16, .easeOut) {
            ring.transform = .identity
            ring.opacity = 1
        }
        prints[touch.id] = Print(number: number, ring: ring, last: place)
        return number
    }

    func move(_ touch: Touch) {
        guard let print = prints[touch.id] else { return }
        let place = touch.location(in: self)
        print.ring.center = place
        let way = place - print.last
        guard way.length >= Self.trailSpacing else { return }
        let count = min(Int(way.length / Self.trailSpacing), Self.dotsPerMove)
        for index in 0..<count { leaveDot(print, at: print.last + way * (Double(index) / Double(count))) }
        print.last = place
    }

    /// A finger that lifts opens; one that is taken away closes and turns grey.
    func leave(_ touch: Touch, isCancelled: Bool) {
        guard let print = prints.removeValue(forKey: touch.id) else { return }
        let ring = print.ring
        if isCancelled { ring.image = self.image(theme.colors.ink.withAlpha(0.5)) }
        animate(isCancelled ? 0.5 : 0.3, .easeOut) {
            ring.transform = .scale(isCancelled ? 0.3 : 1.4)
            ring.opacity = 0
        } completion: { [weak ring] _ in
            ring?.removeFromSuperview()
        }
    }

    /// Takes away what is left of fingers that were lost.
    func clear() {
        for print in prints.values { print.ring.removeFromSuperview() }
        prints.removeAll()
    }

    private func leaveDot(_ print: Print, at point: Point) {
        let dot = ImageView(pictures(of: print.number).mist, contentMode: .stretch)
        dot.frame = Rect(center: point, size: dot.image?.size ?? .zero)
        insertSubview(dot, at: 0)
        print.trail.append(dot)
        if print.trail.count > Self.longestTrail { print.trail.removeFirst().removeFromSuperview() }
        animate(Self.trailFade, .linear) {
            dot.transform = .scale(0.15)
            dot.opacity = 0
        } completion: { [weak dot, weak print] _ in
            dot?.removeFromSuperview()
            print?.trail.removeAll { $0 === dot }
        }
    }

    private func pictures(of number: Int) -> (ring: Image?, mist: Image?) {
        let scale = scene?.device?.scale ?? 1
        if scale != pictureScale { pictures.removeAll() }
        pictureScale = scale
        let hue = number % Pigment.fingers.count
        if let made = pictures[hue] { return made }
        let color = Pigment.finger(number)
        let made = (image(color), Ring.mist(radius: Self.trailRadius, color: color.withAlpha(0.3), scale: scale))
        pictures[hue] = made
        return made
    }

    private func image(_ color: Color) -> Image? {
        Ring.image(radius: Self.radius, width: 2.5, glow: 0.16, color: color, scale: scene?.device?.scale ?? 1)
    }
}
