import Casement

/// The first page: letters.
@MainActor final class LettersLeaf: Leaf {
    private let article = Article()
    private let scripts = Scripts()
    private let weights = Weights()
    private let bidirectional = BidirectionalText()

    init() {
        super.init("Letter", ["Six scripts, nine weights,", "and the room inside an a."])
        for view in [article, scripts, weights, bidirectional] { addSubview(view) }
    }

    override func hang(in space: Rect, beside column: Rect) {
        metrics.isWide ? hangWide(in: space, beside: column) : hangTall(in: space, beside: column)
    }

    private func hangWide(in space: Rect, beside column: Rect) {
        let gap = metrics.margin * 0.9
        let strip = (space.width * 0.3).rounded()
        article.leadingFrame = Rect(
            x: space.minX, y: space.minY, width: space.width - strip - gap, height: space.height)
        let right = Rect(x: space.maxX - strip, y: space.minY, width: strip, height: space.height)
        let rows = (right.height * 0.66).rounded()
        scripts.leadingFrame = Rect(x: right.minX, y: right.minY, width: strip, height: rows)
        bidirectional.leadingFrame = Rect(
            x: right.minX, y: right.minY + rows, width: strip, height: right.height - rows)
        let height = min(column.height - metrics.gap * 2, column.width * 1.62).rounded()
        weights.leadingFrame = Rect(
            x: column.minX, y: (column.maxY - metrics.gap - height).rounded(), width: column.width, height: height)
    }

    private func hangTall(in space: Rect, beside column: Rect) {
        let gap = metrics.margin * 0.75
        let upper = (space.height * 0.6).rounded()
        article.leadingFrame = Rect(x: space.minX, y: space.minY, width: space.width, height: upper)
        let lower = Rect(
            x: space.minX, y: space.minY + upper + gap, width: space.width, height: space.height - upper - gap)
        // The strip is as high as nine words whose widest word has this width.
        let left = min(lower.height / 1.62, lower.width * 0.4).rounded()
        let rows = (lower.height * 0.56).rounded()
        weights.leadingFrame = Rect(x: lower.minX, y: lower.minY, width: left, height: lower.height)
        let x = lower.minX + left + gap
        scripts.leadingFrame = Rect(x: x, y: lower.minY, width: lower.maxX - x, height: rows)
        bidirectional.leadingFrame = Rect(
            x: x, y: lower.minY + rows, width: lower.maxX - x, height: lower.height - rows)
    }
}
