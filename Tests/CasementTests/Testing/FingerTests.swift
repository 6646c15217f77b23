import Casement
import CasementTesting
import Testing

@MainActor @Suite("Fingers of a test") struct FingerTests {
    private let stage = Stage(size: Size(width: 400, height: 300))

    @Test("A finger is used again after its touch has ended") func again() {
        let finger = stage.newFinger().press(at: Point(50, 50)).lift()
        finger.press(at: Point(60, 60)).drag(by: Vector(dx: 10, dy: 0)).cancel()
        #expect(finger.location == Point(70, 60) && !finger.isDown)
    }

    #if DEBUG
        @Test("A finger that was never pressed moves nothing: the process ends, and says why")
        func neverPressed() async {
            let moved = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let stage = Stage(size: Size(width: 400, height: 300))
                    stage.finger.press(at: Point(50, 50))
                    stage.finger.move(to: Point(80, 50))
                }
            }
            let lifted = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let stage = Stage(size: Size(width: 400, height: 300))
                    stage.finger.press(at: Point(50, 50))
                    stage.finger.lift()
                }
            }
            let dragged = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let stage = Stage(size: Size(width: 400, height: 300))
                    stage.drag([(stage.newFinger(), Vector(dx: 10, dy: 0))], over: .milliseconds(100))
                }
            }
            for result in [moved, lifted, dragged] {
                let complaint = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
                #expect(complaint.contains("This finger was never pressed"))
                #expect(complaint.contains("keep `newFinger()` in a constant"))
            }
        }
    #endif
}
