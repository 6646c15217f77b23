import Casement

/// Draws each touch as a soft ring with a trail that fades.
@MainActor final class TouchOverlay: View {
    /// The radius of the ring, in points; a person's fingertip covers about half of it.
    private static let radius = 30.0
    private static let trailRadius = 14.0
    /// The distance between two dots of a trail, in points.
    private static let trailSpacing = 5.0
    private static let trailFade = Duration.milliseconds(500)
    /// The greatest number of dots of one touch; the oldest is removed first.
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

    /// Whether neither a touch nor a trail is visible.
    var isBlank: Bool { prints.isEmpty && subviews.isEmpty }
    private var prints: [TouchID: Print] = [:]
    private var pictures: [Int: (ring: Image?, mist: Image?)] = [:]
    private var pictureScale = 0.0

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Shows a touch. Its number is the least one, from 0, that no other touch has.
    func land(_ touch: Touch) -> Int {
        let taken = prints.values.map(\.number)
        let number = (0...taken.count).first { !taken.contains($0) } ?? 0
        let location = touch.location(in: self)
        let ring = ImageView(pictures(of: number).ring, contentMode: .stretch)
        ring.frame = Rect(center: location, size: ring.image?.size ?? .zero)
        ring.transform = .scale(1.5)
        ring.opacity = 0
        addSubview(ring)
        animate(.milliseconds(160), .easeOut) {
            ring.transform = .identity
            ring.opacity = 1
        }
        prints[touch.id] = Print(number: number, ring: ring, last: location)
        return number
    }

    func move(_ touch: Touch) {
        guard let print = prints[touch.id] else { return }
        let location = touch.location(in: self)
        print.ring.center = location
        let movement = location - print.last
        guard movement.length >= Self.trailSpacing else { return }
        let count = min(Int(movement.length / Self.trailSpacing), Self.dotsPerMove)
        for index in 0..<count { leaveDot(print, at: print.last + movement * (Double(index) / Double(count))) }
        print.last = location
    }

    /// Ends the ring of a touch: it widens after a lift; after a cancel it shrinks and becomes grey.
    func leave(_ touch: Touch, isCancelled: Bool) {
        guard let print = prints.removeValue(forKey: touch.id) else { return }
        let ring = print.ring
        if isCancelled, scene != nil { ring.image = self.image(theme.colors.ink.withAlpha(0.5)) }
        animate(.milliseconds(isCancelled ? 500 : 300), .easeOut) {
            ring.transform = .scale(isCancelled ? 0.3 : 1.4)
            ring.opacity = 0
        } completion: { [weak ring] _ in
            ring?.removeFromSuperview()
        }
    }

    /// Removes the rings of touches that ended without an event.
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
