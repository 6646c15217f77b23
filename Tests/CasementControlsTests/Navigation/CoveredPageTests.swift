import CasementControls
import CasementTesting
import Testing

/// What a page gets that another one covers.
@Suite("Covered pages") @MainActor final class CoveredPageTests: NavigationRig {
    @Test func `a covered controller follows the language, with the title that the way back has`() throws {
        final class Titled: ViewController {
            override func environmentDidChange() { title = view.text(of: Localized("title")) }
        }
        stage.scene.environment.strings = StringCatalog([
            try StringTable("en", parsing: "title = Rooms"), try StringTable("de", parsing: "title = Zimmer"),
        ])
        navigation.setControllers([Titled(), detail], animated: false)
        let inner = NavigationController(root: Titled())
        inner.push(LoggedPage("Inner", log), animated: false)
        detail.addChild(inner)
        let hidden = navigation.viewControllers[0]
        _ = (hidden.view, inner.viewControllers[0].view)
        stage.settle()
        stage.scene.environment.locale = "de"
        stage.settle()
        #expect(hidden.title == "Zimmer")
        #expect(inner.viewControllers[0].title == "Zimmer")
        #expect(stage.scene.dump().contains("\"Zimmer\""))
        #expect(stage.problems == [])
    }

    @Test func `texts of a list on a covered page and of a dequeued header are in its language`() throws {
        stage.scene.environment.strings = StringCatalog([
            try StringTable("en", parsing: "delete = Delete"), try StringTable("de", parsing: "delete = Weg"),
        ])
        stage.scene.environment.locale = "de"
        var texts: [String] = []
        let list = ListView<Int, Int>([1, 2]) { row, item in
            texts.append(row.text(of: Localized("delete")))
            _ = row.theme
            row.title = "\(item)"
        }
        list.trailingActions { [unowned list] (_: Int) in
            [SwipeAction(list.text(of: Localized("delete"))) { true }]
        }
        list.header = { list, _ in
            let header = list.dequeue(ListHeader())
            texts.append(header.text(of: Localized("delete")))
            return header
        }
        list.frame = Rect(x: 0, y: 0, width: 300, height: 300)
        root.view.addSubview(list)
        stage.settle()
        navigation.push(detail, animated: false)
        stage.settle()
        #expect(list.scene == nil)
        texts += [list.text(of: Localized("delete")), root.button.text(of: Localized("delete"))]
        list.edit { $0.append([3]) }
        list.trailingActions { [unowned list] (_: Int) in
            texts.append(list.text(of: Localized("delete")))
            return []
        }
        stage.settle()
        navigation.pop(animated: false)
        stage.settle()
        #expect(!texts.isEmpty && texts.allSatisfy { $0 == "Weg" })
    }
}
