import Casement
import CasementHeadless
import CasementKiosk
import CasementSystem
import CasementTesting

/// The runs of an app on a stage, one after the other, with the same files and the same clock.
@MainActor final class AppRun {
    let clock: StageClock
    let log = StageLog()
    let folder: StageFolder
    private let make: @MainActor () -> any Application
    private let size: Size?
    private let scale: Double
    private var setup: ApplicationSetup?
    private(set) var context: KioskContext?
    private var continuity: RunContinuity?

    init(
        _ make: @escaping @MainActor () -> any Application, size: Size?, scale: Double, clock: StageClock
    ) throws(StageFailure) {
        (self.make, self.size, self.scale, self.clock) = (make, size, scale, clock)
        folder = try StageFolder()
    }

    isolated deinit {
        // No write is under way when the folder goes.
        continuity?.cut()
    }

    /// The scanners of the app, in the order of its parts.
    var scanners: [ScannerInput] { setup?.configuration.parts.compactMap { $0 as? ScannerInput } ?? [] }

    /// Makes the app, and the host of its next run.
    ///
    /// - Parameter settings: the settings file to write before; nil for the one that is there.
    func makeHost(settings: String? = nil) throws(StageFailure) -> HeadlessHost {
        var setup = ApplicationSetup(make())
        setup.configuration.logger = log.logger
        let files = setup.configuration.files
        let settingsFile = folder.path(of: files.settings ?? "settings")
        if let settings { try folder.write(settings, to: settingsFile) }
        if access(settingsFile, F_OK) == 0 { setup.readSettings(settingsFile) }
        setup.configuration.files = KioskFiles(state: files.state.map { folder.path(of: $0) })
        if let state = setup.configuration.files.state { try folder.makeFolder(around: state) }
        self.setup = setup
        let size = if let size { size } else { try tourSize(setup.app) }
        let scene = Scene()
        setup.prepare(scene)
        return setup.makeHost(of: scene, size: size, scale: scale)
    }

    /// The size in the app's tour.
    private func tourSize(_ app: any Application) throws(StageFailure) -> Size {
        do throws(ScriptError) {
            return try FingerScript(parsing: app.tour).size ?? ApplicationSetup.standardSize
        } catch {
            throw StageFailure(.notStarted, "The app's tour has a mistake: \(error).")
        }
    }

    /// Starts the app of the host that was made last, and shows its first frame.
    func begin(on stage: Stage) throws(StageFailure) {
        guard let setup else { return }
        let scene = stage.scene
        scene.reportsAmbiguousGestures = true
        clock.follow(scene)
        let continuity = RunContinuity(scene, setup.configuration)
        self.continuity = continuity
        do {
            context = try setup.show(in: scene, continuity) { context in
                context.wallClock = clock
                context.timeZone = clock.zoneName
                context.filesRoot = folder.path
            }
        } catch {
            throw StageFailure(.notStarted, "The app '\(setup.configuration.name)' does not start: \(error)")
        }
        stage.advance(by: .zero)
    }

    /// Ends the present run.
    func finish(_ end: Stage.RunEnd) {
        switch end {
        case .regular: continuity?.end()
        case .powerCut: continuity?.cut()
        }
        (continuity, context) = (nil, nil)
    }
}
