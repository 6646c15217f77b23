import CasementControls
import CasementCore
import CasementTesting
import Testing

@Suite @MainActor struct ListEditingTests {
    private typealias Numbers = ListView<Int, Int>
    private let stage = Stage(size: Size(width: 320, height: 480))

    private func list(_ count: Int = 200) -> Numbers {
        let list = Numbers(Array(0..<count)) { row, number in row.title = "Row \(number)" }
        list.frame = Rect(x: 0, y: 0, width: 320, height: 480)
        stage.scene.root.addSubview(list)
        list.setEditing(true)
        stage.settle()
        return list
    }

    /// The middle of a row, at a distance from the left edge.
    private func point(_ list: Numbers, _ item: Int, x: Double = 20) throws -> Point {
        let row = try #require(list.cell(for: item))
        return Point(x, row.convert(row.bounds.center, to: nil).y)
    }

    @Test func `With reduced motion the checks fade in where they are, and out again`() throws {
        stage.scene.environment.reducesMotion = true
        let list = Numbers(Array(0..<20)) { row, number in row.title = "Row \(number)" }
        list.frame = Rect(x: 0, y: 0, width: 320, height: 480)
        stage.scene.root.addSubview(list)
        stage.settle()
        let row = try #require(list.cell(for: 3) as? ListRow)
        func check() throws -> View {
            try #require(row.contentView.superview?.subviews.first { $0.frame.width == 44 && $0 !== row.contentView })
        }
        for isEditing in [true, false, true] {
            list.setEditing(isEditing)
            var shown: [Double] = []
            for _ in 0..<20 {
                stage.advance(by: .milliseconds(17))
                // Nothing slides: the check and the content are at their places from the first frame on.
                #expect(try check().frame.minX == 0)
                #expect(row.contentView.frame.minX == (isEditing ? 44 : 0))
                shown.append(try check().opacity)
            }
            #expect(shown.contains { $0 > 0.1 && $0 < 0.9 }, "it fades: \(shown)")
            #expect(zip(shown, shown.dropFirst()).allSatisfy { isEditing ? $0 <= $1 : $0 >= $1 })
            #expect(shown.last == (isEditing ? 1 : 0) && row.contentView.opacity == 1)
        }
        list.setEditing(false, animated: false)
        stage.advance(by: .milliseconds(17))
        #expect(try check().opacity == 0, "at once, if it is not animated")
    }

    @Test func `A tap anywhere on a row selects or deselects it, and runs no action`() throws {
        let list = list()
        var (log, tapped) = ([Set<Int>](), 0)
        list.onSelectionChange { log.append($0) }
        list.onSelect { _ in tapped += 1 }
        for x in [20.0, 160, 300] {
            stage.finger.press(at: try point(list, 3, x: x)).lift()
            stage.finger.press(at: try point(list, 5, x: x)).lift()
        }
        #expect(list.selection == [3, 5] && tapped == 0)
        #expect(log == [[3], [3, 5], [5], [], [3], [3, 5]])
        list.setEditing(false)
        stage.settle()
        #expect(list.selection.isEmpty)
        stage.finger.press(at: try point(list, 3, x: 160)).lift()
        #expect(tapped == 1 && list.selection.isEmpty)
    }

    @Test func `A curved, trembling drag along the column selects a range, and takes it back on the return`() throws {
        let list = list()
        var log: [Int] = []
        list.onSelectionChange { log.append($0.count) }
        list.selection = [4]
        let finger = stage.finger.press(at: try point(list, 2))
        let (start, end) = (try point(list, 2), try point(list, 6))
        for step in 1...30 {
            let share = Double(step * step) / 900
            let wobble = step % 2 == 0 ? 1.5 : -1.5
            finger.move(to: Point(20 + 14 * share + wobble, start.y + (end.y - start.y) * share))
            stage.advance(by: .milliseconds(12))
        }
        #expect(list.selection == [2, 3, 4, 5, 6] && list.contentOffset.y == 0)
        finger.drag(to: try point(list, 3))
        #expect(list.selection == [2, 3, 4])
        finger.drag(to: try point(list, 1)).lift()
        #expect(list.selection == [1, 2, 4])
        #expect(zip(log, log.dropFirst()).allSatisfy { $0 != $1 })
    }

    @Test func `A drag that begins on a selected row deselects, and a cancelled one changes nothing`() throws {
        let list = list()
        list.selection = [1, 2, 3, 4, 5]
        let finger = stage.finger.press(at: try point(list, 2))
        finger.drag(to: try point(list, 4))
        #expect(list.selection == [1, 5])
        finger.cancel()
        #expect(list.selection == [1, 2, 3, 4, 5])
    }

