import Casement
import CasementTesting
import CompositorHarness
import Testing

@Suite("Sources of image views") @MainActor struct ImageSourceTests {
    private let folder: PrivateRuntime
    private let stage: Stage

    init() throws {
        folder = try PrivateRuntime()
        stage = Stage(size: Size(width: 200, height: 100), scale: 2)
        stage.host.assets = Assets(folders: [folder.path])
    }

    private func write(_ name: String, _ color: UInt32, side: Int = 40) throws {
        let size = PixelSize(width: side, height: side)
        try Image(pixels: Array(repeating: color, count: side * side), size: size).writePNG(to: folder.file(name))
    }

    private func add(_ picture: ImageView, side: Double = 20) -> ImageView {
        picture.frame = Rect(x: 0, y: 0, width: side, height: side)
        stage.scene.root.addSubview(picture)
        return picture
    }

    @Test("A named picture is shown in the variant for the panel, and a placeholder until it is decoded") func named()
        async throws
    {
        try write("vase.png", 0xFFFF_0000)
        try write("vase@2x.png", 0xFF00_FF00)
        let picture = add(ImageView(named: "vase"))
        picture.placeholderColor = Color(hex: 0x0000FF)
        stage.advance(by: .milliseconds(20))
        #expect(picture.isLoading)
        #expect(stage.host.pixel(x: 10, y: 10) == 0xFF00_00FF)
        #expect(await stage.settled())
        #expect(stage.host.pixel(x: 10, y: 10) == 0xFF00_FF00)
        #expect(picture.image?.size == Size(width: 20, height: 20) && !picture.isLoading)
        #expect(stage.problems.isEmpty)
    }

    @Test("A named picture is loaded again for another scale of the panel, and the former one is shown until then")
    func scaleChanges() async throws {
        try write("vase.png", 0xFFFF_0000)
        try write("vase@2x.png", 0xFF00_FF00)
        let picture = add(ImageView(named: "vase"))
        #expect(await stage.settled())
        #expect(stage.host.pixel(x: 10, y: 10) == 0xFF00_FF00)
        stage.host.resize(to: Size(width: 200, height: 100), scale: 1)
        stage.advance(by: .milliseconds(20))
        #expect(picture.isLoading && stage.host.pixel(x: 10, y: 10) == 0xFF00_FF00)
        #expect(await stage.settled())
        #expect(!picture.isLoading && stage.host.pixel(x: 10, y: 10) == 0xFFFF_0000)
        picture.removeFromSuperview()
        stage.host.resize(to: Size(width: 200, height: 100), scale: 2)
        stage.scene.root.addSubview(picture)
        #expect(await stage.settled())
        #expect(stage.host.pixel(x: 10, y: 10) == 0xFF00_FF00 && stage.problems.isEmpty)
    }

    @Test("A large picture is decoded at the size of the view on the panel, and keeps its size in points")
    func reduced() async throws {
        try write("large.png", 0xFFFF_0000, side: 400)
        let picture = add(ImageView(named: "large"), side: 50)
        #expect(await stage.settled())
        #expect(picture.image?.pixelSize == PixelSize(width: 100, height: 100))
        #expect(picture.intrinsicSize == Size(width: 400, height: 400))
    }

    @Test("A view without a size gets its size from the picture") func intrinsic() async throws {
        try write("vase@2x.png", 0xFFFF_0000)
        let picture = ImageView(named: "vase")
        let stack = StackView(.vertical, alignment: .leading, [picture])
        stack.frame = stage.scene.root.bounds
        stage.scene.root.addSubview(stack)
        #expect(await stage.settled())
        #expect(picture.frame == Rect(x: 0, y: 0, width: 20, height: 20))
    }

    @Test("A failure is reported once, with the reason, however many views name the picture") func failure()
        async throws
    {
        for _ in 0..<3 { _ = add(ImageView(named: "nothing")) }
        #expect(await stage.settled())
        #expect(stage.problems == ["There is no picture 'nothing' in \(folder.path)."])
        let file = add(ImageView())
        file.source = .file("/nowhere/vase.png")
        #expect(await stage.settled())
        #expect(stage.problems.last == "The picture /nowhere/vase.png cannot be read: No such file or directory.")
        #expect(stage.problems.count == 2 && !file.isLoading)
    }

    @Test("Another source replaces one that is loading, and removes a shown image at once") func replaced() async throws
    {
        try write("red.png", 0xFFFF_0000)
        try write("green.png", 0xFF00_FF00)
        let picture = add(ImageView(named: "red"))
        stage.advance(by: .milliseconds(20))
        picture.source = .named("green")
        #expect(await stage.settled())
        #expect(stage.host.pixel(x: 10, y: 10) == 0xFF00_FF00)
        picture.source = .file(folder.file("red.png"))
        #expect(picture.image == nil)
        #expect(await stage.settled())
        #expect(stage.host.pixel(x: 10, y: 10) == 0xFFFF_0000)
        #expect(stage.problems.isEmpty, "A cancelled load is no failure.")
    }

    @Test("An image that the app sets replaces the source, and cancels its load") func image() async throws {
        try write("red.png", 0xFFFF_0000)
        let own = Image(pixels: [0xFF00_FF00], size: PixelSize(width: 1, height: 1))
        let picture = add(ImageView(named: "red"))
        stage.advance(by: .milliseconds(20))
        picture.image = own
        #expect(picture.source == nil)
        #expect(await stage.settled())
        #expect(picture.image === own)
    }

    @Test("An image that the app sets stays when a load of the app ends") func imageDuringLoad() async throws {
        let size = PixelSize(width: 1, height: 1)
        let (own, loaded) = (Image(pixels: [0xFF00_FF00], size: size), Image(pixels: [0xFFFF_0000], size: size))
        let picture = add(ImageView())
        try await picture.load { () async throws(ImageError) -> Image in
            #expect(picture.isLoading)
            picture.image = own
            return loaded
        }
        #expect(picture.image === own && !picture.isLoading)
    }

    @Test("A view that leaves the scene cancels the load, and begins it again when it returns") func removed()
        async throws
    {
        try write("red.png", 0xFFFF_0000)
        let picture = add(ImageView(named: "red"))
        stage.advance(by: .milliseconds(20))
        #expect(picture.isLoading)
        picture.removeFromSuperview()
        #expect(await stage.settled())
        #expect(picture.image == nil && !picture.isLoading)
        _ = add(picture)
        #expect(await stage.settled())
        #expect(picture.image != nil)
    }

    @Test("A load of the app replaces the source") func load() async throws {
        try write("red.png", 0xFFFF_0000)
        try write("green.png", 0xFF00_FF00)
        let picture = add(ImageView(named: "red"))
        stage.advance(by: .milliseconds(20))
        try await picture.load(contentsOfFile: folder.file("green.png"))
        #expect(await stage.settled())
        #expect(stage.host.pixel(x: 10, y: 10) == 0xFF00_FF00 && picture.source == nil)
    }
}
