/// Searches an outline for places where the sum of the signed areas of its contours is not the area of the shape: edges
/// that cross, and regions whose winding numbers are not 0 and either 1 or -1.
///
/// A sweep line goes down the outline. The contours are divided into chains that run down only; a list has the chains at
/// the sweep line from left to right, and only neighbours are compared. The search is exact, except that it may report
/// edges that only touch.
struct OverlapSweep {
    typealias Edge = OutlineEdges.Edge

    /// The most comparisons to place the chains; beyond, the outline is assumed to overlap.
    private static let mostComparisons = 1 << 20

    private let edges: UnsafeBufferPointer<Edge>
    private let contours: [Range<Int>]
    private var chains: [Chain] = []
    /// The leftmost chain at the sweep line; -1 if there is none.
    private var leftmost = -1
    /// A chain near which the next one is placed.
    private var latest = -1
    /// The lower ends of the edges at the sweep line.
    private var ends = EndHeap()
    /// The winding number of the shape, 1 or -1; 0 until it is known.
    private var winding: Int32 = 0
    private var comparisons = 0

    private init(_ edges: UnsafeBufferPointer<Edge>, _ contours: [Range<Int>]) {
        self.edges = edges
        self.contours = contours
    }

    static func findsOverlap(in outline: OutlineEdges) -> Bool {
        outline.edges.withUnsafeBufferPointer {
            var sweep = OverlapSweep($0, outline.contours)
            return sweep.run()
        }
    }

    private mutating func run() -> Bool {
        for peak in peaks() {
            while let end = ends.first, end.y <= peak.y {
                guard advance(end.chain) else { return true }
            }
            guard insert(peak) else { return true }
        }
        while let end = ends.first {
            guard advance(end.chain) else { return true }
        }
        return false
    }

    // MARK: Chains

    /// Edges of a contour that run down, one of them at the sweep line.
    private struct Chain {
        var edge: Edge
        var index: Int
        /// The indexes of the edges of the contour.
        let contour: Range<Int>
        /// The winding number to the right of the chain.
        let winding: Int32
        /// The neighbours; -1 if there is none.
        var left: Int
        var right: Int
        var isDone = false

        /// The index of the edge below the current one, or, at the lowest, of the first that runs up again.
        var next: Int {
            if edge.direction > 0 { return index + 1 == contour.upperBound ? contour.lowerBound : index + 1 }
            return index == contour.lowerBound ? contour.upperBound - 1 : index - 1
        }
    }

    /// The upper ends of two chains, which are at the same height.
    private struct Peak {
        let y: Int32
        let x: Int32
        let up: Int
        let down: Int
        let contour: Range<Int>
    }

    /// Where a contour turns from running up to running down, from top to bottom.
    private func peaks() -> [Peak] {
        var peaks: [Peak] = []
        for contour in contours {
            var before = contour.upperBound - 1
            for index in contour {
                let (up, down) = (edges[before], edges[index])
                if up.direction < 0, down.direction > 0 {
                    peaks.append(
                        Peak(y: down.topY, x: min(up.topX, down.topX), up: before, down: index, contour: contour))
                }
                before = index
            }
        }
        peaks.sort { ($0.y, $0.x) < ($1.y, $1.x) }
        return peaks
    }

    // MARK: The sweep line

    /// Places the two chains of a peak; false if there is an overlap.
    private mutating func insert(_ peak: Peak) -> Bool {
        let isUpLeft = Self.isOrdered(edges[peak.up], edges[peak.down])
        let (first, second) = isUpLeft ? (peak.up, peak.down) : (peak.down, peak.up)
        let (left, right) = (edges[first], edges[second])
        guard isUpLeft || Self.isOrdered(left, right), let before = place(of: left) else { return false }
        let after = before < 0 ? leftmost : chains[before].right
        let outside = before < 0 ? 0 : chains[before].winding
        let inside = outside + left.direction
        if winding == 0 { winding = inside }
        guard inside == 0 || inside == winding, fits(left, after: before), fits(right, before: after) else {
            return false
        }
        let number = chains.count
        chains.append(
            Chain(
                edge: left, index: first, contour: peak.contour, winding: inside, left: before, right: number + 1))
        chains.append(
            Chain(edge: right, index: second, contour: peak.contour, winding: outside, left: number, right: after))
        link(before, number)
        link(number + 1, after)
        latest = number
        ends.insert(y: left.bottomY, chain: number)
        ends.insert(y: right.bottomY, chain: number + 1)
        return true
    }

