@testable import CasementRender
import CasementCore
import Glibc
import Testing

@MainActor @Suite struct ImageLoadingTests {
    private let large = TestJPEG(width: 4_000, height: 4_000, colors: .grey) { column, row in
        [UInt8((column * 7 + row * 13) & 0xFF)]
    }.bytes

    @Test func theMainActorRunsWhileAnImageIsDecoded() async throws {
        let bytes = large
        let task = Task { try await Image.load(bytes: bytes) }
        var turns = 0
        var isDone = false
        Task {
            _ = try? await task.value
            isDone = true
        }
        while !isDone {
            turns += 1
            await Task.yield()
        }
        #expect(try await task.value.pixelSize == PixelSize(width: 4_000, height: 4_000))
        // If the main actor decoded it, it would be loaded after the first iteration.
        #expect(turns > 1)
    }

    @Test func aCancelledTaskThrowsTheErrorCancelled() async {
        let bytes = large
        let task = Task { try await Image.load(bytes: bytes) }
        task.cancel()
        let error = await #expect(throws: ImageError.self) { try await task.value }
        #expect(error?.code == .cancelled)
    }

    @Test func decodingChecksForCancellation() async {
        let bytes = large
        let task = Task.detached {
            try JPEGDecoder.decode(
                bytes, name: "The picture", DecodingRequest(box: nil, scale: 1), isCancellable: true
            ).size
        }
        task.cancel()
        let error = await #expect(throws: ImageError.self) { try await task.value }
        #expect(error?.code == .cancelled)
    }

    @Test func theErrorNamesAMissingFile() async {
        let error = await #expect(throws: ImageError.self) { try await Image.load(contentsOfFile: "/no/such.jpg") }
        #expect(error?.description == "The picture /no/such.jpg cannot be read: No such file or directory.")
    }

    @Test(arguments: [1.0, 2]) func aPictureDecodedForASmallViewKeepsItsSizeInPoints(scale: Double) async throws {
        let folder = "/tmp/casement-load-\(UInt64.random(in: 0 ... .max))"
        try #require(mkdir(folder, 0o755) == 0)
        let path = "\(folder)/banner@2x.png"
        defer {
            removeFile(path)
            rmdir(folder)
        }
        try checkered(88, 31).writePNG(to: path)
        let box = Size(width: 44 / scale, height: 15.5 / scale)
        func loaded(_ source: ImageSource) async throws -> Image {
            try await source.decoding(assets: Assets(folders: [folder]), fitting: box, scale: scale)()
        }
        let named = try await loaded(.named("banner"))
        #expect(named.pixelSize == PixelSize(width: 44, height: 16) && named.size == Size(width: 44, height: 15.5))
        // A file has the pixels of the panel.
        let file = try await loaded(.file(path))
        #expect(file.pixelSize == named.pixelSize && file.size == Size(width: 88 / scale, height: 31 / scale))
    }

    @Test func onlyTheImageRequestedLastIsShown() async throws {
        let paths = (0..<3).map { "/tmp/casement-load-\($0)-\(UInt64.random(in: 0 ... .max)).jpg" }
        defer { for path in paths { removeFile(path) } }
        for (index, path) in paths.enumerated() {
            let picture = TestJPEG(width: 80 + index, height: 8, colors: .grey) { _, _ in [9] }
            #expect(Files.store(picture.bytes, in: path))
        }
        let view = ImageView()
        let tasks = paths.map { path in Task { try await view.load(contentsOfFile: path) } }
        for task in tasks { try await task.value }
        #expect(view.image?.pixelSize.width == 82)
        let error = await #expect(throws: ImageError.self) { try await view.load(contentsOfFile: "/no/such") }
        #expect(error?.code == .unreadable && view.image?.pixelSize.width == 82)
    }
}
