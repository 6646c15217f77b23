import Testing

@testable import CasementCore

@MainActor @Suite struct ViewControllerTests {
    private let host = FakeHost()
    private let journal = Journal()

    private func controller(_ name: String) -> ProbeController {
        ProbeController(name, journal)
    }

    @Test(
        "In every sequence of appearances a controller gets each notification once", arguments: 1...20)
    func stateMachine(seed: UInt64) {
        var random = RandomSource(seed: seed)
        let probe = controller("a")
        let states: [ViewController.Appearance] = [.disappeared, .appearing, .appeared, .disappearing]
        var last = "didDisappear"
        let next = [
            "didDisappear": ["willAppear"], "willAppear": ["didAppear", "willDisappear"],
            "didAppear": ["willDisappear"], "willDisappear": ["didDisappear", "willAppear"],
        ]
        for _ in 0..<60 {
            let target = states[random.number(0...3)]
            let before = probe.appearance
            probe.setAppearance(target)
            for line in journal.drain() {
                let hook = String(line.dropFirst(2))
                #expect(next[last]?.contains(hook) == true, "\(last) was followed by \(hook)")
                last = hook
            }
            let isAway = before == .disappeared && target == .disappearing
            let isThere = before == .appeared && target == .appearing
            #expect(probe.appearance == (isAway || isThere ? before : target))
        }
    }

