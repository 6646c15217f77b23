import Observation

/// What a guest has chosen so far. The views that read it follow it.
@MainActor @Observable final class Cart {
    struct Line: Identifiable, Equatable {
        let product: Product
        var count = 1

        var id: String { product.id }
        var cents: Int { product.cents * count }
    }

    private(set) var lines: [Line] = []
    var name = ""

    var count: Int { lines.reduce(0) { $0 + $1.count } }
    var cents: Int { lines.reduce(0) { $0 + $1.cents } }

    /// The number of a product; 0 takes its line away.
    subscript(product: Product) -> Int {
        get { lines.first { $0.product == product }?.count ?? 0 }
        set {
            let index = lines.firstIndex { $0.product == product }
            switch (index, newValue) {
            case (nil, 0): break
            case (nil, _): lines.append(Line(product: product, count: newValue))
            case (let index?, 0): lines.remove(at: index)
            case (let index?, _): lines[index].count = newValue
            }
        }
    }

    func clear() { (lines, name) = ([], "") }
}
