import CSystem
import CasementCore
import CasementRender
import CasementWayland
import Logging
import CasementSystem

/// One run of an app, from its command line to its exit code.
@MainActor struct ApplicationRun {
    /// The exit code of a mistake on the command line.
    private static let usageError: Int32 = 2

    private var setup: ApplicationSetup
    private var app: any Application { setup.app }
    private var configuration: KioskConfiguration { setup.configuration }

    init(_ app: any Application) {
        setup = ApplicationSetup(app)
    }

    func run(_ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32 {
        casement_map_large_blocks()
        casement_write_lines_at_once()
        let options: Options
        do throws(Options.Mistake) {
            options = try Options(count, arguments)
        } catch {
            complain("\(error); --help lists the options")
            return Self.usageError
        }
        if options.printsHelp {
            StandardOutput.print(Options.usage(configuration.name))
            return 0
        }
        if options.printsTour {
            StandardOutput.print(app.tour)
            return 0
        }
        // Before any file is read: a disk that does not answer is then noticed.
        let service = options.headless == nil ? ServiceReporter.begin() : nil
        var run = self
        if let path = options.settings ?? configuration.files.settings { run.setup.readSettings(path) }
        return run.start(options, service)
    }

    private func start(_ options: Options, _ service: ServiceReporter?) -> Int32 {
        let scene = Scene()
        scene.onProblem = { [configuration] in configuration.logger.log($0.logLevel, sentence: $0) }
        setup.prepare(scene)
        if let why = getenv("CASEMENT_WHY"), String(cString: why) == "1" {
            scene.onArbitration = { [logger = configuration.logger] in logger.log(.notice, sentence: $0) }
        }
        do throws(FileError) {
            let recorder = try FlightRecorder(scene, file: options.record, configuration: configuration)
            defer { recorder.finish() }
            guard let folder = options.headless else { return show(scene, options, recorder, service) }
            return options.replay.map { replay($0, scene, options, in: folder) } ?? perform(scene, options, in: folder)
        } catch {
            complain("\(error)")
            return 1
        }
    }

    /// Shows the app on a compositor until it ends.
    private func show(
        _ scene: Scene, _ options: Options, _ recorder: FlightRecorder, _ service: ServiceReporter?
    ) -> Int32 {
        let panel = configuration.panel
        var wayland = WaylandConfiguration(
            outputs: (options.output.map { [OutputRule(.named($0))] } ?? []) + panel.outputs,
            rotation: panel.rotation, orientations: panel.orientations, cursor: panel.cursor,
            inhibitsIdle: panel.staysLit, applicationID: configuration.applicationID, title: configuration.name,
            staleTouchLimit: options.staleTouchLimit ?? panel.staleTouchLimit)
        wayland.waitsForCompositor = options.waitsForCompositor
        if let size = options.size { wayland.placement = .windowed(size) }
        do {
            let host = try WaylandHost(
                scene: scene, fonts: setup.fontLibrary(), configuration: wayland, logger: configuration.logger)
            host.connectAhead { setup.registerFonts(in: host.fonts) }
            // After the connection has begun its threads: meanwhile the loader lets no thread begin.
            if !configuration.resources.fontFiles.isEmpty { TextLibrary.loadAhead() }
            host.assets = configuration.resources.assets
            scene.reportsAmbiguousGestures = true
            host.onReportWanted = { [weak recorder] in recorder?.writeLastMinute() }
            host.observer = RunReports(service, configuration.metrics?.reporter(app: configuration.name))
            let continuity = RunContinuity(scene, options, configuration)
            continuity.begin()
            defer { continuity.end() }
            host.startClock()
            let debugging = DebugVariables(configuration.name, logger: configuration.logger)
            debugging.apply(to: scene)
            let inspection = debugging.serve(scene, on: host.loop)
            defer { inspection?.stop() }
            let context = try setup.show(in: scene, continuity) { context in
                context.onEnd = { [weak host] in host?.stop() }
                context.wallClock = SystemWallClock(host.loop)
                context.host = host
                scene.onIdleHoldChange = { [weak host] in host?.inhibitsIdle = panel.staysLit || $0 }
                if scene.isIdleHeld { host.inhibitsIdle = true }
            }
            continuity.repeatTouches(before: host)
            if context.exitStatus == nil { try host.run() }
            if options.printsFigures { StandardOutput.printFigures("\(host.statistics)") }
            return context.exitStatus ?? 0
        } catch {
            complain("\(error)")
            return 1
        }
    }

    /// Plays a script without a compositor.
    private func perform(_ scene: Scene, _ options: Options, in folder: String) -> Int32 {
        let source = options.script ?? "the app's tour"
        do {
            let text = try options.script.map { FileText(try TextFile.read($0)) } ?? FileText(app.tour)
            let script = try FingerScript(parsing: text)
            DebugVariables(configuration.name, logger: configuration.logger).apply(to: scene)
            let size = options.size ?? script.size ?? ApplicationSetup.standardSize
            let run = HeadlessRun(
                setup.makeHost(of: scene, size: size), folder: folder, printsFigures: options.printsFigures,
                warn: { [configuration] in configuration.logger.log(.warning, sentence: $0) })
            let context = try setup.show(in: scene)
            // The script is played to its end, also when a part ends the app.
            try run.play(script)
            if let figures = run.figures { StandardOutput.printFigures(figures) }
            return context.exitStatus ?? 0
        } catch let error as ScriptError {
            complain("\(source), \(error)")
        } catch {
            complain("\(error)")
        }
        return 1
    }

    /// Replays a recording without a compositor, and writes a picture of its last frame.
    private func replay(_ file: String, _ scene: Scene, _ options: Options, in folder: String) -> Int32 {
        do {
            let recording = try Recording(parsing: FileText(try TextFile.read(file)))
            if recording.isPartial {
                complain("\(file) contains input only; the pixels may differ from the original ones")
            }
            let host = try host(of: recording, reportingAs: scene)
            let sum = options.printsFigures ? FrameSum(of: host) : nil
            let wait = ResultWait { [configuration] in configuration.logger.log(.warning, sentence: $0) }
            let tasks = host.scene.tasks
            for call in recording.calls {
                switch call {
                case .root: try setup.show(in: host.scene)
                case .resume(let number, _): wait.drain { !tasks.isReady(number) && tasks.hasPendingResults }
                default: break
                }
                host.perform(call)
                sum?.add()
                wait.drain { tasks.isAwaitingJob }
            }
            try TextFile.makeFolder(folder)
            try host.writePNG(to: "\(folder)/\(FingerScript.pictureFile(number: 1, name: "end"))")
            if let sum { StandardOutput.printFigures(sum.figures) }
            return 0
        } catch let error as ScriptError {
            complain("\(file), \(error)")
        } catch {
            complain("\(error)")
        }
        return 1
    }

    /// Makes a host for a replay, with a scene of its own that reports as the given one does, and that reports what arrives
    /// otherwise than in the recording.
    private func host(of recording: Recording, reportingAs scene: Scene) throws -> HeadlessHost {
        let host = HeadlessHost(for: recording, fonts: setup.fonts())
        host.assets = configuration.resources.assets
        host.scene.environment = scene.environment
        host.scene.onProblem = scene.onProblem
        host.scene.tasks.isReplaying = !recording.isPartial
        if !recording.isPartial {
            let (configuration, name) = (configuration, configuration.name)
            host.scene.replay = ReplayComparison { configuration.standardError.complain(name, $0) }
        }
        if !recording.calls.contains(.root) { try setup.show(in: host.scene) }
        return host
    }

    private func complain(_ sentence: String) {
        configuration.standardError.complain(configuration.name, sentence)
    }
}

/// Ends the process.
func terminate(_ status: Int32) -> Never {
    exit(status)
}
