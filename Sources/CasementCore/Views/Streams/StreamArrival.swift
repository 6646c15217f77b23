/// A frame of a stream that a view takes, to show it.
struct StreamArrival: Sendable {
    let image: Image
    /// The number of the frame among those that the producer submitted, from 1.
    let serial: UInt64
    /// As ``/CasementBase/Image/contentHash``; nil if no recording needs it.
    let hash: UInt64?
    /// The pixels that differ from the frame that the view took before; nil for all.
    let damage: Region?
}
