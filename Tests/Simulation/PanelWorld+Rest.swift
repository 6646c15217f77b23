import CasementCore
import CasementHeadless
import CasementKeyboard
import FuzzEngine
import Glibc

@testable import Casement
@testable import CasementWayland
@testable import WaylandRigs

extension PanelWorld {
    /// 2 min: all troubles are over, the connection is up again, and every motion has ended.
    private static let calm = Duration.seconds(120)
    /// 20: the attempts, a minute apart, in which a state that the disk refused up to twelve times is written.
    private static let mostAttempts = 20
    private static let rest = Duration.seconds(3600)

    /// Judges the panel at rest: its touches, its wakeups, its picture and its resources.
    func checkRest() throws {
        pass(Self.calm)
        compositor?.lift()
        run?.scene.focusedView?.resignFocus()
        pass(Self.calm)
        for _ in 0..<Self.mostAttempts where run?.state.writer.owesState == true {
            pass(StatePersistence.retryInterval)
        }
        guard violations.isEmpty, let run else { return }
        guard case .shown = run.rig.host.status else {
            return referee.violate("the app is not shown: \(run.rig.host.status)")
        }
        referee.checkEnds()
        // The panel darkens and brightens again by the wall clock.
        if let alarm = wallClock.nextAlarm, alarm < clock.now + Self.rest { pass(alarm - clock.now + Self.calm) }
        if run.scene.hasTouches { referee.violate("a touch is left after all have ended") }
        let wakeups = pass(Self.rest)
        if wakeups > 0 { referee.violate("the app wakes up \(wakeups) times in an hour at rest") }
        try checkPicture(run)
        if let problem = PanelResources.shared.check() { referee.violate(problem) }
    }

    /// The picture equals that of a new app in the same state.
    private func checkPicture(_ run: Run) throws {
        guard let device = run.rig.scene.devices.last, let shown else { return referee.violate("there is no picture") }
        let fresh = SimulatedPanel()
        let scene = Scene()
        let host = HeadlessHost(scene: scene, size: device.size, fonts: Self.fonts)
        host.resize(to: device)
        scene.rootViewController = try KeyboardController(fresh)
        let weekend = SimulatedWeekend(scene, run.rig.host, wallClock)
        defer { withExtendedLifetime(weekend) {} }
        let state = run.panel.saveState()
        scene.afterFirstLayout { fresh.restore(state) }
        host.advance(by: .seconds(10))
        host.settle()
        PanelStory.sum.pictures += 1
        guard host.contentHash != shown.contentHash else { return }
        referee.violate("the picture is not that of a new app in the same state")
        for line in run.scene.differences(from: scene).prefix(4) { referee.violate(line) }
    }
}