    @Test("The first controller appears with the first frame, a later one at once")
    func root() {
        let (first, second) = (controller("first"), controller("second"))
        host.scene.rootViewController = first
        #expect(journal.drain() == ["first didLoad", "first willAppear"])
        host.frame()
        #expect(journal.drain() == ["first didAppear"])
        host.scene.rootViewController = second
        #expect(
            journal.drain() == [
                "first willDisappear", "first didDisappear", "second didLoad", "second willAppear", "second didAppear",
            ])
        #expect(first.view.superview == nil && second.view.superview === host.root)
        host.scene.rootViewController = second
        host.scene.rootViewController = nil
        #expect(journal.drain() == ["second willDisappear", "second didDisappear"])
    }

    @Test("A controller lays out its views whenever its view is laid out, within the same frame")
    func layout() throws {
        let controller = LayingController()
        host.scene.rootViewController = controller
        host.frame()
        #expect(controller.layouts == 1)
        #expect(controller.corner.frame.maxX == host.root.bounds.width)
        host.frame()
        #expect(controller.layouts == 1, "Without a change nothing is laid out again.")
        let size = Size(width: host.root.bounds.width / 2, height: host.root.bounds.height)
        host.scene.resize(to: DeviceTransform(size: size, scale: 1, rotation: .none))
        host.frame()
        #expect(controller.layouts == 2)
        #expect(controller.corner.frame == Rect(x: size.width - 10, y: 0, width: 10, height: 10))
        host.scene.environment.textScale = 2
        host.frame()
        #expect(controller.layouts == 3)
    }

    @Test("A view outlives its controller, and is then laid out alone") func orphan() {
        var controller: LayingController? = LayingController()
        let view = controller?.view
        weak let gone = controller
        controller = nil
        #expect(gone == nil)
        if let view { host.root.addSubview(view) }
        host.frame()
        #expect(view?.subviews.first?.frame == .zero)
    }

    @Test("A child fills its container, follows its parent, and appears and disappears once")
    func child() {
        let (parent, child) = (controller("p"), controller("c"))
        host.scene.rootViewController = parent
        host.frame()
        let container = View(frame: Rect(x: 10, y: 10, width: 50, height: 60))
        parent.view.addSubview(container)
        _ = journal.drain()
        parent.addChild(child, in: container)
        #expect(journal.drain() == ["c didLoad", "c willAppear", "c didAppear"])
        #expect(child.view.frame == Rect(x: 0, y: 0, width: 50, height: 60))
        container.frame.size = Size(width: 80, height: 90)
        #expect(child.view.bounds.size == Size(width: 80, height: 90))
        parent.setAppearance(.disappeared)
        #expect(journal.drain() == ["p willDisappear", "c willDisappear", "p didDisappear", "c didDisappear"])
        parent.setAppearance(.appeared)
        #expect(journal.drain() == ["p willAppear", "c willAppear", "p didAppear", "c didAppear"])
        child.removeFromParent()
        child.removeFromParent()
        #expect(journal.drain() == ["c willDisappear", "c didDisappear"])
        #expect(child.parent == nil && parent.children.isEmpty && child.view.superview == nil)
    }

    @Test("A child that is added while its parent appears appears with it")
    func halfWay() {
        let (parent, child) = (controller("p"), controller("c"))
        parent.setAppearance(.appearing)
        parent.addChild(child)
        #expect(child.appearance == .appearing)
        parent.setAppearance(.disappearing)
        let late = controller("late")
        parent.addChild(late)
        #expect(child.appearance == .disappearing && late.appearance == .disappeared)
        parent.setAppearance(.disappeared)
        #expect(child.appearance == .disappeared && late.appearance == .disappeared)
    }

    @Test("A child that changes its parent disappears and appears once")
    func moving() {
        let (first, second, child) = (controller("1"), controller("2"), controller("c"))
        first.setAppearance(.appeared)
        second.setAppearance(.appeared)
        first.addChild(child)
        _ = journal.drain()
        second.addChild(child)
        #expect(
            journal.drain().filter { $0.hasPrefix("c") } == [
                "c willDisappear", "c didDisappear", "c willAppear", "c didAppear",
            ])
        #expect(child.parent === second && first.children.isEmpty && second.children.count == 1)
    }

    @Test("A controller that removes itself when it appears stays removed, and so do its children")
    func leavingInHook() {
        let (parent, child, inner) = (controller("p"), controller("c"), controller("i"))
        parent.setAppearance(.appeared)
        child.addChild(inner)
        child.onHook = { probe, hook in if hook == "willAppear" { probe.removeFromParent() } }
        _ = journal.drain()
        parent.addChild(child)
        #expect(child.appearance == .disappeared && inner.appearance == .disappeared)
        #expect(!journal.drain().contains("c didAppear"))
    }

    @Test("A controller that is removed when its sibling appears does not appear")
    func siblingInHook() {
        let (parent, first, second) = (controller("p"), controller("a"), controller("b"))
        parent.addChild(first)
        parent.addChild(second)
        first.onHook = { _, hook in if hook == "willAppear" { second.removeFromParent() } }
        parent.setAppearance(.appeared)
        #expect(second.appearance == .disappeared)
        #expect(journal.drain().filter { $0.hasPrefix("b") } == ["b didLoad"])
    }

    @Test("The view is loaded at its first access, and not before")
    func lazy() {
        let probe = controller("a")
        #expect(!probe.isViewLoaded && journal.drain() == [])
        _ = probe.view
        _ = probe.view
        #expect(probe.isViewLoaded && journal.drain() == ["a didLoad"])
    }

    @Test("Memory pressure reaches each controller")
    func memoryPressure() {
        let (parent, child) = (controller("p"), controller("c"))
        host.scene.rootViewController = parent
        parent.addChild(child)
        _ = journal.drain()
        host.scene.memoryPressure()
        #expect(journal.drain() == ["p memoryPressure", "c memoryPressure"])
    }

    @Test("The child of the former root controller can be the next root controller")
    func childBecomesRoot() {
        let (parent, child) = (controller("p"), controller("c"))
        host.scene.rootViewController = parent
        parent.addChild(child)
        host.frame()
        host.scene.rootViewController = child
        #expect(child.parent == nil && child.appearance == .appeared && child.view.superview === host.root)
    }

    @Test("Nothing retains a scene and its controllers")
    func leaks() {
        weak var scene: Scene?
        weak var parent: ViewController?
        weak var child: ViewController?
        do {
            let host = FakeHost()
            let (outer, inner) = (controller("p"), controller("c"))
            (scene, parent, child) = (host.scene, outer, inner)
            host.scene.rootViewController = outer
            outer.addChild(inner)
            host.scene.animate(.seconds(1)) { inner.view.center.x = 5 }
            host.run(milliseconds: 50)
        }
        #expect(scene == nil && parent == nil && child == nil)
    }
}

/// A controller that keeps a square in the top right corner.
@MainActor private final class LayingController: ViewController {
    let corner = View()
    private(set) var layouts = 0

    override func viewDidLoad() { view.addSubview(corner) }

    override func viewDidLayoutSubviews() {
        layouts += 1
        corner.frame = Rect(x: view.bounds.width - 10, y: 0, width: 10, height: 10)
    }
}
