internal import CFreeType
internal import CasementCore

/// Owns the library object of FreeType; each face keeps it alive.
final class FreeType {
    let library: FT_Library

    /// Nil only if there is no memory.
    init?() {
        var created: FT_Library?
        guard FT_Init_FreeType(&created) == 0, let created else { return nil }
        library = created
    }

    deinit { FT_Done_FreeType(library) }

    /// The coverage of a closed path in pixels; y grows upwards from the lower edge of the mask.
    func mask(of points: [OutlinePoint], width: Int, height: Int) -> Mask? {
        var outline = FT_Outline()
        guard FT_Outline_New(library, FT_UInt(points.count), 1, &outline) == 0 else { return nil }
        defer { FT_Outline_Done(library, &outline) }
        for (index, point) in points.enumerated() {
            outline.points[index].x = FT_Pos(clamping26Dot6: point.position.x)
            outline.points[index].y = FT_Pos(clamping26Dot6: point.position.y)
            outline.tags[index] = .init(point.isControl ? FT_CURVE_TAG_CUBIC : FT_CURVE_TAG_ON)
        }
        outline.contours[0] = .init(points.count - 1)
        return mask(of: &outline, width: width, height: height)
    }

    /// The coverage of an outline whose origin is the lower left corner of the mask.
    func mask(of outline: inout FT_Outline, width: Int, height: Int) -> Mask? {
        let mask = Mask(width: width, height: height)
        var bitmap = FT_Bitmap()
        bitmap.rows = UInt32(height)
        bitmap.width = UInt32(width)
        bitmap.pitch = Int32(mask.bytesPerRow)
        bitmap.buffer = mask.bytes
        bitmap.num_grays = 256
        bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
        return FT_Outline_Get_Bitmap(library, &outline, &bitmap) == 0 ? mask : nil
    }
}

extension FT_Pos {
    /// Converts pixels to 1/64 pixel, limited to values that FreeType can process without overflow.
    init(clamping26Dot6 value: Double) {
        let limit = 16_000_000.0
        self = value.isNaN ? 0 : FT_Pos((Swift.min(Swift.max(value * 64, -limit), limit)).rounded())
    }
}
