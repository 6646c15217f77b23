internal import CasementCore

/// A paint that is prepared for pixman.
enum PaintSource {
    case solid(Pixel)
    case gradient(GradientSource)
}
