/// A view of which only the offset of its subviews has changed.
struct ScrolledView {
    let view: View
    let offset: PixelOffset
}
