import Testing

@testable import CasementCore

@MainActor @Suite struct DrawingPassTests {
    private let host = FakeHost()
    private let parent = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    private let view = ProbeView("view", frame: Rect(x: 10, y: 10, width: 50, height: 50))

    init() {
        host.root.addSubview(parent)
        parent.addSubview(view)
        view.onDraw = { $0.fill(Rect(x: 0, y: 0, width: 50, height: 50), .white) }
    }

    @Test("Views that draw nothing share a canvas, unless the app keeps it")
    func sharedCanvas() {
        var seen: [Canvas] = []
        var isKept = true
        var (last, repeats): (ObjectIdentifier?, Int) = (nil, 0)
        view.onDraw = { canvas in
            if isKept { seen.append(canvas) }
            if last == ObjectIdentifier(canvas) { repeats += 1 }
            last = ObjectIdentifier(canvas)
        }
        for width in 51...53 {
            view.bounds.size.width = Double(width)
            host.frame()
        }
        #expect(Set(seen.map(ObjectIdentifier.init)).count == 3)
        #expect(repeats == 0)
        isKept = false
        for width in 54...57 {
            view.bounds.size.width = Double(width)
            host.frame()
        }
        #expect(repeats == 3)
        view.onDraw = { $0.fill(Rect(x: 0, y: 0, width: 5, height: 5), .white) }
        view.setNeedsDisplay()
        host.frame()
        #expect(view.displayList?.operations.count == 1)
        view.onDraw = { _ in }
        view.setNeedsDisplay()
        host.frame()
        #expect(view.displayList == nil)
    }

    /// What differs while a view is away.
    enum Change: CaseIterable {
        case none, appearance, direction, textScale, scale, scene
    }

    @Test("A view that returns draws and lays out again if it returns to something else", arguments: Change.allCases)
    func returning(_ change: Change) {
        host.frame()
        let (draws, layouts) = (view.draws, view.layouts)
        parent.removeFromSuperview()
        host.frame()
        var next = host
        switch change {
        case .none: break
        case .appearance: host.scene.environment.appearance = .dark
        case .direction: host.scene.environment.layoutDirection = .rightToLeft
        case .textScale: host.scene.environment.textScale = 2
        case .scale: host.scene.resize(to: DeviceTransform(size: Size(width: 400, height: 800), scale: 2))
        case .scene: next = FakeHost()
        }
        host.frame()
        next.root.addSubview(parent)
        next.frame()
        #expect(view.draws == draws + (change == .none ? 0 : 1))
        #expect(view.layouts == layouts + (change == .none ? 0 : 1))
    }

    @Test("Moving, fading, rotating, hiding and scrolling a view never redraw it")
    func noDrawing() {
        host.rest()
        #expect(view.draws == 1)
        view.center.x += 30
        host.frame()
        view.opacity = 0.5
        host.frame()
        view.transform = .rotation(1)
        host.frame()
        parent.bounds.origin.y = 20
        host.frame()
        view.backgroundColor = .white
        host.frame()
        view.isHidden = true
        host.frame()
        view.isHidden = false
        host.frame()
        parent.bringSubviewToFront(view)
        host.frame()
        host.scene.animate(.milliseconds(100)) { view.center.y += 100 }
        host.rest()
        #expect(view.draws == 1)
    }

    @Test("A change of the size redraws, and so does setNeedsDisplay, once a frame")
    func drawing() {
        host.rest()
        view.bounds.size.width = 60
        view.bounds.size.width = 70
        view.setNeedsDisplay()
        host.frame()
        #expect(view.draws == 2)
        view.bounds.size.width = 70
        host.frame()
        #expect(view.draws == 2)
    }

    @Test("An invisible view is not drawn until it is visible")
    func unseen() {
        view.isHidden = true
        host.frame()
        view.isHidden = false
        parent.opacity = 0
        host.frame()
        parent.opacity = 1
        view.center = Point(900, 900)
        host.frame()
        view.center = Point(300, 380)
        parent.clipsToBounds = true
        parent.bounds.origin.y = -200
        host.frame()
        #expect(view.draws == 0)
        parent.bounds.origin.y = 0
        host.frame()
        #expect(view.draws == 1)
    }

    @Test("A view with empty bounds is not drawn, in no frame and no snapshot, although a subview of it is visible")
    func empty() {
        var pictures = 0
        host.onSnapshot = { _ in
            pictures += 1
            return nil
        }
        view.bounds.size.height = 0
        let child = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
        child.backgroundColor = .white
        view.addSubview(child)
        host.frame()
        #expect(host.lastFrame?.items.count == 1)
        view.setNeedsDisplay()
        _ = parent.snapshot()
        #expect(pictures == 1)
        host.frame()
        #expect(view.draws == 0)
        view.bounds.size.height = 1
        _ = parent.snapshot()
        host.frame()
        #expect(view.draws == 2)
    }

