internal import CFreeType

/// Variable fonts with a weight axis.
extension FontFace {
    /// The tag `wght`.
    private static let weightTag = FT_ULong(0x7767_6874)

    /// The range of the weight axis; nil if the font has none.
    static func weights(of handle: FT_Face, _ freeType: FreeType) -> ClosedRange<Int>? {
        var result: ClosedRange<Int>?
        withAxes(of: handle, freeType) { axes in
            guard let axis = axes.first(where: { $0.tag == weightTag }) else { return }
            let (low, high) = (Int(axis.minimum >> 16), Int(axis.maximum >> 16))
            if low < high, low >= 1, high <= 1_000 { result = low...high }
        }
        return result
    }

    static func set(weight: Int, of handle: FT_Face, _ freeType: FreeType) {
        withAxes(of: handle, freeType) { axes in
            var coordinates = axes.map { axis in
                axis.tag == weightTag ? min(max(FT_Fixed(weight) << 16, axis.minimum), axis.maximum) : axis.def
            }
            _ = FT_Set_Var_Design_Coordinates(handle, FT_UInt(coordinates.count), &coordinates)
        }
    }

    private static func withAxes(of handle: FT_Face, _ freeType: FreeType, _ body: ([FT_Var_Axis]) -> Void) {
        guard handle.pointee.face_flags & FT_Long(FT_FACE_FLAG_MULTIPLE_MASTERS) != 0 else { return }
        var record: UnsafeMutablePointer<FT_MM_Var>?
        guard FT_Get_MM_Var(handle, &record) == 0, let record else { return }
        defer { FT_Done_MM_Var(freeType.library, record) }
        guard let axes = record.pointee.axis else { return }
        body(Array(UnsafeBufferPointer(start: axes, count: Int(record.pointee.num_axis))))
    }
}
