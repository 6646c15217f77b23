import Casement

/// The board with the letters on it. It covers the strip too, and there handles only letters that are dragged.
@MainActor final class MagnetBoard: View, DropDelegate {
    /// The greatest distance, in points, from a letter that one touch holds, at which a second touch takes part in
    /// the gesture.
    private static let reach = 150.0
    /// The greatest number of letters; beyond it, the letter that was not touched for the longest time is put away.
    static let mostMagnets = 80

    private let strip: LetterStrip
    private let shadows: MagnetShadows
    private(set) var metrics = MagnetsMetrics(.zero)

    init(_ strip: LetterStrip, _ shadows: MagnetShadows) {
        self.strip = strip
        self.shadows = shadows
        super.init()
        identifier = "board"
        accessibility.role = .container
        accessibility.label = "Board"
        dropDelegate = self
    }

    /// The letters on the board, back to front.
    var magnets: [LooseMagnet] { subviews.compactMap { $0 as? LooseMagnet } }

    /// Over the strip, hits only letters. Near a letter that one touch holds, a second touch hits that letter.
    override func hitTest(_ point: Point) -> View? {
        let hit = super.hitTest(point)
        guard hit === self else { return hit }
        guard metrics.board.contains(point) else { return nil }
        let held = magnets.filter { $0.activeTouches.count == 1 && distance(point, $0) < Self.reach }
        return held.min { distance(point, $0) < distance(point, $1) } ?? self
    }

    private func distance(_ point: Point, _ magnet: LooseMagnet) -> Double {
        magnet.extent.clamp(point).distance(to: point)
    }

    // MARK: Drops

    func canDrop(_ session: DragSession, on view: View) -> Bool {
        session.preview is LooseMagnet && metrics.board.contains(session.location(in: self))
    }

    func performDrop(_ session: DragSession, on view: View) -> Bool {
        guard let magnet = session.preview as? LooseMagnet else { return false }
        session.land(in: self)
        landed(magnet, velocity: session.velocity(in: self))
        return true
    }

    // MARK: Adding and removing letters

    /// Makes a letter of the board's size, for a drag or for the board.
    func makeMagnet(_ letter: Character) -> LooseMagnet {
        let magnet = LooseMagnet(letter, shadows)
        magnet.em = metrics.em
        return magnet
    }

    private func landed(_ magnet: LooseMagnet, velocity: Vector) {
        magnet.board = self
        magnet.lift(false)
        print("landed: \(magnet.letter)")
        magnet.settle(velocity: velocity)
        removeExcess()
    }

    /// Puts a letter on the board with its centre at a point.
    func put(_ letter: Character, at center: Point, angle: Double = 0, size: Double = 1) {
        let magnet = makeMagnet(letter)
        addSubview(magnet)
        magnet.em = metrics.em
        magnet.board = self
        magnet.pose(angle: angle, size: size)
        magnet.center = center
        magnet.settle()
        removeExcess()
    }

    /// Puts the hindmost letter away if there are too many. A touch brings its letter to the front.
    private func removeExcess() {
        let resting = magnets.filter { !$0.isReturning }
        guard resting.count > Self.mostMagnets, let last = resting.first(where: \.activeTouches.isEmpty) else { return }
        putAway(last)
    }

    /// Whether a lift would put the letter away now.
    func isOverStrip(_ magnet: Magnet) -> Bool { magnet.center.y < metrics.strip }

    /// Shows which letters a lift would put away now.
    func showLeavingMagnets() {
        for magnet in magnets { magnet.isLeaving = !magnet.activeTouches.isEmpty && isOverStrip(magnet) }
        strip.isReceiving = magnets.contains(where: \.isLeaving)
    }

    /// Moves a letter back to its tile in the strip, and removes it.
    func putAway(_ magnet: LooseMagnet) {
        guard let tile = strip.tile(of: magnet.letter) else { return }
        let target = tile.convert(tile.bounds.center, to: self)
        let whole = (magnet.angle / (2 * Double.pi)).rounded() * 2 * Double.pi
        let letter = magnet.letter
        magnet.move(.spring(to: target, velocity: .zero), angle: whole, size: 1) { [weak magnet] in
            print("put away: \(letter)")
            magnet?.removeFromSuperview()
        }
        magnet.isReturning = true
    }

    // MARK: Layout

    /// The points at which a letter's centre can stay, so that most of the letter is visible.
    func limits(for magnet: Magnet, size: Double) -> Rect {
        let extent = magnet.extent.size
        let factor = size / max(magnet.size, 0.01) * 0.42
        let board = metrics.board
        let (x, y) = (min(extent.width * factor, board.width / 2), min(extent.height * factor, board.height / 2))
        return board.inset(by: Insets(top: y, left: x, bottom: y, right: x))
    }

    /// Lays the letters out for another size of the panel: their centres keep their shares of the board.
    func layOut(_ new: MagnetsMetrics) {
        // No letter fits on a panel of a few points; the letters stay as they are until the panel is larger.
        guard new != metrics, !new.board.isEmpty else { return }
        let old = metrics.board
        metrics = new
        for session in scene?.dragSessions ?? [] { (session.preview as? Magnet)?.em = new.em }
        for magnet in magnets {
            let shares = shares(of: magnet, on: old)
            magnet.em = new.em
            magnet.stop()
            magnet.center = Point(
                new.board.minX + shares.x * new.board.width, new.board.minY + shares.y * new.board.height)
            if magnet.activeTouches.isEmpty {
                magnet.center = limits(for: magnet, size: magnet.size).clamp(magnet.center)
            }
            magnet.placement = (magnet.center, shares)
        }
    }

    /// The centre of a letter in shares of the board's size. A letter that was not moved since the last layout keeps
    /// its shares: a small board clamps different shares to the same centre.
    private func shares(of magnet: LooseMagnet, on board: Rect) -> Point {
        if let placement = magnet.placement, placement.center == magnet.center { return placement.shares }
        guard !board.isEmpty else { return Point(0.5, 0.5) }
        return Point((magnet.center.x - board.minX) / board.width, (magnet.center.y - board.minY) / board.height)
    }
}
