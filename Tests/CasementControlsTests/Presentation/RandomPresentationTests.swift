import CasementControls
import CasementTesting
import Testing

/// Presents, dismisses and touches in random order, and compares the end with a stage on which nothing happened.
@Suite("Random presentations") @MainActor struct RandomPresentationTests {
    private struct Random {
        var state: UInt64

        mutating func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
    }

    private static let size = Size(width: 400, height: 300)

    @Test(arguments: 1...24) func `hooks are balanced and the picture is that of a fresh stage`(seed: UInt64) throws {
        var random = Random(state: seed &* 0x9E37_79B9_7F4A_7C15)
        let root = Page("Root", color: Color(hex: 0xDDDDDD))
        let stage = Stage(root, size: Self.size)
        let source = View(frame: Rect(x: 30, y: 40, width: 60, height: 30))
        source.backgroundColor = .black
        root.view.addSubview(source)
        let pages = (0..<4).map { Page("\($0)", color: Color(white: 0.2 * Double($0 + 1))) }
        var fingers: [Finger] = []
        for _ in 0..<60 { step(&random, stage, root, source, pages, &fingers) }
        for finger in fingers where finger.isDown { finger.lift() }
        stage.settle()
        for page in pages + [root] { #expect(isBalanced(page), "\(seed): \(page.title ?? "") \(page.log)") }
        for page in pages { page.refuses = false }
        while root.dismiss() { stage.settle() }
        stage.settle()
        #expect(root.appearance == .appeared)
        for page in pages {
            #expect(page.appearance == .disappeared)
            #expect(page.view.scene == nil)
        }
        #expect(stage.scene.root.subviews.count == 1)
        let fresh = Page("Root", color: Color(hex: 0xDDDDDD))
        let other = Stage(fresh, size: Self.size)
        let box = View(frame: source.frame)
        box.backgroundColor = .black
        fresh.view.addSubview(box)
        other.settle()
        #expect(stage.host.image.pixels == other.host.image.pixels)
    }

    private func step(
        _ random: inout Random, _ stage: Stage, _ root: Page, _ source: View, _ pages: [Page],
        _ fingers: inout [Finger]
    ) {
        let page = pages[random.next(pages.count)]
        let point = Point(x: Double(random.next(400)), y: Double(random.next(300)))
        switch random.next(9) {
        case 0, 1:
            let styles: [PresentationStyle] = [
                .sheet(detents: [.medium, .large]), .sheet(), .dialog, .popover(from: source), .fullScreen,
            ]
            let presenter = random.next(2) == 0 ? root : pages[random.next(pages.count)]
            presenter.present(page, style: styles[random.next(5)], animated: random.next(4) > 0)
        case 2: page.dismiss(animated: random.next(4) > 0)
        case 3: page.refuses = random.next(2) == 0
        case 4: stage.keyboard.press(.escape)
        case 5:
            fingers.removeAll { !$0.isDown }
            if fingers.count < 3 { fingers.append(stage.newFinger().press(at: point)) }
        case 6: fingers.last?.drag(to: point, over: .milliseconds(20 + random.next(200)))
        case 7:
            guard let finger = fingers.popLast(), finger.isDown else { return }
            if random.next(4) == 0 { finger.cancel() } else { finger.lift() }
        default: stage.advance(by: .milliseconds(random.next(300)))
        }
    }

    /// Whether each hook follows one that may come before it, and the last one is an end.
    private func isBalanced(_ page: Page) -> Bool {
        let following: [String: [String]] = [
            "": ["willAppear"], "willAppear": ["didAppear", "willDisappear"], "didAppear": ["willDisappear"],
            "willDisappear": ["didDisappear", "willAppear"], "didDisappear": ["willAppear"],
        ]
        var last = ""
        for hook in page.log {
            guard following[last]?.contains(hook) == true else { return false }
            last = hook
        }
        return ["", "didAppear", "didDisappear"].contains(last)
    }
}
