internal import CasementCore

/// Rasterizes outlines whose edges cross or overlap: the coverage of a pixel is the area of the points in it that are
/// inside by the fill rule.
///
/// Each row of pixels is divided into slabs at the ends of the edges and at their crossings. In a slab the edges have one
/// order from left to right, so that those between inside and outside are known; only they are added to the sums.
struct OutlineRasterizer {
    /// The most slabs of all edges together, about 0.25 s; of an outline with more, the areas of the contours are summed.
    static let limit = 1 << 24
    /// The most parts of a slab; with more crossings, it has so many of equal height.
    private static let mostParts = 16
    /// With more new edges in a slab, all are sorted at once.
    private static let mostInsertions = 16

    private let rule: Path.FillRule
    private let mask: Mask
    private var sums: CoverageSums
    /// The edges at the current slab, from left to right.
    private var active: [ActiveEdge] = []
    /// The heights of the crossings in the current slab.
    private var cuts: [Int] = []
    private var work = 0
    private let limit: Int

    /// The most sums to hold at a time, 8 bytes each.
    private static let mostSums = 1 << 18

    /// The coverage of the pixels of a mask.
    static func mask(
        of outline: OutlineEdges, width: Int, height: Int, _ rule: Path.FillRule, limit: Int = limit
    ) -> Mask {
        var rasterizer = OutlineRasterizer(width: width, height: height, rule, limit: limit)
        return rasterizer.run(outline) ? rasterizer.mask : sum(of: outline, width: width, height: height, rule)
    }

    /// The sum of the signed areas. FreeType takes minutes for it if thousands of lines extend far beyond the mask.
    private static func sum(of outline: OutlineEdges, width: Int, height: Int, _ rule: Path.FillRule) -> Mask {
        let mask = Mask(width: width, height: height)
        let rows = min(height, max(1, mostSums / (width + 1)))
        var sums = CoverageSums(width: width, rows: rows)
        for top in stride(from: 0, to: height, by: rows) {
            let offset = top * SubpixelPoint.one
            for edge in outline.edges {
                let upper = SubpixelPoint(x: Int(edge.topX), y: Int(edge.topY) - offset)
                let lower = SubpixelPoint(x: Int(edge.bottomX), y: Int(edge.bottomY) - offset)
                let isDown = edge.direction > 0
                sums.line(from: isDown ? upper : lower, to: isDown ? lower : upper)
            }
            sums.write(to: mask, from: top, rule)
        }
        return mask
    }

    private init(width: Int, height: Int, _ rule: Path.FillRule, limit: Int) {
        self.rule = rule
        self.limit = limit
        mask = Mask(width: width, height: height)
        sums = CoverageSums(width: width, rows: 1)
    }

    /// An edge at the current slab.
    private struct ActiveEdge {
        let edge: OutlineEdges.Edge
        /// Where the edge meets the upper side of the slab, in 1/256 pixel.
        var topX = 0
        /// Where it meets the lower side.
        var bottomX = 0

        var bottomY: Int { Int(edge.bottomY) }

        func x(_ y: Int) -> Int {
            let (width, height) = (Int(edge.bottomX) - Int(edge.topX), Int(edge.bottomY) - Int(edge.topY))
            return Int(edge.topX) + width * (y - Int(edge.topY)) / height
        }
    }

    // MARK: Slabs

