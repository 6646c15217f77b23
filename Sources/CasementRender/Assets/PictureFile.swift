/// The file of a picture, and its pixels per point.
public struct PictureFile: Hashable, Sendable {
    /// The path of the file.
    public let path: String
    /// Pixels per point: 2 for a file called `@2x`.
    public let scale: Double
}
