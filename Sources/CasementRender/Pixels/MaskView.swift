internal import CasementCore

/// A mask while somebody else owns it: handed from hand to hand without a count of references.
struct MaskView {
    let width: Int
    let height: Int
    let bytesPerRow: Int
    let bytes: UnsafeMutablePointer<UInt8>
    let handle: OpaquePointer
}