    @Test("A view without content has no item; one with content and colour has two")
    func items() {
        host.frame()
        #expect(host.lastFrame?.items.count == 1)
        view.backgroundColor = .black
        #expect(host.frame()?.items.count == 2)
        view.onDraw = nil
        view.setNeedsDisplay()
        #expect(host.frame()?.items.count == 1)
    }

    @Test("The opacity of a view with one item is that of the item; with more, that of a group")
    func groups() {
        view.opacity = 0.5
        #expect(host.frame()?.items.map(\.opacity) == [0.5])
        parent.opacity = 0.5
        #expect(host.frame()?.items.map(\.opacity) == [0.25])
        view.backgroundColor = .black
        let items = host.frame()?.items ?? []
        #expect(items.count == 6)
        #expect(items.allSatisfy { $0.opaque.isEmpty })
        view.isHidden = true
        #expect(host.frame()?.items.isEmpty == true)
    }

    @Test("A darkened view is a group that hides what is behind it, and its shadow is darkened outside of the group")
    func darkened() throws {
        view.backgroundColor = .white
        view.shadow = Shadow(color: Color(red: 1, green: 0.5, blue: 0), radius: 4)
        view.brightness = 0.5
        let items = try #require(host.frame()).items
        guard case .shadow(_, _, let shadow) = items[0].kind, case .beginGroup(let effect) = items[1].kind else {
            Issue.record("\(items.map(\.kind))")
            return
        }
        #expect(shadow.color == Color(red: 0.5, green: 0.25, blue: 0))
        #expect(effect == GroupEffect(brightness: 0.5))
        #expect(items[1].opaque == PixelRect(x: 10, y: 10, width: 50, height: 50))
        view.opacity = 0.5
        #expect(host.frame()?.items.allSatisfy { $0.opaque.isEmpty } == true)
    }

    @Test("The brightness is limited to 0 ... 1, and can be animated")
    func brightness() {
        view.brightness = 7
        #expect(view.brightness == 1)
        host.scene.animate(.milliseconds(100), .linear) { view.brightness = -1 }
        host.run(milliseconds: 50)
        #expect((0.1...0.9).contains(view.brightness))
        host.run(milliseconds: 100)
        #expect(view.brightness == 0 && view.description.contains("brightness 0"))
    }

    @Test("Text in a moved or scrolled view lies on whole pixels")
    func wholePixels() {
        view.center.x += 0.3
        parent.bounds.origin.y = 0.6
        for item in host.frame()?.items ?? [] {
            #expect(item.transform.tx == item.transform.tx.rounded())
            #expect(item.transform.ty == item.transform.ty.rounded())
        }
    }

    @Test("At rest no frame is requested")
    func rest() {
        host.rest()
        host.clearFrames()
        view.center.x += 1
        view.center.x += 1
        #expect(host.wantsFrame)
        host.run(milliseconds: 200)
        #expect(host.frames.count == 1)
        #expect(!host.wantsFrame && host.scene.nextDeadline == nil && host.repeatedRequests == 0)
        host.scene.animate(.milliseconds(100), .linear) { view.center.x += 100 }
        host.run(milliseconds: 400)
        #expect(host.frames.count <= 1 + 8, "There is no frame after the last one of the animation.")
        #expect(host.frames.last?.isMoving == false)
    }

    @Test("A view that calls setNeedsDisplay while it is drawn is drawn again in the next frame")
    func whileDrawing() {
        host.rest()
        var again = true
        view.onDraw = { [view] canvas in
            canvas.fill(Rect(x: 0, y: 0, width: 50, height: 50), .white)
            if again { view.setNeedsDisplay() }
            again = false
        }
        view.setNeedsDisplay()
        host.rest()
        #expect(view.draws == 3)
    }

    @Test("A size that animates below zero and a colour beyond its range are clamped")
    func overshoot() {
        view.backgroundColor = Color(red: 1, green: 0, blue: 0, alpha: 1)
        host.rest()
        host.scene.animate(.spring(Spring(omega: 30, dampingRatio: 0.1))) {
            view.backgroundColor = Color(red: 0, green: 1, blue: 0.5, alpha: 0)
            view.frame.size = Size(width: 1, height: 0)
        }
        for _ in 0..<60 {
            host.run(milliseconds: 16)
            let color = view.backgroundColor
            let components = [color.red, color.green, color.blue, color.alpha]
            #expect(components.allSatisfy { (0...1).contains($0) })
            #expect(view.bounds.width >= 0 && view.bounds.height >= 0)
        }
    }
}
