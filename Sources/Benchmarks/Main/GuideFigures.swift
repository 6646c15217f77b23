import CompositorHarness

/// Measures what an app costs its author, by the example `Guide`: the statements that it consists of, and the time from the
/// edit of one line to its picture. Scripts measure both.
@MainActor enum GuideFigures {
    /// `guide.statements`: statements and declarations in the syntax tree of the app, without its tests.
    static let statements = Benchmark(figures: ["guide.statements"]) { () throws(HarnessError) in
        let command = "scripts/statements.sh Sources/Examples/Guide/*.swift"
        return [Figure("guide.statements", try number(command, within: .seconds(60)), "statements")]
    }

    /// `edit-to-picture-s`: an incremental debug build of the app and of nothing else, and one picture; the median of three.
    static let editToPicture = Benchmark(figures: ["edit-to-picture-s"]) { () throws(HarnessError) in
        [
            Figure(
                "edit-to-picture-s", try number("scripts/edit-to-picture.sh", within: .seconds(3600)), "s", decimals: 2)
        ]
    }

    /// `dev.save-to-picture-s`: from the save of a file of the example `Hello` to its new picture, under `make dev`; the median
    /// of three.
    static let saveToPicture = Benchmark(figures: ["dev.save-to-picture-s"]) { () throws(HarnessError) in
        let seconds = try number("scripts/save-to-picture.sh", within: .seconds(3600))
        return [Figure("dev.save-to-picture-s", seconds, "s", decimals: 2)]
    }

    /// The number that a command of the shell prints in the folder of the package.
    private static func number(_ command: String, within time: Duration) throws(HarnessError) -> Double {
        let child = try ChildProcess(["/bin/sh", "-c", command], environment: Environment.inherited)
        var lines: [String] = []
        while let line = try child.nextLine(within: time) { lines.append(line) }
        guard try child.awaitEnd(within: .seconds(10)) == 0, let value = lines.last.flatMap(Double.init) else {
            throw HarnessError("\(command) printed no number")
        }
        return value
    }
}
