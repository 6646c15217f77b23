import CasementControls
import CasementTesting
import Testing

/// A page that is left or covered keeps its focus, in all containers alike.
@Suite("Kept focus") @MainActor struct KeptFocusTests {
    enum Container: CaseIterable { case tabs, stack, slides, sheet, dialog, fullScreen, pages }

    /// A page in a container, and what leaves it and comes back.
    @MainActor private final class Rig {
        let page: LoggedPage
        let stage: Stage
        /// The actions, after which the stage settles.
        private let (leaving, returning): (() -> Void, () -> Void)

        init(_ container: Container) {
            let log = CallLog()
            let (page, other) = (LoggedPage("Page", log), LoggedPage("Other", log))
            self.page = page
            let root: ViewController
            switch container {
            case .tabs:
                let icon = Icon([Path { $0.addRect(Rect(x: 4, y: 4, width: 16, height: 16)) }])
                let tabs = TabController([
                    Tab("Page", icon: icon) { NavigationController(root: page) }, Tab("Other", icon: icon) { other },
                ])
                (root, leaving, returning) = (tabs, { tabs.selectedIndex = 1 }, { tabs.selectedIndex = 0 })
            case .stack:
                let stack = NavigationController(root: page)
                (root, leaving, returning) = (stack, { stack.push(other) }, { stack.pop() })
            case .slides:
                var graph = SlideGraph()
                graph.add("page", right: "other") { page }
                graph.add("other", left: "page") { other }
                let slides = SlideController(graph, start: "page")
                (root, leaving, returning) = (slides, { slides.go(.right) }, { slides.go(.left) })
            case .pages:
                let pages = PageSwitcher()
                pages.add(page, animated: false)
                pages.add(other, animated: false)
                pages.select(page, animated: false)
                (root, leaving, returning) = (pages, { pages.select(other) }, { pages.select(page) })
            case .sheet, .dialog, .fullScreen:
                let styles: [Container: PresentationStyle] = [
                    .sheet: .sheet(), .dialog: .dialog, .fullScreen: .fullScreen,
                ]
                let style = styles[container] ?? .dialog
                (root, leaving, returning) = (page, { page.present(other, style: style) }, { page.dismiss() })
            }
            stage = Stage(root, size: Size(width: 400, height: 600))
            stage.settle()
        }

        func leave() {
            leaving()
            stage.settle()
        }

        func comeBack() {
            beginToComeBack()
            stage.settle()
        }

        func beginToComeBack() { returning() }
    }

    @Test(arguments: Container.allCases) func `a page that comes back has its focus again`(_ container: Container) {
        let rig = Rig(container)
        rig.page.button.focus()
        for _ in 0..<2 {
            rig.leave()
            #expect(rig.stage.scene.focusedView == nil)
            rig.comeBack()
            #expect(rig.page.button.isFocused)
        }
        #expect(rig.stage.problems == [])
    }

    @Test(arguments: [Container.tabs, .stack, .slides, .pages]) func `it has it at once, not with the next frame`(
        _ container: Container
    ) {
        let rig = Rig(container)
        rig.page.button.focus()
        rig.leave()
        rig.beginToComeBack()
        #expect(rig.page.button.isFocused)
    }

    @Test(arguments: Container.allCases) func `not if the app has resigned it meanwhile`(_ container: Container) {
        let rig = Rig(container)
        rig.page.button.focus()
        rig.leave()
        rig.page.button.resignFocus()
        rig.comeBack()
        #expect(rig.stage.scene.focusedView == nil)
    }

    @Test(arguments: Container.allCases) func `not if the view cannot have it any more`(_ container: Container) {
        let rig = Rig(container)
        rig.page.button.focus()
        rig.leave()
        rig.page.button.isEnabled = false
        rig.comeBack()
        rig.page.button.isEnabled = true
        rig.stage.settle()
        #expect(rig.stage.scene.focusedView == nil && rig.stage.problems == [])
    }

    @Test(arguments: Container.allCases) func `not if the app has asked for that of another view`(
        _ container: Container
    ) {
        let rig = Rig(container)
        let second = Button("Second")
        second.frame = Rect(x: 20, y: 200, width: 120, height: 50)
        rig.page.view.addSubview(second)
        rig.page.button.focus()
        rig.leave()
        second.focus()
        #expect(!second.isFocused)
        rig.comeBack()
        #expect(second.isFocused && rig.stage.problems == [])
    }

    @Test(arguments: Container.allCases) func `not if another view of the page waits for it already`(
        _ container: Container
    ) {
        let rig = Rig(container)
        let second = Button("Second")
        second.frame = Rect(x: 20, y: 200, width: 120, height: 50)
        rig.page.view.addSubview(second)
        rig.page.button.focus()
        // It waits until the end of the turn, because the app may show it still.
        second.isHidden = true
        second.focus()
        rig.leave()
        second.isHidden = false
        rig.comeBack()
        #expect(second.isFocused && rig.stage.problems == [])
    }

    @Test(arguments: [Container.tabs, .stack, .slides, .pages]) func `not if a view outside of the pages has it`(
        _ container: Container
    ) {
        let rig = Rig(container)
        let outside = Button("Outside")
        outside.frame = Rect(x: 260, y: 540, width: 120, height: 50)
        rig.stage.scene.root.addSubview(outside)
        rig.page.button.focus()
        rig.leave()
        outside.focus()
        rig.comeBack()
        #expect(outside.isFocused)
        // Nor later, when that one resigns it.
        outside.resignFocus()
        rig.stage.settle()
        #expect(rig.stage.scene.focusedView == nil)
    }

    @Test func `a slide that a drag brings into sight gets it only when the slides settle to it`() {
        let rig = Rig(.slides)
        rig.page.button.focus()
        rig.leave()
        let finger = rig.stage.finger.press(at: Point(x: 100, y: 400))
        finger.drag(by: Vector(dx: 150, dy: 0), over: .milliseconds(200))
        #expect(rig.page.appearance == .appearing && rig.stage.scene.focusedView == nil)
        finger.drag(by: Vector(dx: -150, dy: 0), over: .milliseconds(200)).hold(for: .milliseconds(100)).lift()
        rig.stage.settle()
        #expect(rig.stage.scene.focusedView == nil)
        rig.comeBack()
        #expect(rig.page.button.isFocused)
    }

    @Test func `a sheet whose dismissal is taken back has it again`() {
        let (root, sheet) = (LoggedPage("Root", CallLog()), LoggedPage("Sheet", CallLog()))
        let stage = Stage(root, size: Size(width: 400, height: 600))
        root.button.focus()
        root.present(sheet, style: .sheet())
        stage.settle()
        sheet.button.focus()
        sheet.dismiss()
        stage.advance(by: .milliseconds(50))
        #expect(root.button.isFocused)
        root.present(sheet, style: .sheet())
        stage.settle()
        #expect(sheet.button.isFocused)
        sheet.dismiss()
        stage.settle()
        #expect(root.button.isFocused && stage.problems == [])
    }
}
