public import CasementCore

extension ImageView {
    /// Decodes a picture from a file on another thread, at the size of the bounds and the panel, and shows it.
    ///
    /// Before the view is laid out or in a scene, and where `ImageView/contentMode` is `center`, the picture is decoded
    /// whole. The picture shown until then stays, or `ImageView/placeholderColor`. If meanwhile another file was asked
    /// for, only that one is shown.
    ///
    /// - Throws: `ImageError`, as for ``Image/load(contentsOfFile:fitting:scale:)``; what is shown then stays.
    public final func load(contentsOfFile path: String) async throws(ImageError) {
        loadCount += 1
        let mine = loadCount
        let scale = scene?.device?.scale ?? 1
        let waiting = scene
        waiting?.loadsInProgress += 1
        defer { waiting?.loadsInProgress -= 1 }
        let isFitted = contentMode != .center && !bounds.isEmpty
        let loaded = try await Image.load(contentsOfFile: path, fitting: isFitted ? bounds.size : nil, scale: scale)
        if mine == loadCount { image = loaded }
    }
}