    @Test func `A drag beside the column scrolls, also while another hand selects`() throws {
        let list = list()
        let (one, other) = (stage.newFinger(), stage.newFinger())
        one.press(at: try point(list, 4)).drag(to: try point(list, 5))
        #expect(list.selection == [4, 5])
        other.press(at: Point(220, 400)).drag(by: Vector(dx: 4, dy: -110))
        #expect(list.contentOffset.y > 80)
        let below = list.visibleItems.first { item in
            list.cell(for: item).map { $0.convert($0.bounds, to: nil).contains(one.location) } ?? false
        }
        #expect(list.selection == Set((0...(try #require(below))).filter { $0 >= 4 }))
        other.lift()
        one.lift()
        stage.settle()
    }

    @Test func `Near the edge the list scrolls and the range grows, and edits leave it by identity`() throws {
        let list = list()
        let finger = stage.finger.press(at: try point(list, 6))
        finger.drag(to: Point(20, 470)).hold(for: .milliseconds(1500))
        let count = list.selection.count
        #expect(list.contentOffset.y > 300 && count > 10)
        finger.drag(to: Point(20, 240))
        let offset = list.contentOffset.y
        stage.advance(by: .milliseconds(300))
        #expect(list.contentOffset.y == offset)
        list.edit {
            $0.delete([6, 8])
            $0.insert([1000], after: 9)
        }
        stage.settle()
        let last = try #require(list.selection.filter { $0 < 1000 }.max())
        #expect(list.selection == Set((0...last).filter { $0 >= 7 && $0 != 8 } + [1000]))
        finger.lift()
    }

    @Test func `In a pager, a horizontal drag on the column turns the page, and a vertical one selects`() throws {
        let list = list()
        let pager = ScrollView()
        pager.frame = Rect(x: 0, y: 0, width: 320, height: 480)
        pager.contentSize = Size(width: 640, height: 480)
        pager.horizontalSnapping = .pages
        pager.addSubview(list)
        stage.scene.root.addSubview(pager)
        stage.settle()
        stage.finger.press(at: try point(list, 3, x: 30)).drag(by: Vector(dx: -25, dy: 2)).drag(
            by: Vector(dx: -220, dy: 9)
        )
        .lift()
        stage.settle()
        #expect(list.selection.isEmpty && pager.contentOffset.x == 320)
        pager.contentOffset.x = 0
        stage.settle()
        stage.finger.press(at: try point(list, 3)).drag(to: try point(list, 5, x: 60)).lift()
        stage.settle()
        #expect(list.selection == [3, 4, 5] && pager.contentOffset.x == 0)
    }

    @Test func `In a mirrored list the column is at the right`() throws {
        let list = list()
        stage.scene.environment.layoutDirection = .rightToLeft
        stage.settle()
        stage.finger.press(at: try point(list, 2, x: 300)).drag(to: try point(list, 4, x: 300)).lift()
        #expect(list.selection == [2, 3, 4])
        stage.finger.press(at: try point(list, 6, x: 20)).drag(by: Vector(dx: 0, dy: -120)).lift()
        #expect(list.selection == [2, 3, 4] && list.contentOffset.y > 80)
    }

    @Test func `Two fingers that drag down begin to edit and select, and a resting palm does not`() throws {
        let list = list()
        list.setEditing(false)
        list.allowsTwoFingerSelection = true
        stage.settle()
        let (one, other) = (stage.newFinger(), stage.newFinger())
        one.press(at: try point(list, 1, x: 140))
        other.press(at: try point(list, 1, x: 200))
        for _ in 0..<15 {
            one.move(by: Vector(dx: 0.3, dy: 10))
            other.move(by: Vector(dx: -0.2, dy: 11))
            stage.advance(by: .milliseconds(12))
        }
        one.lift()
        other.lift()
        stage.settle()
        #expect(list.isEditing && list.selection.count >= 3 && list.selection.contains(1) && list.contentOffset.y == 0)
        list.setEditing(false)
        stage.settle()
        one.press(at: Point(60, 440))
        other.press(at: Point(180, 400)).drag(by: Vector(dx: 0, dy: -150)).lift()
        #expect(!list.isEditing && list.contentOffset.y > 100)
        one.lift()
        stage.settle()
    }

    @Test func `A row that grows moves the rows below with an animation, and stays under the finger`() throws {
        let list = list()
        list.setEditing(false)
        list.scrollTo(40, at: .top, animated: false)
        stage.settle()
        let (row, below) = (try #require(list.cell(for: 43) as? ListRow), try #require(list.cell(for: 44)))
        let finger = stage.finger.press(at: try point(list, 43, x: 160)).drag(by: Vector(dx: 1, dy: -30))
        func top(_ view: View) -> Double { view.convert(view.bounds, to: nil).minY }
        let (start, end) = (top(row), top(below))
        list.updateRows { row.subtitle = "A subtitle that is much too long for one line of the list, and takes two" }
        #expect((top(row) - start).magnitude < 0.5 && (top(below) - end).magnitude < 0.5)
        stage.advance(by: .milliseconds(80))
        #expect((top(row) - start).magnitude < 0.5)
        let middle = top(below) - end
        finger.hold(for: .milliseconds(600))
        #expect((top(row) - start).magnitude < 0.5)
        #expect(middle > 3 && middle < top(below) - end - 3)
        finger.lift()
        stage.settle()
    }
}
