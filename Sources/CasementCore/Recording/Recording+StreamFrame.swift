extension Recording {
    /// A frame that a ``StreamView`` took from its stream. The pixels are not recorded.
    public struct StreamFrame: Hashable, Sendable {
        /// The number of the view among the stream views that entered the scene, from 1.
        public var stream: Int
        /// The number of the frame among those that the producer submitted, from 1.
        public var serial: UInt64
        /// In pixels.
        public var size: PixelSize
        /// Pixels per point.
        public var scale: Double
        /// A hash of the size and the pixels; nil in a recording that is kept in memory only.
        public var hash: UInt64?

        /// Makes an arrival.
        public init(stream: Int, serial: UInt64, size: PixelSize, scale: Double, hash: UInt64?) {
            self.stream = stream
            self.serial = serial
            self.size = size
            self.scale = scale
            self.hash = hash
        }
    }
}
