import Casement
import CasementSystem

/// A time that neither a reboot nor a change of the clock turns back: the boot, and the time since then.
struct BootTime: Hashable, Sendable {
    /// The kernel's identifier of the boot; empty where it is not known, as with `ProcSubset=pid` in a systemd unit.
    var boot: String
    /// The time since the boot, which goes on while the system is suspended.
    var uptime: Duration

    /// The present time of the system.
    static func now() -> BootTime {
        var time = timespec()
        clock_gettime(CLOCK_BOOTTIME, &time)
        let file = try? SmallFile.read("/proc/sys/kernel/random/boot_id", limit: 64)
        let words = String(decoding: file?.bytes ?? [], as: UTF8.self).split { $0.isWhitespace }
        return BootTime(
            boot: words.first.map(String.init) ?? "",
            uptime: .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec)))
    }

    /// The time that has passed at least since an earlier moment.
    ///
    /// Since a moment of an earlier boot at least the time since the present boot has passed.
    func leastTime(since earlier: BootTime) -> Duration {
        let isOtherBoot = !boot.isEmpty && !earlier.boot.isEmpty && boot != earlier.boot
        return isOtherBoot || uptime < earlier.uptime ? uptime : uptime - earlier.uptime
    }
}
