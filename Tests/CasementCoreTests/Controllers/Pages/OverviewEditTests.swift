import CasementTesting
import Testing

@testable import CasementCore

/// Pages that are closed, added, removed, moved and replaced while the overview is shown.
@MainActor @Suite struct OverviewEditTests {
    private let stage = PageStage(5)
    private var host: FakeHost { stage.host }
    private static let spacing = 264.0

    init() {
        stage.switcher.allowsClosing = true
        stage.openOverview()
    }

    /// The left edge of a page, to a thousandth of a point.
    private func x(_ name: String) -> Double? { stage.frame(name).map { ($0.minX * 1000).rounded() / 1000 } }

    @Test("Closing is off by default: no close button, and a page cannot be flung away")
    func off() async {
        let stage = PageStage(2)
        stage.openOverview()
        #expect(stage.overview.closeButton?.isHidden == true)
        stage.flick(0, -120)
        await stage.runTasks()
        #expect(stage.host.rest())
        #expect(stage.names == ["1", "2"] && stage.frame("1")?.minY == 136 && stage.events() == [])
    }

    @Test("The close button is centred on the corner of the centred page, 25 pt, and hit within 44 pt")
    func closeButton() async throws {
        let button = try #require(stage.overview.closeButton)
        #expect(button.frame == Rect(center: Point(x: 80, y: 136), size: Size(width: 25, height: 25)))
        stage.tap(80 - 21, 136 - 21)
        await stage.runTasks()
        host.rest()
        #expect(stage.names == ["2", "3", "4", "5"] && stage.switcher.isShowingOverview)
        #expect(stage.events().suffix(2) == ["shouldClose 1", "didClose 1"])
        #expect(stage.selected == "2" && x("2") == 80)
    }

    @Test("A page that is flung up leaves upwards, and its neighbours close the gap in 0.3 s")
    func flinging() async {
        stage.flick(0, -120)
        await stage.runTasks()
        #expect(stage.names == ["2", "3", "4", "5"])
        let start = x("2") ?? 0
        #expect(start > 80 + Self.spacing * 0.9)
        host.run(milliseconds: 150)
        #expect((x("2") ?? 0) < start && (x("2") ?? 0) > 80)
        host.run(milliseconds: 200)
        #expect(x("2") == 80)
        #expect(host.rest())
        #expect(stage.overview.pages.all.allSatisfy { $0.leaving == nil })
    }

