import CasementTesting
import Testing

@testable import CasementCore

@Suite("Slides that move others in their appearance hooks") @MainActor struct SlideHookTests {
    enum Start: CaseIterable, Sendable {
        case swipe
        case command
        case commandAtOnce
    }

    private static let hooks = ["willAppear", "didAppear", "willDisappear", "didDisappear"]

    private func begin(_ start: Start, on stage: SlideStage) {
        switch start {
        case .swipe: stage.flick(-120, 0)
        case .command: stage.slides.go(.right)
        case .commandAtOnce: stage.slides.go(.right, animated: false)
        }
    }

    @Test(
        "Whatever slide moves on in whatever hook, one slide is at rest on the screen, and it alone has appeared",
        arguments: Start.allCases, [false, true])
    func movesOn(_ start: Start, isAnimated: Bool) {
        for slide in ["1", "2"] {
            for hook in Self.hooks {
                for direction in SlideDirection.allCases {
                    let stage = SlideStage()
                    let name = "\(start), \(slide) \(hook), \(direction)"
                    var isDone = false
                    stage.live.first { $0.name == slide }?.onHook = { [unowned stage] _, now in
                        guard now == hook, !isDone else { return }
                        isDone = true
                        stage.slides.go(direction, animated: isAnimated)
                    }
                    begin(start, on: stage)
                    #expect(stage.host.rest(), "\(name)")
                    expectRest(stage, name)
                }
            }
        }
    }

    private func expectRest(_ stage: SlideStage, _ name: String) {
        let shown = stage.live.filter { $0.isViewLoaded && !$0.view.isHidden && $0.parent != nil }
        #expect(shown.map(\.name) == [stage.current], "\(name)")
        #expect(stage.place(stage.current) == .zero, "\(name)")
        let reports = stage.journal.lines.filter { $0.hasPrefix("appeared: ") }
        #expect(reports.last == "appeared: \(stage.current)", "\(name)")
        for controller in stage.live {
            let isCurrent = controller === shown.first
            #expect(controller.appearance == (isCurrent ? .appeared : .disappeared), "\(name): \(controller.name)")
        }
    }
}
