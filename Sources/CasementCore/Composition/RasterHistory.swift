/// How long a view and its subviews have painted the same, apart from movements by whole pixels.
struct RasterHistory {
    /// The subtree that the renderer keeps as a bitmap; nil if there is none.
    private(set) var subtree: RasterSubtree?
    /// Whether the view clipped its subviews.
    let isClipped: Bool
    /// The number of frames that painted it since it changed, without the first one.
    private var replayCount: Int32 = -1
    /// Whether it is known that the compositions can be moved; see ``ViewComposition/movesExactly(_:)``.
    var movesExactly = false

    /// Replays without a change after which a subtree is worth a bitmap: fewer would paint one for each step of a clock.
    private static let replaysBeforeRaster: Int32 = 3

    init(isClipped: Bool = false) {
        self.isClipped = isClipped
    }

    /// Counts a frame that paints the view; returns whether a bitmap is to be considered: after three replays, and if it does
    /// not pay then, after six, twelve and so on.
    mutating func noteReplay() -> Bool {
        guard replayCount < .max else { return false }
        replayCount += 1
        let (steps, rest) = replayCount.quotientAndRemainder(dividingBy: Self.replaysBeforeRaster)
        return steps > 0 && rest == 0 && steps & (steps - 1) == 0
    }

    mutating func begin(_ subtree: RasterSubtree) { self.subtree = subtree }
    mutating func end() { subtree = nil }
}
