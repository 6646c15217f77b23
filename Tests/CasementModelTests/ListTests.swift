import CasementControls
import CasementCore
import CasementModel
import CasementTesting
import Testing

@MainActor @Suite struct ListTests {
    private typealias Lines = ListView<Int, Int>

    private let size = Size(width: 320, height: 480)

    private func stage(_ view: View) -> Stage {
        let stage = Stage(size: size)
        view.frame = Rect(origin: .zero, size: size)
        stage.scene.root.addSubview(view)
        stage.settle()
        return stage
    }

    private func title(_ list: Lines, _ item: Int) -> String? { (list.cell(for: item) as? ListRow)?.title }

    @Test("A row follows what its closure read, and no other row is made again", arguments: [3, 1000])
    func rows(count: Int) {
        let menu = Menu(count)
        var made = 0
        let list = Lines(Array(0..<count)) { row, item in
            made += 1
            row.title = menu.plates[item].name
        }
        let stage = stage(list)
        made = 0
        menu.plates[1].name = "Soup"
        stage.settle()
        #expect((title(list, 1), title(list, 2), made) == ("Soup", "Plate 2", 1))
        // What is not on the screen has no row.
        menu.plates[count - 1].name = "Cake"
        stage.settle()
        #expect(made == (count == 3 ? 2 : 1))
        list.scrollTo(count - 1, animated: false)
        stage.settle()
        #expect(title(list, count - 1) == "Cake")
    }

    @Test("A row becomes as high as its new content") func height() throws {
        let order = Order(lines: 2)
        let list = Lines([0, 1]) { row, item in
            row.title = order.lines[item].name
            row.maximumLines = nil
        }
        let stage = stage(list)
        let before = try #require(list.cell(for: 0)).frame
        order.lines[0].name = String(repeating: "A long name ", count: 20)
        stage.settle()
        let after = try #require(list.cell(for: 0)).frame
        #expect(after.height > before.height)
        #expect(list.cell(for: 1)?.frame.minY == after.maxY)
    }

    @Test("A row whose parts have updates is measured with their texts") func measured() throws {
        let order = Order(lines: 30)
        let list = Lines(ListSnapshot(Array(0..<30))) { list, item in
            let label = Label("")
            label.maximumLines = nil
            label.update { $0.text = String(repeating: order.lines[item].name + " ", count: 12) }
            return Padding(8, label)
        }
        let stage = Stage(size: size)
        list.frame = Rect(origin: .zero, size: size)
        stage.scene.root.addSubview(list)
        stage.scene.layoutIfNeeded()
        let row = try #require(list.cell(for: 0))
        #expect(row.frame.height == row.sizeThatFits(Size(width: 320, height: .infinity)).height)
        #expect(row.frame.height > 40)
    }

    @Test("Rows that an update applies read for themselves") func applied() {
        let order = Order(lines: 3)
        var (updates, rows) = (0, 0)
        let list = Lines([]) { row, item in
            rows += 1
            row.title = order.lines[item].name
        }
        list.update { list in
            updates += 1
            list.apply(ListSnapshot(Array(0..<order.lines.count)))
            list.edit { $0.move(2, before: 0) }
        }
        let stage = stage(list)
        #expect(list.snapshot.items == [2, 0, 1])
        #expect((updates, rows) == (1, 3))
        let note = Order()
        list.header = { _, _ in
            {
                let header = ListHeader()
                header.title = note.name
                return header
            }()
        }
        stage.settle()
        rows = 0
        note.name = "Soups"
        stage.settle()
        #expect((updates, rows) == (1, 0))
    }

    @Test("Rows that were recycled follow nothing") func recycling() {
        let menu = Menu(2000)
        let list = Lines(Array(0..<2000)) { row, item in row.title = menu.plates[item].name }
        let stage = stage(list)
        for _ in 0..<5 {
            list.scrollTo(1990, animated: false)
            stage.advance(by: .milliseconds(16))
            list.scrollTo(0, animated: false)
            stage.advance(by: .milliseconds(16))
        }
        // A row that was recycled is not asked for again.
        let frames = stage.host.frameCount
        menu.plates[1995].name = "Cake"
        stage.settle()
        #expect(stage.host.frameCount == frames)
    }

