import CasementControls
import CasementTesting
import Glibc
import Testing

/// A picture of a control in four themes and, below, mirrored.
@MainActor enum Specimen {
    nonisolated static let isBlessing = getenv("CASEMENT_BLESS") != nil

    private static let looks: [(SceneEnvironment.Appearance, SceneEnvironment.Contrast)] = [
        (.light, .standard), (.dark, .standard), (.light, .increased), (.dark, .increased),
    ]

    /// Compares the picture with the approved one, and cancels the test, with a message, if that is for other versions of fonts
    /// and libraries.
    ///
    /// - Parameter fill: puts views on a stage, and brings them into the states to be shown.
    static func check(
        _ name: String, size: Size, file: StaticString = #filePath, _ fill: (Stage) throws -> Void
    ) throws {
        let mismatch = try mismatch(name, size: size, file: file, fill)
        if let mismatch { throw mismatch }
    }

    /// The difference from the approved picture; nil if there is none.
    static func mismatch(
        _ name: String, size: Size, file: StaticString = #filePath, _ fill: (Stage) throws -> Void
    ) throws -> SnapshotMismatch? {
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
        do {
            try sheet.expectSnapshot(name, file: file)
            return nil
        } catch let mismatch as SnapshotMismatch {
            return mismatch
        }
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

extension Specimen {
    /// Removes the picture that a mismatch has written; false if there was none.
    static func removeActualPicture(_ name: String, file: StaticString = #filePath) -> Bool {
        let folder =
            "\(file)".split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
            + "/Snapshots"
        guard let stream = opendir(folder) else { return false }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            let file = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if file.hasPrefix("\(name)-"), file.hasSuffix(".actual.png") { return unlink("\(folder)/\(file)") == 0 }
        }
        return false
    }
}
