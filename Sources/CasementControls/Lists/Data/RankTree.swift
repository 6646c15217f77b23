/// A sequence of weighted elements in which an insertion, a removal, a change of a weight, and the search by position or by
/// sum of weights cost O(log n).
///
/// It is a weight-balanced binary tree in an array of nodes. A ``Handle`` names an element while others are inserted and
/// removed around it. The balance parameters 3 and 2 are those that Hirai and Yamamoto proved ("Balancing weight-balanced
/// trees", 2011).
struct RankTree<Element, Weight: AdditiveArithmetic> {
    /// Names an element of one tree until it is removed.
    typealias Handle = Int32

    fileprivate struct Node {
        var element: Element?
        var weight: Weight
        /// Of the subtree.
        var total: Weight
        var count: Int32 = 1
        var left = RankTree.none
        var right = RankTree.none
        var parent = RankTree.none
    }

    private static var none: Handle { -1 }
    private var nodes: [Node] = []
    private var free: [Handle] = []
    private var root = Self.none

    /// Makes a tree without elements.
    init() {}

    /// Makes a tree of elements in their order, in O(n). Their handles are their positions.
    init(_ elements: some Collection<(element: Element, weight: Weight)>) {
        nodes = elements.map { Node(element: $0.element, weight: $0.weight, total: $0.weight) }
        root = link(0, Handle(nodes.count), under: Self.none)
    }

    /// Links the nodes from `first` to `end` as a balanced subtree.
    private mutating func link(_ first: Handle, _ end: Handle, under parent: Handle) -> Handle {
        guard first < end else { return Self.none }
        let middle = first + (end - first) / 2
        nodes[middle].parent = parent
        nodes[middle].left = link(first, middle, under: middle)
        nodes[middle].right = link(middle + 1, end, under: middle)
        sum(middle)
        return middle
    }

    // MARK: Reading

    /// The number of elements.
    var count: Int { Int(count(root)) }
    /// The sum of all weights.
    var total: Weight { total(root) }

    private func count(_ node: Handle) -> Int32 { node < 0 ? 0 : nodes[node].count }
    private func total(_ node: Handle) -> Weight { node < 0 ? .zero : nodes[node].total }

    /// The element of a handle.
    subscript(handle: Handle) -> Element {
        get {
            guard let element = nodes[handle].element else { preconditionFailure("The element was removed.") }
            return element
        }
        set { nodes[handle].element = newValue }
    }

    /// The weight of an element.
    func weight(of handle: Handle) -> Weight { nodes[handle].weight }

    /// The handle of the element at a position, from 0 to `count - 1`.
    func handle(at index: Int) -> Handle {
        precondition(index >= 0 && index < count, "There is no element \(index) among \(count).")
        var (node, rest) = (root, Int32(index))
        while true {
            let before = count(nodes[node].left)
            if rest == before { return node }
            if rest < before {
                node = nodes[node].left
            } else {
                rest -= before + 1
                node = nodes[node].right
            }
        }
    }

    /// The position of an element.
    func index(of handle: Handle) -> Int {
        var (node, index) = (handle, count(nodes[handle].left))
        while true {
            let parent = nodes[node].parent
            guard parent >= 0 else { return Int(index) }
            if nodes[parent].right == node { index += count(nodes[parent].left) + 1 }
            node = parent
        }
    }

    /// The handle after another one, or nil at the end; a walk through all costs O(1) each.
    func next(after handle: Handle) -> Handle? {
        if nodes[handle].right >= 0 { return first(nodes[handle].right) }
        var node = handle
        while true {
            let parent = nodes[node].parent
            guard parent >= 0 else { return nil }
            if nodes[parent].left == node { return parent }
            node = parent
        }
    }

    /// The handle of the first element, or nil.
    var first: Handle? { root < 0 ? nil : first(root) }

    private func first(_ node: Handle) -> Handle {
        var node = node
        while nodes[node].left >= 0 { node = nodes[node].left }
        return node
    }

    /// The sum of the weights before a position, from 0 to `count`.
    func sum(before index: Int) -> Weight {
        guard index < count else { return total }
        var (node, rest, sum) = (root, Int32(index), Weight.zero)
        while node >= 0 {
            let before = count(nodes[node].left)
            if rest < before {
                node = nodes[node].left
            } else {
                sum += total(nodes[node].left)
                if rest == before { break }
                sum += nodes[node].weight
                rest -= before + 1
                node = nodes[node].right
            }
        }
        return sum
    }

    /// The position of the first element for which the sum of the weights up to and with it fulfils a condition that then
    /// holds for all later ones, and the sum before it; `count` and `total` if there is none.
    func search(where isReached: (Weight) -> Bool) -> (index: Int, sumBefore: Weight) {
        var (node, index, sum) = (root, Int32(0), Weight.zero)
        while node >= 0 {
            let left = nodes[node].left
            let before = sum + total(left)
            if left >= 0, isReached(before) {
                node = left
            } else if isReached(before + nodes[node].weight) {
                return (Int(index + count(left)), before)
            } else {
                index += count(left) + 1
                sum = before + nodes[node].weight
                node = nodes[node].right
            }
        }
        return (Int(index), sum)
    }