    @Test("A page that follows a touch a little and is released slowly returns", arguments: [-40.0, 60.0])
    func pulled(distance: Double) async {
        let finger = stage.finger.press(at: Point(200, 376)).drag(by: Vector(dx: 0, dy: distance))
        if distance < 0 { #expect((stage.frame("1")?.minY ?? 0) < 136) } else { #expect(stage.frame("1")?.minY == 136) }
        finger.hold(for: .milliseconds(100)).lift()
        await stage.runTasks()
        #expect(host.rest())
        #expect(stage.names.count == 5 && stage.frame("1")?.minY == 136 && stage.events() == [])
    }

    @Test("A fling that the system cancels returns the page")
    func cancelled() async {
        stage.finger.press(at: Point(200, 376)).drag(by: Vector(dx: 0, dy: -300), over: .milliseconds(60)).cancel()
        await stage.runTasks()
        #expect(host.rest())
        #expect(stage.names.count == 5 && stage.frame("1")?.minY == 136 && stage.events() == [])
    }

    @Test("The page returns while the delegate considers, and stays if it says no")
    func vetoed() async {
        stage.delegate.mayClose = { _ in
            try? await stage.host.scene.sleep(for: .seconds(2))
            return false
        }
        stage.flick(0, -120)
        await stage.runTasks()
        host.run(milliseconds: 1500)
        #expect(stage.frame("1")?.isNear(Rect(x: 80, y: 136, width: 240, height: 480), within: 0.2) == true)
        host.run(milliseconds: 1000)
        await stage.runTasks()
        #expect(stage.names.count == 5)
        #expect(stage.events() == ["shouldClose 1"])
    }

    @Test(
        "A page that the delegate releases late is closed from its place; one that is gone by then is not closed twice")
    func late() async {
        stage.delegate.mayClose = { _ in
            try? await stage.host.scene.sleep(for: .seconds(1))
            return true
        }
        stage.flick(0, -120)
        stage.flick(0, -120)
        await stage.runTasks()
        stage.switcher.remove(at: 0)
        host.run(milliseconds: 1500)
        await stage.runTasks()
        #expect(stage.names == ["2", "3", "4", "5"])
        #expect(stage.events() == ["shouldClose 1"])
    }

    @Test("Removing the page at the end scrolls to the one before")
    func last() {
        stage.switcher.select(stage.switcher.page(at: 4))
        host.rest()
        stage.openOverview()
        stage.switcher.remove(at: 4)
        #expect(stage.selected == "4")
        host.run(milliseconds: 150)
        let middle = x("4") ?? 0
        #expect(middle > 80 - Self.spacing && middle < 80)
        host.rest()
        #expect(x("4") == 80 && stage.overview.engine.scroll.position == 3)
    }

    @Test("Changes beside the centred page leave it where it is, and the others close or open the gap")
    func beside() {
        stage.tap(380, 376)
        host.rest()
        stage.switcher.remove(at: 0)
        #expect(x("2") == 80 && stage.overview.engine.scroll.position == 0)
        host.rest()
        stage.switcher.performBatch { stage.switcher.insert(stage.probe("6"), at: 0) }
        #expect(x("2") == 80)
        host.rest()
        #expect(x("2") == 80 && x("6") == 80 - Self.spacing && stage.overview.engine.scroll.position == 1)
        let before = x("3")
        stage.switcher.performBatch { stage.switcher.insert(stage.probe("7"), at: 2) }
        #expect(x("3") == before && x("2") == 80)
        host.rest()
        #expect(x("7") == 80 + Self.spacing)
    }

    @Test("Silent changes show their end at once")
    func silent() {
        stage.switcher.remove(at: 0, animated: false)
        #expect(x("2") == 80)
        stage.switcher.insert(stage.probe("6"), at: 1, animated: false)
        #expect(x("6") == 80 + Self.spacing && stage.switcher.isShowingOverview)
        stage.switcher.move(from: 1, to: 0, animated: false)
        #expect(x("2") == 80 && x("6") == 80 - Self.spacing)
        stage.switcher.replace(at: 1, with: stage.probe("7"), animated: false)
        #expect(x("7") == 80)
        #expect(host.rest())
    }

    @Test("A page that is moved by a call travels to its new place")
    func moving() {
        stage.switcher.move(from: 1, to: 2)
        #expect(stage.names == ["1", "3", "2", "4", "5"])
        #expect(x("2") == 80 + Self.spacing)
        #expect(x("3") == 80 + 2 * Self.spacing)
        host.run(milliseconds: 150)
        #expect((x("3") ?? 0) > 80 + Self.spacing && (x("3") ?? 1e9) < 80 + 2 * Self.spacing)
        host.rest()
        #expect(x("3") == 80 + Self.spacing && x("2") == 80 + 2 * Self.spacing)
    }

    @Test("The centred page that is moved by a call stays in sight while the row passes by")
    func movingCentre() {
        stage.switcher.move(from: 0, to: 2)
        #expect(x("1") == 80)
        #expect(x("2") == 80 + Self.spacing)
        host.rest()
        #expect(x("1") == 80 && x("2") == 80 - 2 * Self.spacing && x("3") == 80 - Self.spacing)
        stage.switcher.move(from: 0, to: 3)
        #expect(x("1") == 80 && x("3") == 80 - Self.spacing)
        host.rest()
        #expect(x("1") == 80 && x("2") == 80 + 2 * Self.spacing)
    }

    @Test("A page that is replaced fades into the new one")
    func replacing() {
        stage.switcher.replace(at: 0, with: stage.probe("6"))
        #expect(stage.overview.pages.all.count { $0.leaving != nil } == 1)
        host.rest()
        #expect(x("6") == 80 && stage.names.first == "6" && stage.overview.pages.all.allSatisfy { $0.leaving == nil })
    }

    @Test("Adding a page moves to its place, inserts it and zooms into it")
    func adding() {
        stage.switcher.add(stage.probe("6"))
        #expect(stage.names.last == "6" && stage.selected == "1")
        host.run(milliseconds: 590)
        #expect(stage.overview.engine.scroll.position < 5)
        host.run(milliseconds: 50)
        #expect(stage.overview.engine.scroll.position == 5 && stage.switcher.isShowingOverview)
        host.run(milliseconds: 100)
        #expect((stage.frame("6")?.width ?? 0) > 140 && (stage.frame("6")?.width ?? 240) < 235)
        host.run(milliseconds: 220)
        #expect(!stage.switcher.isShowingOverview)
        host.rest()
        #expect(stage.selected == "6" && stage.frame("6") == host.root.bounds)
        #expect(stage.events() == ["willSelect 6", "6 willAppear", "6 didAppear", "didSelect 6", "didDismiss"])
    }

    @Test("A touch while a page is being added keeps the overview, with the page in it", arguments: [100, 700])
    func addingCaught(time: Int64) {
        stage.switcher.add(stage.probe("6"))
        host.run(milliseconds: time)
        stage.finger.press(at: Point(200, 376)).hold(for: .milliseconds(50)).lift()
        host.rest()
        #expect(stage.names.last == "6" && stage.switcher.isShowingOverview)
        #expect(stage.overview.engine.gaps.isEmpty)
    }

    @Test(
        "A touch every 32 ms of a removal and of an addition takes over without a jump, and the row ends at rest",
        arguments: [true, false])
    func sweep(isRemoval: Bool) {
        for time in stride(from: Int64(0), to: isRemoval ? 320 : 1280, by: 32) {
            let stage = PageStage(4)
            stage.openOverview()
            if isRemoval { stage.switcher.remove(at: 0) } else { stage.switcher.add(stage.probe("5")) }
            stage.host.run(milliseconds: time)
            let before = stage.names.map { stage.frame($0) }
            let finger = stage.finger.press(at: Point(200, 376))
            let after = stage.names.map { stage.frame($0) }
            let isSteady = zip(before, after).allSatisfy { old, new in
                old.map { $0.isNear(new, within: 2) } ?? (new == nil)
            }
            #expect(isSteady, "at \(time)")
            finger.drag(by: Vector(dx: -80, dy: 0), over: .milliseconds(64)).lift()
            #expect(stage.host.rest())
            let engine = stage.overview.engine
            #expect(engine.zoom.isAtRest && engine.gaps.isEmpty && engine.scroll.isAtRest, "at \(time)")
            #expect(engine.scroll.position == engine.scroll.position.rounded(), "at \(time)")
            #expect(stage.names.count == (isRemoval ? 3 : 5))
        }
    }

    @Test("A page that is dragged stays under the touch when pages before it are removed")
    func whileDragging() {
        stage.tap(380, 376)
        host.rest()
        let finger = stage.finger.press(at: Point(300, 376)).move(by: Vector(dx: -10, dy: 0))
        finger.move(by: Vector(dx: -60, dy: 0))
        #expect(x("2") == 20)
        stage.switcher.remove(at: 0)
        #expect(x("2") == 20)
        finger.move(by: Vector(dx: -10, dy: 0))
        #expect(x("2") == 10)
        finger.hold(for: .milliseconds(100)).lift()
        host.rest()
        #expect(x("2") == 80 && stage.overview.engine.scroll.position == 0)
    }

    @Test("Removing the page into which the overview zooms returns to the overview")
    func removedWhileZooming() {
        stage.switcher.dismissOverview()
        host.run(milliseconds: 100)
        stage.switcher.remove(at: 0)
        #expect(host.rest())
        #expect(stage.switcher.isShowingOverview && x("2") == 80)
        #expect(AppearanceOrder.last(stage.events(), of: "1") == "didDisappear")
    }

    @Test("Removing all pages leaves the background, and adding one zooms into it")
    func all() {
        stage.switcher.performBatch { for _ in 0..<5 { stage.switcher.remove(at: 0) } }
        #expect(host.rest())
        #expect(stage.switcher.count == 0 && stage.selected == nil && stage.overview.closeButton?.isHidden == true)
        #expect(stage.overview.pageIndicator?.numberOfPages == 0)
        stage.switcher.add(stage.probe("6"))
        #expect(host.rest())
        #expect(stage.selected == "6" && stage.frame("6") == host.root.bounds)
    }

    @Test("When a touch holds the zoom and the last page is removed, the empty overview is shown in full after it")
    func lastPageRemovedDuringZoom() {
        let stage = PageStage(1)
        stage.switcher.showOverview()
        let finger = stage.finger.press(at: Point(200, 400))
        stage.switcher.remove(at: 0)
        finger.lift()
        #expect(stage.host.rest())
        #expect(stage.overview.engine.zoom.isAtRest && stage.overview.engine.zoom.progress == 1)
    }
}
