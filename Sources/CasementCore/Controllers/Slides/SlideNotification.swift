/// A notification of a slide controller, which waits until the outermost change of the slides is complete.
enum SlideNotification {
    case appearance(LoadedSlide, ViewController.Appearance)
    /// An evicted slide leaves the tree.
    case remove(LoadedSlide)
    case willMove(from: SlideID, to: SlideID, SlideDirection?)
    case progress(Double, Axis)
    case didMove(from: SlideID, to: SlideID)
    case didReturn(SlideID)
    /// The slide rests and has appeared; its content may still be missing.
    case appeared(LoadedSlide)
}
