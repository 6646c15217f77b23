import CasementCore
import CasementSystem

/// What a service manager such as systemd asks of the process, as sd_notify(3) and sd_watchdog_enabled(3) describe.
struct ServiceEnvironment: Hashable {
    private static let names = ["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"]

    /// Where the service manager receives datagrams; nil if it does not.
    let socket: String?
    /// The longest time between two signs of life; nil if none are wanted from this process.
    let watchdogPeriod: Duration?

    init(process: Int32, variable: (String) -> String?) {
        socket = variable("NOTIFY_SOCKET")
        let isMeant = variable("WATCHDOG_PID").map { Int32($0) == process } ?? true
        let microseconds = variable("WATCHDOG_USEC").flatMap { Int64($0) } ?? 0
        watchdogPeriod = isMeant && (1..<Int64.max / 1000).contains(microseconds) ? .microseconds(microseconds) : nil
    }

    /// Reads the process's variables and removes them, so that no child of the app speaks to its service manager.
    @MainActor static func take() -> ServiceEnvironment {
        let environment = ServiceEnvironment(process: getpid()) { getenv($0).map { String(cString: $0) } }
        for name in names { unsetenv(name) }
        return environment
    }
}
