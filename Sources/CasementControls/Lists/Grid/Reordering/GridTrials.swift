import CasementCore

/// The results of trials, until the grid changes: a touch that rests asks for the same ones in each frame.
@MainActor final class GridTrials<Item: Equatable> {
    private var item: Item?
    /// The number of edits, and the length of the content, which changes when lengths are corrected.
    private var state = (edits: 0, length: 0.0)
    private var frames: [ListPosition: Rect] = [:]

    /// The frame of an item at a position, by an earlier trial or a new one.
    func frame(of item: Item, at position: ListPosition, in engine: ItemEngine, trial: () -> Rect) -> Rect {
        let now = (edits: engine.items.generation, length: engine.frames.length)
        if item != self.item || now != state { frames = [:] }
        (self.item, state) = (item, now)
        if let frame = frames[position] { return frame }
        let frame = trial()
        frames[position] = frame
        return frame
    }
}
