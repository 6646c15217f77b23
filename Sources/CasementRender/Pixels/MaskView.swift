internal import CasementCore

/// A ``Mask`` without an owner, so that passing it changes no reference count.
struct MaskView {
    let width: Int
    let height: Int
    let bytesPerRow: Int
    let bytes: UnsafeMutablePointer<UInt8>
    let handle: OpaquePointer
}
