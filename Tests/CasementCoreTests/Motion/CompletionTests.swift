import Testing

@testable import CasementBase
@testable import CasementCore

@MainActor @Suite struct CompletionTests {
    private let host = FakeHost()
    private let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    private let ends = Journal()
    private var scene: Scene { host.scene }

    init() {
        host.root.addSubview(view)
        host.rest()
    }

    private func animate(_ name: String, _ changes: () -> Void) {
        scene.animate(.milliseconds(300), .linear, changes, completion: { [ends] in ends.write("\(name) \($0)") })
    }

    @Test("A block that changes nothing is finished when it returns, not before")
    func nothing() {
        animate("a") {
            view.center.x = view.center.x
            #expect(ends.drain() == [])
        }
        #expect(ends.drain() == ["a finished"])
    }

    @Test("Of several changes the last one to end finishes the block, once")
    func several() {
        let other = View()
        host.root.addSubview(other)
        animate("a") {
            view.center.x = 150
            view.opacity = 0
            other.opacity = 0
        }
        host.rest()
        #expect(ends.drain() == ["a finished"])
    }

    @Test("One change that is interrupted makes the whole block interrupted, when the others have ended")
    func partly() {
        animate("a") {
            view.center.x = 150
            view.opacity = 0
        }
        host.run(milliseconds: 100)
        view.opacity = 1
        #expect(ends.drain() == [])
        host.rest()
        #expect(ends.drain() == ["a interrupted"])
    }

    @Test("A new target interrupts the first block and finishes the second")
    func retargeted() {
        animate("a") { view.center.x = 150 }
        host.run(milliseconds: 100)
        animate("b") { view.center.x = 250 }
        #expect(ends.drain() == ["a interrupted"])
        host.rest()
        #expect(ends.drain() == ["b finished"])
    }

    @Test("A block with the same target leaves the first animation running")
    func same() {
        animate("a") { view.center.x = 150 }
        host.run(milliseconds: 100)
        animate("b") { view.center.x = 150 }
        #expect(ends.drain() == ["b finished"])
        host.rest()
        #expect(ends.drain() == ["a finished"])
    }

    @Test("A completion may start the next animation of the same property")
    func chained() {
        scene.animate(
            .milliseconds(100), .linear, { view.center.x = 150 },
            completion: { [self] _ in animate("next") { view.center.x = 50 } })
        host.run(milliseconds: 150)
        #expect(view.isAnimating)
        host.rest()
        #expect(view.center.x == 50 && ends.drain() == ["next finished"])
    }

    @Test("A completion that a write causes runs after the write, and may write again")
    func writesInCompletion() {
        scene.animate(
            .milliseconds(300), .linear, { view.center.x = 150 },
            completion: { [self] _ in
                ends.write("at \(view.center.x)")
                animate("again") { view.center.x = 300 }
            })
        host.run(milliseconds: 100)
        view.center.x = 20
        #expect(ends.drain() == ["at 20.0"])
        host.rest()
        #expect(view.center.x == 300 && ends.drain() == ["again finished"])
    }

    @Test("A completion that a block causes runs after the block, and outside it")
    func notInsideBlock() {
        scene.animate(
            .milliseconds(300), .linear, { view.center.x = 150 }, completion: { [view] _ in view.center.x = 10 })
        host.run(milliseconds: 100)
        animate("b") {
            view.center.x = 250
            #expect(view.center.x == 250)
        }
        #expect(view.center.x == 10 && !view.isAnimating)
        #expect(ends.drain() == ["b interrupted"])
        #expect(view.tracks.isEmpty)
    }

    @Test("A completion that a removal causes runs after the removal")
    func leaving() {
        let child = View()
        view.addSubview(child)
        scene.animate(
            .milliseconds(300), .linear, { view.opacity = 0 },
            completion: { [self] _ in
                ends.write("\(view.superview == nil) \(view.scene == nil) \(child.scene == nil)")
            })
        host.run(milliseconds: 100)
        view.removeFromSuperview()
        #expect(ends.drain() == ["true true true"])
    }

    @Test("Stopping is one interruption")
    func stopped() {
        animate("a") { view.center.x = 150 }
        host.run(milliseconds: 100)
        let shown = view.center
        view.stopAnimating()
        view.stopAnimating()
        #expect(view.center == shown && ends.drain() == ["a interrupted"])
        host.rest()
        #expect(view.center == shown && ends.drain() == [])
    }

    @Test("In every sequence each completion runs exactly once", arguments: 1...8)
    func exactlyOnce(seed: UInt64) {
        var random = RandomSource(seed: seed)
        var started = 0
        let views = (0..<5).map { _ in View(frame: Rect(x: 0, y: 0, width: 10, height: 10)) }
        for view in views { host.root.addSubview(view) }
        for _ in 0..<200 {
            let view = views[random.number(0...4)]
            switch random.number(0...6) {
            case 0: view.center.x = 5
            case 1: view.removeFromSuperview()
            case 2: host.root.addSubview(view)
            case 3: view.stopAnimating()
            case 4: scene.asLayout { view.center.x = random.number(0...90.0) }
            default:
                started += 1
                animate("\(started)") { view.center.x = random.number(0...90.0) }
            }
            host.run(milliseconds: Int64(random.number(0...90)))
        }
        host.rest()
        let numbers = ends.drain().compactMap { Int($0.split(separator: " ")[0]) }
        #expect(numbers.sorted() == Array(1...started))
    }
}
