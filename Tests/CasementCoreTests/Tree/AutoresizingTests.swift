import Testing

@testable import CasementCore

@MainActor @Suite struct AutoresizingTests {
    private let host = FakeHost()
    private let parent = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    private let child = View(frame: Rect(x: 10, y: 20, width: 30, height: 40))

    init() {
        host.root.addSubview(parent)
        parent.addSubview(child)
    }

    private nonisolated static let masks: [(Autoresizing, Rect)] = [
        ([], Rect(x: 10, y: 20, width: 30, height: 40)),
        (.flexibleSize, Rect(x: 10, y: 20, width: 90, height: 100)),
        (.flexibleLeft, Rect(x: 70, y: 20, width: 30, height: 40)),
        ([.flexibleLeft, .flexibleRight], Rect(x: 40, y: 20, width: 30, height: 40)),
        ([.flexibleLeft, .flexibleWidth, .flexibleRight], Rect(x: 30, y: 20, width: 50, height: 40)),
        ([.flexibleTop, .flexibleHeight], Rect(x: 10, y: 50, width: 30, height: 70)),
    ]

    @Test("The flexible parts share a change equally", arguments: masks)
    func masks(mask: Autoresizing, expected: Rect) {
        child.autoresizing = mask
        parent.frame.size = Size(width: 160, height: 160)
        #expect(child.frame == expected)
    }

    @Test("Nothing becomes smaller than zero")
    func shrinking() {
        child.autoresizing = .flexibleSize
        parent.frame.size = .zero
        #expect(child.frame.size == .zero)
    }

    @Test("A rotated view keeps its own size when only its position follows")
    func transformed() {
        child.autoresizing = .flexibleLeft
        child.transform = .rotation(.pi / 4)
        parent.frame.size.width = 160
        #expect(child.bounds.size == Size(width: 30, height: 40))
        #expect(child.center == Point(25 + 60, 40))
    }

    @Test("A running animation gets the target in the new container")
    func animatedChild() {
        child.autoresizing = .flexibleLeft
        host.frame()
        host.scene.animate(.milliseconds(200), .linear) { child.center = Point(85, 40) }
        host.run(milliseconds: 100)
        parent.frame.size.width = 160
        #expect(child.isAnimating)
        host.rest()
        #expect(child.center == Point(145, 40))
    }

    @Test("The subviews of a container that is stopped during an animation fit its shown size")
    func stopped() {
        child.autoresizing = .flexibleSize
        host.frame()
        host.scene.animate(.milliseconds(200), .linear) { parent.frame.size = Size(width: 300, height: 300) }
        host.run(milliseconds: 100)
        parent.frame.size = Size(width: 150, height: 150)
        #expect(abs(child.frame.width - 80) < 1e-9 && abs(child.frame.height - 90) < 1e-9)
        host.scene.animate(.milliseconds(200), .linear) { parent.frame.size = Size(width: 300, height: 300) }
        host.run(milliseconds: 100)
        parent.stopAnimating()
        host.rest()
        #expect(parent.bounds.width > 150 && parent.bounds.width < 300)
        #expect(abs(child.frame.width - (parent.bounds.width - 70)) < 1e-9)
    }

    @Test("A new size of the panel reaches the view of the controller")
    func rootFollows() {
        let controller = ViewController()
        host.scene.rootViewController = controller
        host.scene.resize(to: DeviceTransform(size: Size(width: 640, height: 480), scale: 1))
        #expect(controller.view.frame == Rect(x: 0, y: 0, width: 640, height: 480))
    }
}
