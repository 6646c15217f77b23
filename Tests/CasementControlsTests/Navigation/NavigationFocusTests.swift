import CasementControls
import CasementTesting
import Testing

/// The focus and the touches of pages that move.
@Suite("Focus of pages") @MainActor final class NavigationFocusTests: NavigationRig {
    /// Two more pages above the root, at rest.
    private func pushTwo() {
        navigation.push(detail, animated: false)
        navigation.push(LoggedPage("Third", log), animated: false)
        stage.settle()
    }

    @Test func `a view that asks for the focus before its page is visible gets it when the page appears`() {
        _ = detail.view
        #expect(!detail.button.focus())
        #expect(stage.scene.focusedView == nil)
        navigation.push(detail)
        #expect(detail.button.isFocused)
        stage.settle()
        #expect(detail.button.isFocused)
        #expect(stage.problems == [])
    }

    @Test func `a covered page keeps the last call, and gets the focus when it is uncovered`() {
        let other = Button("Other")
        root.view.addSubview(other)
        root.button.focus()
        navigation.push(detail)
        stage.settle()
        other.focus()
        #expect(stage.scene.focusedView == nil)
        navigation.pop()
        #expect(other.isFocused)
        stage.settle()
        #expect(other.isFocused && stage.problems == [])
    }

    @Test func `a page below a presented one keeps the last call`() {
        let other = Button("Other")
        root.view.addSubview(other)
        for style in [PresentationStyle.sheet(), .dialog, .fullScreen] {
            root.button.focus()
            root.present(ViewController(), style: style)
            stage.settle()
            #expect(!other.focus())
            stage.settle()
            #expect(stage.scene.focusedView == nil)
            root.dismiss()
            stage.settle()
            #expect(other.isFocused && stage.problems == [])
        }
    }

    @Test func `a view that cannot have the focus at the end of the turn is reported once`() {
        root.button.isHidden = true
        root.button.focus()
        root.button.isHidden = false
        stage.advance(by: .zero)
        #expect(root.button.isFocused && stage.problems == [])
        root.button.resignFocus()
        for _ in 0..<2 {
            root.button.isEnabled = false
            root.button.focus()
            stage.settle()
        }
        root.button.isEnabled = true
        stage.settle()
        #expect(!root.button.isFocused)
        #expect(stage.problems.count == 1)
        #expect(stage.problems.first?.contains("View.focus()") == true)
    }

    @Test func `a view that gives up the focus gets none later`() {
        root.present(ViewController(), style: .dialog, animated: false)
        root.button.focus()
        root.button.resignFocus()
        root.dismiss(animated: false)
        stage.settle()
        #expect(stage.scene.focusedView == nil)
    }

    @Test func `keys do not reach the page that leaves`() throws {
        pushTwo()
        navigation.pop()
        // Tab visits all that keys reach, more than once.
        for _ in 0..<8 {
            stage.keyboard.press(.tab)
            let view = try #require(stage.scene.focusedView)
            #expect(view.isDescendant(of: detail.view) || isInBar(view))
        }
    }

    private func isInBar(_ view: View) -> Bool { view.convert(view.bounds, to: nil).maxY <= 60 }

    @Test(arguments: [false, true])
    func `two taps on the back button 420 ms apart are two, and a double tap is one`(isMirrored: Bool) throws {
        if isMirrored { stage.scene.environment.layoutDirection = .rightToLeft }
        for (pause, depth) in [(380, 1), (60, 2), (200, 2)] {
            navigation.setControllers([root], animated: false)
            pushTwo()
            for _ in 0..<2 {
                let back = Point(x: isMirrored ? 375 : 25, y: 28)
                stage.finger.press(at: back).hold(for: .milliseconds(40)).lift()
                stage.advance(by: .milliseconds(pause))
            }
            stage.settle()
            #expect(navigation.viewControllers.count == depth)
        }
    }

    @Test func `a page that comes takes touches before it is at rest, and the one that leaves takes none`() throws {
        var (upper, lower) = (0, 0)
        detail.button.onTap { upper += 1 }
        root.button.onTap { lower += 1 }
        navigation.push(detail)
        stage.advance(by: .milliseconds(320))
        #expect(navigation.isTransitioning)
        stage.finger.press(at: Point(x: 200, y: 190)).lift()
        #expect((upper, lower) == (1, 0))
    }
}
