import CasementControls
import CasementCore

/// Lists and grids whose rows are as high as the screen.
@MainActor enum MoveRows {
    static func list(at place: MovePlace, name: String, content: View?) -> MovePart {
        let rows = MoveRow.rows(at: place, content)
        let list = ListView<Int, Int>(ListSnapshot(Array(rows.indices))) { _, item in rows[item] }
        list.estimatedRowHeight = MoveRow.height
        return part(list, at: place, name: name)
    }

    static func grid(at place: MovePlace, name: String, content: View?) -> MovePart {
        let rows = MoveRow.rows(at: place, content)
        let layout = GridLayout(.count(1), length: .fixed(MoveRow.height), spacing: 0)
        let grid = GridView<Int, Int>(ListSnapshot(Array(rows.indices)), layout: layout) { _, item in rows[item] }
        return part(grid, at: place, name: name)
    }

    private static func part(_ view: ScrollView, at place: MovePlace, name: String) -> MovePart {
        let part = MovePart(view)
        part.arrange = {
            // Lines that were in sight are measured; the last one is the footer.
            view.setContentOffset(Point(0, view.range(.vertical).upperBound), animated: false)
            view.layoutIfNeeded()
            view.setContentOffset(Point(0, view.range(.vertical).upperBound * place.share), animated: false)
        }
        part.setOff = { view.setContentOffset(view.contentOffset + Vector(dx: 0, dy: 200), animated: true) }
        part.surfaces = [.scrolling(name, view)]
        return part
    }
}

private final class MoveRow: View {
    static let height = 600.0

    /// Three, of which the one at a place holds a view.
    static func rows(at place: MovePlace, _ content: View?) -> [MoveRow] {
        let rows = (0..<3).map { _ in MoveRow() }
        if let content { rows[Int(place.share * 2)].addSubview(content) }
        return rows
    }

    override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: Self.height) }
    override func layoutSubviews() { subviews.first?.frame = bounds }
}
