import CasementCore
import CompositorHarness

/// Plays a script in a Casement app without a compositor, to find where the views are that the script taps.
struct Rehearsal {
    private let command: [String]
    private let script: String
    private let sides: [Int]

    /// Describes the run of an app with a script's file, on a panel of a size in points.
    init(_ command: [String], script: String, width: Int, height: Int) {
        (self.command, self.script, sides) = (command, script, [width, height])
    }

    /// The script with each tap as a touch at a point of the panel.
    ///
    /// - Throws: ``HarnessError`` with the app's words, such as the line of a tap on a view that is not there.
    func replacingTaps(of written: FingerScript) throws(HarnessError) -> FingerScript {
        let panel = Size(width: Double(sides[0]), height: Double(sides[1]))
        var played = try play(sides)
        // Without a compositor the size is that of the scene, whose sides the app's rotation may exchange.
        if played.size != panel { played = try play(sides.reversed()) }
        let landings = played.timeline().flatMap { step -> [Point] in
            guard case .touches(let changes) = step.action else { return [] }
            return changes.filter { $0.phase == .began }.map(\.location)
        }
        guard let result = written.replacingTaps(landings: landings) else {
            throw HarnessError(
                "\(script): the app recorded other touches than the script has; touches on secret views are not recorded"
            )
        }
        return result
    }

    /// The touches that an app recorded while it played the script.
    private func play(_ sides: [Int]) throws(HarnessError) -> FingerScript {
        let runtime = try PrivateRuntime()
        let (recording, complaints) = (runtime.file("recording"), runtime.file("complaints"))
        let options = [
            "--headless", runtime.file("pictures"), "--script", script, "--size", "\(sides[0])x\(sides[1])", "--record",
            recording,
        ]
        let app = try ChildProcess(
            command + options, environment: Environment.inherited, output: .discarded, errors: .file(complaints))
        guard try app.awaitEnd(within: .seconds(120)) == 0 else {
            let words = try Files.text(complaints).split(separator: "\n").joined(separator: "\n")
            throw HarnessError("\(command[0]) cannot play the taps of the script without a compositor:\n\(words)")
        }
        do {
            return FingerScript(try Recording(parsing: try Files.text(recording)))
        } catch {
            throw HarnessError("\(error)")
        }
    }
}
