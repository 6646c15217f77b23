import CasementCore
import CompositorHarness

/// One run of a client from its first frame to the end of the script.
final class Performance {
    private let options: PanelOptions
    private let script: FingerScript
    private let weston: Weston
    private let compositor: any PrivateCompositor
    private var pictureCount = 0

    init(_ options: PanelOptions) throws(HarnessError) {
        self.options = options
        let written = try Self.script(options.script)
        let configuration = Weston.Configuration(
            width: options.width ?? written.size.map { Int($0.width) } ?? 1280,
            height: options.height ?? written.size.map { Int($0.height) } ?? 800, scale: options.scale)
        script =
            if let path = options.script, written.firstTap != nil {
                try Rehearsal(options.command, script: path, width: configuration.width, height: configuration.height)
                    .replacingTaps(of: written)
            } else {
                written
            }
        if let kind = options.nested {
            let nested = try NestedCompositor(kind, configuration)
            (weston, compositor) = (nested.outer, nested)
        } else {
            weston = try Weston(configuration)
            compositor = weston
        }
        if let folder = options.pictures { try Files.makeFolder(folder) }
    }

    private static func script(_ path: String?) throws(HarnessError) -> FingerScript {
        let text = if let path { try Files.text(path) } else { "" }
        do {
            return try FingerScript(parsing: text)
        } catch {
            throw HarnessError("\(path ?? ""): \(error)")
        }
    }

    func run() throws(HarnessError) {
        let before = try weston.counts().commits
        let client = try compositor.run(options.command, output: .inherited)
        try awaitFirstFrame(of: client, after: before)
        let process = client.processIdentifier ?? 0
        let start = ProcessorTime.of(process)
        let events = try weston.trace { () throws(HarnessError) in
            try weston.finger.perform(script) { name throws(HarnessError) in
                try takePicture(name)
            }
            _ = try weston.awaitStillness(limit: .seconds(3))
        }
        guard client.isRunning else {
            throw HarnessError("\(options.command[0]) ended before the script, with \(client.exitCode ?? 0)")
        }
        let used = ProcessorTime.of(process) - start
        try takePicture("end")
        client.terminate()
        report(events, used)
    }

    private func awaitFirstFrame(of client: ChildProcess, after before: Int) throws(HarnessError) {
        try weston.await("\(options.command[0]) showed nothing") {
            $0.commits > before || !client.isRunning
        }
        guard client.isRunning else {
            throw HarnessError("\(options.command[0]) ended at its start, with \(client.exitCode ?? 0)")
        }
        _ = try weston.awaitStillness(limit: .seconds(2))
    }

    private func takePicture(_ name: String?) throws(HarnessError) {
        guard let folder = options.pictures else { return }
        pictureCount += 1
        let file = FingerScript.pictureFile(number: pictureCount, name: name)
        try weston.screenshot().write(png: "\(folder)/\(file)")
    }

    private func report(_ events: [TraceEvent], _ used: Duration) {
        let commits = events.filter { $0.kind == "commit" && $0.values.count == 6 }
        let pixels = commits.reduce(0) { $0 + $1.values[4] } * Int64(options.scale * options.scale)
        let milliseconds: Double = used / Duration.milliseconds(1)
        let each = commits.isEmpty ? 0 : milliseconds / Double(commits.count)
        let rounded = Double(Int(each * 100)) / 100
        print("frames \(commits.count), CPU \(rounded) ms a frame, pixels painted \(pixels)")
    }
}
