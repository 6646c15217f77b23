package import CasementCore

/// How long the parts of one frame took, which the host measures.
package struct FrameTimes: Hashable, Sendable {
    /// The number of the frame; the first one that was measured is 1.
    package var number = 0
    /// Animations and layout.
    package var layout = Duration.zero
    /// Composition of the views to a frame.
    package var composition = Duration.zero
    /// Painting of the damage.
    package var painting = Duration.zero
    /// The time between two refreshes of the panel; nil if it is unknown.
    package var interval: Duration?
    /// The number of pixels of the damage.
    package var damagedPixels = 0
    /// The number of rectangles of the damage.
    package var damagedRectangles = 0

    /// All parts together.
    package var total: Duration { layout + composition + painting }

    /// One line, with times in milliseconds.
    package var description: String {
        """
        frame \(number): \(total.milliseconds) ms = layout \(layout.milliseconds) + composition \
        \(composition.milliseconds) + painting \(painting.milliseconds), \(damagedPixels) pixels in \
        \(damagedRectangles) rectangle\(damagedRectangles == 1 ? "" : "s")
        """
    }
}

extension Duration {
    /// The time in milliseconds with at most two decimals.
    var milliseconds: String { (inSeconds * 1000).brief }
}
