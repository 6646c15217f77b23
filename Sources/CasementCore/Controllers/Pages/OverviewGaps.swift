/// The gaps between pages that open and close while pages are inserted, removed and moved.
///
/// Pages are numbered as they are after the change; a gap displaces those behind it from where they will rest.
struct OverviewGaps {
    private struct Gap {
        /// The first page that is displaced.
        var index: Int
        /// The displacement, in pages; its movement to 0, or nil while the gap waits.
        var amount: Double
        var motion: Glide?
        /// The page that was inserted, which grows with the gap.
        var inserted: Int?
        /// Whether the centre of the overview is displaced too, so that the page in it stays there.
        var movesCamera = true
    }

    private var gaps: [Gap] = []

    var isEmpty: Bool { gaps.isEmpty }
    /// Whether a gap opens or closes.
    var isMoving: Bool { gaps.contains { $0.motion != nil } }

    /// The position of a page in the row, in pages.
    func place(of index: Int) -> Double {
        gaps.reduce(Double(index)) { $1.index <= index ? $0 + $1.amount : $0 }
    }

    /// The position in the row that is in the centre of the overview for a scroll position.
    func camera(at position: Double) -> Double {
        guard !gaps.isEmpty else { return position }
        func place(_ index: Int) -> Double {
            gaps.reduce(Double(index)) { $1.movesCamera && $1.index <= index ? $0 + $1.amount : $0 }
        }
        let before = Int(position.rounded(.down))
        let fraction = position - Double(before)
        let low = place(before)
        return fraction == 0 ? low : low + (place(before + 1) - low) * fraction
    }

    /// The size of a page as a share of its own: below 1 while it is inserted.
    func presence(of index: Int) -> Double {
        for gap in gaps where gap.inserted == index { return max(0, 1 + gap.amount) }
        return 1
    }

    mutating func removeAll() { gaps.removeAll() }

    /// Renumbers the gaps.
    mutating func renumber(after edit: PageEdit) {
        for index in gaps.indices {
            switch edit {
            case .insert(let at) where at < gaps[index].index: gaps[index].index += 1
            case .remove(let at) where at < gaps[index].index: gaps[index].index -= 1
            default: break
            }
            gaps[index].inserted = gaps[index].inserted.flatMap { edit.index(after: $0) }
        }
    }

    /// Adds the gaps of a change, after it was made; they are at once where they were before it.
    ///
    /// - Parameter movesCamera: whether the page in the centre stays there; otherwise the row does.
    mutating func add(_ edit: PageEdit, movesCamera: Bool, _ timing: OverviewTiming, at now: Instant) {
        func add(_ index: Int, _ amount: Double, inserted: Int? = nil) {
            let motion = Glide(from: amount, to: 0, timing.editCurve, over: timing.edit, at: now)
            gaps.append(
                Gap(index: index, amount: amount, motion: motion, inserted: inserted, movesCamera: movesCamera))
        }
        switch edit {
        case .insert(let index): add(index + 1, -1, inserted: index)
        case .remove(let index): add(index, 1)
        case .replace: break
        case .move(let from, let to):
            add(from < to ? from : from + 1, 1)
            add(from < to ? to : to + 1, -1)
        }
    }

    /// Adds the gap of an inserted page, closed until ``openWaiting(_:at:)``.
    mutating func addWaiting(forPage index: Int) {
        gaps.append(Gap(index: index + 1, amount: -1, motion: nil, inserted: index))
    }

    mutating func openWaiting(_ timing: OverviewTiming, at now: Instant) {
        for index in gaps.indices where gaps[index].motion == nil {
            gaps[index].motion = Glide(
                from: gaps[index].amount, to: 0, timing.editCurve, over: timing.edit, at: now)
        }
    }

    mutating func step(to now: Instant) {
        for index in gaps.indices { gaps[index].amount = gaps[index].motion?.position(at: now) ?? gaps[index].amount }
        gaps.removeAll { $0.motion?.isOver(at: now) == true }
    }
}
