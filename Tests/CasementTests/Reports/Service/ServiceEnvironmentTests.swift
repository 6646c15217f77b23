import Glibc
import Testing

@testable import Casement

@Suite("The variables of a service manager") struct ServiceEnvironmentTests {
    private func environment(_ variables: [String: String]) -> ServiceEnvironment {
        ServiceEnvironment(process: 42) { variables[$0] }
    }

    @Test("The watchdog belongs to the process with the given identifier, or to any") func process() {
        #expect(environment(["WATCHDOG_USEC": "2000000"]).watchdogPeriod == .seconds(2))
        #expect(environment(["WATCHDOG_USEC": "2000000", "WATCHDOG_PID": "42"]).watchdogPeriod == .seconds(2))
        #expect(environment(["WATCHDOG_USEC": "2000000", "WATCHDOG_PID": "41"]).watchdogPeriod == nil)
        #expect(environment(["WATCHDOG_USEC": "2000000", "WATCHDOG_PID": "x"]).watchdogPeriod == nil)
    }

    @Test("An invalid period is ignored", arguments: ["", "0", "-5", "soon", "9223372036854775807"])
    func nonsense(period: String) {
        #expect(environment(["WATCHDOG_USEC": period]).watchdogPeriod == nil)
    }

    @Test("Children do not inherit the variables") @MainActor func children() {
        let names = ["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"]
        for name in names { setenv(name, name == "NOTIFY_SOCKET" ? "@socket" : "\(getpid())", 1) }
        let environment = ServiceEnvironment.readAndUnset()
        #expect(environment.socket == "@socket")
        #expect(environment.watchdogPeriod == .microseconds(Int64(getpid())))
        #expect(names.allSatisfy { getenv($0) == nil })
    }

    @Test("An invalid address is refused", arguments: ["", "/", "@", "relative", "vsock:2:1"])
    @MainActor func addresses(address: String) {
        #expect(ServiceNotifier(address) == nil)
    }
}
