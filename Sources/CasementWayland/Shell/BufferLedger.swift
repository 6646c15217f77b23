import CasementCore
import CasementRender

/// Records which buffers the compositor holds, how old their content is, and in which pixels each is out of date.
struct BufferLedger {
    struct Slot {
        var token: Token
        var isBusy = false
        /// The commit that last showed it; 0 before its first.
        var age: UInt64 = 0
        /// The movement of the picture since the buffer was committed.
        var lag = PixelOffset.zero
        /// The pixels in which the buffer differs from the newest picture if it is moved by ``lag``.
        var stale: Region
    }

    enum Choice: Equatable {
        /// A free buffer, by index.
        case slot(Int)
        /// None is free, and one more may be made.
        case create
        /// The compositor holds all of them: the frame is skipped until a buffer release.
        case wait
    }

    /// One shown, one waiting to be shown, one painted. A fourth would only add delay.
    static let limit = 3

    private(set) var slots: [Slot] = []
    private var commits: UInt64 = 0
    /// A region whose memory is used again.
    private var storage = Region()

    /// The youngest free buffer, which lacks least.
    func choose() -> Choice {
        let free = slots.indices.filter { !slots[$0].isBusy }
        if let youngest = free.max(by: { slots[$0].age < slots[$1].age }) { return .slot(youngest) }
        return slots.count < Self.limit ? .create : .wait
    }

    /// The index of the buffer that was committed last; nil before the first commit.
    var newest: Int? {
        guard let newest = slots.indices.max(by: { slots[$0].age < slots[$1].age }), slots[newest].age > 0 else {
            return nil
        }
        return newest
    }

    /// The index of the only buffer, even if the compositor holds it; nil if there are none or several.
    var onlySlot: Int? { slots.count == 1 ? 0 : nil }

    /// Adds a new buffer, all of whose pixels are out of date, and returns its index.
    mutating func add(_ token: Token, size: PixelSize) -> Int {
        slots.append(Slot(token: token, stale: Region(PixelRect(size))))
        return slots.count - 1
    }

    /// A buffer was painted and committed; every other one now lacks the frame's change.
    ///
    /// - Parameter token: that of its `wl_buffer`, which is a new one after a movement.
    mutating func commit(_ index: Int, _ token: Token, _ change: PictureChange) {
        commits += 1
        for other in slots.indices where other != index {
            slots[other].lag = change.isWhole ? .zero : slots[other].lag + change.movement
            change.update(stale: &slots[other].stale, storage: &storage)
        }
        slots[index].token = token
        slots[index].lag = .zero
        slots[index].stale.removeAll()
        slots[index].isBusy = true
        slots[index].age = commits
    }

    /// The compositor no longer reads a buffer; false if it is none of these.
    mutating func release(_ token: Token) -> Bool {
        guard let index = slots.firstIndex(where: { $0.token == token }) else { return false }
        slots[index].isBusy = false
        return true
    }

    /// Removes all buffers, as after a change of size, and returns those that the compositor still holds.
    mutating func removeAll() -> [Token] {
        defer { slots.removeAll() }
        return slots.filter { $0.isBusy }.map { $0.token }
    }
}
