import CasementSystem
import CasementTesting
import Testing

@testable import Casement
@testable import CompositorHarness

@Suite("The state of an app across restarts") @MainActor struct StatePersistenceTests {
    private let rig: StateRig

    init() throws { rig = try StateRig() }

    @Test("The next run begins with the state, when the view has its size and before it appears") func restart() throws
    {
        let page = CountedPage()
        var (stage, state) = rig.start(page)
        try stage.finger.press(on: page.view).lift()
        stage.settle()
        state.end()
        #expect(try rig.saved == 1)
        let next = CountedPage()
        (stage, state) = rig.start(next)
        #expect(next.count == 1)
        #expect(next.sizeAtRestoring == Size(width: 400, height: 300))
        #expect(next.hadAppeared)
        #expect(rig.log.isEmpty)
    }

    @Test("A missing file is no fault; file and markers are private, and a clean end leaves the file alone")
    func files() throws {
        let (stage, state) = rig.start()
        #expect(Files.exists("\(rig.path).run"))
        try stage.finger.press(on: stage.scene.root).lift()
        state.end()
        var status = stat()
        #expect(stat(rig.path, &status) == 0 && status.st_mode & 0o777 == 0o600)
        #expect(rig.names == ["state"])
        #expect(rig.log.isEmpty)
    }

    @Test("A state is written after a tap, and once more for what settles later; then there is no deadline")
    func times() throws {
        let page = CountedPage()
        let (stage, state) = rig.start(page)
        stage.advance(by: .seconds(60))
        #expect(page.questions == 0)
        #expect(stage.scene.nextDeadline == nil)
        try stage.finger.press(on: page.view).lift()
        stage.advance(by: .milliseconds(900))
        #expect(page.questions == 0)
        stage.advance(by: .milliseconds(200))
        #expect(page.questions == 1)
        page.count = 7
        stage.advance(by: .seconds(4))
        #expect(page.questions == 2)
        #expect(stage.scene.nextDeadline == nil)
        state.end()
        #expect(try rig.saved == 7)
    }

    @Test("While input goes on, a state is written every 4 s, and none while a touch is down") func throttle() throws {
        let page = CountedPage()
        let (stage, state) = rig.start(page)
        for _ in 0..<90 {
            try stage.finger.press(on: page.view).lift()
            stage.advance(by: .milliseconds(100))
        }
        #expect(page.questions == 3)
        stage.advance(by: .seconds(9))
        let before = page.questions
        let finger = try stage.finger.press(on: page.view)
        for _ in 0..<10 {
            finger.drag(by: Vector(dx: 4, dy: 0), over: .seconds(1)).drag(by: Vector(dx: -4, dy: 0), over: .seconds(1))
        }
        #expect(page.questions == before)
        finger.lift()
        stage.advance(by: .seconds(6))
        #expect(page.questions == before + 2)
        state.end()
    }

    @Test("A state that did not change is not written again") func unchanged() throws {
        let disk = CountingCalls()
        try rig.write(try rig.bytes(of: 3))
        let page = CountedPage()
        let (stage, state) = rig.start(page, by: disk)
        try stage.finger.press(on: page.view).lift()
        page.count = 3
        stage.advance(by: .seconds(10))
        #expect(page.questions == 2)
        state.end()
        #expect(disk.creations == 0)
    }

    @Test("A run that ends before its first frame does not replace the state") func noFrame() throws {
        try rig.write(try rig.bytes(of: 9))
        let (page, scene) = (CountedPage(), Scene())
        scene.rootViewController = page
        let state = StatePersistence(rig.path, of: page, in: scene) { _ in }
        state.begin()
        state.end()
        #expect(try rig.saved == 9)
    }

    @Test("A root controller without a state is reported") func noState() {
        _ = rig.start(ViewController())
        #expect(rig.log == ["The state file FILE is not used: ViewController is not StateRestoring."])
        #expect(rig.names.isEmpty)
    }

    // MARK: Crashes

    @Test("A run that crashed once begins with its state, and one that crashed twice within a minute without it")
    func loop() throws {
        try rig.write(try rig.bytes(of: 5))
        _ = rig.start()
        var page = CountedPage()
        _ = rig.start(page)
        #expect(page.count == 5)
        #expect(rig.log.isEmpty)
        page = CountedPage()
        var (_, state) = rig.start(page)
        #expect(page.count == 0)
        #expect(
            rig.log == [
                "The app crashed twice within a minute. It starts without the state file FILE; it is kept as FILE.crashed."
            ])
        #expect(try StateDecoder().decode(Int.self, from: Files.read("\(rig.path).crashed")) == 5)
        page.count = 6
        state.end()
        page = CountedPage()
        (_, state) = rig.start(page)
        #expect(page.count == 6)
        #expect(rig.log.count == 1)
    }

    @Test("A second process of the app leaves the state to the first one") func twoProcesses() throws {
        try rig.write(try rig.bytes(of: 5))
        let first = rig.start()
        let page = CountedPage()
        let (_, state) = rig.start(page)
        #expect(page.count == 0)
        page.count = 100
        state.end()
        #expect(
            rig.log == [
                """
                The state file FILE is used by another process, which holds FILE.run. The app starts without its state, \
                and does not save it.
                """
            ])
        first.state.end()
        #expect(try rig.saved == 5)
    }
}

/// The system's calls, counted.
private final class CountingCalls: SubstitutedCalls {
    private let count = LogLines()
    var creations: Int { count.all.count }

    func create(_ path: String) throws(SystemCallError) -> Int32 {
        count.add(path)
        return try system.create(path)
    }
}
