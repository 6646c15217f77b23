import CasementTesting
import FuzzEngine
import Testing

@testable import CasementCore

/// Random touches, edits, calls, resizes and memory pressure.
@MainActor @Suite struct PageInterleavingTests {
    @Test(
        "However they interleave, the switcher ends on a page, appearances are balanced, and live pages are limited",
        arguments: 1...12)
    func interleaving(seed: UInt64) async {
        var random = RandomSource(seed: seed)
        let stage = PageStage(random.number(0...7))
        stage.switcher.allowsClosing = seed % 3 != 0
        stage.overview.liveLimit = random.number(1...5)
        stage.host.scene.watchArbitration { Issue.record("\($0)") }
        var made = 100
        var fingers: [Finger] = []
        for _ in 0..<150 {
            act(stage, &random, &made)
            move(stage, &fingers, &random)
            if random.oneIn(3) { stage.host.run(milliseconds: Int64(random.number(1...250))) }
            if random.oneIn(4) { await stage.runTasks() }
            #expect(stage.liveNames.count <= stage.overview.liveLimit)
            #expect(Set(stage.names).count == stage.switcher.count)
        }
        for finger in fingers where finger.isDown { finger.lift() }
        await stage.runTasks()
        #expect(stage.host.rest())
        await stage.runTasks()
        #expect(stage.host.rest())
        expectRest(stage)
        expectBalance(stage, made: made)
    }

    /// Changes the pages or calls the switcher.
    private func act(_ stage: PageStage, _ random: inout RandomSource, _ made: inout Int) {
        let (switcher, count) = (stage.switcher, stage.switcher.count)
        let isAnimated = !random.oneIn(3)
        switch random.number(0...17) {
        case 0,
            1 where count < 12:
            made += 1
            switcher.insert(stage.probe("\(made)"), at: random.number(0...count), animated: isAnimated)
        case 2 where count > 0: switcher.remove(at: random.number(0...count - 1), animated: isAnimated)
        case 3 where count > 1:
            switcher.move(
                from: random.number(0...count - 1), to: random.number(0...count - 1), animated: isAnimated)
        case 4 where count > 0:
            made += 1
            switcher.replace(at: random.number(0...count - 1), with: stage.probe("\(made)"), animated: isAnimated)
        case 5, 6: switcher.showOverview(animated: isAnimated)
        case 7: switcher.dismissOverview(animated: isAnimated)
        case 8 where count > 0: switcher.select(switcher.page(at: random.number(0...count - 1)), animated: isAnimated)
        case 9:
            let size = Size(width: Double(random.number(200...900)), height: Double(random.number(200...900)))
            stage.host.scene.resize(to: DeviceTransform(size: size, scale: 1))
        case 10: stage.host.scene.memoryPressure()
        default: break
        }
    }

    /// Presses, moves, lifts or cancels up to three touches.
    private func move(_ stage: PageStage, _ fingers: inout [Finger], _ random: inout RandomSource) {
        let size = stage.host.root.bounds.size
        if fingers.filter(\.isDown).count < 3, random.oneIn(3) {
            let point = Point(random.number(0...size.width - 1), random.number(0...size.height - 1))
            fingers.append(stage.finger.press(at: point))
        }
        for finger in fingers where finger.isDown {
            if random.oneIn(8) {
                finger.cancel()
            } else if random.oneIn(5) {
                finger.lift()
            } else if random.oneIn(2) {
                finger.move(by: Vector(dx: random.number(-80...80.0), dy: random.number(-80...40.0)))
            }
        }
        fingers.removeAll { !$0.isDown }
    }

    private func expectRest(_ stage: PageStage) {
        let engine = stage.overview.engine
        #expect(engine.zoom.isAtRest && engine.scroll.isAtRest && engine.gaps.isEmpty && !engine.isMoving)
        #expect(engine.scroll.position == Double(engine.centredPage))
        #expect(stage.switcher.selectedPage.map { stage.switcher.index(of: $0) != nil } ?? (stage.switcher.count == 0))
        #expect(stage.overview.pages.all.allSatisfy { $0.leaving == nil && $0.displacement.vector == .zero })
        if engine.zoom.phase == .open, let selected = stage.selected {
            #expect(stage.frame(selected) == stage.host.root.bounds)
        }
    }

    private func expectBalance(_ stage: PageStage, made: Int) {
        let events = stage.events().filter { !$0.hasSuffix("memoryPressure") }
        for name in (1...7).map(String.init) + (101...max(made, 101)).map(String.init) {
            let first = name == "1" ? "didAppear" : "didDisappear"
            #expect(AppearanceOrder.isValid(events, of: name, from: first) as Bool, "page \(name)")
            let isSeen = stage.overview.engine.zoom.phase == .open && stage.selected == name
            let last =
                AppearanceOrder.last(events, of: name) ?? (stage.names.contains(name) || name != "1" ? first : "")
            #expect(last == "" || last == (isSeen ? "didAppear" : "didDisappear"), "page \(name)")
        }
    }
}
