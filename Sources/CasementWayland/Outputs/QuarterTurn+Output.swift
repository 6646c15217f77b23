import CasementCore

extension QuarterTurn {
    /// Makes the rotation of an output; nil if the output is mirrored, too, which frames cannot be drawn for.
    ///
    /// - Parameter transform: the number in `wl_output.transform`, which counts counter-clockwise quarters.
    init?(output transform: Int32) {
        switch transform {
        case 0: self = .none
        case 1: self = .threeQuarters
        case 2: self = .half
        case 3: self = .quarter
        default: return nil
        }
    }

    /// The number for `wl_surface.set_buffer_transform` of a buffer that is drawn with this rotation.
    var bufferTransform: Int32 { Int32((360 - rawValue) / 90 % 4) }
}
