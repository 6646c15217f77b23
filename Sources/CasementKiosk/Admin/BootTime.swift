import Casement
import CasementSystem

/// A time that neither a reboot nor a change of the clock turns back: the boot, and the time since then.
struct BootTime: Hashable, Sendable {
    /// The kernel's identifier of the boot; empty where it is not known.
    var boot: String
    /// The time since the boot, which goes on while the system is suspended.
    var uptime: Duration

    /// The present time of the system.
    static func now() -> BootTime {
        BootTime(boot: BootClock.identifier ?? "", uptime: .nanoseconds(BootClock.now))
    }

    /// The time that has passed at least since an earlier moment.
    ///
    /// Since a moment of an earlier boot at least the time since the present boot has passed.
    func leastTime(since earlier: BootTime) -> Duration {
        let isOtherBoot = !boot.isEmpty && !earlier.boot.isEmpty && boot != earlier.boot
        return isOtherBoot || uptime < earlier.uptime ? uptime : uptime - earlier.uptime
    }
}
