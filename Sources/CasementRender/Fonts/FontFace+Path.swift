internal import CFreeType
internal import CasementCore

extension FontFace {
    /// The em of ``path(of:)``, in pixels. FreeType computes the outlines of some fonts with 16 bits before the point, in
    /// which the widest ligatures must fit.
    static let emOfPaths = 1_024.0

    /// The outline of a glyph without hints, around its origin, in pixels of an em of ``emOfPaths``; y grows downwards.
    func path(of glyph: UInt32) -> Path? {
        guard select(FT_F26Dot6(Self.emOfPaths * 64)),
            FT_Load_Glyph(handle, glyph, FT_Int32(FT_LOAD_NO_BITMAP | FT_LOAD_NO_HINTING)) == 0,
            let slot = handle.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
        else { return nil }
        var path = Path()
        var functions = FT_Outline_Funcs(
            move_to: { point, path in path.visit(point) { $0.move(to: $1) } },
            line_to: { point, path in path.visit(point) { $0.addLine(to: $1) } },
            conic_to: { control, point, path in
                guard let control = control?.pointee else { return 1 }
                return path.visit(point) { $0.addQuad(to: $1, control: Point(control)) }
            },
            cubic_to: { first, second, point, path in
                guard let first = first?.pointee, let second = second?.pointee else { return 1 }
                return path.visit(point) { $0.addCubic(to: $1, control1: Point(first), control2: Point(second)) }
            }, shift: 0, delta: 0)
        return FT_Outline_Decompose(&slot.pointee.outline, &functions, &path) == 0 ? path : nil
    }
}

extension UnsafeMutableRawPointer? {
    /// Calls `body` with the path that this pointer of a callback points to, and a point of FreeType.
    fileprivate func visit(_ vector: UnsafePointer<FT_Vector>?, _ body: (inout Path, Point) -> Void) -> Int32 {
        guard let self, let vector = vector?.pointee else { return 1 }
        body(&self.assumingMemoryBound(to: Path.self).pointee, Point(vector))
        return 0
    }
}

extension Point {
    fileprivate init(_ vector: FT_Vector) {
        self.init(Double(vector.x) / 64, -Double(vector.y) / 64)
    }
}
