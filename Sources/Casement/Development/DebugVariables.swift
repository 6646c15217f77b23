import CasementCore
import CasementDebugging
import CasementSystem
import CasementWayland
import Logging

/// The environment variables by which a developer looks into a running app: `CASEMENT_OVERLAYS`, `CASEMENT_INSPECT`,
/// `CASEMENT_LOCALE` and `CASEMENT_RASTER_CACHE`.
@MainActor struct DebugVariables {
    private let name: String
    private let makeLogger: () -> Logger
    private let variable: (String) -> String?

    /// - Parameters:
    ///   - name: the name of the app, in that of the socket.
    ///   - variable: the value of an environment variable; nil if it is not set.
    init(
        _ name: String, logger: @autoclosure @escaping () -> Logger,
        variable: @escaping (String) -> String? = { getenv($0).map { String(cString: $0) } }
    ) {
        self.name = name
        makeLogger = logger
        self.variable = variable
    }

    private var showsInspector: Bool { variable("CASEMENT_INSPECT") == "1" }

    /// Shows the overlays that `CASEMENT_OVERLAYS` names, and the inspector if `CASEMENT_INSPECT` is 1; starts in the language
    /// of `CASEMENT_LOCALE`; paints without the raster cache if `CASEMENT_RASTER_CACHE` is 0. Logs the names that no overlay
    /// has.
    func apply(to scene: Scene) {
        if let tag = variable("CASEMENT_LOCALE"), !tag.isEmpty { scene.environment.locale = Locale(tag) }
        if variable("CASEMENT_RASTER_CACHE") == "0" { scene.isRasterCacheEnabled = false }
        if showsInspector { _ = scene.inspect() }
        guard let text = variable("CASEMENT_OVERLAYS") else { return }
        let (overlays, mistake) = DebugOverlays.parsing(text)
        if let mistake { makeLogger().error("CASEMENT_OVERLAYS: \(mistake).") }
        scene.debugOverlays = overlays
    }

    /// Opens the socket of the inspector if `CASEMENT_INSPECT` is `1` or, for the socket alone, `socket`; logs where it is, or
    /// why there is none.
    ///
    /// - Returns: the server, which the caller stops; nil without one.
    func serve(_ scene: Scene, on loop: EventLoop) -> InspectionServer? {
        guard showsInspector || variable("CASEMENT_INSPECT") == "socket" else { return nil }
        let inspector = scene.inspect(showsWindow: showsInspector)
        do throws(InspectionFailure) {
            let server = try InspectionServer(name, loop) { [weak inspector] line in inspector?.answer(to: line) ?? [] }
            makeLogger().notice("The inspector answers at \(server.path)")
            return server
        } catch {
            makeLogger().error("\(error)")
            return nil
        }
    }
}
