import CasementControls
import CasementCore
import CasementTesting
import Testing

@Suite @MainActor struct SectionIndexTests {
    private typealias Contacts = ListView<String, Int>
    private let stage = Stage(size: Size(width: 320, height: 480))
    private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map { String($0) }

    /// Sections of rows with different heights.
    private func contacts(_ sections: [String], rows: Int, height: Double = 480) -> Contacts {
        let snapshot = ListSnapshot<String, Int>(
            sections.enumerated().map { ($1, Array(($0 * 100_000)..<($0 * 100_000 + rows))) })
        let list = Contacts(snapshot) { list, number in
            let row = list.dequeue(ListRow())
            row.title = "Contact \(number)"
            row.subtitle = number * number % 7 < 3 ? "with a second line" : ""
            return row
        }
        list.header = { list, section in
            let header = list.dequeue(ListHeader())
            header.title = section
            return header
        }
        list.sectionIndexTitle = { String($0.prefix(2)) }
        list.frame = Rect(origin: .zero, size: Size(width: 320, height: height))
        stage.scene.root.addSubview(list)
        stage.settle()
        return list
    }

    private func index(_ list: ScrollView) throws -> SectionIndex { try #require(list.sectionIndex) }

    /// The frame of the strip on the stage.
    private func place(_ list: ScrollView) throws -> Rect {
        let index = try index(list)
        return index.convert(index.bounds, to: nil)
    }

    private func firstSection(_ list: Contacts) -> Int? { list.visibleItems.first.map { $0 / 100_000 } }

    @Test func `A finger along the strip shows each section once, and the letter under it`() throws {
        let list = contacts(Self.letters, rows: 4000)
        var shown: [String] = []
        try index(list).onChange = { shown.append($0) }
        let place = try place(list)
        let finger = stage.finger.press(at: Point(place.midX, place.minY + 8))
        #expect(shown == ["A"])
        // It trembles, curves to the left and speeds up.
        while finger.location.y < place.maxY - 8 {
            let step = 1 + (finger.location.y - place.minY) / 80
            for sway in [-0.3, 0.3] { finger.move(by: Vector(dx: -0.4 + sway, dy: step / 2 + sway)) }
            stage.advance(by: .milliseconds(8))
            #expect(try index(list).accessibility.value == shown.last)
        }
        #expect(shown == Self.letters)
        #expect(firstSection(list) == 25)
        finger.drag(to: Point(20, place.midY + 1), over: .milliseconds(600)).hold(for: .milliseconds(50))
        #expect(shown.count == 26 + 12)
        #expect(firstSection(list) == 13)
        let offset = list.contentOffset
        finger.drag(by: Vector(dx: -10, dy: 2)).lift()
        stage.settle()
        #expect(list.contentOffset == offset)
    }

    @Test func `A tap on a letter shows the start of its section, also during a flick`() throws {
        let list = contacts(Self.letters, rows: 4000)
        let place = try place(list)
        stage.finger.press(at: Point(100, 400)).drag(by: Vector(dx: 0, dy: -300), over: .milliseconds(80)).lift()
        stage.advance(by: .milliseconds(100))
        #expect(list.isMoving)
        stage.finger.press(at: Point(place.midX, place.minY + place.height * 10.5 / 26)).lift()
        #expect(!list.isMoving)
        stage.settle()
        #expect(list.visibleItems.first == 1_000_000)
        #expect(try index(list).accessibility.value == "K")
    }

    @Test func `Letters that do not fit are dots, and a finger reaches all sections`() throws {
        let list = contacts(Self.letters, rows: 60, height: 200)
        let titles = try index(list).subviews[0].subviews.compactMap { $0 as? Label }.filter { !$0.isHidden }.map(
            \.text)
        #expect(titles.first == "A" && titles.last == "Z")
        #expect(titles.count % 2 == 1 && titles.count < 14)
        for (slot, title) in titles.enumerated() { #expect((title == "•") == (slot % 2 == 1)) }
        var shown: [String] = []
        try index(list).onChange = { shown.append($0) }
        let place = try place(list)
        #expect(place.minY >= 0 && place.maxY <= 200)
        let finger = stage.finger.press(at: Point(place.midX, place.minY + 2))
        finger.drag(to: Point(place.midX, place.maxY), over: .seconds(1))
        #expect(shown == Self.letters)
        finger.lift()
        // The letter that is shown is the one that a tap chooses.
        for (slot, title) in titles.enumerated() where title != "•" {
            let y = place.minY + 6 + (place.height - 12) * (Double(slot) + 0.5) / Double(titles.count)
            stage.finger.press(at: Point(place.midX, y)).lift()
            #expect(shown.last == title)
        }
    }

    @Test func `Neither the list nor a pager gets a touch that landed on the strip`() throws {
        let pager = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
        pager.contentSize = Size(width: 960, height: 480)
        pager.horizontalSnapping = .pages
        stage.scene.root.addSubview(pager)
        let list = contacts(Self.letters, rows: 100)
        pager.addSubview(list)
        stage.settle()
        let place = try place(list)
        let finger = stage.finger.press(at: Point(place.minX - 10, place.midY))
        let section = firstSection(list)
        finger.drag(by: Vector(dx: -200, dy: 6)).lift()
        stage.settle()
        #expect(pager.contentOffset.x == 0)
        #expect(firstSection(list) == section)
        // Beside the strip, the pager turns.
        stage.finger.press(at: Point(place.minX - 30, place.midY)).drag(by: Vector(dx: -200, dy: 6)).lift()
        stage.settle()
        #expect(pager.contentOffset.x == 320)
    }

    @Test func `Another hand scrolls on from the new section, and a palm on the strip does not stop it`() throws {
        let list = contacts(Self.letters, rows: 400)
        let place = try place(list)
        let hand = stage.newFinger().press(at: Point(100, 300)).drag(by: Vector(dx: 0, dy: -100))
        let finger = stage.newFinger().press(at: Point(place.midX, place.midY))
        finger.move(by: Vector(dx: 0, dy: 4)).hold(for: .milliseconds(50))
        #expect(firstSection(list) == 0)
        finger.drag(by: Vector(dx: 0, dy: 10))
        #expect(firstSection(list).map { $0 > 10 } == true)
        let offset = list.contentOffset.y
        hand.drag(by: Vector(dx: 0, dy: -80)).hold(for: .milliseconds(100))
        #expect((list.contentOffset.y - offset - 80).magnitude < 3)
        finger.lift()
        hand.drag(by: Vector(dx: 0, dy: -80)).hold(for: .milliseconds(100))
        #expect((list.contentOffset.y - offset - 160).magnitude < 3)
        hand.lift()
        stage.settle()
    }

    @Test func `Keys and assistive technology lead from section to section`() throws {
        let list = contacts(["A", "B", "C", "D", "E"], rows: 5)
        let index = try index(list)
        #expect(index.accessibility.role == .adjustable && index.accessibility.value == "A")
        func perform(_ name: String) -> Bool {
            index.accessibility.actions.first { $0.name == name }?.perform() == true
        }
        var values: [String?] = []
        while values.count < 10, perform("increment") {
            stage.settle()
            values.append(index.accessibility.value)
        }
        #expect(values == ["B", "C", "D", "E"])
        #expect(perform("decrement"))
        stage.settle()
        #expect(index.accessibility.value == "D")
        index.focus()
        stage.keyboard.press(.home)
        #expect(index.accessibility.value == "A" && list.visibleItems.first == 0)
        stage.keyboard.press(.downArrow)
        stage.keyboard.press(.downArrow)
        #expect(index.accessibility.value == "C" && firstSection(list) == 2)
        stage.keyboard.press(.upArrow)
        #expect(index.accessibility.value == "B" && firstSection(list) == 1)
        stage.keyboard.press(.end)
        #expect(index.accessibility.value == "E")
        #expect(stage.scene.focusedView === index)
    }

    @Test func `Empty sections have a letter, one section has no strip, and untitled ones are left out`() throws {
        let list = contacts(Self.letters, rows: 50)
        list.edit { $0.delete($0.items(in: "D")) }
        stage.settle()
        let place = try place(list)
        stage.finger.press(at: Point(place.midX, place.minY + place.height * 3.5 / 26)).lift()
        stage.settle()
        #expect(try index(list).accessibility.value == "D")
        #expect(list.visibleItems.first == 400_000)
        list.sectionIndexTitle = { $0 == "B" || $0 == "Y" ? $0 : nil }
        stage.settle()
        #expect(try !index(list).isHidden)
        stage.finger.press(at: Point(place.midX, 240 - 10)).lift()
        stage.settle()
        #expect(list.visibleItems.first == 100_000)
        let width = try #require(list.cell(for: 100_000)).frame.width
        list.sectionIndexTitle = { $0 == "B" ? $0 : nil }
        stage.settle()
        #expect(try index(list).isHidden)
        #expect(try #require(list.cell(for: 100_000)).frame.width == width + 28)
        list.sectionIndexTitle = nil
        #expect(list.sectionIndex == nil)
    }

    @Test func `Sections that change under the finger change the letters, and the content waits for the finger`() throws
    {
        let list = contacts(Self.letters, rows: 50)
        var shown: [String] = []
        try index(list).onChange = { shown.append($0) }
        let finger = stage.finger.press(at: Point(306, 240))
        #expect(shown == ["N"])
        finger.hold(for: .milliseconds(50))
        let rows = list.visibleItems
        list.edit { $0.deleteSections(["A", "B", "C", "D", "E", "F"]) }
        finger.hold(for: .milliseconds(600))
        #expect(list.visibleItems == rows && shown == ["N"])
        let value = try #require(index(list).accessibility.value)
        #expect(value != "N")
        let place = try place(list)
        finger.drag(to: Point(306, place.maxY - 8)).hold(for: .milliseconds(30))
        #expect(shown.last == "Z")
        list.apply(ListSnapshot<String, Int>())
        finger.hold(for: .milliseconds(600))
        #expect(try index(list).isHidden && !index(list).isTracking)
        finger.drag(by: Vector(dx: 0, dy: -100)).lift()
        stage.settle()
        #expect(shown.last == "Z")
    }

    @Test func `The strip is at the left where the layout is mirrored, within the insets, and beside the thumb`() throws
    {
        let list = contacts(Self.letters, rows: 400)
        list.scrollThumb = ScrollThumb()
        list.contentInset = Insets(top: 30, bottom: 10, trailing: 6)
        stage.scene.environment.layoutDirection = .rightToLeft
        stage.settle()
        list.scrollTo(0, at: .top, animated: false)
        stage.settle()
        let place = try place(list)
        #expect(place.minX == 6 && place.minY >= 30 && place.maxY <= 470)
        let row = try #require(list.cell(for: 0))
        let frame = row.convert(row.bounds, to: nil)
        #expect(frame.minX == 34 && frame.maxX == 320)
        stage.finger.press(at: Point(place.midX + 20, place.maxY - 8)).lift()
        stage.settle()
        let first = try #require(list.cell(for: 2_500_000))
        #expect(try index(list).accessibility.value == "Z")
        #expect(first.convert(first.bounds, to: nil).minY < 70)
        stage.finger.press(at: Point(200, 240)).drag(by: Vector(dx: 0, dy: -40)).lift()
        let thumb = try #require(list.scrollThumb)
        #expect(thumb.convert(thumb.bounds, to: nil).minX == 34)
    }

    @Test func `Large text makes the strip wider for larger letters`() throws {
        let list = contacts(Self.letters.map { $0 + "m" }, rows: 10)
        let before = try place(list)
        stage.scene.environment.textScale = 2
        stage.settle()
        let after = try place(list)
        #expect(after.width > before.width && after.minY >= 0 && after.maxY <= 480)
        #expect(after.maxX == 320)
    }

    @Test func `A gesture at the edge of the screen does not take a touch from the strip`() throws {
        let edge = ScreenEdgePanRecognizer(.right)
        stage.scene.root.addGestureRecognizer(edge)
        let list = contacts(Self.letters, rows: 100)
        let place = try place(list)
        stage.finger.press(at: Point(318, place.midY)).drag(by: Vector(dx: -150, dy: 3))
        #expect(edge.state != .began && edge.state != .changed)
        #expect(try index(list).isTracking)
    }

    @Test func `Ten thousand sections have few letters, and a slow finger reaches each of them`() throws {
        let list = contacts((0..<10_000).map { "S\($0)" }, rows: 1)
        let labels = try index(list).subviews[0].subviews.filter { $0 is Label }
        #expect(labels.count < 40)
        let place = try place(list)
        var shown: [Int] = []
        let first = try #require(list.visibleItems.first)
        #expect(first == 0)
        list.sectionIndexTitle = { $0 }
        stage.settle()
        try index(list).onChange = { shown.append(Int($0.dropFirst()) ?? -1) }
        let finger = stage.finger.press(at: Point(place.midX, place.minY + 100))
        for _ in 0..<64 { finger.move(by: Vector(dx: 0, dy: 1.0 / 64)) }
        let all = try #require(shown.first)...(try #require(shown.last))
        #expect(shown == Array(all) && shown.count > 20)
    }

    @Test func `A strip whose list has gone does nothing`() throws {
        var list: Contacts? = contacts(Self.letters, rows: 10)
        let index = try index(#require(list))
        list?.removeFromSuperview()
        list = nil
        stage.settle()
        for action in index.accessibility.actions { #expect(!action.perform()) }
    }

    @Test func `A touch that stops the slides around the list chooses no section, the next one does`() throws {
        let list = contacts(Self.letters, rows: 4)
        var graph = SlideGraph()
        graph.add("list", right: "other") { list }
        graph.add("other", left: "list") { View() }
        let slides = SlideController(graph, start: "list")
        stage.scene.rootViewController = slides
        stage.settle()
        var shown: [String] = []
        try index(list).onChange = { shown.append($0) }
        stage.newFinger().press(at: Point(160, 240)).drag(by: Vector(dx: -40, dy: 0), over: .milliseconds(300)).lift()
        stage.advance(by: .milliseconds(32))
        #expect(slides.view.bounds.origin.x > 5)
        let place = try place(list)
        let finger = stage.newFinger().press(at: place.center)
        let caught = slides.view.bounds.origin.x
        finger.drag(by: Vector(dx: -60, dy: 0)).hold(for: .milliseconds(100))
        #expect(shown.isEmpty && slides.view.bounds.origin.x > caught + 40)
        finger.drag(by: Vector(dx: 70, dy: 0)).hold(for: .milliseconds(100)).lift()
        stage.settle()
        try #require(slides.current == "list")
        stage.newFinger().press(at: try self.place(list).center).lift()
        #expect(shown.count == 1)
    }

    @Test func `A row that suspends all movement around it keeps the list from the strip`() throws {
        let list = contacts(Self.letters, rows: 40)
        let cell = try #require(list.cell(for: 0))
        let index = try index(list)
        let token = cell.suspendMovement()
        let place = try place(list)
        stage.newFinger().press(at: place.center).drag(by: Vector(dx: 0, dy: 40)).lift()
        index.focus()
        stage.keyboard.press(.downArrow)
        #expect(list.contentOffset == .zero && !index.isTracking)
        token.end()
        index.focus()
        stage.keyboard.press(.downArrow)
        #expect(firstSection(list) == 1)
        stage.newFinger().press(at: place.center).lift()
        #expect(firstSection(list) == 12 || firstSection(list) == 13)
    }
}
