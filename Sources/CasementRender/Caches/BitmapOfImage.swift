internal import CasementCore

/// Pixels that were made from an image. The weak reference detects an identity that a new image reuses.
struct BitmapOfImage {
    weak var image: Image?
    let bitmap: Bitmap
}
