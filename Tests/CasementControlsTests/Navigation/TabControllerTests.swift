import CasementControls
import CasementTesting
import Testing

@Suite("Tab controller") @MainActor struct TabControllerTests {
    private let log = CallLog()
    private let tabs: TabController
    private let stage: Stage

    init() {
        let log = log
        let icon = Icon([Path { $0.addRect(Rect(x: 4, y: 4, width: 16, height: 16)) }])
        tabs = TabController([
            Tab("Home", icon: icon) { NavigationController(root: LoggedPage("Home page", log)) },
            Tab("Search", icon: icon) { LoggedPage("Search page", log) },
            Tab("Settings", icon: icon) { LoggedPage("Settings page", log) },
        ])
        stage = Stage(tabs, size: Size(width: 400, height: 600))
        #expect(log.take() == ["Home page willAppear", "Home page didAppear"])
    }

    private func tap(_ title: String) throws {
        try stage.finger.press(on: stage.view(label: title, role: .tab)).lift()
        stage.settle()
    }

    @Test func `a tap shows the controller of the tab, which is made once`() throws {
        var changes: [Int] = []
        tabs.onChange = { changes.append($0) }
        #expect(tabs.tabs[1].controller == nil)
        try tap("Search")
        let made = tabs.tabs[1].controller
        #expect(
            log.take() == [
                "Home page willDisappear", "Search page willAppear", "Home page didDisappear", "Search page didAppear",
            ])
        try tap("Home")
        try tap("Search")
        #expect(tabs.tabs[1].controller === made)
        #expect(tabs.tabs[0].controller?.view.scene == nil)
        #expect(changes == [1, 0, 1])
        tabs.selectedIndex = 0
        #expect(changes == [1, 0, 1])
    }

    @Test func `the present tab again pops to the root, or what the app wants`() throws {
        let navigation = try #require(tabs.selectedController as? NavigationController)
        navigation.push(LoggedPage("Detail", log), animated: false)
        try tap("Home")
        #expect(navigation.viewControllers.count == 1)
        var reselected = 0
        tabs.onReselect = { _ in reselected += 1 }
        try tap("Home")
        #expect(reselected == 1)
    }

    @Test func `keys enter the bar once, go from tab to tab and select`() throws {
        try stage.view(label: "Home", role: .tab).focus()
        stage.keyboard.press(.rightArrow)
        #expect(try stage.view(label: "Search", role: .tab).isFocused)
        stage.keyboard.press(.return)
        #expect(tabs.selectedIndex == 1)
        stage.keyboard.press(.tab)
        #expect(try !stage.view(label: "Settings", role: .tab).isFocused)
    }

    @Test func `the semantics have a list of tabs with a selected one and badges`() throws {
        tabs.tabs[2].badge = "3"
        let list = try stage.view(role: .tabList)
        let nodes = stage.scene.semantics().flatMap { $0.children + [$0] }.filter { $0.accessibility.role == .tab }
        #expect(nodes.map(\.accessibility.label) == ["Home", "Search", "Settings"])
        #expect(nodes.map { $0.accessibility.states.contains(.selected) } == [true, false, false])
        #expect(nodes.map(\.accessibility.value) == [nil, nil, "3"])
        let settings = try stage.view(label: "Settings", role: .tab)
        #expect(settings.isDescendant(of: list))
        #expect(settings.accessibility.actions.first?.perform() == true)
        #expect(tabs.selectedIndex == 2)
    }

    @Test func `in right to left the first tab is on the right, and a wide bar too`() throws {
        stage.scene.environment.layoutDirection = .rightToLeft
        stage.settle()
        let home = try stage.view(label: "Home", role: .tab)
        let settings = try stage.view(label: "Settings", role: .tab)
        #expect(home.frame.minX > settings.frame.maxX)
        tabs.placement = .leading
        stage.settle()
        #expect(try stage.view(role: .tabList).frame.maxX == 400)
        #expect(home.frame.maxY < settings.frame.minY)
    }

    @Test func `a disabled tab is not selected`() throws {
        tabs.tabs[1].isEnabled = false
        try tap("Search")
        #expect(tabs.selectedIndex == 0)
    }

    @Test func `at a text scale of 2 the bar grows with its titles`() throws {
        let list = try stage.view(role: .tabList)
        let height = list.frame.height
        stage.scene.environment.textScale = 2
        stage.settle()
        #expect(list.frame.height > height)
        for label in ["Home", "Search", "Settings"] {
            let button = try stage.view(label: label, role: .tab)
            let title = try #require(button.subviews.compactMap { $0 as? Label }.first)
            #expect(title.shownLayout()?.isTruncated == false)
            #expect(button.bounds.contains(title.frame))
        }
    }

    @Test func `a callback that selects another tab leaves callbacks balanced`() throws {
        tabs.onChange = { [tabs] index in if index == 1 { tabs.selectedIndex = 2 } }
        try tap("Search")
        #expect(tabs.selectedIndex == 2)
        let lines = log.take()
        #expect(lines.filter { $0.hasPrefix("Search page") }.count == 4)
        #expect(lines.last == "Settings page didAppear")
    }
}