    /// Continues a chain below the end of its current edge, or removes it with the one that ends at the same place; false if
    /// there is an overlap.
    private mutating func advance(_ number: Int) -> Bool {
        let chain = chains[number]
        guard !chain.isDone else {
            ends.removeFirst()
            return true
        }
        let next = chain.next
        let edge = edges[next]
        if edge.direction == chain.edge.direction {
            chains[number].edge = edge
            chains[number].index = next
            ends.replaceFirst(y: edge.bottomY, chain: number)
            return fits(edge, after: chain.left) && fits(edge, before: chain.right)
        }
        let isPartnerLeft = chain.left >= 0 && chains[chain.left].index == next
        guard isPartnerLeft || chain.right >= 0 && chains[chain.right].index == next else { return false }
        let partner = isPartnerLeft ? chain.left : chain.right
        let before = isPartnerLeft ? chains[partner].left : chain.left
        let after = isPartnerLeft ? chain.right : chains[partner].right
        chains[partner].isDone = true
        ends.removeFirst()
        link(before, after)
        latest = before >= 0 ? before : after
        return after < 0 || fits(chains[after].edge, after: before)
    }

    /// The chain to the left of the place of a new edge; -1 at the left end, nil if the search takes too long.
    private mutating func place(of edge: Edge) -> Int? {
        var place = latest
        if place >= 0, isLeft(place, of: edge) {
            while chains[place].right >= 0, isLeft(chains[place].right, of: edge) { place = chains[place].right }
        } else {
            while place >= 0, !isLeft(place, of: edge) { place = chains[place].left }
        }
        return comparisons <= Self.mostComparisons ? place : nil
    }

    private mutating func isLeft(_ chain: Int, of edge: Edge) -> Bool {
        comparisons += 1
        let offset = Self.offset(edge.topX, edge.topY, from: chains[chain].edge)
        return offset > 0 || offset == 0 && Self.isOrdered(chains[chain].edge, edge)
    }

    private mutating func link(_ left: Int, _ right: Int) {
        if left < 0 { leftmost = right } else { chains[left].right = right }
        if right >= 0 { chains[right].left = left }
    }

    // MARK: Edges

    private func fits(_ edge: Edge, after left: Int) -> Bool {
        left < 0 || Self.isOrdered(chains[left].edge, edge)
    }

    private func fits(_ edge: Edge, before right: Int) -> Bool {
        right < 0 || Self.isOrdered(edge, chains[right].edge)
    }

    /// Whether no point of one edge is to the right of another edge.
    private static func isOrdered(_ left: Edge, _ right: Edge) -> Bool {
        if max(left.topX, left.bottomX) <= min(right.topX, right.bottomX) { return true }
        let isTopOrdered =
            left.topY >= right.topY
            ? offset(left.topX, left.topY, from: right) <= 0 : offset(right.topX, right.topY, from: left) >= 0
        guard isTopOrdered else { return false }
        return left.bottomY <= right.bottomY
            ? offset(left.bottomX, left.bottomY, from: right) <= 0
            : offset(right.bottomX, right.bottomY, from: left) >= 0
    }

    /// Positive if a point is to the right of an edge, 0 on it.
    private static func offset(_ x: Int32, _ y: Int32, from edge: Edge) -> Int {
        let (width, height) = (Int(edge.bottomX) - Int(edge.topX), Int(edge.bottomY) - Int(edge.topY))
        return (Int(x) - Int(edge.topX)) * height - width * (Int(y) - Int(edge.topY))
    }
}
