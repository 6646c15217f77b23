import CasementControls
import CasementTesting
import Testing

/// A page that checks the order of its callbacks, and has a colour of its own.
@MainActor private final class CheckedPage: ViewController {
    let number: Int
    private let faults: CallLog
    private var state = "disappeared"

    init(_ number: Int, _ faults: CallLog) {
        (self.number, self.faults) = (number, faults)
        super.init()
        title = "Page \(number)"
    }

    override func viewDidLoad() {
        let part = Double(number % 7) / 7
        view.backgroundColor = Color(red: part, green: 0.5, blue: 1 - part)
        let button = Button("Page \(number)")
        button.frame = Rect(x: 60, y: 40 + Double(number % 5) * 50, width: 180, height: 44)
        button.onTap { [weak self] in
            guard let self else { return }
            navigationController?.push(CheckedPage((number * 3 + 1) % 100, faults))
        }
        view.addSubview(button)
    }

    override func viewWillAppear() { step("appearing", from: ["disappeared", "disappearing"]) }
    override func viewDidAppear() { step("appeared", from: ["appearing"]) }
    override func viewWillDisappear() { step("disappearing", from: ["appearing", "appeared"]) }
    override func viewDidDisappear() { step("disappeared", from: ["disappearing"]) }

    private func step(_ new: String, from allowed: [String]) {
        if !allowed.contains(state) { faults.add("Page \(number) went from \(state) to \(new).") }
        state = new
    }
}

@Suite("Navigation at random") @MainActor struct RandomNavigationTests {
    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }
    }

    private static func makeTabs(_ stacks: [[Int]], _ faults: CallLog) -> TabController {
        let icon = Icon([Path { $0.addRect(Rect(x: 4, y: 4, width: 16, height: 16)) }])
        return TabController(
            stacks.enumerated().map { index, stack in
                Tab("Tab \(index)", icon: icon) {
                    let pages = stack.map { CheckedPage($0, faults) }
                    let navigation = NavigationController(root: pages[0])
                    navigation.setControllers(pages, animated: false)
                    return navigation
                }
            })
    }

    private static func stack(of tab: Tab, else numbers: [Int]) -> [Int] {
        (tab.controller as? NavigationController)?.viewControllers.compactMap { ($0 as? CheckedPage)?.number }
            ?? numbers
    }

    private func act(_ tabs: TabController, _ stage: Stage, _ faults: CallLog, _ random: inout Generator) {
        guard let navigation = tabs.selectedController as? NavigationController else { return }
        let isMirrored = stage.scene.environment.layoutDirection == .rightToLeft
        let edge = Point(x: isMirrored ? 297 : 3, y: 250)
        let sign = isMirrored ? -1.0 : 1.0
        switch Int.random(in: 0..<12, using: &random) {
        case 0, 1: navigation.push(CheckedPage(Int.random(in: 0..<100, using: &random), faults))
        case 2, 3: navigation.pop()
        case 4: navigation.popToRoot()
        case 5: navigation.setControllers(navigation.viewControllers.reversed())
        case 6: tabs.selectedIndex = Int.random(in: 0..<2, using: &random)
        case 7: stage.keyboard.press(.escape)
        case 8: stage.finger.press(at: Point(x: 150, y: 130)).hold(for: .milliseconds(20)).lift()
        default:
            let palm = stage.newFinger()
            let hasPalm = Bool.random(using: &random)
            if hasPalm { palm.press(at: Point(x: 200, y: 360)) }
            let finger = stage.newFinger().press(at: edge)
            finger.drag(
                by: Vector(
                    dx: sign * Double.random(in: 5...280, using: &random), dy: Double.random(in: -8...8, using: &random)
                ),
                over: .milliseconds(Int.random(in: 20...300, using: &random)))
            if Bool.random(using: &random) { navigation.push(CheckedPage(7, faults)) }
            if Bool.random(using: &random) { finger.drag(by: Vector(dx: -sign * 90, dy: 0), over: .milliseconds(120)) }
            if Bool.random(using: &random) { finger.lift() } else { finger.cancel() }
            if hasPalm { palm.lift() }
        }
        stage.advance(by: .milliseconds(Int.random(in: 0...260, using: &random)))
    }

    private func check(_ tabs: TabController, _ stage: Stage, _ seed: UInt64) {
        stage.settle()
        let pages = tabs.tabs.flatMap { ($0.controller as? NavigationController)?.viewControllers ?? [] }
        #expect(pages.filter { $0.appearance == .appeared }.count == 1, "seed \(seed)")
        #expect(pages.filter { $0.appearance == .disappeared }.count == pages.count - 1, "seed \(seed)")
        #expect(pages.filter { $0.isViewLoaded && $0.view.scene != nil }.count == 1, "seed \(seed)")
        for tab in tabs.tabs {
            #expect(tab.controller.map { $0.children.count == depth(of: tab) } ?? true, "seed \(seed)")
        }
    }

    private func depth(of tab: Tab) -> Int { (tab.controller as? NavigationController)?.viewControllers.count ?? 0 }

    @Test(arguments: 0..<30)
    func `callbacks are balanced and the picture is that of a new one`(seed: Int) throws {
        var random = Generator(state: UInt64(seed))
        let faults = CallLog()
        let start = [[1], [2, 3]]
        let size = Size(width: 300, height: 400)
        let tabs = Self.makeTabs(start, faults)
        let stage = Stage(tabs, size: size)
        if seed % 3 == 0 { stage.scene.environment.layoutDirection = .rightToLeft }
        for _ in 0..<5 {
            for _ in 0..<6 { act(tabs, stage, faults, &random) }
            check(tabs, stage, UInt64(seed))
        }
        #expect(faults.take() == [])
        let stacks = zip(tabs.tabs, start).map { Self.stack(of: $0, else: $1) }
        let fresh = Self.makeTabs(stacks, faults)
        let other = Stage(fresh, size: size)
        other.scene.environment = stage.scene.environment
        fresh.selectedIndex = tabs.selectedIndex
        other.settle()
        let isSame = stage.host.pixels == other.host.pixels
        #expect(isSame, "seed \(seed)")
    }

    @Test func `nothing is leaked`() throws {
        let faults = CallLog()
        let leaks = Stage.leaks(of: { Self.makeTabs([[1], [2, 3]], faults) }, size: Size(width: 300, height: 400)) {
            stage in
            guard let tabs = stage.scene.rootViewController as? TabController else { return }
            var random = Generator(state: 5)
            for _ in 0..<30 { act(tabs, stage, faults, &random) }
            stage.settle()
        }
        #expect(leaks == [])
    }
}
