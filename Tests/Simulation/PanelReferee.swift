import CasementCore

@testable import HostileServer
@testable import WaylandRigs

/// Judges what a simulated panel does, step by step.
@MainActor struct PanelReferee {
    private var found: [String] = []
    var states = StateReferee()
    private var touches = TouchReferee()
    private var keys = KeyReferee()

    /// The lines of the host's log that were judged.
    private var judgedLines = 0

    private static let mostViolations = 8
    /// Parts of the warnings and errors of a host whose compositor, memory and keymaps have faults; it logs no others.
    private static let expectedWarnings = [
        // A compositor was killed, or the app did not answer it for long.
        "The compositor closed the connection", "There is no Wayland socket at ", "No compositor listens on the socket",
        "accepts connections, but no compositor answers",
        // The app was busy, or a touch device was unplugged or held down for minutes.
        " cancelled after waiting up to ", " cancelled: no change for ",
        "The compositor's keyboard layout cannot be used", "No buffer of ",
    ]

    /// What was wrong so far.
    var violations: [String] { states.violation.map { found + [$0] } ?? found }

    mutating func violate(_ text: String) {
        if found.count < Self.mostViolations { found.append(text) }
    }

    /// A run of the app begins.
    mutating func begin() { (touches, keys, judgedLines) = (TouchReferee(), KeyReferee(), 0) }

    /// A run has ended.
    mutating func end() { checkEnds() }

    /// No fault of the simulation is one that a scene reports.
    mutating func note(_ problem: SceneProblem) { violate(problem.description) }

    /// Judges the host's log, and the input that the scene got, which it then forgets.
    mutating func take(_ rig: Rig) {
        let lines = rig.messages.all
        for line in lines[judgedLines...] where Self.isUnexpected(line) { violate("the host logs \(line)") }
        judgedLines = lines.count
        take(rig.scene)
    }

    /// Whether a line of the host's log is a warning or an error that no fault of the simulation causes.
    static func isUnexpected(_ line: String) -> Bool {
        ["warning: ", "error: ", "critical: "].contains { line.hasPrefix($0) }
            && !expectedWarnings.contains { line.contains($0) }
    }

    private mutating func take(_ scene: FakeScene) {
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
