public import CasementCore

extension ImageView {
    /// Decodes an image file on another thread, at the size of the view on the panel, and shows it.
    ///
    /// If the view has no size or scene yet, or `ImageView/contentMode` is `center`, the image is decoded at full
    /// size. Until the image is decoded, the view shows its previous image or `ImageView/placeholderColor`. If
    /// another file is requested meanwhile, only that one is shown.
    ///
    /// - Throws: `ImageError`, as ``Image/load(contentsOfFile:fitting:scale:)``; the view then keeps its image.
    public final func load(contentsOfFile path: String) async throws(ImageError) {
        loadCount += 1
        let generation = loadCount
        let scale = scene?.device?.scale ?? 1
        loadsInProgress += 1
        defer { loadsInProgress -= 1 }
        let box = contentMode != .center && !bounds.isEmpty ? bounds.size : nil
        let decode = { @Sendable () async throws(ImageError) -> Image in
            try await Image.load(contentsOfFile: path, fitting: box, scale: scale)
        }
        let loaded =
            if let tasks = scene?.tasks {
                try await tasks.result(isPicture: true, of: decode).get()
            } else {
                try await decode()
            }
        if generation == loadCount { image = loaded }
    }
}
