import CasementCore
import CasementWayland

/// Applies a settings file to a configuration and to its parts.
@MainActor struct KioskSettings {
    /// The name of the section about the panel.
    private static let outputSection = "output"

    private let file: SettingsFile

    init(_ file: SettingsFile) {
        self.file = file
    }

    /// Applies all sections.
    ///
    /// - Returns: a sentence for each mistake.
    func apply(to configuration: inout KioskConfiguration) -> [String] {
        var problems = file.problems
        let names = [Self.outputSection] + configuration.parts.compactMap(\.settingsSection)
        for section in file.sections {
            guard names.contains(section.name) else {
                let list = SettingsSection.list(names.map { "[\($0)]" })
                problems.append(
                    "\(file.path):\(section.line): This app has no section [\(section.name)]; it has \(list).")
                continue
            }
            let settings = SettingsSection(section, path: file.path)
            if section.name == Self.outputSection { apply(settings, to: &configuration.panel) }
            for part in configuration.parts where part.settingsSection == section.name { part.apply(settings) }
            problems += settings.allProblems
        }
        return problems
    }

    private func apply(_ settings: SettingsSection, to panel: inout KioskPanel) {
        let match = match(settings)
        let rotation: QuarterTurn? = settings.value("Rotation", allowed: "0, 90, 180 or 270") { text in
            Int(text).flatMap { QuarterTurn(rawValue: $0) }
        }
        let calibration = calibration(settings)
        let orientations: LayoutOrientations? = settings.choice(
            "Orientations", ["landscape": .landscape, "portrait": .portrait, "all": .all])
        if let orientations { panel.orientations = orientations }
        if let match {
            panel.outputs = [OutputRule(match, rotation: rotation, calibration: calibration)]
            return
        }
        if let rotation {
            panel.rotation = rotation
            for index in panel.outputs.indices { panel.outputs[index].rotation = nil }
        }
        guard let calibration else { return }
        if panel.outputs.isEmpty { panel.outputs = [OutputRule(.any)] }
        for index in panel.outputs.indices { panel.outputs[index].calibration = calibration }
    }

    /// The output that the section names; of several names the first one counts.
    private func match(_ settings: SettingsSection) -> OutputRule.Match? {
        let size: OutputRule.Match? = settings.value(
            "Size", allowed: "a width and a height in pixels, such as 1280x800"
        ) {
            let sides = $0.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
            guard sides.count == 2, sides.allSatisfy({ (1...65_535).contains($0) }) else { return nil }
            return .size(PixelSize(width: sides[0], height: sides[1]))
        }
        let candidates: [(key: String, match: OutputRule.Match?)] = [
            ("Connector", settings.text("Connector").map { .connector($0) }), ("Size", size),
            ("Model", settings.text("Model").map { .model($0) }), ("Make", settings.text("Make").map { .make($0) }),
        ]
        let found = candidates.filter { $0.match != nil }
        for other in found.dropFirst() {
            settings.refuse(other.key, "\(other.key) is ignored, because \(found[0].key) names the output.")
        }
        return found.first?.match
    }

    private func calibration(_ settings: SettingsSection) -> TouchCalibration? {
        let numbers: [Double]? = settings.value("Calibration", allowed: "six numbers, as LIBINPUT_CALIBRATION_MATRIX") {
            let numbers = $0.split(whereSeparator: { $0 == " " || $0 == "\t" }).map { Double($0) }
            return numbers.count == 6 && !numbers.contains(nil) ? numbers.compactMap { $0 } : nil
        }
        guard let numbers else { return nil }
        let calibration = TouchCalibration(
            numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
        guard let problem = calibration.problem else { return calibration }
        settings.refuse("Calibration", problem)
        return nil
    }
}
