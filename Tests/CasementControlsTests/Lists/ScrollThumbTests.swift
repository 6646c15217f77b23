import CasementControls
import CasementCore
import CasementTesting
import Testing

@Suite @MainActor struct ScrollThumbTests {
    private typealias Numbers = ListView<Int, Int>
    private let stage = Stage(size: Size(width: 320, height: 480))

    /// Rows of different heights, so that the estimates are wrong.
    private func numbers(_ count: Int) -> Numbers {
        let list = Numbers(Array(0..<count)) { row, number in
            row.title = "Row \(number)"
            row.subtitle = number * number % 7 < 3 ? "with a second line" : ""
        }
        list.scrollThumb = ScrollThumb()
        list.frame = Rect(origin: .zero, size: Size(width: 320, height: 480))
        stage.scene.root.addSubview(list)
        stage.settle()
        return list
    }

    private func thumb(_ list: ScrollView) throws -> ScrollThumb { try #require(list.scrollThumb) }

    /// The top of the thumb on the stage.
    private func top(_ list: ScrollView) throws -> Double {
        try thumb(list).frame.minY - list.contentOffset.y
    }

    /// Scrolls a little, so that the thumb appears.
    private func scroll(_ list: ScrollView, by distance: Double = 60) {
        stage.finger.press(at: Point(100, 300)).drag(by: Vector(dx: 0, dy: -distance)).hold(for: .milliseconds(100))
            .lift()
    }

    private func grab(_ list: ScrollView) throws -> Finger {
        let frame = try thumb(list).frame
        return stage.finger.press(at: Point(frame.maxX - 8, frame.midY - list.contentOffset.y))
    }

    private func share(_ list: ScrollView) -> Double {
        let range = list.range(.vertical)
        return (list.contentOffset.y - range.lowerBound) / (range.upperBound - range.lowerBound)
    }

    @Test func `The thumb appears with a scroll, fades after a rest, and then costs nothing`() throws {
        let list = numbers(1000)
        let thumb = try thumb(list)
        #expect(thumb.opacity == 0)
        scroll(list)
        #expect(thumb.opacity == 1)
        stage.advance(by: .milliseconds(1400))
        #expect(thumb.opacity == 1)
        stage.advance(by: .milliseconds(500))
        #expect(thumb.opacity == 0)
        #expect(stage.scene.nextDeadline == nil)
        stage.scene.environment.reducesMotion = true
        scroll(list)
        stage.advance(by: .milliseconds(1400))
        #expect(thumb.opacity == 1)
        stage.advance(by: .milliseconds(120))
        #expect(thumb.opacity == 0)
    }

    @Test func `A hidden thumb lets the row below it be tapped`() throws {
        let list = numbers(1000)
        var tapped: [Int] = []
        list.onSelect { tapped.append($0) }
        stage.finger.press(at: Point(310, 20)).lift()
        #expect(tapped == [0])
    }

    @Test(arguments: [100, 100_000]) func `A trembling finger drags the thumb through the whole list and back`(
        count: Int
    ) throws {
        let list = numbers(count)
        scroll(list)
        let finger = try grab(list)
        let grabbed = try top(list)
        let before = list.contentOffset
        for step in 0..<12 { finger.move(by: Vector(dx: 0, dy: step % 2 == 0 ? 2 : -2)).hold(for: .milliseconds(16)) }
        #expect(list.contentOffset == before)
        #expect(try top(list) == grabbed)
        // A curve that trembles: 400 points down, 30 sideways.
        var distance: Double?
        for step in 1...200 {
            let sway = step % 3 == 0 ? 0.75 : -0.5
            finger.move(by: Vector(dx: step < 100 ? -0.3 : 0.3, dy: 2 + sway)).hold(for: .milliseconds(8))
            guard try top(list) < 420 else { break }
            let gap = finger.location.y - (try top(list))
            if step > 3 { #expect((gap - (distance ?? gap)).magnitude < 0.02) }
            if step == 3 { distance = gap }
        }
        finger.drag(to: Point(300, 475)).hold(for: .milliseconds(50))
        #expect(list.visibleItems.last == count - 1)
        #expect(list.contentOffset.y == list.range(.vertical).upperBound)
        finger.drag(to: Point(300, 2)).hold(for: .milliseconds(50))
        #expect(list.visibleItems.first == 0)
        #expect(list.contentOffset.y == 0)
        finger.lift()
        stage.settle()
        #expect(list.contentOffset.y == 0)
    }

    @Test func `The position is that of the thumb, and it does not move when it is released`() throws {
        let list = numbers(100_000)
        scroll(list)
        let finger = try grab(list)
        for y in [100.0, 200, 250, 333, 180] {
            finger.drag(to: Point(300, y)).hold(for: .milliseconds(50))
            let shown = (try top(list) - 4) / (480 - 8 - 56)
            #expect((share(list) - shown).magnitude < 0.003)
        }
        let (rows, place) = (list.visibleItems, try top(list))
        finger.lift()
        #expect((try top(list) - place).magnitude < 1)
        stage.settle()
        #expect(list.visibleItems == rows)
    }

    @Test func `A touch on the thumb stops a flick`() throws {
        let list = numbers(10_000)
        stage.finger.press(at: Point(100, 400)).drag(by: Vector(dx: 0, dy: -300), over: .milliseconds(80)).lift()
        stage.advance(by: .milliseconds(200))
        #expect(list.isMoving)
        let finger = try grab(list)
        #expect(!list.isMoving)
        #expect(try thumb(list).isGrabbed)
        let offset = list.contentOffset
        finger.hold(for: .seconds(2))
        #expect(list.contentOffset == offset)
        finger.cancel()
        stage.settle()
        #expect(list.contentOffset == offset)
        #expect(try !thumb(list).isGrabbed && thumb(list).opacity == 0)
    }

    @Test func `A drag that leaves the thumb sideways keeps it, also in a pager`() throws {
        let pager = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
        pager.contentSize = Size(width: 960, height: 480)
        pager.horizontalSnapping = .pages
        stage.scene.root.addSubview(pager)
        let list = numbers(10_000)
        pager.addSubview(list)
        stage.settle()
        scroll(list)
        let finger = try grab(list)
        finger.drag(by: Vector(dx: -200, dy: 4)).drag(by: Vector(dx: 0, dy: 200))
        #expect(share(list) > 0.3)
        #expect(pager.contentOffset.x == 0)
        finger.lift()
        stage.settle()
        #expect(pager.contentOffset.x == 0)
    }

    @Test func `While the thumb is dragged other hands do not scroll, and a palm on it stops nobody`() throws {
        let list = numbers(10_000)
        scroll(list)
        let (hand, thumb) = (stage.newFinger(), try grab(list))
        thumb.drag(by: Vector(dx: 0, dy: 100))
        let offset = list.contentOffset
        hand.press(at: Point(100, 200)).drag(by: Vector(dx: 0, dy: 150)).lift()
        stage.advance(by: .milliseconds(500))
        #expect(list.contentOffset == offset)
        thumb.lift()
        hand.press(at: Point(100, 200)).drag(by: Vector(dx: 0, dy: 50))
        #expect(list.contentOffset.y < offset.y - 20)
        let palm = try grab(list)
        let start = list.contentOffset.y
        for step in 0..<10 {
            palm.move(by: Vector(dx: 0, dy: step % 2 == 0 ? 3 : -3))
            hand.drag(by: Vector(dx: 0, dy: 10), over: .milliseconds(32))
        }
        #expect((start - list.contentOffset.y - 100).magnitude < 10)
        // The palm becomes a finger that drags: the thumb is where it was, and follows.
        let place = try top(list)
        palm.drag(by: Vector(dx: 0, dy: 60))
        #expect((try top(list) - place - 50).magnitude < 4)
        hand.drag(by: Vector(dx: 0, dy: 60))
        #expect((try top(list) - place - 50).magnitude < 4)
        palm.lift()
        hand.lift()
        stage.settle()
    }

    @Test func `Only content of two viewports and more has a thumb, and others keep the indicator`() throws {
        let list = numbers(12)
        scroll(list)
        #expect(try thumb(list).isHidden)
        let indicator = try #require(list.subviews.first { $0.identifier == "vertical scroll indicator" })
        #expect(!indicator.isHidden)
        list.edit { $0.append(Array(100..<200)) }
        stage.settle()
        scroll(list)
        #expect(try !thumb(list).isHidden)
        #expect(indicator.isHidden)
        let finger = try grab(list)
        finger.drag(by: Vector(dx: 0, dy: 100))
        list.apply(ListSnapshot(Array(0..<3)))
        stage.settle()
        #expect(try !thumb(list).isGrabbed)
        finger.drag(by: Vector(dx: 0, dy: 100)).lift()
        stage.settle()
        #expect(list.visibleItems == [0, 1, 2])
    }

    @Test func `The thumb leads a log away from its end`() throws {
        let list = numbers(1000)
        list.sticksToEnd = true
        list.scrollTo(999, animated: false)
        stage.settle()
        scroll(list)
        #expect(list.visibleItems.last == 999)
        try grab(list).drag(by: Vector(dx: 0, dy: -200)).lift()
        stage.settle()
        let rows = list.visibleItems
        list.edit { $0.append([2000]) }
        stage.settle()
        #expect(rows.last.map { $0 < 900 } == true && list.visibleItems == rows)
    }

    @Test func `The thumb lies within the insets, at the left where the layout is mirrored`() throws {
        let list = numbers(1000)
        list.contentInset = Insets(top: 40, bottom: 20, trailing: 12)
        stage.settle()
        list.scrollTo(0, at: .top, animated: false)
        scroll(list, by: -5)
        #expect(try thumb(list).frame.maxX == 308)
        #expect((try top(list) - 44).magnitude < 2)
        stage.scene.environment.layoutDirection = .rightToLeft
        stage.settle()
        scroll(list)
        #expect(try thumb(list).frame.minX - list.contentOffset.x == 12)
        let finger = stage.finger.press(at: Point(20, try top(list) + 20))
        finger.drag(by: Vector(dx: 0, dy: 450))
        #expect(list.visibleItems.last == 999)
        #expect((try top(list) + 56 - 456).magnitude < 0.01)
        finger.lift()
    }

    @Test func `Any scroll view can have a thumb, and another one replaces it`() throws {
        let view = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
        stage.scene.root.addSubview(view)
        view.scrollThumb = ScrollThumb()
        let second = ScrollThumb()
        view.scrollThumb = second
        let content = View(frame: Rect(x: 0, y: 0, width: 320, height: 50_000))
        view.addSubview(content)
        view.contentSize = content.frame.size
        stage.settle()
        #expect(view.scrollThumb === second && view.subviews.count { $0 is ScrollThumb } == 1)
        scroll(view)
        try grab(view).drag(to: Point(300, 300)).lift()
        #expect((share(view) - 0.6).magnitude < 0.1)
        view.scrollThumb = nil
        #expect(second.superview == nil && view.scrollThumb == nil)
    }

    @Test func `One movement to an end shows that end, whatever the heights there are`() throws {
        let list = Numbers(Array(0..<1000)) { row, number in
            row.title = "Row \(number)"
            row.maximumLines = nil
            row.subtitle = number < 800 ? "" : String(repeating: "more and more ", count: number / 40)
        }
        list.scrollThumb = ScrollThumb()
        list.frame = Rect(origin: .zero, size: Size(width: 320, height: 480))
        stage.scene.root.addSubview(list)
        stage.settle()
        scroll(list)
        let finger = try grab(list)
        finger.move(to: Point(300, 479)).hold(for: .milliseconds(50))
        #expect(list.visibleItems.last == 999)
        #expect(list.contentOffset.y == list.range(.vertical).upperBound)
        // The heights change under the finger, and items are added.
        list.edit { $0.append(Array(2000..<2010)) }
        finger.hold(for: .milliseconds(500))
        #expect(list.visibleItems.last == 2009)
        finger.lift()
        stage.settle()
        #expect(list.visibleItems.last == 2009)
    }

    @Test func `A list that leaves while its thumb is held has a free thumb when it comes back`() throws {
        let list = numbers(1000)
        scroll(list)
        let finger = try grab(list)
        finger.drag(by: Vector(dx: 0, dy: 100))
        list.removeFromSuperview()
        #expect(try !thumb(list).isGrabbed)
        stage.scene.root.addSubview(list)
        finger.drag(by: Vector(dx: 0, dy: 100)).lift()
        stage.settle()
        let offset = list.contentOffset.y
        #expect(try thumb(list).opacity == 0)
        scroll(list)
        #expect(list.contentOffset.y > offset + 30)
        try grab(list).drag(by: Vector(dx: 0, dy: 100)).lift()
        #expect(list.contentOffset.y > offset + 5000)
    }

    @Test func `A row that suspends all movement around it keeps the list from its thumb`() throws {
        let list = numbers(1000)
        scroll(list)
        func token() throws -> ScrollSuspension { try #require(list.cell(for: list.visibleItems[1])).suspendMovement() }
        var held = try token()
        let offset = list.contentOffset
        try grab(list).drag(by: Vector(dx: 0, dy: 100)).lift()
        #expect(try list.contentOffset == offset && !thumb(list).isGrabbed)
        held.end()
        let finger = try grab(list).drag(by: Vector(dx: 0, dy: 20))
        #expect(list.contentOffset != offset)
        held = try token()
        let last = list.contentOffset
        finger.drag(by: Vector(dx: 0, dy: 100)).lift()
        #expect(try list.contentOffset == last && !thumb(list).isGrabbed)
        held.end()
    }
}
