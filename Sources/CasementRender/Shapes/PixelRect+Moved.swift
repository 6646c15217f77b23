internal import CasementCore

extension PixelRect {
    func moved(_ dx: Int, _ dy: Int) -> PixelRect {
        PixelRect(minX: minX + dx, minY: minY + dy, maxX: maxX + dx, maxY: maxY + dy)
    }
}
