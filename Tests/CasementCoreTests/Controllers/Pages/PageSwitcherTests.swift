import CasementTesting
import Testing

@testable import CasementCore

/// Selection and changes of the pages outside the overview.
@MainActor @Suite struct PageSwitcherTests {
    @Test("The smallest program: three pages, an overview and a button for a new page")
    func program() throws {
        let host = FakeHost()
        let colors = [Color(hex: 0xE76F51), Color(hex: 0x2A9D8F), Color(hex: 0xE9C46A)]
        let switcher = PageSwitcher(colors.map(ColorPage.init))
        switcher.allowsClosing = true
        let button = Button("New page", look: .plain)
        button.onTap { switcher.add(ColorPage(.white)) }
        switcher.overview.toolbar = button
        host.scene.rootViewController = switcher
        host.rest()
        switcher.showOverview()
        host.rest()
        try host.finger.press(on: button).lift()
        host.rest()
        #expect(switcher.count == 4 && switcher.selectedIndex == 3 && !switcher.isShowingOverview)
    }

    private final class ColorPage: ViewController {
        private let color: Color

        init(_ color: Color) {
            self.color = color
            super.init()
            title = "\(color)"
        }

        override func viewDidLoad() { view.backgroundColor = color }
    }

    @Test("The first page fills the switcher and appears; the others are not loaded")
    func first() throws {
        let host = FakeHost()
        let journal = Journal()
        let switcher = PageSwitcher([ProbeController("1", journal), ProbeController("2", journal)])
        host.scene.rootViewController = switcher
        host.rest()
        #expect(journal.drain() == ["1 didLoad", "1 willAppear", "1 didAppear"])
        #expect(switcher.page(at: 0).view.convert(switcher.page(at: 0).view.bounds, to: nil) == host.root.bounds)
        #expect(switcher.page(at: 0).parent === switcher && switcher.page(at: 1).parent === switcher)
        #expect(!switcher.page(at: 1).isViewLoaded)
        #expect(switcher.selectedIndex == 0 && switcher.index(of: switcher.page(at: 1)) == 1)
    }

