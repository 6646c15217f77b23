@testable import Casement
@testable import CasementKiosk

/// Settings files, with all parts that have a section.
@MainActor enum Settings {
    static func accepts(_ input: [UInt8]) -> Bool {
        let file = SettingsFile(parsing: input, path: "F")
        var configuration = KioskConfiguration(parts: [
            AdminExit(pinFile: "/pin"), IdleChain([.dim(after: .seconds(60)), .blank(after: .seconds(120))]),
            ScannerInput { _ in }, ScheduledDimming(to: 0.5, []), OpeningHours([]) { _ in },
        ])
        _ = KioskSettings(file).apply(to: &configuration)
        for section in file.sections {
            guard let periods = SettingsSection(section, path: "F").periods() else { continue }
            _ = WeekSchedule(periods).nextChange(after: 1_790_000_000, in: .universal)
        }
        return file.problems.isEmpty && !file.sections.isEmpty
    }
}
