import CasementTesting
import Testing

@testable import CasementCore

/// A layout that lets pages fade and darken with their distance to the centre.
private struct FadingLayout: OverviewLayout {
    var axis = Axis.horizontal
    var centre = (opacity: 1.0, brightness: 1.0)

    func spacing(in size: Size) -> Double { size[axis] * 0.5 }

    func place(at distance: Double, in size: Size) -> OverviewPlace {
        var middle = Point(x: size.width / 2, y: size.height / 2)
        middle[axis] += distance * spacing(in: size)
        return OverviewPlace(
            center: middle, scale: 0.4, opacity: centre.opacity - 0.5 * distance.magnitude,
            brightness: centre.brightness - 0.25 * distance.magnitude)
    }
}

/// Layouts decide about the opacity and the brightness of pages.
@Suite("Pages that a layout fades") @MainActor struct OverviewPlaceTests {
    private let stage = PageStage(5, size: Size(width: 801, height: 479))
    private var host: FakeHost { stage.host }
    private var overview: Overview { stage.overview }

    init() {
        overview.style.dimmedBrightness = 1
        overview.layout = FadingLayout()
    }

    private func page(_ index: Int) throws -> OverviewPage { try #require(overview.pages.page(at: index)) }

    @Test("A place is opaque and bright by default") func defaults() {
        let place = OverviewPlace(center: .zero, scale: 1)
        #expect(place.opacity == 1 && place.brightness == 1)
    }

    @Test("At rest and at each position of the row, mirrored and not", arguments: [false, true], Axis.allCases)
    func row(isMirrored: Bool, axis: Axis) throws {
        if isMirrored { host.scene.environment.layoutDirection = .rightToLeft }
        overview.layout = FadingLayout(axis: axis)
        stage.openOverview()
        #expect(try page(0).opacity == 1 && page(1).opacity == 0.5 && page(1).brightness == 0.75)
        let side = isMirrored && axis == .horizontal ? -1.0 : 1
        var stroke = Vector.zero
        stroke[axis] = -side * (10 + overview.engine.extent.spacing / 2)
        let finger = host.finger.press(at: Point(400, 240)).drag(by: stroke)
        host.frame()
        for index in [0, 1] {
            #expect((try page(index).opacity - 0.75).magnitude < 0.01)
            #expect((try page(index).brightness - 0.875).magnitude < 0.01)
        }
        finger.cancel()
        host.rest()
    }

    @Test("The style darkens a page further, and a decoration fades with it") func style() throws {
        overview.style.dimmedBrightness = 0.5
        stage.switcher.makeDecoration = { _ in View() }
        stage.openOverview()
        #expect(try page(1).brightness == 0.375)
        #expect(try page(1).decoration?.opacity == 0.5 && page(1).decoration?.brightness == 0.375)
    }

    @Test("The zoom leads from an opaque bright page and to one") func zoom() throws {
        overview.layout = FadingLayout(centre: (0.6, 0.4))
        #expect(try page(0).opacity == 1 && page(0).brightness == 1)
        stage.switcher.showOverview()
        host.run(milliseconds: 150)
        let opacity = try page(0).opacity
        let progress = overview.engine.zoom.progress
        #expect(progress > 0.2 && progress < 0.8)
        #expect((opacity - (1 - 0.4 * progress)).magnitude < 1e-9)
        #expect((try page(0).brightness - (1 - 0.6 * progress)).magnitude < 1e-9)
        host.rest()
        #expect(try page(0).opacity == 0.6 && page(0).brightness == 0.4)
        stage.switcher.dismissOverview()
        host.rest()
        #expect(try page(0).opacity == 1 && page(0).brightness == 1)
    }

    @Test("A page that cannot be seen is not tapped") func transparent() throws {
        stage.openOverview()
        overview.engine.scroll(to: 2, animated: false)
        host.rest()
        #expect(try page(0).opacity == 0)
        let place = try page(0).shownPlace.frame(of: overview.bounds.size)
        #expect(overview.gestures.page(at: place.center) == nil)
    }
}
