/// The part of a pixman image that is not pixels.
enum PixmanHeader {
    /// The bytes that the header takes, measured with `malloc_usable_size` and pixman 0.42.
    static let byteCount = 264
}
