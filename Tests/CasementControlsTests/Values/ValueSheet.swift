import CasementControls
import CasementTesting
import Glibc
import SnapshotRigs
import Testing

/// One picture of controls in the four themes, once from left to right and once from right to left.
@MainActor struct ValueSheet {
    /// Whether this run approves pictures, so that wrong ones must not be made.
    nonisolated static let isBlessing = getenv("CASEMENT_BLESS") != nil

    /// Shows the picture.
    let stage: Stage

    /// Compares the picture with the approved one, as ``Stage/expectSnapshot(_:file:)``.
    func check(_ name: String, file: StaticString = #filePath) throws {
        try stage.expectSnapshot(name, file: file)
    }

    /// Makes the picture.
    ///
    /// - Parameters:
    ///   - size: of the controls in one theme and direction.
    ///   - hasText: whether there are texts in the theme's font, so that the picture is valid for one edition of it.
    ///   - isWide: whether the themes lie beside each other, and the directions above each other.
    ///   - build: fills a stage; the themes are on its scene already.
    init(
        _ size: Size, hasText: Bool = false, isWide: Bool = false, _ build: (Stage) throws -> Void
    ) rethrows {
        let images = try Self.environments.map { environment in
            try Self.image(of: Stage(size: size), environment, build)
        }
        self.init(size, hasText, isWide, images)
    }

    /// Makes the picture of what a controller shows or presents; see the first initializer.
    init(
        _ size: Size, hasText: Bool = false, isWide: Bool = false, _ build: (Stage, ViewController) -> Void
    ) {
        let images = Self.environments.map { environment in
            let root = ViewController()
            return Self.image(of: Stage(root, size: size), environment) { build($0, root) }
        }
        self.init(size, hasText, isWide, images)
    }

    /// Makes the picture of what a controller shows after tasks have run; see the first initializer.
    init(_ size: Size, hasText: Bool = false, waiting build: (Stage, ViewController) async -> Void) async {
        var images: [Image] = []
        for environment in Self.environments {
            let root = ViewController()
            let stage = Stage(root, size: size)
            Self.adopt(environment, stage)
            await build(stage, root)
            stage.settle()
            images.append(stage.host.image)
        }
        self.init(size, hasText, false, images)
    }

    /// The themes one after the other, each in both directions.
    private static var environments: [SceneEnvironment] {
        [SceneEnvironment.Contrast.standard, .increased].flatMap { contrast in
            [SceneEnvironment.Appearance.light, .dark].flatMap { appearance in
                [SceneEnvironment.LayoutDirection.leftToRight, .rightToLeft].map {
                    SceneEnvironment(layoutDirection: $0, appearance: appearance, contrast: contrast)
                }
            }
        }
    }

    private static func adopt(_ environment: SceneEnvironment, _ stage: Stage) {
        stage.scene.environment = environment
        stage.scene.root.backgroundColor = environment.theme.colors.background
    }

    private static func image(
        of stage: Stage, _ environment: SceneEnvironment, _ build: (Stage) throws -> Void
    ) rethrows -> Image {
        adopt(environment, stage)
        try build(stage)
        stage.settle()
        return stage.host.image
    }

    private init(_ size: Size, _ hasText: Bool, _ isWide: Bool, _ images: [Image]) {
        let (columns, rows) = isWide ? (4.0, 2.0) : (2, 4)
        stage = Stage(size: Size(width: size.width * columns, height: size.height * rows))
        for (index, image) in images.enumerated() {
            let tile = Tile(image)
            let (theme, direction) = (Double(index / 2), Double(index % 2))
            let (column, row) = isWide ? (theme, direction) : (direction, theme)
            let origin = Point(x: column * size.width, y: row * size.height)
            tile.frame = Rect(origin: origin, size: size)
            stage.scene.root.addSubview(tile)
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
