package import CasementCore

/// Paints frames.
@MainActor package final class Compositor {
    package init(fonts: FontLibrary) {}

    /// Paints a region of a frame and returns the number of pixels that were written.
    package func paint(_ frame: Frame, region: Region, into bitmap: Bitmap) -> Int { 0 }
}
