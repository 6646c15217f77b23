import CasementCore
import CompositorHarness
import PowerCuts
import Testing

@testable import Simulation

@MainActor @Suite(.serialized) struct SimulationTests {
    @Test("The first steps of simulated years break no rule", arguments: [1, 2] as [UInt64])
    func years(_ seed: UInt64) async {
        let report = await PanelStory.report(seed: seed, first: PanelStory.comparison)
        #expect(report == [])
    }

    @Test("A kept list of steps is read as it was written") func text() {
        let lines = PanelStory.steps(seed: 1).map { "step: \($0)" }
        let read = PanelStory.steps(parsing: lines.joined(separator: "\n"))
        #expect(read?.map { "step: \($0)" } == lines)
        #expect(PanelStory.steps(parsing: "step: fault none 1") == nil)
    }

    @Test("Lists of steps that failed once break no rule any more") func keptYears() async throws {
        let folder = "\(#filePath.dropLast("SimulationTests.swift".count))Years"
        let names = Files.names(in: folder).filter { $0.hasSuffix(".txt") }
        #expect(!names.isEmpty)
        for name in names {
            let steps = try #require(PanelStory.steps(parsing: try Files.text("\(folder)/\(name)")))
            try #require(!steps.isEmpty)
            #expect(await PanelStory.play(steps) == [], "\(name)")
        }
    }

    @Test("A picture that is not that of the state is seen") func wrongPicture() throws {
        let world = try PanelWorld()
        let patch = View(frame: Rect(x: 10, y: 10, width: 20, height: 20))
        patch.backgroundColor = Color(red: 1, green: 0, blue: 0)
        world.run?.panel.view.addSubview(patch)
        try world.checkRest()
        #expect(world.violations.first == "the picture is not that of a new app in the same state")
        world.end()
    }

    @Test("A wakeup at rest is seen") func wakeup() throws {
        let world = try PanelWorld()
        world.run?.scene.schedule(after: .seconds(1000)) {}
        try world.checkRest()
        #expect(world.violations.count == 1 && world.violations[0].hasPrefix("the app wakes up "))
        world.end()
    }

    @Test("The panel follows a wall clock that is set, forward to the weekend and back") func wallClock() throws {
        let world = try PanelWorld()
        func isDark() -> Bool { (world.run?.scene.root.subviews.last?.opacity ?? 1) < 1 }
        #expect(!isDark())
        world.wallClock.set(by: 3 * 86_400)
        world.pass(.seconds(5))
        #expect(isDark())
        try world.checkRest()
        world.wallClock.set(by: -86_400)
        world.pass(.seconds(5))
        #expect(!isDark() && world.violations == [])
        world.end()
    }

    @Test("A key that is pressed and has no end is seen") func openKey() throws {
        let world = try PanelWorld()
        // Shift, which does not repeat.
        world.compositor?.key(42, isPressed: true)
        try world.checkRest()
        #expect(world.violations.first == "key 42 was pressed and never ended")
        world.end()
    }

    @Test("A problem that the scene reports, and a warning of the host that no fault causes, are seen")
    func problems() throws {
        let world = try PanelWorld()
        world.run?.scene.onProblem?(.call("A call has no effect."))
        #expect(world.violations == ["A call has no effect."])
        world.end()
        #expect(PanelReferee.isUnexpected("error: An output is odd."))
        #expect(!PanelReferee.isUnexpected("notice: The compositor has no output; waiting."))
        #expect(!PanelReferee.isUnexpected("error: The compositor closed the connection. Waiting for a compositor."))
    }

    @Test("A state file that is neither old nor new, and a lost last state, are seen") func states() {
        var referee = StateReferee()
        referee.attempt([1, 2])
        referee.synchronized(1)
        referee.attempt([3, 4])
        var cut = referee
        cut.judge(["state": [3]], at: "state", isCertain: false)
        #expect(cut.violation != nil)
        var old = referee
        old.judge(["state": [1, 2]], at: "state", isCertain: false)
        #expect(old.violation == nil)
        var lost = referee
        lost.judge(["state": [1, 2]], at: "state", isCertain: true)
        #expect(lost.violation == "the last state was not saved")
    }
}
