import CasementCore
import CasementKiosk

@testable import Casement
@testable import CasementWayland

/// The schedule of a simulated panel: at the weekend it is dark. A new app at the same time of the wall clock is as dark.
@MainActor final class SimulatedWeekend {
    private let context: KioskContext
    private let part = ScheduledDimming(
        to: 0.3, [DailyPeriod([.saturday, .sunday], from: TimeOfDay(0), to: TimeOfDay(24))],
        timeZone: "Europe/Berlin")

    /// Starts the schedule, whose mistakes are in the log of a host.
    init(_ scene: Scene, _ host: WaylandHost, _ clock: SimulatedWallClock) {
        context = KioskContext(scene: scene, logger: host.logger)
        context.wallClock = clock
        part.start(in: context)
    }
}
