import Testing

@testable import CasementControls

@Suite struct ListVersionTests {
    private typealias Snapshot = ListSnapshot<Int, Int>

    @Test func `Versions that nobody holds are dropped`() {
        var shown = Snapshot(Array(0..<10))
        for item in 10..<1000 {
            var derived = shown
            derived.append([item])
            derived.delete([item - 10])
            shown = derived
        }
        #expect(shown.items == Array(990..<1000) && shown.versionCount == 1)
    }

    @Test func `A derived snapshot that is never shown is dropped`() {
        let shown = Snapshot(Array(0..<10))
        for item in 10..<20 {
            var derived = shown
            derived.append([item])
            #expect(derived.itemCount == 11)
        }
        #expect(shown.itemCount == 10 && shown.versionCount == 1)
    }

    @Test func `A version between two others is dropped with the first of them`() {
        var versions = [Snapshot([0])]
        for item in 1...2 {
            versions.append(versions[item - 1])
            versions[item].append([item])
        }
        #expect(versions[2].versionCount == 3)
        versions.remove(at: 1)
        #expect(versions[0].items == [0] && versions[1].items == [0, 1, 2] && versions[1].versionCount == 3)
        versions.remove(at: 0)
        #expect(versions[0].items == [0, 1, 2] && versions[0].versionCount == 1)
    }

    /// A recursion would exhaust the stack.
    @Test func `A chain of a hundred thousand versions is read and dropped`() {
        let first = Snapshot(contents: ListContents([(0, [0])]), sizeLimit: 1_000_000)
        var versions = [first]
        for item in 1...100_000 {
            versions.append(versions[item - 1])
            versions[item].append([item])
            versions[item].delete([item - 1])
        }
        #expect(first.items == [0])
        #expect(versions[100_000].items == [100_000] && versions[50_000].items == [50_000])
        versions = [versions[100_000]]
        #expect(first.edits(since: versions[0])?.count == 200_000)
        #expect(first.items == [0] && versions[0].items == [100_000])
    }

    @Test func `A version that is kept for ever costs no memory without limit`() {
        let first = Snapshot(contents: ListContents([(0, [0, 1])]), sizeLimit: 100)
        var shown = first
        for item in 2..<200 {
            var derived = shown
            derived.append([item])
            derived.delete([item - 2])
            shown = derived
        }
        #expect(shown.edits(since: first) == nil && first.versionCount < 120)
        #expect(first.items == [0, 1] && shown.items == [198, 199])
    }

    @Test func `A snapshot that only its owner edits keeps no versions`() {
        var list = Snapshot()
        list.appendSections([0])
        for item in 0..<1000 { list.append([item]) }
        #expect(list.versionCount == 1 && list.itemCount == 1000)
    }

    @Test func `Tasks read and edit versions of one list at the same time`() async {
        let first = Snapshot(Array(0..<200))
        var last = first
        await withTaskGroup(of: Bool.self) { group in
            for task in 0..<8 {
                last.append([1000 + task])
                last.move(task, after: 100)
                let (mine, expected) = (last, last.items)
                group.addTask {
                    var ok = true
                    for step in 0..<60 {
                        var copy = mine
                        copy.insert([2000 + step], at: step, in: 0)
                        ok = ok && mine.items == expected && first.items == Array(0..<200)
                        ok = ok && copy.item(at: ListPosition(section: 0, item: step)) == 2000 + step
                        ok = ok && copy.edits(since: mine)?.count == 1
                    }
                    return ok
                }
            }
            for await ok in group { #expect(ok) }
        }
    }
}
