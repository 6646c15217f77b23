package import CasementCore
import CasementWayland

/// What one run of an app leaves to the next one: the state of the root controller, a report of a crash, and the last touches.
/// Each of them only where the app or its command line names a file or folder for it.
@MainActor package final class RunContinuity {
    private let scene: Scene
    private let configuration: KioskConfiguration
    private let stateFile: String?
    private let crashes: CrashReporter?
    private let trace: TouchTrace?
    private var state: StatePersistence?

    init(_ scene: Scene, _ options: Options, _ configuration: KioskConfiguration) {
        let warn: @Sendable (String) -> Void = { configuration.logger.log(.warning, sentence: $0) }
        (self.scene, self.configuration) = (scene, configuration)
        stateFile = options.state ?? configuration.files.state
        crashes = configuration.files.crashReportsFolder.map { CrashReporter($0, name: configuration.name, warn: warn) }
        trace = options.retrace.map { TouchTrace($0, of: scene, warn: warn) }
    }

    /// The continuity of a run without a command line.
    package convenience init(_ scene: Scene, _ configuration: KioskConfiguration) {
        self.init(scene, Options(), configuration)
    }

    /// Begins before any code of the app runs that may crash.
    func begin() {
        crashes?.begin(scene.recorder)
    }

    /// Restores the state of the root controller in the first frame, and follows it from then on.
    package func follow(_ root: ViewController) {
        state = stateFile.map { path in
            StatePersistence(path, of: root, in: scene) { [configuration] in
                configuration.logger.log(.warning, sentence: $0)
            }
        }
        trace?.observe(state)
        state?.begin()
    }

    /// Repeats the touches of the last run before the host shows the scene.
    func repeatTouches(before host: WaylandHost) {
        guard let trace else { return }
        trace.replay(fonts: host.fonts, assets: configuration.resources.assets)
        scene.host = host
    }

    /// Writes what the next run needs.
    package func end() {
        state?.end()
        trace?.end()
        // The last, because the watchdog may abort an app whose disk does not answer.
        crashes?.end()
    }

    /// Ends as a power cut ends a run: the next run finds what had been handed to the disk.
    package func cut() {
        state?.cut()
        state = nil
    }
}
