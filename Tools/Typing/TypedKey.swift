package import CasementCore
package import CasementKeyboard

/// A key of a keyboard on which ``TwoThumbs`` type.
package struct TypedKey: TouchedKey {
    package let text: String
    package let shiftedText: String
    package let behavior: KeyBehavior
    package var hasAlternatives: Bool { behavior == .text }

    package init(text: String, shiftedText: String, behavior: KeyBehavior) {
        (self.text, self.shiftedText, self.behavior) = (text, shiftedText, behavior)
    }
}

extension KeyGrid where Key == TypedKey {
    /// The letters of a layout with Shift, a space bar and a key that deletes, as on a panel of 10 inches.
    package init(_ layout: KeyboardLayout, size: Size = Size(width: 800, height: 240)) {
        let pitch = Size(
            width: size.width / Double(layout.rows.map(\.count).max() ?? 1),
            height: size.height / Double(layout.rows.count + 1))
        var rows: [[Entry]] = []
        for (number, row) in layout.rows.enumerated() {
            let left = (size.width - Double(row.count) * pitch.width) / 2
            rows.append(
                row.enumerated().map { column, key in
                    let frame = Rect(
                        x: left + Double(column) * pitch.width, y: Double(number) * pitch.height, width: pitch.width,
                        height: pitch.height)
                    let typed = TypedKey(text: key.text, shiftedText: key.shiftedText, behavior: .text)
                    return Entry(key: typed, frame: frame.inset(by: 3))
                })
        }
        let bottom = Double(layout.rows.count) * pitch.height
        let last: [(String, KeyBehavior, Double)] = [
            ("shift", .modifier, 0.2), (" ", .space, 0.6), ("delete", .delete, 0.2),
        ]
        var x = 0.0
        rows.append(
            last.map { text, behavior, share in
                defer { x += share * size.width }
                let frame = Rect(x: x, y: bottom, width: share * size.width, height: pitch.height)
                return Entry(
                    key: TypedKey(text: text, shiftedText: text, behavior: behavior), frame: frame.inset(by: 3))
            })
        self.init(rows: rows, pitch: pitch)
    }
}
