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
