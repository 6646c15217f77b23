import CasementControls
import CasementTesting
import Testing

@Suite("Pictures of lists") @MainActor struct ListSnapshotTests {
    /// Every part of a row: icon, value, subtitle, each accessory; selected, pressed, focused and disabled rows; a header that
    /// stays at the top.
    private func sheet(value: String = "12:40") throws -> ValueSheet {
        let house = try Icon(svg: "M12 3l9 8h-3v9h-5v-6h-2v6H6v-9H3z")
        return ValueSheet(Size(width: 320, height: 480), hasText: true) { stage in
            let items = [
                "chevron", "icon", "value", "long", "check", "switch", "selected", "pressed", "disabled", "focused",
            ]
            let list = ListView(ListSnapshot([("Rows", items)])) { list, item in
                let row = list.dequeue(ListRow())
                row.title =
                    item == "long"
                    ? "A title that takes two lines of the row" : item.prefix(1).uppercased() + item.dropFirst()
                row.subtitle = ["value", "long"].contains(item) ? "With a subtitle" : ""
                row.icon = item == "icon" ? house : nil
                row.value = item == "value" ? value : item == "long" ? "Below" : ""
                row.isEnabled = item != "disabled"
                row.accessory =
                    switch item {
                    case "chevron", "long", "icon": .chevron
                    case "check": .check
                    case "switch": .view(Switch(value: true))
                    default: .none
                    }
                return row
            }
            list.header = { list, section in
                let header = list.dequeue(ListHeader())
                header.title = section
                return header
            }
            list.selection = ["selected"]
            list.delaysContentTouches = false
            list.frame = Rect(origin: .zero, size: Size(width: 320, height: 480))
            stage.scene.root.addSubview(list)
            stage.settle()
            list.scrollTo("focused", at: .bottom, animated: false)
            stage.settle()
            if let row = list.cell(for: "pressed") { stage.finger.press(at: row.convert(row.bounds, to: nil).center) }
            list.cell(for: "pressed")?.focus()
            // A disabled row is passed by.
            stage.keyboard.press(.downArrow)
            stage.settle()
        }
    }

    @Test func `lists look as approved`() throws {
        try sheet().check("list")
    }

    @Test(.disabled(if: ValueSheet.isBlessing)) func `another value fails`() throws {
        let mismatch = try #require(
            #expect(throws: SnapshotMismatch.self) { try sheet(value: "12:41").stage.checkSnapshot("list") })
        #expect(mismatch.reason == .pixels || mismatch.reason == .otherEdition)
    }

    /// Collapsible sections, one of them collapsed, in editing mode with a selected row.
    private func editingSheet(selected: Int = 2) -> ValueSheet {
        ValueSheet(Size(width: 320, height: 400), hasText: true) { stage in
            let list = ListView<String, Int>(
                ListSnapshot([("Inbox", [1, 2, 3]), ("Archive", [4, 5]), ("Drafts", [6])])
            ) { list, number in
                let row = list.dequeue(ListRow())
                row.title = "Letter \(number)"
                row.subtitle = "A subtitle"
                return row
            }
            list.header = { list, section in
                let header = list.dequeue(ListHeader())
                header.title = section
                header.isCollapsible = true
                return header
            }
            list.frame = Rect(x: 0, y: 0, width: 320, height: 400)
            list.collapsedSections = ["Archive"]
            list.isEditing = true
            list.selection = [selected]
            stage.scene.root.addSubview(list)
            stage.settle()
        }
    }

    @Test func `editing lists with collapsed sections look as approved`() throws { try editingSheet().check("editing") }

    @Test(.disabled(if: ValueSheet.isBlessing)) func `another selected row fails`() throws {
        #expect(throws: SnapshotMismatch.self) { try editingSheet(selected: 3).stage.checkSnapshot("editing") }
    }
}
