import CasementKiosk
import CasementTesting
import Logging
import Testing

@MainActor struct KioskContextTests {
    @Test("The first status ends the app") func ends() {
        let context = KioskContext(scene: Scene(), logger: Logger(label: "test"))
        var ends = 0
        context.onEnd = { ends += 1 }
        #expect(context.exitStatus == nil)
        context.end(status: 3)
        context.end(status: 4)
        #expect(context.exitStatus == 3)
        #expect(ends == 1)
    }
}
