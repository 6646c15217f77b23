import CasementCore
import CasementTesting
import Testing

@testable import CasementControls

/// What a release build does with identities that occur twice or not at all.
@Suite struct ListMisuseTests {
    private func released<Result>(_ body: () -> Result) -> Result {
        ListMisuse.$testedRelease.withValue(ListMisuse.Ignored(), operation: body)
    }

    @Test @MainActor func `A list reports each kind of what was ignored, once`() {
        let stage = Stage(size: Size(width: 320, height: 480))
        let list = ListView<Int, Int>(ListSnapshot([1, 2])) { list, _ in list.dequeue(ListRow()) }
        list.frame = stage.scene.root.bounds
        stage.scene.root.addSubview(list)
        stage.settle()
        released {
            for _ in 0..<2 {
                list.edit { $0.insert([3], before: 9) }
                list.edit { $0.append([4, 4]) }
                stage.settle()
            }
        }
        #expect(list.snapshot.items == [1, 2, 4])
        #expect(stage.problems == [ListMisuse.absentItem.rawValue, ListMisuse.repeatedItem.rawValue])
    }

    @Test func `The first one of repeated identities stays`() {
        released {
            var list = ListSnapshot([("x", [1, 2, 1]), ("y", [2, 3]), ("x", [4, 3])])
            #expect(list.sections == ["x", "y"] && list.items(in: "x") == [1, 2, 4] && list.items(in: "y") == [3])
            list.insert([5, 1, 5, 6], before: 2)
            #expect(list.items(in: "x") == [1, 5, 6, 2, 4])
            list.appendSections(["y", "z", "z"])
            list.replace(1, with: 3)
            #expect(list.sections == ["x", "y", "z"] && list.items == [1, 5, 6, 2, 4, 3])
        }
    }

    @Test func `Edits at identities that are absent do nothing`() {
        released {
            var list = ListSnapshot([("x", [1, 2])])
            list.append([3], to: "y")
            list.insert([3], before: 9)
            list.insert([3], at: 0, in: "y")
            list.move(9, before: 1)
            list.move(1, after: 9)
            list.move(1, toEndOf: "y")
            list.move(1, to: ListPosition(section: 1, item: 0))
            list.replace(9, with: 10)
            list.insertSections(["z"], before: "y")
            list.moveSection("x", after: "y")
            list.moveSection("y", after: "x")
            #expect(list.sections == ["x"] && list.items == [1, 2])
            var empty = ListSnapshot<String, Int>()
            empty.append([1])
            #expect(empty.items == [])
        }
    }

    @Test func `Absent items are deleted and reconfigured without effect in every build`() {
        var list = ListSnapshot([("x", [1, 2])])
        list.delete([9, 2, 2])
        list.reconfigure([9])
        list.deleteSections(["y"])
        #expect(list.items == [1])
    }

    @Test func `Positions in a section are brought into its range`() {
        var list = ListSnapshot([1, 2])
        list.insert([0], at: -5, in: 0)
        list.insert([3], at: 50, in: 0)
        #expect(list.items == [0, 1, 2, 3])
        list.move(0, to: ListPosition(section: 0, item: 50))
        list.move(3, to: ListPosition(section: 0, item: -1))
        #expect(list.items == [3, 1, 2, 0])
    }

    #if DEBUG
        @Test func `A debug build names a repeated item`() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                var list = ListSnapshot(["milk", "tea"])
                list.append(["milk"])
            }
            #expect(result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }?.contains("milk") == true)
        }
    #endif
}
