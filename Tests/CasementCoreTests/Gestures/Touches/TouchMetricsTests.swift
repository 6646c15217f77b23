import CasementTesting
import Testing

@testable import CasementCore

@MainActor @Suite struct TouchMetricsTests {
    private let host = FakeHost()
    private let view = View(frame: Rect(x: 0, y: 0, width: 400, height: 800))

    /// A panel on which each point is half as long as on the phones.
    private func useDensePanel() {
        let metrics = TouchMetrics(pointsPerInch: 326)
        host.scene.resize(to: DeviceTransform(size: Size(width: 400, height: 800), scale: 1, touchMetrics: metrics))
        host.root.addSubview(view)
    }

    @Test func aPanBeginsAfterTheSamePhysicalLength() {
        useDensePanel()
        let pan = PanRecognizer()
        view.addGestureRecognizer(pan)
        let finger = Finger(host).press(at: Point(200, 400)).move(by: Vector(dx: 0, dy: 19))
        #expect(pan.state == .possible)
        finger.move(by: Vector(dx: 0, dy: 2))
        #expect(pan.state == .began)
        #expect((pan.translation(in: nil).dy - 1).magnitude < 1e-9)
    }

    @Test func aTapMayMoveByTheSamePhysicalLength() {
        useDensePanel()
        let tap = TapRecognizer()
        var taps = 0
        tap.addAction { if $0.state == .ended { taps += 1 } }
        view.addGestureRecognizer(tap)
        Finger(host).press(at: Point(200, 400)).move(by: Vector(dx: 0, dy: 19)).lift()
        #expect(taps == 1)
        Finger(host).press(at: Point(200, 400)).move(by: Vector(dx: 0, dy: 21)).lift()
        #expect(taps == 1)
    }

    @Test func aLongPressMayMoveByTheSamePhysicalLength() {
        useDensePanel()
        let press = LongPressRecognizer()
        view.addGestureRecognizer(press)
        #expect(press.allowableMovement == 20)
        let finger = Finger(host).press(at: Point(200, 400)).move(by: Vector(dx: 0, dy: 19))
        #expect(press.state == .possible)
        finger.move(by: Vector(dx: 0, dy: 2))
        #expect(press.state == .failed)
        press.allowableMovement = 7
        #expect(press.allowableMovement == 7)
    }

    @Test func aTouchThatRestsTremblesByTheSamePhysicalLength() {
        useDensePanel()
        let pan = PanRecognizer()
        view.addGestureRecognizer(pan)
        var movement = PanMovement()
        let finger = Finger(host).press(at: Point(200, 400))
        movement.follow(pan.touches)
        finger.move(by: Vector(dx: 0, dy: 5.5))
        movement.follow(pan.touches)
        #expect(pan.touches.first.map { movement.hasMoved($0) } == false)
        finger.move(by: Vector(dx: 0, dy: 1))
        movement.follow(pan.touches)
        #expect(pan.touches.first.map { movement.hasMoved($0) } == true)
    }

    @Test func anEdgeIsAsWideAsOnAPhone() {
        useDensePanel()
        let edge = ScreenEdgePanRecognizer(.left)
        view.addGestureRecognizer(edge)
        #expect(edge.edgeWidth == 40)
        Finger(host).press(at: Point(39, 400)).move(by: Vector(dx: 30, dy: 0))
        #expect(edge.state == .began)
    }

    @Test func whatTheAppSetsIsInPoints() {
        useDensePanel()
        let (pan, tap, edge) = (PanRecognizer(), TapRecognizer(), ScreenEdgePanRecognizer(.left))
        for recognizer in [pan, tap, edge] { view.addGestureRecognizer(recognizer) }
        (pan.minimumDistance, tap.allowableMovement, edge.edgeWidth) = (12, 7, 25)
        #expect((pan.minimumDistance, tap.allowableMovement, edge.edgeWidth) == (12, 7, 25))
        #expect(PullRecognizer(.down).minimumDistance == 16)
    }

    @Test func theAppCanSetTheMetrics() {
        useDensePanel()
        let pan = PanRecognizer()
        view.addGestureRecognizer(pan)
        host.scene.touchMetrics = .reference
        #expect(pan.minimumDistance == PanRecognizer.defaultMinimumDistance)
    }

    @Test func theAppCanReturnToThePanelsOwnMetrics() {
        useDensePanel()
        host.scene.touchMetrics = .reference
        host.scene.resetTouchMetrics()
        #expect(host.scene.touchMetrics.pointsPerInch == 326)
    }

    @Test func aStageHasTheThresholdsOfThePhones() {
        #expect(Stage().scene.touchMetrics == .reference)
        let stage = Stage(ViewController(), size: Size(width: 1920, height: 1080), scale: 2)
        #expect(stage.scene.touchMetrics == .reference)
    }

    /// The metrics that a scene has after the replay of the calls so far, in an app that sets none.
    private func replayed(_ recording: Recording) throws -> TouchMetrics {
        let scene = Scene()
        for case .resize(let device) in try Recording(parsing: recording.text).calls { scene.resize(to: device) }
        return scene.touchMetrics
    }

    @Test func aRecordingHoldsTheMetricsThatTheAppSets() throws {
        let recorder = SceneRecorder()
        host.scene.recorder = recorder
        host.scene.touchMetrics = TouchMetrics(pointsPerInch: 200)
        #expect(try replayed(recorder.lastMinute).pointsPerInch == 200)
        useDensePanel()
        #expect(try replayed(recorder.lastMinute).pointsPerInch == 200)
        host.scene.resetTouchMetrics()
        #expect(try replayed(recorder.lastMinute).pointsPerInch == 326)
        host.scene.touchMetrics = TouchMetrics(pointsPerInch: 100)
        let late = SceneRecorder()
        host.scene.recorder = late
        #expect(try replayed(late.lastMinute).pointsPerInch == 100)
        let count = late.lastMinute.calls.count
        host.scene.touchMetrics = TouchMetrics(pointsPerInch: 100)
        #expect(late.lastMinute.calls.count == count)
    }

    @Test func aPanelOfUnknownSizeHasTheThresholdsOfThePhones() {
        #expect(host.scene.touchMetrics == .reference)
        #expect(TouchMetrics.reference.points(asLongAs: 10) == 10)
    }

    @Test func aRecordingHoldsTheDensity() throws {
        let metrics = TouchMetrics(pointsPerInch: 112.25)
        let device = DeviceTransform(size: Size(width: 400, height: 800), scale: 1, touchMetrics: metrics)
        let recording = Recording(calls: [.resize(device), .frame(.zero)])
        #expect(recording.text.contains("resize 400.0 800.0 1.0 0 density 112.25\n"))
        #expect(try Recording(parsing: recording.text) == recording)
        #expect(throws: ScriptError.self) {
            _ = try Recording(parsing: "casement recording 1\nresize 9 9 1 0 density 0\n")
        }
    }
}