    // MARK: Editing

    /// Changes the weight of an element.
    mutating func setWeight(_ weight: Weight, of handle: Handle) {
        nodes[handle].weight = weight
        var node = handle
        while node >= 0 {
            sum(node)
            node = nodes[node].parent
        }
    }

    /// Inserts an element so that it has a position, from 0 to `count`.
    @discardableResult
    mutating func insert(_ element: Element, weight: Weight, at index: Int) -> Handle {
        precondition(index >= 0 && index <= count, "No element can be inserted at \(index) among \(count).")
        let new = allocate(Node(element: element, weight: weight, total: weight))
        guard root >= 0 else {
            root = new
            return new
        }
        var (node, rest) = (root, Int32(index))
        while true {
            let before = count(nodes[node].left)
            let isLeft = rest <= before
            let child = isLeft ? nodes[node].left : nodes[node].right
            if child < 0 {
                attach(new, to: node, isLeft: isLeft)
                break
            }
            if !isLeft { rest -= before + 1 }
            node = child
        }
        rebalance(from: node)
        return new
    }

    /// Removes the element at a position.
    @discardableResult
    mutating func remove(at index: Int) -> Element {
        let node = handle(at: index)
        let element = self[node]
        var start = nodes[node].parent
        if nodes[node].left >= 0, nodes[node].right >= 0 {
            let successor = first(nodes[node].right)
            start = nodes[successor].parent == node ? successor : nodes[successor].parent
            replace(successor, by: nodes[successor].right)
            let (left, right) = (nodes[node].left, nodes[node].right)
            replace(node, by: successor)
            attach(left, to: successor, isLeft: true)
            attach(right, to: successor, isLeft: false)
        } else {
            replace(node, by: max(nodes[node].left, nodes[node].right))
        }
        nodes[node].element = nil
        free.append(node)
        rebalance(from: start)
        return element
    }

    private mutating func allocate(_ node: Node) -> Handle {
        if let handle = free.popLast() {
            nodes[handle] = node
            return handle
        }
        nodes.append(node)
        return Handle(nodes.count - 1)
    }

    // MARK: Balance

    private mutating func attach(_ child: Handle, to parent: Handle, isLeft: Bool) {
        if isLeft { nodes[parent].left = child } else { nodes[parent].right = child }
        if child >= 0 { nodes[child].parent = parent }
    }

    /// Puts another subtree, or none, where a subtree is.
    private mutating func replace(_ old: Handle, by new: Handle) {
        let parent = nodes[old].parent
        if parent >= 0 {
            attach(new, to: parent, isLeft: nodes[parent].left == old)
        } else {
            root = new
            if new >= 0 { nodes[new].parent = Self.none }
        }
    }

    private mutating func sum(_ node: Handle) {
        let (left, right) = (nodes[node].left, nodes[node].right)
        nodes[node].count = count(left) + count(right) + 1
        nodes[node].total = total(left) + nodes[node].weight + total(right)
    }

    /// Restores counts, sums and balance from a node up to the root.
    private mutating func rebalance(from start: Handle) {
        var node = start
        while node >= 0 {
            let (left, right) = (nodes[node].left, nodes[node].right)
            if !isBalanced(left, right) {
                if isHeavy(nodes[right].left, nodes[right].right) { rotate(right, isLeft: false) }
                node = rotate(node, isLeft: true)
            } else if !isBalanced(right, left) {
                if isHeavy(nodes[left].right, nodes[left].left) { rotate(left, isLeft: true) }
                node = rotate(node, isLeft: false)
            } else {
                sum(node)
            }
            node = nodes[node].parent
        }
    }

    private func isBalanced(_ light: Handle, _ heavy: Handle) -> Bool { 3 * (count(light) + 1) >= count(heavy) + 1 }
    private func isHeavy(_ inner: Handle, _ outer: Handle) -> Bool { count(inner) + 1 >= 2 * (count(outer) + 1) }

    /// Rotates a subtree, and returns its new root.
    @discardableResult
    private mutating func rotate(_ node: Handle, isLeft: Bool) -> Handle {
        let child = isLeft ? nodes[node].right : nodes[node].left
        let inner = isLeft ? nodes[child].left : nodes[child].right
        replace(node, by: child)
        attach(inner, to: node, isLeft: !isLeft)
        attach(node, to: child, isLeft: isLeft)
        sum(node)
        sum(child)
        return child
    }
}

extension RankTree: Sendable where Element: Sendable, Weight: Sendable {}
extension RankTree.Node: Sendable where Element: Sendable, Weight: Sendable {}

extension Array {
    fileprivate subscript(handle: Int32) -> Element {
        get { self[Int(handle)] }
        _modify { yield &self[Int(handle)] }
    }
}
