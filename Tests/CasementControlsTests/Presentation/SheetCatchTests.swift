import CasementControls
import CasementTesting
import Testing

@Suite("A touch that stops a sheet") @MainActor struct SheetCatchTests {
    private let stage: Stage
    private let button = Button("Press")
    private let presses: () -> Int
    private let page = Page("Card")

    init() {
        let root = Page("Root", color: Color(hex: 0xEEEEEE))
        stage = Stage(root, size: Size(width: 800, height: 600))
        var count = 0
        button.onTap { count += 1 }
        presses = { count }
        page.view.addSubview(button)
        root.present(page, style: .sheet(detents: [.medium, .large]), animated: false)
        stage.settle()
        button.frame = Rect(x: 0, y: 40, width: page.view.bounds.width, height: 120)
    }

    private var top: Double { page.view.convert(page.view.bounds, to: nil).minY }

    private func flickUp() {
        stage.newFinger().press(at: Point(x: 400, y: 310)).drag(by: Vector(dx: 0, dy: -60), over: .milliseconds(60))
            .lift()
    }

    @Test func `presses nothing in it, and it settles after the touch`() {
        flickUp()
        stage.advance(by: .milliseconds(80))
        let before = top
        let finger = stage.newFinger().press(at: Point(x: 400, y: before + 100))
        let stopped = top
        #expect(stopped > 100 && stopped < 300)
        finger.hold(for: .milliseconds(300))
        #expect(top == stopped)
        finger.lift()
        stage.settle()
        #expect(presses() == 0 && top == 48)
        stage.newFinger().press(at: Point(x: 400, y: top + 100)).lift()
        #expect(presses() == 1)
    }

    @Test func `presses what lies under it when the sheet visibly moves no more`() {
        flickUp()
        while top > 49.5 { stage.advance(by: .milliseconds(4)) }
        #expect(top != 48)
        stage.newFinger().press(at: Point(x: 400, y: top + 100)).lift()
        stage.settle()
        #expect(presses() == 1 && top == 48)
    }

    @Test func `does not bring back one in whose place another one was presented`() throws {
        let root = try #require(stage.scene.rootViewController)
        let other = Page("Other")
        root.dismiss()
        stage.advance(by: .milliseconds(60))
        let finger = stage.newFinger().press(at: Point(x: 400, y: top + 40))
        finger.move(by: Vector(dx: 0, dy: -40))
        root.present(other, style: .sheet())
        finger.move(by: Vector(dx: 0, dy: -80))
        finger.lift()
        #expect(!root.present(page, style: .sheet()))
        stage.settle()
        #expect(root.presentedViewController === other)
        #expect(page.view.scene == nil)
        #expect(stage.problems.count == 1 && stage.problems.first?.contains("in its place") == true)
        #expect(root.dismiss(animated: false))
        #expect(root.presentedViewController == nil)
        #expect(root.present(page, style: .sheet()))
    }
}
