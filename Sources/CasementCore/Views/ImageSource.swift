/// The file that an ``ImageView`` shows.
@nonexhaustive public enum ImageSource: Hashable, Sendable, CustomStringConvertible {
    /// The file at a path.
    case file(String)
    /// A picture that the app brings, by its name; the host finds it, in the variant for the scale of the panel.
    case named(String)

    /// The path or the name.
    public var description: String {
        switch self {
        case .file(let path): path
        case .named(let name): name
        }
    }
}

/// Decodes an image. It runs on another thread, and throws an error with the code `cancelled` soon after its task was
/// cancelled.
public typealias ImageDecoding = @Sendable () async throws(ImageError) -> Image