    @Test("A list of a model's values shows what is added, removed, moved and changed") func bound() {
        let order = Order(lines: 5)
        let model = Bindable(wrappedValue: order)
        let list = Lines(items: model.lines) { list, line in
            let row = list.dequeue(ListRow())
            row.title = line.name
            return row
        }
        let stage = stage(list)
        #expect(list.visibleItems == [0, 1, 2, 3, 4])
        let row = list.cell(for: 3)
        order.lines.remove(at: 0)
        order.lines.append(Line(id: 9, name: "Cake"))
        order.lines.swapAt(0, 1)
        order.lines[2].name = "Soup"
        stage.settle()
        #expect(list.visibleItems == [2, 1, 3, 4, 9])
        #expect(title(list, 3) == "Soup" && title(list, 9) == "Cake")
        #expect(list.cell(for: 3) === row)
        model.wrappedValue = Order(lines: 2)
        stage.settle()
        #expect(list.visibleItems == [0, 1])
        #expect(title(list, 1) == "Line 1")
    }

    @Test("A grid of models shows what is added, and each change of a model") func grid() {
        let menu = Menu(4)
        let model = Bindable(wrappedValue: menu)
        let grid = GridView(items: model.plates, layout: .adaptive(minimum: 100, length: .fixed(80))) { grid, plate in
            let label = Label(plate.name)
            return label
        }
        let stage = stage(grid)
        menu.plates.insert(Plate(7), at: 0)
        menu.plates[2].name = "Soup"
        stage.settle()
        #expect(grid.visibleItems == [7, 0, 1, 2, 3])
        #expect((grid.cell(for: 1) as? Label)?.text == "Soup")
    }

    @Test("A drag goes on while the model changes") func drag() throws {
        let order = Order(lines: 100)
        let model = Bindable(wrappedValue: order)
        let list = Lines(items: model.lines) { list, line in
            let row = list.dequeue(ListRow())
            row.title = line.name
            return row
        }
        let stage = stage(list)
        let finger = stage.finger.press(at: Point(100, 400)).drag(by: Vector(dx: 0, dy: -200))
        let first = try #require(list.visibleItems.first)
        let y = try #require(list.cell(for: first)).convert(Point.zero, to: stage.scene.root).y
        order.lines.insert(Line(id: 500, name: "New"), at: 0)
        order.lines[first + 2].name = "Changed"
        stage.advance(by: .milliseconds(16))
        #expect(list.cell(for: first)?.convert(Point.zero, to: stage.scene.root).y == y)
        finger.drag(by: Vector(dx: 0, dy: -50)).lift()
        stage.settle()
        #expect(stage.problems.isEmpty)
    }
}

/// Lists that are changed in the middle of something.
extension ListTests {
    @Test("The closure of the last row loads more, and a later snapshot is not replaced") func loading() {
        let menu = Menu(300)
        weak var weakList: Lines?
        var loaded = 100
        let list = Lines(Array(0..<100)) { row, item in
            row.title = menu.plates[item].name
            guard item == loaded - 1, loaded < 200 else { return }
            loaded = 200
            weakList?.edit { $0.append(Array(100..<200)) }
        }
        weakList = list
        let stage = stage(list)
        list.scrollTo(99, animated: false)
        stage.settle()
        #expect(list.snapshot.itemCount == 200)
        list.apply(ListSnapshot(Array(0..<5)))
        menu.plates[2].name = "Soup"
        stage.settle()
        #expect(list.snapshot.itemCount == 5 && title(list, 2) == "Soup")
    }

    @Test("Rows are made again in their order, each once") func order() {
        let menu = Menu(1)
        var made: [Int] = []
        let list = Lines(Array(0..<6)) { row, item in
            made.append(item)
            row.title = menu.plates[0].name
        }
        let stage = stage(list)
        for name in ["A", "B", "C"] {
            made = []
            menu.plates[0].name = name
            list.edit { $0.reconfigure([2]) }
            stage.settle()
            #expect(made.filter { $0 != 2 } == [0, 1, 3, 4, 5])
            #expect(made.filter { $0 == 2 }.count <= 2)
        }
    }

