import CasementCore
import CasementSystem

/// The settings that a service manager such as systemd passes to the process (sd_notify(3), sd_watchdog_enabled(3)).
struct ServiceEnvironment: Hashable {
    private static let names = ["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"]

    /// The socket on which the service manager receives datagrams; nil if there is none.
    let socket: String?
    /// The longest time between two watchdog messages; nil if this process is to send none.
    let watchdogPeriod: Duration?

    init(process: Int32, variable: (String) -> String?) {
        socket = variable("NOTIFY_SOCKET")
        let isMeant = variable("WATCHDOG_PID").map { Int32($0) == process } ?? true
        let microseconds = variable("WATCHDOG_USEC").flatMap { Int64($0) } ?? 0
        watchdogPeriod = isMeant && (1..<Int64.max / 1000).contains(microseconds) ? .microseconds(microseconds) : nil
    }

    /// Reads the process's variables and removes them, so that no child of the app sends messages in its name.
    @MainActor static func readAndUnset() -> ServiceEnvironment {
        let environment = ServiceEnvironment(process: getpid()) { getenv($0).map { String(cString: $0) } }
        for name in names { unsetenv(name) }
        return environment
    }
}
