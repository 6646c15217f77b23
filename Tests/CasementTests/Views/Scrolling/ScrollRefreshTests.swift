import Casement
import CasementTesting
import ScrollRigs
import Testing

@Suite("Pull to refresh, content that grows, and indicators") @MainActor struct ScrollRefreshTests {
    private let rig = ScrollRig(content: Size(width: 400, height: 4000))
    private var view: ScrollView { rig.scrollView }

    private func addControl(_ onRefresh: @escaping () -> Void = {}) -> RefreshControl {
        let control = RefreshControl(View())
        control.onRefresh = onRefresh
        view.refreshControl = control
        rig.stage.advance(by: .milliseconds(40))
        return control
    }

    @Test("A long pull that is released starts one refresh; the gap stays open until its end")
    func pulled() {
        var starts = 0
        let control = addControl { starts += 1 }
        rig.stage.finger.press(at: Point(200, 50)).drag(by: Vector(dx: 0, dy: 90)).hold(for: .milliseconds(100)).lift()
        rig.stage.settle()
        #expect(starts == 0)
        #expect(view.contentOffset.y == 0)
        rig.stage.finger.press(at: Point(200, 50)).drag(by: Vector(dx: 0, dy: 250)).hold(for: .milliseconds(100)).lift()
        #expect(starts == 1)
        #expect(control.isRefreshing)
        rig.stage.settle()
        #expect(view.contentOffset.y == -64)
        control.endRefreshing()
        rig.stage.advance(by: .milliseconds(50))
        #expect(view.contentOffset.y < 0 && view.contentOffset.y > -64)
        rig.stage.settle()
        #expect(view.contentOffset.y == 0)
        #expect(view.contentInset == .zero)
    }

    @Test("The scroll view offers the refresh as an action, while it has a control and none runs") func action() throws
    {
        var starts = 0
        let control = addControl { starts += 1 }
        let action = try #require(view.accessibility.actions.first { $0.name == "refresh" })
        #expect(action.perform())
        #expect(!action.perform())
        #expect(starts == 1 && control.isRefreshing)
        rig.stage.settle()
        #expect(view.contentOffset.y == -64)
        view.refreshControl = RefreshControl(View())
        #expect(view.accessibility.actions.count { $0.name == "refresh" } == 1)
        view.refreshControl = nil
        #expect(view.accessibility.actions.isEmpty)
    }

    @Test("A pull that is cancelled starts nothing") func cancelled() {
        var starts = 0
        _ = addControl { starts += 1 }
        rig.stage.finger.press(at: Point(200, 50)).drag(by: Vector(dx: 0, dy: 250)).hold(for: .milliseconds(50))
            .cancel()
        rig.stage.settle()
        #expect(starts == 0)
        #expect(view.contentOffset.y == 0)
    }

    @Test("A refresh that begins before there is a scroll view begins with it") func awaited() {
        let control = RefreshControl(View())
        control.beginRefreshing()
        #expect(!control.isRefreshing)
        view.refreshControl = control
        #expect(control.isRefreshing)
        let other = RefreshControl(View())
        other.beginRefreshing()
        other.endRefreshing()
        view.refreshControl = other
        #expect(!other.isRefreshing)
    }

    @Test("A refresh that ends at once leaves no gap") func endsAtOnce() {
        var control: RefreshControl?
        control = addControl { control?.endRefreshing() }
        rig.stage.finger.press(at: Point(200, 50)).drag(by: Vector(dx: 0, dy: 250)).hold(for: .milliseconds(50)).lift()
        rig.stage.settle()
        #expect(view.contentOffset.y == 0)
        #expect(view.contentInset == .zero)
    }

    @Test("If a refresh ends during a drag, content stays under the touch, and settles after the lift")
    func endsInDrag() {
        let control = addControl()
        control.beginRefreshing()
        rig.stage.settle()
        #expect(view.contentOffset.y == -64)
        let finger = rig.stage.finger.press(at: Point(200, 100)).drag(by: Vector(dx: 0, dy: 40))
        let before = view.contentOffset.y
        control.endRefreshing()
        #expect(view.contentOffset.y == before)
        finger.drag(by: Vector(dx: 0, dy: -1))
        #expect((view.contentOffset.y - before).magnitude <= 1)
        finger.hold(for: .milliseconds(100)).lift()
        rig.stage.settle()
        #expect(view.contentOffset.y == 0)
    }