    @Test("A long list of values follows changes that come one after the other") func background() async {
        let order = Order(lines: 3000)
        let model = Bindable(wrappedValue: order)
        let list = Lines(items: model.lines) { row, line in row.title = line.name }
        let stage = stage(list)
        let removed = order.lines.remove(at: 2)
        stage.advance(by: .milliseconds(17))
        order.lines.insert(removed, at: 2)
        order.lines[0].name = "A"
        stage.advance(by: .milliseconds(17))
        order.lines[1].name = "B"
        stage.advance(by: .milliseconds(17))
        await stage.run(for: .seconds(2))
        stage.settle()
        #expect(list.snapshot.items == order.lines.map(\.id))
        #expect((title(list, 0), title(list, 1)) == ("A", "B"))
    }

    @Test("A row that leaves shows its value until it has gone") func leaving() throws {
        let menu = Menu(4)
        let model = Bindable(wrappedValue: menu)
        let list = Lines(items: model.plates) { row, plate in row.title = plate.name }
        let stage = stage(list)
        let row = try #require(list.cell(for: 1) as? ListRow)
        menu.plates[1].name = "Sold out"
        menu.plates.remove(at: 1)
        stage.advance(by: .milliseconds(17))
        #expect(row.title == "Sold out" && row.superview != nil)
        stage.settle()
        #expect(row.superview == nil && list.visibleItems == [0, 2, 3])
    }

    @Test("An update scrolls to a row") func scrolling() {
        let order = Order(lines: 200)
        let list = Lines(Array(0..<200)) { row, item in
            row.title = String(repeating: order.lines[item].name + " ", count: item % 5 * 6 + 1)
            row.maximumLines = nil
        }
        list.update { list in if order.isPaid { list.scrollTo(150, animated: false) } }
        let stage = stage(list)
        order.isPaid = true
        stage.settle()
        #expect(list.visibleItems.contains(150))
    }

    @Test("A row of any kind becomes as high as its content after a change") func heights() throws {
        let order = Order(lines: 3)
        let list = Lines(ListSnapshot([0, 1, 2])) { _, item in
            let label = Label("")
            label.maximumLines = nil
            return Padding(8, label.update { $0.text = order.lines[item].name })
        }
        let stage = stage(list)
        order.lines[0].name = String(repeating: "long ", count: 80)
        stage.settle()
        let row = try #require(list.cell(for: 0))
        #expect(row.frame.height == row.sizeThatFits(Size(width: 320, height: .infinity)).height)
        #expect(list.cell(for: 1)?.frame.minY == row.frame.maxY && row.frame.height > 60)
    }

    @Test("A row that was made while the list was away is followed") func away() {
        let menu = Menu(3)
        let list = Lines(ListSnapshot([0, 1, 2])) { _, item in Label(menu.plates[item].name) }
        let stage = stage(list)
        list.removeFromSuperview()
        list.edit { $0.reconfigure([1]) }
        stage.scene.root.addSubview(list)
        stage.settle()
        menu.plates[1].name = "Soup"
        stage.settle()
        #expect((list.cell(for: 1) as? Label)?.text == "Soup")
    }

    @Test("A list that returns is right in its first frame, without motion") func returning() throws {
        let order = Order(lines: 4)
        let model = Bindable(wrappedValue: order)
        let list = Lines(items: model.lines) { row, line in row.title = line.name }
        let stage = stage(list)
        list.removeFromSuperview()
        stage.settle()
        order.lines.remove(at: 0)
        order.lines.append(Line(id: 9, name: "New"))
        stage.scene.root.addSubview(list)
        stage.advance(by: .milliseconds(17))
        #expect(list.visibleItems == [1, 2, 3, 9])
        let row = try #require(list.cell(for: 9))
        #expect(row.opacity == 1 && !row.isAnimating)
    }

    @Test("A header that is made again stays in front of the rows") func header() throws {
        let order = Order(lines: 30)
        let list = Lines(Array(0..<30)) { row, item in row.title = "\(item)" }
        list.header = { list, _ in
            let header = ListHeader()
            header.title = order.name
            return header
        }
        let stage = stage(list)
        order.name = "Soups"
        stage.settle()
        let header = try #require(list.subviews.first?.subviews.last as? ListHeader)
        #expect(header.title == "Soups")
    }
}
