extension SceneTasks {
    /// Decodes a picture on other threads. Continues after the pictures that were requested before.
    package func picture(named name: String, _ decode: @escaping ImageDecoding) async -> Result<Image, ImageError> {
        // The hash reads all pixels, so the thread that decoded them computes it.
        let isHashed = scene?.recorder != nil || scene?.replay != nil
        let result = await result(isPicture: true) { () async throws(ImageError) -> DecodedPicture in
            let image = try await decode()
            return DecodedPicture(image: image, hash: isHashed ? image.contentHash : nil)
        }
        // Whether a cancelled load ended before its cancellation depends on other threads.
        guard isHashed, !Task.isCancelled else { return result.map(\.image) }
        switch result {
        case .success(let decoded): scene?.notePicture(Recording.Picture(name: name, hash: decoded.hash), nil)
        case .failure(let error): scene?.notePicture(Recording.Picture(name: name, hash: nil), error)
        }
        return result.map(\.image)
    }
}

private struct DecodedPicture: Sendable {
    let image: Image
    let hash: UInt64?
}
