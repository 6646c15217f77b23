/// A drag of the slides.
struct SlideDrag {
    let axis: Axis
    /// The offset, without the rubber band, at the moment the axis locked.
    var start: Double
}
