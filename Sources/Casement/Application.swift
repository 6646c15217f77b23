public import CasementCore

/// An app: one controller, full screen on one panel.
///
/// ```swift
/// @main struct Kiosk: Application {
///     func makeRootViewController() -> ViewController { WelcomeController() }
/// }
/// ```
@MainActor public protocol Application {
    init()

    /// How the app stands on its panel.
    var configuration: KioskConfiguration { get }

    /// A script of fingers that shows what the app does, played by `--headless` and printed by `--tour`; see ``/CasementCore/FingerScript``.
    var tour: String { get }

    /// Makes the controller whose view fills the panel; called once.
    func makeRootViewController() -> ViewController
}

extension Application {
    public var configuration: KioskConfiguration { KioskConfiguration() }
    public var tour: String { "" }

    /// Runs the app until it is told to end, and exits with 0, with 1 if it could not come up, or with 2 for a mistake on
    /// the command line.
    public static func main() {
        terminate(ApplicationRun(Self()).run(CommandLine.argc, CommandLine.unsafeArgv))
    }
}
