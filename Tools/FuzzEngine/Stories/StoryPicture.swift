package import CasementCore

extension Scene {
    /// The views in sight: kind, frame on the panel, opacity and what they say.
    private var picture: [String] {
        var lines: [String] = []
        func add(_ view: View, _ opacity: Double) {
            let opacity = opacity * view.opacity
            let frame = view.convert(view.bounds, to: nil)
            guard !view.isHidden, opacity > 0, frame.intersects(root.bounds) else { return }
            let numbers = [frame.minX, frame.minY, frame.width, frame.height, opacity].map {
                ($0 * 1000).rounded() / 1000 + 0
            }
            let words = [view.identifier, view.accessibility.label, view.accessibility.value, (view as? Label)?.text]
            lines.append("\(type(of: view)) \(numbers) \(words.map { $0 ?? "-" })")
            for child in view.subviews { add(child, opacity) }
        }
        add(root, 1)
        return lines
    }

    /// What is in sight here and not in another scene, and the reverse.
    package func differences(from other: Scene) -> [String] {
        let (own, wanted) = (picture, other.picture)
        return own.filter { !wanted.contains($0) }.map { "the picture has \($0)" }
            + wanted.filter { !own.contains($0) }.map { "the picture lacks \($0)" }
    }
}