    private mutating func run(_ outline: OutlineEdges) -> Bool {
        let (one, bottom) = (SubpixelPoint.one, mask.height * SubpixelPoint.one)
        let right = mask.width * one
        let edges = outline.edges.filter {
            $0.bottomY > 0 && $0.topY < bottom && min($0.topX, $0.bottomX) < right
        }.sorted { $0.topY < $1.topY }
        var (y, index) = (0, 0)
        while y < bottom {
            if active.isEmpty {
                guard index < edges.count else { break }
                y = max(y, Int(edges[index].topY))
            }
            let first = index
            while index < edges.count, edges[index].topY <= y { index += 1 }
            active.removeAll { $0.bottomY <= y }
            var end = (y / one + 1) * one
            if index < edges.count { end = min(end, Int(edges[index].topY)) }
            for edge in edges[first..<index] { active.append(ActiveEdge(edge: edge)) }
            for edge in active { end = min(end, edge.bottomY) }
            if !active.isEmpty { addSlab(from: y, to: end, isNew: index - first > Self.mostInsertions) }
            guard work <= limit else { return false }
            if end % one == 0 { sums.write(to: mask, from: y / one, .nonZero) }
            y = end
        }
        if y % one != 0 { sums.write(to: mask, from: y / one, .nonZero) }
        return true
    }

    /// Adds a slab in which no edge ends.
    private mutating func addSlab(from top: Int, to bottom: Int, isNew: Bool) {
        place(from: top, to: bottom)
        if isNew { active.sort { ($0.topX, $0.bottomX) < ($1.topX, $1.bottomX) } }
        sort { ($0.topX, $0.bottomX) > ($1.topX, $1.bottomX) }
        // Edges that are not sorted have no crossings to find.
        guard work <= limit else { return }
        let isCrossed = active.indices.dropFirst().contains { active[$0 - 1].bottomX > active[$0].bottomX }
        guard isCrossed else { return addPart(from: top, to: bottom) }
        findCuts(from: top, to: bottom)
        var y = top
        for cut in cuts + [bottom] where cut > y {
            place(from: y, to: cut)
            sort { $0.topX + $0.bottomX > $1.topX + $1.bottomX }
            addPart(from: y, to: cut)
            y = cut
        }
    }

    private mutating func place(from top: Int, to bottom: Int) {
        work += active.count
        for index in active.indices {
            active[index].topX = active[index].x(top)
            active[index].bottomX = active[index].x(bottom)
        }
    }

    /// Sorts the edges, most of which are in order.
    @inline(__always)
    private mutating func sort(_ isAfter: (ActiveEdge, ActiveEdge) -> Bool) {
        for index in active.indices.dropFirst() where isAfter(active[index - 1], active[index]) {
            guard work <= limit else { return }
            let edge = active[index]
            var place = index
            while place > 0, isAfter(active[place - 1], edge) {
                active[place] = active[place - 1]
                place -= 1
            }
            active[place] = edge
            work += index - place
        }
    }

    /// Finds the heights at which the edges of a slab cross: those that change places from its upper to its lower side.
    private mutating func findCuts(from top: Int, to bottom: Int) {
        cuts.removeAll(keepingCapacity: true)
        for index in active.indices.dropFirst() {
            let edge = active[index]
            var place = index
            while place > 0, active[place - 1].bottomX > edge.bottomX {
                guard cuts.count + 1 < Self.mostParts else {
                    return cuts = (1..<Self.mostParts).map { top + (bottom - top) * $0 / Self.mostParts }
                }
                let (before, after) = (edge.topX - active[place - 1].topX, active[place - 1].bottomX - edge.bottomX)
                cuts.append(top + (bottom - top) * before / (before + after))
                active[place] = active[place - 1]
                place -= 1
            }
            active[place] = edge
        }
        cuts.sort()
    }

    /// Adds a part of a slab in which no edges cross.
    private mutating func addPart(from top: Int, to bottom: Int) {
        var winding: Int32 = 0
        for edge in active {
            let wasInside = isInside(winding)
            winding += edge.edge.direction
            guard isInside(winding) != wasInside else { continue }
            // The sums of what is left of an edge that runs up are positive.
            let height = wasInside ? bottom - top : top - bottom
            sums.add(row: 0, from: edge.topX, to: edge.bottomX, height: height)
        }
    }

    private func isInside(_ winding: Int32) -> Bool { rule == .evenOdd ? winding & 1 != 0 : winding != 0 }
}
