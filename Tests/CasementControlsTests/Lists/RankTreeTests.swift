import Testing

@testable import CasementControls

@Suite struct RankTreeTests {
    private typealias Tree = RankTree<Int, Int>

    /// The elements by a walk from the first one.
    private func elements(_ tree: Tree) -> [Int] {
        var (result, handle) = ([Int](), tree.first)
        while let node = handle {
            result.append(tree[node])
            handle = tree.next(after: node)
        }
        return result
    }

    @Test func `Random edits equal those of an array`() {
        var generator = SplitMix(seed: 7)
        for size in [0, 1, 2, 200] {
            var model = (0..<size).map { (element: $0, weight: $0 % 7) }
            var tree = Tree(model)
            for step in 0..<2000 {
                let index = Int.random(in: 0...model.count, using: &generator)
                switch Int.random(in: 0..<3, using: &generator) {
                case 0 where index < model.count:
                    #expect(tree.remove(at: index) == model.remove(at: index).element)
                case 1 where index < model.count:
                    model[index].weight = step % 11
                    tree.setWeight(step % 11, of: tree.handle(at: index))
                default:
                    model.insert((1000 + step, step % 5), at: index)
                    let handle = tree.insert(1000 + step, weight: step % 5, at: index)
                    #expect(tree.index(of: handle) == index)
                }
                #expect(tree.count == model.count && tree.total == model.reduce(0) { $0 + $1.weight })
                let probe = Int.random(in: 0...model.count, using: &generator)
                #expect(tree.sum(before: probe) == model[..<probe].reduce(0) { $0 + $1.weight })
            }
            #expect(elements(tree) == model.map(\.element))
            for index in model.indices { #expect(tree.index(of: tree.handle(at: index)) == index) }
        }
    }

    @Test func `A search finds the element that holds a sum`() {
        let tree = Tree([10, 0, 20, 5].enumerated().map { ($0.offset, $0.element) })
        func found(_ sum: Int) -> [Int] {
            let result = tree.search { $0 > sum }
            return [result.index, result.sumBefore]
        }
        #expect(found(-1) == [0, 0])
        #expect(found(9) == [0, 0])
        #expect(found(10) == [2, 10])
        #expect(found(29) == [2, 10])
        #expect(found(30) == [3, 30])
        #expect(found(35) == [4, 35])
    }

    /// Without balance this takes ten thousand million steps.
    @Test func `Insertions and removals at one end keep the paths short`() {
        var tree = Tree()
        for element in 0..<100_000 { tree.insert(element, weight: 1, at: 0) }
        for _ in 0..<99_000 { tree.remove(at: 0) }
        #expect(elements(tree) == Array((0..<1000).reversed()))
    }
}

/// Steele, Lea and Flood's generator, so that a seed gives the same numbers everywhere.
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }
}
