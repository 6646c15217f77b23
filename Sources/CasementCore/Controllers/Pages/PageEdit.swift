/// A change of the order of pages.
enum PageEdit {
    case insert(at: Int)
    case remove(at: Int)
    case move(from: Int, to: Int)
    case replace(at: Int)

    /// The number of a page after the change; nil if it is not there any more.
    func index(after old: Int) -> Int? {
        switch self {
        case .insert(let index): return old >= index ? old + 1 : old
        case .remove(let index): return old == index ? nil : old > index ? old - 1 : old
        case .replace(let index): return old == index ? nil : old
        case .move(let from, let to):
            if old == from { return to }
            let removed = old > from ? old - 1 : old
            return removed >= to ? removed + 1 : removed
        }
    }
}
