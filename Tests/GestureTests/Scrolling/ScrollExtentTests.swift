import Testing

@testable import CasementCore

@Suite("The scroll geometry along an axis") struct ScrollExtentTests {
    private func pages(_ count: Double, _ snapping: ScrollSnapping = .pages) -> ScrollExtent {
        ScrollExtent(content: 400 * count, viewport: 400, snapping: snapping)
    }

    @Test("The range counts the insets, and is one offset where content fits") func range() {
        #expect(ScrollExtent(content: 1000, insets: (20, 30), viewport: 400).range == -20...630)
        #expect(ScrollExtent(content: 100, insets: (20, 30), viewport: 400).range == -20...(-20))
        #expect(ScrollExtent(content: 100, viewport: 400, isCentered: true).range == -150...(-150))
        #expect(ScrollExtent(content: .nan, viewport: .infinity).range == 0...0)
    }

    @Test("A delta is divided into its parts beyond the range, within it, and beyond it again") func parts() {
        func extent(_ offset: Double) -> NestedExtent { NestedExtent(offset: offset, range: pages(2).range) }
        #expect(extent(-30).partOutOfRange(of: 100) == 30)
        #expect(extent(-30).partOutOfRange(of: -100) == 0)
        #expect(extent(430).partOutOfRange(of: -100) == -30)
        #expect(extent(350).partWithinRange(of: 100) == 50)
        #expect(extent(50).partWithinRange(of: -100) == -50)
        #expect(extent(430).partWithinRange(of: 100) == 0)
    }

    @Test("The rubber band and its inverse meet beyond both ends, and do nothing within") func band() {
        let extent = pages(2)
        for offset in [-500.0, -1, 0, 200, 400, 401, 900] {
            #expect((extent.unbanded(extent.banded(offset)) - offset).magnitude < 1e-9)
        }
        #expect(extent.banded(200) == 200)
        #expect(extent.banded(-100) == RubberBand.shown(-100, dimension: 400))
        #expect(extent.bandSlope(at: 200) == 1)
        #expect(extent.bandSlope(at: -1) < 0.55)
    }

    @Test("Pages, stops and a clipped last page") func resting() {
        #expect(pages(4).restingOffset(near: 590) == 400)
        #expect(pages(4).restingOffset(near: 610) == 800)
        #expect(pages(2.5).restingOffset(near: 501) == 600, "the last page is 200 points long")
        let stops = pages(4, .stops([0, 100, 5000, .nan]))
        #expect(stops.restingOffset(near: 90) == 100)
        #expect(stops.restingOffset(near: 900) == 1200, "a stop beyond the end is the end")
        #expect(stops.nextRestingOffset(from: 100, towards: 1) == 1200)
        #expect(stops.nextRestingOffset(from: 0, towards: -1) == 0)
        #expect(pages(4).nextRestingOffset(from: 400, towards: -1) == 0)
        #expect(pages(4).isResting(at: 800) && !pages(4).isResting(at: 801))
    }

    @Test("A flick goes one page from where the drag began, a fast page flick several") func flicks() {
        func rest(_ snapping: ScrollSnapping, _ velocity: Double, natural: Double, at offset: Double) -> Double {
            pages(5, snapping).restingOffset(
                after: natural, releasedAt: offset, velocity: velocity, pageStart: 400, dragStart: 400)
        }
        #expect(rest(.pages, 299, natural: 500, at: 450) == 400)
        #expect(rest(.pages, 300, natural: 500, at: 450) == 800)
        #expect(rest(.pages, 3000, natural: 1900, at: 450) == 800)
        #expect(rest(.pages, -300, natural: 500, at: 600) == 400, "back from where it was dragged")
        #expect(rest(.fastPages, 3000, natural: 1590, at: 450) == 1600)
        #expect(rest(.none, 3000, natural: 1590, at: 450) == 1590)
        for snapping: ScrollSnapping in [.stops([0, 400, 800, 1200, 1600]), .multiples(of: 400)] {
            #expect(rest(snapping, 299, natural: 500, at: 450) == 400)
            #expect(rest(snapping, 300, natural: 500, at: 450) == 800)
            #expect(rest(snapping, -300, natural: 300, at: 350) == 0)
            #expect(rest(snapping, 3000, natural: 1590, at: 450) == 1600)
            #expect(rest(snapping, 300, natural: 1700, at: 1650) == 1600, "beyond the end")
        }
        #expect(rest(.stops([0, 400]), 300, natural: 500, at: 450) == 400, "there is no further stop")
    }
}
