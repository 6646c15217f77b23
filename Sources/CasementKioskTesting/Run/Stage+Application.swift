public import Casement
public import CasementTesting

extension Stage {
    /// How a run of an app ends.
    public enum RunEnd: Hashable, Sendable {
        /// As on SIGTERM: the app saves its state.
        case regular
        /// The power fails: the next run finds the state that was saved last, up to five seconds before.
        case powerCut
    }

    /// Starts an app as `main()` does, and shows its first frame.
    ///
    /// ```swift
    /// let stage = try Stage(Order(), date: "2026-06-24 11:30")
    /// try stage.scanner.scan("4006381333931")
    /// ```
    ///
    /// The app has its configuration: fonts, strings, environment, rotation, settings, state and parts. Paths in it are ones in
    /// a temporary folder, which goes with the stage: no state, settings or PIN of the machine is read; see ``path(of:)``. No
    /// crash report, metrics or recording is written, and no light is dimmed. What the app's own code reads is not replaced.
    ///
    /// - Parameters:
    ///   - app: makes the app, again at each ``restart(after:)``.
    ///   - size: the size of the panel in points, before the rotation; nil for that of the app's tour, or 1280x800.
    ///   - scale: device pixels per point; above zero.
    ///   - settings: the content of the settings file; nil for none.
    ///   - date: what the ``clock`` shows at the start, as `2026-06-24 12:00`. The default is a Wednesday.
    ///   - timeZone: the zone of the clock, and of the parts that name none: such as `Europe/Berlin`, or a rule of `TZ`.
    /// - Throws: ``/CasementTesting/StageFailure`` with the app's error, or with a mistake in the date, the zone or the tour.
    public convenience init(
        _ app: @autoclosure @escaping @MainActor () -> some Application, size: Size? = nil, scale: Double = 1,
        settings: String? = nil, date: String = "2026-06-24 12:00", timeZone: String = "UTC0"
    ) throws(StageFailure) {
        let run = try AppRun(
            app, size: size, scale: scale, clock: try StageClock(date, in: timeZone))
        self.init(try run.makeHost(settings: settings))
        self.run = run
        try run.begin(on: self)
    }

    /// Ends the app, and starts a new one with the same files, as the next run of a panel.
    ///
    /// The stage goes on with a new ``/CasementTesting/Stage/scene``, whose time begins at zero; the views, controllers and
    /// fingers of the former one are of no use any more. The ``clock`` goes on.
    ///
    /// - Throws: ``/CasementTesting/StageFailure`` if the stage shows no app, or with the error of the app.
    public func restart(after end: RunEnd = .regular) throws(StageFailure) {
        guard let run = run as? AppRun else {
            throw StageFailure(.missing, "This stage shows a controller and no app, which could start again.")
        }
        run.finish(end)
        continueOn(try run.makeHost())
        try run.begin(on: self)
    }

    /// The clock on the wall of the app.
    ///
    /// - Precondition: the stage shows an app; so it is with ``log``, ``exitStatus`` and ``path(of:)``.
    public var clock: StageClock { app.clock }

    /// The lines that the app and its parts have logged in all runs, such as `error: The opening hours are off.` They are
    /// printed too. What concerns the scene is in ``/CasementTesting/Stage/problems``.
    public var log: [String] { app.log.all }

    /// The status with which a part has ended the app, such as the admin exit; nil while it runs.
    public var exitStatus: Int32? { app.context?.exitStatus }

    /// The path of the file that stands for an absolute path of the app's configuration, such as that of a PIN.
    public func path(of file: String) -> String { app.folder.path(of: file) }

    private var app: AppRun {
        guard let app = run as? AppRun else {
            preconditionFailure("This stage shows a controller; one with an Application has a clock, a log and files.")
        }
        return app
    }
}