    @Test("Adding selects only if asked, and then the pages change places in one step")
    func adding() {
        let stage = PageStage(2)
        stage.switcher.add(stage.probe("3"))
        #expect(stage.events() == [] && stage.selected == "1" && stage.names == ["1", "2", "3"])
        stage.switcher.insert(stage.probe("0"), at: 0)
        #expect(stage.events() == [] && stage.selected == "1" && stage.names == ["0", "1", "2", "3"])
        #expect(stage.frame("1") == stage.host.root.bounds)
        stage.switcher.add(stage.probe("4"), selecting: true)
        #expect(
            stage.events() == [
                "1 willDisappear", "4 willAppear", "1 didDisappear", "4 didAppear", "didSelect 4",
            ])
        #expect(stage.selected == "4" && stage.frame("4") == stage.host.root.bounds && stage.frame("1") == nil)
        #expect(stage.host.rest())
    }

    @Test("Removing the selected page selects its right neighbour, otherwise the left one, otherwise none")
    func removing() throws {
        let stage = PageStage(3)
        stage.switcher.select(stage.switcher.page(at: 1))
        _ = stage.events()
        let second = try stage.page("2")
        stage.switcher.remove(second)
        #expect(
            stage.events() == ["2 willDisappear", "2 didDisappear", "3 willAppear", "3 didAppear", "didSelect 3"])
        #expect(second.parent == nil && second.view.superview == nil && stage.selected == "3")
        stage.switcher.remove(at: 1)
        #expect(stage.selected == "1" && stage.frame("1") == stage.host.root.bounds)
        stage.switcher.remove(at: 0)
        #expect(stage.selected == nil && stage.switcher.count == 0 && stage.switcher.selectedIndex == nil)
        stage.host.rest()
        #expect(stage.overview.backgroundView?.isHidden == false)
        stage.switcher.add(stage.probe("4"))
        #expect(stage.selected == "4" && stage.frame("4") == stage.host.root.bounds)
    }

    @Test("Removing, moving and replacing pages around the selected one leaves it as it is")
    func around() throws {
        let stage = PageStage(5)
        stage.switcher.select(stage.switcher.page(at: 2))
        _ = stage.events()
        stage.switcher.remove(at: 0)
        stage.switcher.move(from: 1, to: 3)
        stage.switcher.move(from: 0, to: 2)
        stage.switcher.replace(at: 0, with: stage.probe("6"))
        #expect(stage.events() == [])
        #expect(stage.names == ["6", "5", "2", "3"] && stage.selected == "3")
        #expect(stage.frame("3") == stage.host.root.bounds)
    }

    @Test("Replacing the selected page shows the new one")
    func replacing() throws {
        let stage = PageStage(2)
        let old = try stage.page("1")
        stage.switcher.replace(at: 0, with: stage.probe("3"))
        #expect(stage.events().filter { $0.hasPrefix("1") } == ["1 willDisappear", "1 didDisappear"])
        #expect(stage.names == ["3", "2"] && stage.selected == "3" && old.parent == nil)
        #expect(stage.frame("3") == stage.host.root.bounds)
    }

    @Test("A batch notifies once, after all of its changes")
    func batch() {
        let stage = PageStage(3)
        stage.switcher.performBatch {
            stage.switcher.remove(at: 0)
            stage.switcher.remove(at: 0)
            stage.switcher.add(stage.probe("4"))
            stage.switcher.select(stage.switcher.page(at: 1))
            stage.switcher.remove(at: 0)
        }
        #expect(stage.names == ["4"] && stage.selected == "4")
        #expect(stage.events() == ["1 willDisappear", "1 didDisappear", "4 willAppear", "4 didAppear", "didSelect 4"])
    }

    @Test("Changes within callbacks apply at once, and notifications follow in order")
    func edits() throws {
        let stage = PageStage(4)
        var counts: [Int] = []
        stage.delegate.onEvent = { event in
            guard event == "didSelect 2" else { return }
            stage.switcher.remove(at: 0)
            counts.append(stage.switcher.count)
            stage.switcher.select(stage.switcher.page(at: 1))
        }
        stage.switcher.select(stage.switcher.page(at: 1))
        #expect(counts == [3] && stage.names == ["2", "3", "4"] && stage.selected == "3")
        let reported = stage.events().filter { $0.hasPrefix("didSelect") }
        #expect(reported == ["didSelect 2", "didSelect 3"])
        try stage.page("4").onHook = { _, hook in
            if hook == "willAppear" { stage.switcher.remove(at: 0) }
        }
        stage.switcher.select(stage.switcher.page(at: 2))
        #expect(stage.names == ["3", "4"] && stage.selected == "4" && stage.frame("4") == stage.host.root.bounds)
    }

    @Test("What a hook changes is reported after the hooks that were due before it")
    func order() throws {
        let stage = PageStage(3)
        let second = try stage.page("2")
        second.onHook = { [weak second] _, hook in
            guard hook == "willAppear" else { return }
            second?.onHook = nil
            stage.switcher.select(stage.switcher.page(at: 2))
            stage.journal.write("selected")
        }
        stage.switcher.select(second)
        #expect(
            stage.events() == [
                "1 willDisappear", "2 willAppear", "selected", "2 willDisappear", "3 willAppear", "1 didDisappear",
                "2 didDisappear", "3 didAppear", "didSelect 3",
            ])
    }

    @Test("A view that leaves the scene because its page is removed finds the other pages by their new numbers")
    func removedView() throws {
        final class Leaving: View {
            var onLeave: (() -> Void)?
            override func didMoveToScene() { if scene == nil { onLeave?() } }
        }
        let stage = PageStage(4)
        stage.openOverview()
        let leaving = Leaving()
        try stage.page("1").view.addSubview(leaving)
        var found: [Int?] = []
        leaving.onLeave = {
            found = stage.switcher.pages.map { page in
                stage.overview.pages.page(PageID(ObjectIdentifier(page)))?.index
            }
        }
        stage.switcher.remove(at: 0, animated: false)
        #expect(found.first == 0 && found.dropFirst().first == 1)
    }

    @Test("A page that is added to another parent leaves the switcher")
    func taken() throws {
        let stage = PageStage(2)
        let first = try stage.page("1")
        let other = ViewController()
        other.setAppearance(.appeared)
        other.addChild(first)
        #expect(stage.names == ["2"] && stage.selected == "2" && first.parent === other)
        #expect(first.appearance == .appeared)
        let next = PageSwitcher([ViewController(), first])
        #expect(next.count == 2 && first.parent === next && first.appearance == .disappeared)
    }

    @Test("The page that is seen appears and disappears together with its switcher")
    func covered() {
        let stage = PageStage(2)
        stage.switcher.setAppearance(.disappeared)
        #expect(stage.events() == ["1 willDisappear", "1 didDisappear"])
        stage.switcher.select(stage.switcher.page(at: 1))
        #expect(stage.events() == ["didSelect 2"])
        stage.switcher.setAppearance(.appeared)
        #expect(stage.events() == ["2 willAppear", "2 didAppear"])
    }

    @Test("A switcher and its pages are released after touches, closing and an overview")
    func released() async {
        weak var switcher: PageSwitcher?
        weak var overview: Overview?
        let host = FakeHost()
        func use() async {
            let stage = PageStage(3)
            stage.switcher.allowsClosing = true
            (switcher, overview) = (stage.switcher, stage.overview)
            stage.openOverview()
            stage.flick(0, -120)
            await stage.runTasks()
            stage.flick(-80, 0)
            stage.host.rest()
            stage.switcher.dismissOverview()
            stage.host.rest()
            stage.host.scene.rootViewController = nil
            stage.host.rest()
        }
        await use()
        host.rest()
        #expect(switcher == nil && overview == nil)
    }

    @Test("A page gets the size of the switcher, also of one that is smaller than the panel")
    func resized() {
        let stage = PageStage(2)
        stage.host.scene.resize(to: DeviceTransform(size: Size(width: 800, height: 480), scale: 1))
        stage.host.rest()
        #expect(stage.frame("1") == Rect(x: 0, y: 0, width: 800, height: 480))
        stage.switcher.view.frame = Rect(x: 100, y: 50, width: 300, height: 200)
        stage.host.rest()
        #expect(stage.frame("1") == Rect(x: 100, y: 50, width: 300, height: 200))
    }
}
