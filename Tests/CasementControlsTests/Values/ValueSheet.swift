import CasementControls
import CasementTesting
import Glibc
import Testing

/// One picture of controls in the four themes, once from left to right and once from right to left.
@MainActor struct ValueSheet {
    /// Whether this run approves pictures, so that wrong ones must not be made.
    nonisolated static let isBlessing = getenv("CASEMENT_BLESS") != nil

    /// Shows the picture.
    let stage: Stage

    /// Compares the picture with the approved one. Ends the test, with a message, if that is for other fonts.
    func check(_ name: String, file: StaticString = #filePath) throws {
        do {
            try stage.checkSnapshot(name, file: file)
        } catch {
            let mismatch = error as? SnapshotMismatch
            if let mismatch, mismatch.reason == .otherEdition {
                try Test.cancel(Comment(rawValue: mismatch.description))
            }
            throw error
        }
    }

    /// Makes the picture.
    ///
    /// - Parameters:
    ///   - size: of the controls in one theme and direction.
    ///   - hasText: whether there are texts in the theme's font, so that the picture is valid for one edition of it.
    ///   - build: fills a stage; the themes are on its scene already.
    init(_ size: Size, hasText: Bool = false, _ build: (Stage) -> Void) {
        self.init(size, hasText, hasController: false) { stage, _ in build(stage) }
    }

    /// Makes the picture of what a controller shows or presents; see the other initializer.
    init(_ size: Size, hasText: Bool = false, _ build: (Stage, ViewController) -> Void) {
        self.init(size, hasText, hasController: true, build)
    }

    private init(_ size: Size, _ hasText: Bool, hasController: Bool, _ build: (Stage, ViewController) -> Void) {
        stage = Stage(size: Size(width: size.width * 2, height: size.height * 4))
        var row = 0.0
        for contrast in [SceneEnvironment.Contrast.standard, .increased] {
            for appearance in [SceneEnvironment.Appearance.light, .dark] {
                for (column, direction) in [SceneEnvironment.LayoutDirection.leftToRight, .rightToLeft].enumerated() {
                    let root = ViewController()
                    let part = hasController ? Stage(root, size: size) : Stage(size: size)
                    part.scene.environment.appearance = appearance
                    part.scene.environment.contrast = contrast
                    part.scene.environment.customLayoutDirection = direction
                    part.scene.root.backgroundColor = part.scene.environment.theme.colors.background
                    build(part, root)
                    part.settle()
                    let tile = Tile(part.host.image)
                    tile.frame = Rect(
                        origin: Point(x: Double(column) * size.width, y: row * size.height), size: size)
                    stage.scene.root.addSubview(tile)
                }
                row += 1
            }
        }
        if hasText { noteFonts() }
        stage.settle()
    }

    /// Lays out a text that nobody sees: the parts were drawn on other stages.
    private func noteFonts() {
        let label = Label("0123", role: .caption, color: .clear)
        label.frame = Rect(x: 0, y: 0, width: 100, height: 20)
        stage.scene.root.addSubview(label)
    }

    /// Shows the picture of one theme and direction.
    private final class Tile: View {
        private let image: Image

        init(_ image: Image) {
            self.image = image
            super.init()
        }

        override func draw(in canvas: Canvas) { canvas.draw(image, in: bounds) }
    }
}
