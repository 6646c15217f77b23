import Testing

@testable import CasementControls

@Suite struct ListDifferenceTests {
    private typealias Snapshot = ListSnapshot<Int, Int>

    /// A list of some sections and items out of a few.
    private func random(_ generator: inout SplitMix) -> Snapshot {
        let sections = (0..<6).shuffled(using: &generator).prefix(Int.random(in: 0...6, using: &generator))
        var items = (0..<30).shuffled(using: &generator)[...]
        if Bool.random(using: &generator) { items.sort() }
        return Snapshot(
            sections.map { section in
                let count = Int.random(in: 0...min(12, items.count), using: &generator)
                defer { items = items.dropFirst(count) }
                return (section, Array(items.prefix(count)))
            })
    }

    /// Whether the edits lead from one list to the other and insert nothing that the first one has.
    private func leads(_ edits: [ListEdit], from old: Snapshot, to new: Snapshot) -> Bool {
        var model = ListModel(old)
        for edit in edits { model.apply(edit) }
        let isNew = zip(model.parts, ListModel(new).parts).allSatisfy { mine, theirs in
            (mine.section != nil || theirs.section.map { !old.sections.contains($0) } == true)
                && zip(mine.items, theirs.items).allSatisfy { $0 != nil || $1.map { !old.contains($0) } == true }
        }
        return isNew && model.matches(new)
    }

    @Test func `The difference of random lists leads from one to the other`() {
        var generator = SplitMix(seed: 11)
        for _ in 0..<4000 {
            let (old, new) = (random(&generator), random(&generator))
            let edits = Snapshot.difference(from: old, to: new)
            #expect(leads(edits, from: old, to: new), "\(ListModel(old)) \(ListModel(new)) \(edits)")
            #expect(moves(in: edits) == leastMoves(from: old, to: new))
        }
    }

    private func moves(in edits: [ListEdit]) -> Int {
        edits.count {
            switch $0 {
            case .moveItem, .moveSection: true
            default: false
            }
        }
    }

    /// All kept sections and items but those that can stay, by a plain search of quadratic cost.
    private func leastMoves(from old: Snapshot, to new: Snapshot) -> Int {
        let sections = new.sections.compactMap { old.index(ofSection: $0) }
        let kept = new.items.count { old.contains($0) }
        let staying = new.sections.map { section in
            new.items(in: section).filter { old.section(of: $0) == section }.compactMap { old.position(of: $0)?.item }
        }
        return sections.count - longest(sections) + kept - staying.reduce(0) { $0 + longest($1) }
    }

    private func longest(_ numbers: [Int]) -> Int {
        var lengths: [Int] = []
        for (index, number) in numbers.enumerated() {
            lengths.append(1 + ((0..<index).filter { numbers[$0] < number }.map { lengths[$0] }.max() ?? 0))
        }
        return lengths.max() ?? 0
    }

    /// A section that is shuffled exhausts the patience of the walk.
    @Test func `The difference of long random lists leads from one to the other`() {
        var generator = SplitMix(seed: 5)
        for round in 0..<20 {
            let old = Array(0..<600)
            var new = round % 2 == 0 ? old : old.shuffled(using: &generator)
            for item in 600..<660 {
                new.insert(item, at: Int.random(in: 0..<new.count, using: &generator))
                new.remove(at: Int.random(in: 0..<new.count, using: &generator))
                new.swapAt(item % 100, Int.random(in: 0..<new.count, using: &generator))
            }
            let (one, other) = (Snapshot(old), Snapshot([(1, Array(new[300...])), (0, Array(new[..<300]))]))
            let edits = Snapshot.difference(from: one, to: other)
            #expect(leads(edits, from: one, to: other))
            #expect(moves(in: edits) == leastMoves(from: one, to: other))
        }
    }

    @Test func `Equal lists differ by nothing`() {
        let list = Snapshot([(1, [1, 2]), (2, []), (3, [3])])
        #expect(Snapshot.difference(from: list, to: list).isEmpty)
        #expect(Snapshot.difference(from: Snapshot(), to: Snapshot()).isEmpty)
    }

    @Test func `Lists that share nothing, and empty ones, differ by runs`() {
        let (old, new) = (Snapshot(Array(0..<5)), Snapshot(Array(10..<13)))
        let start = ListPosition(section: 0, item: 0)
        #expect(
            Snapshot.difference(from: old, to: new)
                == [.deleteItems(at: start, count: 5), .insertItems(at: start, count: 3)])
        #expect(Snapshot.difference(from: Snapshot(), to: new) == [.insertSection(0, itemCount: 3)])
        #expect(Snapshot.difference(from: old, to: Snapshot()) == [.deleteSection(0)])
    }

    @Test func `One item that moves is one move`() {
        let end = ListPosition(section: 0, item: 99)
        let edits = Snapshot.difference(from: Snapshot(Array(0..<100)), to: Snapshot(Array(1..<100) + [0]))
        #expect(edits == [.moveItem(from: ListPosition(section: 0, item: 0), to: end)])
        let reversed = Snapshot.difference(from: Snapshot(Array(0..<100)), to: Snapshot((0..<100).reversed()))
        #expect(reversed.count == 99)
    }
}
