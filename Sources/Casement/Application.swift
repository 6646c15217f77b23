import CasementSystem
public import CasementCore

/// An app: one controller, full screen on one panel.
///
/// ```swift
/// @main struct Kiosk: Application {
///     func makeRootViewController() -> ViewController { WelcomeController() }
/// }
/// ```
@MainActor public protocol Application {
    /// Makes the app, before its command line is read.
    init()

    /// The name of the app, its output, its rotation and further settings.
    var configuration: KioskConfiguration { get }

    /// A script of touches that shows the app's features. `--headless` plays it and `--tour` prints it; see
    /// ``/CasementCore/FingerScript``.
    var tour: String { get }

    /// Makes the controller whose view fills the panel; called once. An error ends the app with a message.
    func makeRootViewController() throws -> ViewController
}

extension Application {
    /// The default configuration.
    public var configuration: KioskConfiguration { KioskConfiguration() }
    /// An empty script.
    public var tour: String { "" }

    /// Runs the app until SIGTERM, SIGINT or a close request of the compositor, then exits with 0. Exits with 1 if the app
    /// could not start, and with 2 for a mistake on the command line.
    public static func main() {
        StandardDescriptors.reserve()
        terminate(ApplicationRun(Self()).run(CommandLine.argc, CommandLine.unsafeArgv))
    }
}
