import Casement

/// What letters lie on. It covers the strip too, where it hears only the letters that are dragged there.
@MainActor final class MagnetBoard: View, DropDelegate {
    /// How far, in points, beside a letter that a finger holds a second one takes part in turning it.
    private static let reach = 150.0
    /// More letters than that are heaps; the one that was left alone longest makes room.
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

    /// The letters on it, back to front.
    var magnets: [LooseMagnet] { subviews.compactMap { $0 as? LooseMagnet } }

    /// Over the strip only letters are hit; beside a letter that is held by one finger a second one is for it too.
    override func hitTest(_ point: Point) -> View? {
        let hit = super.hitTest(point)
        guard hit === self else { return hit }
        guard metrics.board.contains(point) else { return nil }
        let held = magnets.filter { $0.fingers.count == 1 && distance(point, $0) < Self.reach }
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

    /// A letter for a finger, or for the board.
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
        makeRoom()
    }

    /// Puts a letter at a place.
    func put(_ letter: Character, at place: Point, angle: Double = 0, size: Double = 1) {
        let magnet = makeMagnet(letter)
        addSubview(magnet)
        magnet.em = metrics.em
        magnet.board = self
        magnet.pose(angle: angle, size: size)
        magnet.center = place
        magnet.settle()
        makeRoom()
    }

    /// Letters that are touched come to the front, so the hindmost is the one to go.
    private func makeRoom() {
        let resting = magnets.filter { !$0.isLeavingForGood }
        guard resting.count > Self.mostMagnets, let last = resting.first(where: \.fingers.isEmpty) else { return }
        takeAway(last)
    }

    /// Whether letting a letter go now would put it away.
    func isOverStrip(_ magnet: Magnet) -> Bool { magnet.center.y < metrics.strip }

    /// Shows which letters would be put away now.
    func warn() {
        for magnet in magnets { magnet.isLeaving = !magnet.fingers.isEmpty && isOverStrip(magnet) }
        strip.isReceiving = magnets.contains(where: \.isLeaving)
    }

    /// Sends a letter back to its place in the strip.
    func takeAway(_ magnet: LooseMagnet) {
        guard let tile = strip.tile(of: magnet.letter) else { return }
        let home = tile.convert(tile.bounds.center, to: self)
        let whole = (magnet.angle / (2 * Double.pi)).rounded() * 2 * Double.pi
        let letter = magnet.letter
        magnet.move(.spring(to: home, velocity: .zero), angle: whole, size: 1) { [weak magnet] in
            print("put away: \(letter)")
            magnet?.removeFromSuperview()
        }
        magnet.isLeavingForGood = true
    }

    // MARK: Places

    /// Where the middle of a letter may rest: most of it is seen.
    func limits(for magnet: Magnet, size: Double) -> Rect {
        let room = magnet.extent.size
        let factor = size / max(magnet.size, 0.01) * 0.42
        let board = metrics.board
        let (x, y) = (min(room.width * factor, board.width / 2), min(room.height * factor, board.height / 2))
        return board.inset(by: Insets(top: y, left: x, bottom: y, right: x))
    }

    /// The panel has another size: letters keep their places as shares of the board.
    func layOut(_ new: MagnetsMetrics) {
        // Nothing can lie on a panel of a few points: the letters wait for one that has room.
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
            if magnet.fingers.isEmpty { magnet.center = limits(for: magnet, size: magnet.size).clamp(magnet.center) }
            magnet.placement = (magnet.center, shares)
        }
    }

    /// A letter that was not moved since the last layout keeps the shares that led there: on a small board many shares are
    /// the same place.
    private func shares(of magnet: LooseMagnet, on board: Rect) -> Point {
        if let placement = magnet.placement, placement.center == magnet.center { return placement.shares }
        guard !board.isEmpty else { return Point(0.5, 0.5) }
        return Point((magnet.center.x - board.minX) / board.width, (magnet.center.y - board.minY) / board.height)
    }
}
