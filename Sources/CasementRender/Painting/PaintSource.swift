internal import CasementCore

/// What fills a shape, ready for pixman.
enum PaintSource {
    case solid(Pixel)
    case gradient(GradientSource)
}
