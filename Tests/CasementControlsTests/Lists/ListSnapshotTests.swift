import Testing

@testable import CasementControls

@Suite struct ListSnapshotTests {
    private typealias Snapshot = ListSnapshot<Int, Int>

    @Test func `Random edits equal those of arrays`() {
        for seed in 0..<60 {
            var generator = SplitMix(seed: UInt64(seed))
            var list = ListArrays()
            for _ in 0..<100 {
                list.edit(using: &generator)
                #expect(list.isEqual)
            }
        }
    }

    /// Copies are made, edited and dropped in any order, so that each of them is read after edits of others.
    @Test func `Each of many versions stays what it was, and knows its edits since the others`() {
        for seed in 0..<60 {
            var generator = SplitMix(seed: UInt64(seed))
            var versions = [ListArrays()]
            for _ in 0..<120 {
                let index = versions.indices.randomElement(using: &generator) ?? 0
                switch Int.random(in: 0..<8, using: &generator) {
                case 0 where versions.count > 1: versions.remove(at: index)
                case 1...2: versions.append(versions[index])
                default: versions[index].edit(using: &generator)
                }
                let (one, other) = (versions[index % versions.count], versions[versions.count / 2])
                #expect(one.isEqual && other.isEqual)
                let edits = one.snapshot.edits(since: other.snapshot) ?? []
                #expect(leads(edits, from: other.snapshot, to: one.snapshot))
            }
            for version in versions { #expect(version.isEqual) }
        }
    }

    private func leads(_ edits: [ListEdit], from old: Snapshot, to new: Snapshot) -> Bool {
        var model = ListModel(old)
        for edit in edits { model.apply(edit) }
        return model.matches(new)
    }

    @Test func `Edits since a version are as few as were made`() {
        var shown = Snapshot(Array(0..<1000))
        #expect(shown.edits(since: shown) == [])
        var derived = shown
        derived.delete([1, 2, 3, 500])
        derived.insert([2000, 2001], before: 0)
        derived.reconfigure([10])
        derived.replace(20, with: 2020)
        func at(_ item: Int) -> ListPosition { ListPosition(section: 0, item: item) }
        #expect(
            derived.edits(since: shown) == [
                .deleteItems(at: at(500), count: 1), .deleteItems(at: at(1), count: 3),
                .insertItems(at: at(0), count: 2), .reconfigureItem(at(9)),
                .deleteItems(at: at(19), count: 1), .insertItems(at: at(19), count: 1),
            ])
        shown = derived
        #expect(shown.edits(since: derived) == [])
        #expect(Snapshot(Array(0..<1000)).edits(since: shown) == nil)
    }

    @Test func `Snapshots are made of nothing, of items and of sections`() {
        #expect(Snapshot().sections == [] && Snapshot().items == [])
        #expect(ListSnapshot<Int, String>(["a", "b"]).items(in: 0) == ["a", "b"])
        #expect(ListSnapshot<Int, String>([]).sections == [0])
        let list = ListSnapshot([("x", [1, 2]), ("y", [])])
        #expect(list.sections == ["x", "y"] && list.itemCount(in: "y") == 0 && list.itemCount(in: "z") == 0)
        #expect(list.items(in: "z") == [] && list.position(of: 3) == nil && list.index(ofSection: "z") == nil)
    }

    @Test func `Removing all leaves nothing and no edits since`() {
        let shown = Snapshot([1, 2])
        var derived = shown
        derived.removeAll()
        #expect(derived.sections == [] && derived.itemCount == 0 && derived.edits(since: shown) == nil)
        #expect(shown.items == [1, 2])
    }

    @Test func `A reconfigured item of a snapshot made from nothing is in the difference`() {
        let shown = Snapshot([1, 2, 3])
        var fresh = Snapshot([0, 1, 2, 3, 4])
        fresh.reconfigure([4, 3, 9, 2])
        fresh.delete([2])
        #expect(fresh.reconfigured == [3, 4])
        func at(_ item: Int) -> ListPosition { ListPosition(section: 0, item: item) }
        #expect(Snapshot.difference(from: shown, to: fresh).last == .reconfigureItem(at(2)))
        #expect(Snapshot.difference(from: shown, to: fresh).count == 4)
        fresh.clearReconfigured()
        #expect(Snapshot.difference(from: shown, to: fresh).count == 3)
        fresh.reconfigure([0, 1])
        fresh.replace(1, with: 10)
        #expect(fresh.reconfigured == [0])
    }
}
