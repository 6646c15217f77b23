import CasementControls
import CasementTesting
import Testing

/// A page that a container keeps while another one is shown returns as it must look now.
@MainActor @Suite struct ReturningPageTests {
    /// Draws in the colours of the theme, notes them, and places a mark at its leading edge.
    private final class Tile: View {
        var inks: [Color] = []
        let mark = View()
        override func layoutSubviews() {
            if mark.superview == nil { addSubview(mark) }
            mark.leadingFrame = Rect(x: 0, y: 0, width: 20, height: 20)
        }
        override func draw(in canvas: Canvas) {
            inks.append(theme.colors.ink)
            canvas.fill(bounds, theme.colors.ink)
        }
    }

    private final class TilePage: ViewController {
        let tile = Tile(frame: Rect(x: 50, y: 100, width: 80, height: 80))
        override func viewDidLoad() { view.addSubview(tile) }
    }

    enum Container: CaseIterable {
        case navigation, tabs, slides, switcher, fullScreen
    }

    private let page = TilePage()
    private let other = ViewController()

    /// The controller that contains the page, what leads away from it, and what leads back.
    private func make(_ container: Container) -> (ViewController, away: () -> Void, back: () -> Void) {
        let (page, other) = (page, other)
        switch container {
        case .navigation:
            let navigation = NavigationController(root: page)
            return (navigation, { navigation.push(other) }, { navigation.pop() })
        case .tabs:
            let icon = Icon([Path { $0.addRect(Rect(x: 4, y: 4, width: 16, height: 16)) }])
            let tabs = TabController([Tab("Page", icon: icon) { page }, Tab("Other", icon: icon) { other }])
            return (tabs, { tabs.selectedIndex = 1 }, { tabs.selectedIndex = 0 })
        case .slides:
            var graph = SlideGraph()
            graph.add("page", right: "other") { page }
            graph.add("other", left: "page") { other }
            let slides = SlideController(graph, start: "page")
            return (slides, { slides.go(to: "other") }, { slides.go(to: "page") })
        case .switcher:
            let pages = PageSwitcher([page, other])
            return (pages, { pages.select(other) }, { pages.select(page) })
        case .fullScreen:
            return (page, { page.present(other, style: .fullScreen) }, { page.dismiss() })
        }
    }

    @Test(arguments: Container.allCases, [false, true])
    func `a page returns in the theme and the direction of that time`(_ container: Container, isMirrored: Bool) {
        let (controller, away, back) = make(container)
        let stage = Stage(controller, size: Size(width: 400, height: 600))
        stage.scene.environment.layoutDirection = isMirrored ? .leftToRight : .rightToLeft
        stage.settle()
        away()
        stage.settle()
        stage.scene.environment.appearance = .dark
        stage.scene.environment.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
        stage.settle()
        back()
        stage.settle()
        #expect(page.tile.scene != nil)
        #expect(page.tile.inks.last == Theme.dark.colors.ink)
        #expect(page.tile.mark.frame.minX == (isMirrored ? 60 : 0))
    }
}
