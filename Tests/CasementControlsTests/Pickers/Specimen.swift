import CasementControls
import CasementTesting
import Glibc
import SnapshotRigs
import Testing

/// A picture of a control in four themes and, below, mirrored.
@MainActor enum Specimen {
    nonisolated static let isBlessing = getenv("CASEMENT_BLESS") != nil

    private static let looks: [(SceneEnvironment.Appearance, SceneEnvironment.Contrast)] = [
        (.light, .standard), (.dark, .standard), (.light, .increased), (.dark, .increased),
    ]

    /// Compares the picture with the approved one.
    ///
    /// - Parameter fill: puts views on a stage, and brings them into the states to be shown.
    static func check(
        _ name: String, size: Size, file: StaticString = #filePath, _ fill: (Stage) throws -> Void
    ) throws {
        try sheet(name, size, fill).expectSnapshot(name, file: file)
    }

    /// Expects that the picture differs from the approved one.
    static func expectMismatch(
        _ name: String, size: Size, file: StaticString = #filePath, _ fill: (Stage) throws -> Void
    ) throws {
        try sheet(name, size, fill).expectMismatch(name, file: file)
    }

    private static func sheet(_ name: String, _ size: Size, _ fill: (Stage) throws -> Void) throws -> Stage {
        let sheet = Stage(size: Size(width: 4 * size.width, height: 2 * size.height))
        // Text, behind the pictures, binds the picture to the versions of the fonts.
        let label = Label(name)
        label.frame = Rect(x: 0, y: 0, width: 100, height: 40)
        sheet.scene.root.addSubview(label)
        for (index, image) in try images(size, fill).enumerated() {
            let view = ImageView(image)
            let origin = Point(x: Double(index % 4) * size.width, y: Double(index / 4) * size.height)
            view.frame = Rect(origin: origin, size: size)
            sheet.scene.root.addSubview(view)
        }
        sheet.settle()
        return sheet
    }

    private static func images(_ size: Size, _ fill: (Stage) throws -> Void) throws -> [Image] {
        var result: [Image] = []
        for direction in [SceneEnvironment.LayoutDirection.leftToRight, .rightToLeft] {
            for (appearance, contrast) in looks {
                let stage = Stage(size: size)
                stage.scene.environment.appearance = appearance
                stage.scene.environment.contrast = contrast
                stage.scene.environment.customLayoutDirection = direction
                stage.scene.root.backgroundColor = stage.scene.environment.theme.colors.background
                try fill(stage)
                result.append(stage.host.image)
            }
        }
        return result
    }
}
