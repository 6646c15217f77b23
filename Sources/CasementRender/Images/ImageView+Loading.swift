public import CasementCore

extension ImageView {
    /// Decodes an image file on another thread, at the size of the view on the panel, and shows it.
    ///
    /// If the view has no size or scene yet, or `ImageView/contentMode` is `center`, the image is decoded at full
    /// size. Until the image is decoded, the view shows its previous image or `ImageView/placeholderColor`. If
    /// another file is requested meanwhile, only that one is shown. `ImageView/source` becomes nil; set it instead to load
    /// without a task.
    ///
    /// - Throws: `ImageError`, as `Image.load(contentsOfFile:fitting:scale:)`; the view then keeps its image.
    public final func load(contentsOfFile path: String) async throws(ImageError) {
        let (box, scale, tasks) = (decodingBox, scene?.device?.scale ?? 1, scene?.tasks)
        let decode = { @Sendable () async throws(ImageError) -> Image in
            try await Image.load(contentsOfFile: path, fitting: box, scale: scale)
        }
        try await load { () async throws(ImageError) -> Image in
            guard let tasks else { return try await decode() }
            return try await tasks.picture(named: path, decode).get()
        }
    }
}

extension ImageSource {
    /// Makes the operation that decodes the image; ``Assets`` find a picture by its name.
    package func decoding(assets: Assets, fitting box: Size?, scale: Double) -> ImageDecoding {
        switch self {
        case .file(let path):
            { () async throws(ImageError) in
                try await Image.load(contentsOfFile: path, fitting: box, scale: scale)
            }
        case .named(let name):
            { () async throws(ImageError) in
                let file: PictureFile
                do throws(AssetError) { file = try assets.picture(named: name, scale: scale) } catch {
                    throw ImageError(.unreadable, error.description)
                }
                return try await Image.load(file, fitting: box, deviceScale: scale)
            }
        }
    }
}
