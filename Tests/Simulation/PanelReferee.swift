import CasementCore

@testable import HostileServer
@testable import WaylandRigs

/// Judges what a simulated panel does, step by step.
@MainActor struct PanelReferee {
    private var found: [String] = []
    var states = StateReferee()
    private var touches = TouchReferee()
    private var keys = KeyReferee()

    private static let mostViolations = 8

    /// What was wrong so far.
    var violations: [String] { states.violation.map { found + [$0] } ?? found }

    mutating func violate(_ text: String) {
        if found.count < Self.mostViolations { found.append(text) }
    }

    /// A run of the app begins.
    mutating func begin() { (touches, keys) = (TouchReferee(), KeyReferee()) }

    /// A run has ended.
    mutating func end() { checkEnds() }

    mutating func note(_ problem: SceneProblem) {
        switch problem {
        case .brokenInvariant, .state: violate(problem.description)
        default: break
        }
    }

    /// Judges the input that the scene got, which it then forgets.
    mutating func take(_ scene: FakeScene) {
        guard !scene.events.isEmpty else { return }
        for touch in scene.touches {
            if let problem = touches.judge(touch) { violate(problem) }
        }
        for key in scene.keys {
            if let problem = keys.judge(key) { violate(problem) }
        }
        scene.events = []
        if let real = scene.real { for line in real.brokenInvariants { violate(line) } }
    }

    /// No touch and no key is down.
    mutating func checkEnds() { for problem in touches.takeOpen() + keys.takeOpen() { violate(problem) } }
}
