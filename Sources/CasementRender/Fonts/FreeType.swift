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
    ///
    /// FreeType sums the signed areas of the contours in each pixel, which is wrong where they overlap: another rasterizer
    /// is slower and resolves the overlaps.
    func mask(of outline: inout FT_Outline, width: Int, height: Int) -> Mask? {
        if !outline.isConvex, let edges = OutlineEdges(&outline, width: width, height: height),
            OverlapSweep.findsOverlap(in: edges)
        {
            let rule: Path.FillRule = outline.flags & Int32(FT_OUTLINE_EVEN_ODD_FILL) != 0 ? .evenOdd : .nonZero
            return OutlineRasterizer.mask(of: edges, width: width, height: height, rule)
        }
        return sum(of: &outline, width: width, height: height)
    }

    /// The coverage that FreeType computes of an outline.
    func sum(of outline: inout FT_Outline, width: Int, height: Int) -> Mask? {
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

extension FT_Outline {
    /// Whether the outline is one contour that certainly does not cross itself, because its points, also those of its curves,
    /// turn in one direction, once around.
    fileprivate var isConvex: Bool {
        guard n_contours == 1, n_points > 2 else { return false }
        var last = Int(n_points) - 1
        while last > 0, points[last].x == points[0].x, points[last].y == points[0].y { last -= 1 }
        var before = points[0] - points[last]
        var (turn, first, vertical, reversals) = (0, 0, 0, 0)
        for index in 0...last {
            let here = points[index == last ? 0 : index + 1] - points[index]
            guard here.x != 0 || here.y != 0 else { continue }
            let side = (before.x * here.y - before.y * here.x).signum()
            if side == 0 {
                guard before.x * here.x + before.y * here.y >= 0 else { return false }
            } else {
                guard turn == 0 || turn == side else { return false }
                turn = side
            }
            before = here
            let direction = here.y.signum()
            guard direction != 0 else { continue }
            if vertical == 0 { first = direction } else if direction != vertical { reversals += 1 }
            vertical = direction
        }
        return reversals + (first == vertical ? 0 : 1) <= 2
    }
}

extension FT_Vector {
    fileprivate static func - (left: FT_Vector, right: FT_Vector) -> FT_Vector {
        FT_Vector(x: left.x - right.x, y: left.y - right.y)
    }
}
