extension ImageView.ContentMode {
    /// The rectangle in which an image of a size is drawn.
    ///
    /// - Parameter isMirrored: whether the layout runs from right to left, which a leading or trailing alignment follows.
    func frame(of own: Size, in box: Rect, _ alignment: ImageView.Alignment, isMirrored: Bool) -> Rect {
        let fit = min(box.width / own.width, box.height / own.height)
        let fill = max(box.width / own.width, box.height / own.height)
        let size =
            switch self {
            case .stretch: box.size
            case .fit: Size(width: own.width * fit, height: own.height * fit)
            case .fill: Size(width: own.width * fill, height: own.height * fill)
            case .center: own
            }
        let share = alignment.followsLayoutDirection && isMirrored ? 1 - alignment.horizontal : alignment.horizontal
        return Rect(
            x: box.minX + (box.width - size.width) * share,
            y: box.minY + (box.height - size.height) * alignment.vertical, width: size.width, height: size.height)
    }
}
