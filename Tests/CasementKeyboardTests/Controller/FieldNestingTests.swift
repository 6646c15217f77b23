import CasementControls
import CasementCore
import CasementKeyboard
import CasementTesting
import Testing

/// A field is visible above the keyboard in each nesting, and everything returns when the keyboard hides.
@Suite("Fields in each nesting") @MainActor struct FieldNestingTests {
    @MainActor private struct Rig {
        let stage: Stage
        let controller: KeyboardController
        let fields = [TextField(placeholder: "First"), TextField(placeholder: "Second")]

        init(_ nesting: FieldNesting, _ style: KeyboardStyle = .docked) throws {
            let page = nesting.makeController(fields)
            controller = try KeyboardController(page)
            controller.style = style
            stage = Stage(controller, size: Size(width: 800, height: 480))
            fields[0].textInputTraits.returnKey = .next
            fields[0].onSubmit { [unowned next = fields[1]] _ in next.focus() }
            stage.settle()
            page.present()
            stage.settle()
        }

        func tap(_ view: View) {
            stage.newFinger().press(at: view.convert(view.bounds.center, to: nil)).lift()
            stage.settle()
        }

        func tapKey(_ label: String) throws {
            try stage.newFinger().press(on: stage.view(label: label, role: .button)).hold(for: .milliseconds(60)).lift()
            stage.settle()
        }

        var covered: Rect { stage.scene.textInput.coveredArea }

        /// Whether all of a view is visible: not covered, not cut off.
        func isVisible(_ view: View) -> Bool {
            let box = view.convert(view.bounds, to: nil)
            var visible = box.intersection(stage.scene.root.bounds)
            for view in sequence(first: view, next: \.superview) where view is ScrollView || view.clipsToBounds {
                visible = visible.intersection(view.convert(view.bounds, to: nil))
            }
            return (visible.height - box.height).magnitude < 0.01 && !covered.intersects(box)
        }

        /// The scroll positions, insets and places of all views but the keyboard's.
        var state: [String] {
            func state(_ view: View) -> [String] {
                var own = "\(type(of: view)) \(view.frame) \(view.transform)"
                if let scroll = view as? ScrollView {
                    // The sum turns a negative zero into zero.
                    own += " \(scroll.contentOffset + Vector.zero) \(scroll.contentInset)"
                }
                return view.accessibility.role == .textField ? [own] : [own] + view.subviews.flatMap(state)
            }
            return stage.scene.root.subviews.filter { !"\(type(of: $0))".contains("Keyboard") }.flatMap(state)
        }
    }

    @Test(arguments: FieldNesting.allCases, [KeyboardStyle.docked, .split])
    func `a field is visible, so is the next one, and all returns`(nesting: FieldNesting, style: KeyboardStyle) throws {
        let rig = try Rig(nesting, style)
        let before = rig.state
        rig.tap(rig.fields[0])
        #expect(rig.fields[0].isFocused && rig.controller.isKeyboardShown)
        #expect(rig.isVisible(rig.fields[0]))
        try rig.tapKey("Next")
        #expect(rig.fields[1].isFocused)
        #expect(rig.isVisible(rig.fields[1]))
        try rig.tapKey("Q")
        #expect(rig.fields[1].text == "Q")
        #expect(rig.isVisible(rig.fields[1]))
        try rig.tapKey("Hide keyboard")
        #expect(rig.state == before)
        rig.tap(rig.fields[1])
        #expect(rig.isVisible(rig.fields[1]))
        rig.fields[1].resignFocus()
        rig.stage.settle()
        #expect(rig.state == before)
    }

    @Test(arguments: FieldNesting.allCases)
    func `a field is visible on a panel that turns`(nesting: FieldNesting) throws {
        let rig = try Rig(nesting)
        let before = rig.state
        rig.tap(rig.fields[1])
        for size in [Size(width: 480, height: 800), Size(width: 800, height: 480)] {
            rig.stage.host.resize(to: size)
            rig.stage.settle()
            #expect(rig.covered.maxY == size.height)
            #expect(rig.isVisible(rig.fields[1]))
        }
        try rig.tapKey("Hide keyboard")
        // Content that is higher than the panel stays where the turn has scrolled it.
        #expect(rig.state == before || nesting == .scroll)
    }

    @Test(arguments: [FieldNesting.scroll, .listRow])
    func `content that a person scrolled stays there`(nesting: FieldNesting) throws {
        let rig = try Rig(nesting)
        rig.tap(rig.fields[0])
        let scroll = try #require(
            sequence(first: rig.fields[0] as View, next: \.superview).compactMap { $0 as? ScrollView }.first)
        let revealed = scroll.contentOffset.y
        rig.stage.newFinger().press(at: Point(x: 600, y: 60)).drag(by: Vector(dx: 0, dy: 50), over: .milliseconds(400))
            .hold(for: .milliseconds(200)).lift()
        rig.stage.settle()
        let scrolled = scroll.contentOffset.y
        #expect(scrolled < revealed && scrolled > 0)
        try rig.tapKey("Hide keyboard")
        #expect(scroll.contentOffset.y == min(scrolled, max(0, scroll.contentSize.height - scroll.bounds.height)))
    }

    @Test func `a floating keyboard leaves a field that gets the focus`() throws {
        let rig = try Rig(.plain, .floating)
        for (index, y) in [(0, 40.0), (1, 300), (0, 210), (1, 430)] {
            let field = rig.fields[index]
            field.frame.origin.y = y
            field.focus()
            rig.stage.settle()
            #expect(rig.isVisible(field), "\(y)")
            #expect(rig.covered.minY >= 0 && rig.covered.maxY <= 480)
        }
    }
}