    @Test("With reduced motion the gap opens and closes at once") func reducedMotion() {
        rig.stage.scene.environment.reducesMotion = true
        let control = addControl()
        control.beginRefreshing()
        #expect(view.contentOffset.y == -64)
        control.endRefreshing()
        rig.stage.advance(by: .milliseconds(20))
        #expect(view.contentOffset.y == 0)
    }

    @Test("Content that grows above keeps its visible part, during a drag, a deceleration and a bounce") func grows() {
        for moment in 0..<4 {
            for sizeFirst in [true, false] {
                let rig = ScrollRig(content: Size(width: 400, height: 4000))
                let mark = View(frame: Rect(x: 0, y: 100, width: 10, height: 10))
                rig.scrollView.addSubview(mark)
                let finger = rig.stage.finger
                switch moment {
                case 0: finger.press(at: Point(200, 300)).drag(by: Vector(dx: 0, dy: -50))
                case 1: rig.flickUp()
                case 2: finger.press(at: Point(200, 100)).drag(by: Vector(dx: 0, dy: 200)).lift()
                default: rig.scrollView.setContentOffset(Point(0, 2000), animated: true)
                }
                if moment > 0 { rig.stage.advance(by: .milliseconds(100)) }
                let before = mark.convert(Point.zero, to: nil).y
                func grow() {
                    mark.center.y += 300
                    if sizeFirst { rig.scrollView.contentSize.height += 300 }
                    rig.scrollView.contentDidGrow(by: Vector(dx: 0, dy: 300))
                    if !sizeFirst { rig.scrollView.contentSize.height += 300 }
                }
                grow()
                #expect((mark.convert(Point.zero, to: nil).y - before).magnitude < 0.001)
                if moment == 0 {
                    finger.drag(by: Vector(dx: 0, dy: -10))
                    #expect((mark.convert(Point.zero, to: nil).y - before + 10).magnitude < 0.001)
                    finger.hold(for: .milliseconds(100)).lift()
                }
                rig.stage.settle()
                let rest = rig.scrollView.contentOffset.y
                switch moment {
                case 0: #expect(rest == 350)
                case 1: #expect((rest - 300 - 290 - 1492).magnitude < 10)
                case 2: #expect(rest == 300)
                default: #expect(rest == 2300)
                }
            }
        }
    }

    @Test("Content that grows while it decelerates towards its end moves on; if it shrinks, it bounces")
    func growsAtEnd() {
        rig.scrollView.contentSize.height = 900
        rig.flickUp()
        rig.stage.advance(by: .milliseconds(40))
        rig.scrollView.contentSize.height = 4000
        rig.stage.settle()
        #expect((view.contentOffset.y - 290 - 1492).magnitude < 10)
        rig.flickUp()
        rig.stage.advance(by: .milliseconds(40))
        rig.scrollView.contentSize.height = 1000
        rig.stage.settle()
        #expect(view.contentOffset.y == 600)
    }

    @Test("Indicators are visible while content moves, and fade out 0.75 s after it rests") func indicators() throws {
        rig.flickUp()
        let bar = try rig.stage.view("vertical scroll indicator")
        #expect(bar.opacity == 1)
        var end: Instant?
        rig.log.onCall = { [rig] name, _ in if name == "didEndDecelerating" { end = rig.stage.scene.now } }
        while end == nil {
            #expect(bar.opacity == 1)
            rig.stage.advance(by: .milliseconds(50))
        }
        if let end { rig.stage.advance(by: end + .milliseconds(490) - rig.stage.host.now) }
        #expect(bar.opacity == 1)
        rig.stage.advance(by: .milliseconds(150))
        #expect(bar.opacity > 0 && bar.opacity < 1)
        rig.stage.advance(by: .milliseconds(160))
        #expect(bar.opacity == 0)
        #expect(rig.stage.settle())
        let place = bar.convert(bar.bounds.center, to: nil)
        #expect(place.x > 390 && place.y > 100)
    }

    @Test("A scroll view that is released with its scene retains nothing") func noCycles() {
        weak var scene: Scene?
        weak var view: ScrollView?
        do {
            let rig = ScrollRig(content: Size(width: 400, height: 4000))
            rig.flickUp()
            rig.stage.advance(by: .milliseconds(50))
            rig.stage.finger.press(at: Point(200, 200)).lift()
            (scene, view) = (rig.stage.scene, rig.scrollView)
        }
        #expect(view == nil)
        #expect(scene == nil)
    }
}
