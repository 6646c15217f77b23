/// The slots of a section index from its top: a title or, where not all of them fit, a dot in every second one.
struct SectionIndexSlots: Equatable {
    /// The number of titles.
    let count: Int
    /// The length of a slot, in points.
    let slotLength: Double
    /// The number of slots.
    let slots: Int

    /// - Parameters:
    ///   - count: the number of titles.
    ///   - slotLength: the length of a slot, in points.
    ///   - available: the length of the strip, in points.
    init(count: Int, slotLength: Double, available: Double) {
        self.count = count
        self.slotLength = max(slotLength, 1)
        let fitting = Int(min(max(0, available / self.slotLength), 10_000))
        // An odd number begins and ends with a title.
        slots = count <= fitting ? count : max(min(count, 1), fitting % 2 == 0 ? fitting - 1 : fitting)
    }

    /// The length of all slots, in points.
    var length: Double { Double(slots) * slotLength }

    /// The title of a slot; nil for a dot.
    func entry(ofSlot slot: Int) -> Int? {
        if slots == count { return slot }
        return slot % 2 == 0 ? entry(atSlot: Double(slot)) : nil
    }

    /// The title for a distance from the top, in points: each of them has some, whether it is shown or not.
    func entry(at distance: Double) -> Int? {
        guard count > 0, !distance.isNaN else { return nil }
        let share = min(max(distance / slotLength, 0), Double(slots))
        if slots == count { return min(Int(share), count - 1) }
        return slots == 1 ? min(Int(share * Double(count)), count - 1) : entry(atSlot: share - 0.5)
    }

    /// The title for a number of slots between the first and the last one.
    private func entry(atSlot position: Double) -> Int {
        guard slots > 1 else { return 0 }
        let share = min(max(position / Double(slots - 1), 0), 1)
        return Int((share * Double(count - 1)).rounded())
    }
}
