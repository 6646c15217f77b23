extension Recording {
    /// The arrival of a picture that was decoded on another thread.
    public struct Picture: Hashable, Sendable {
        /// The path of the file, or the name of the picture among those of the app.
        public var name: String
        /// A hash of the size and the pixels; nil if the picture could not be decoded.
        public var hash: UInt64?

        /// Makes an arrival.
        public init(name: String, hash: UInt64?) {
            self.name = name
            self.hash = hash
        }
    }
}
