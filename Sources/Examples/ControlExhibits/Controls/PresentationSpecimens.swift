import Casement
import CasementControls

/// The menus, and the buttons that present.
@MainActor struct PresentationSpecimens {
    let card: SpecimenCard

    init(_ controller: ViewController) {
        let dropDown = DropDown(["Small", "Medium", "Large", "Extra large"], value: 1)
        let menu = Button("Menu", look: .tinted)
        menu.identifier = "menu"
        menu.onTap { [unowned controller, unowned menu] in controller.showMenu(Self.makeMenu(controller), from: menu) }
        card = SpecimenCard(
            "Menus and presentation",
            [
                Specimen("Drop-down", filling: dropDown), Specimen("Menu", [menu]),
                Specimen("Present", spacing: 8, Self.makeButtons(controller)),
                Specimen("Ask and tell", spacing: 8, Self.makeQuestions(controller)),
            ])
    }

    private static func makeMenu(_ controller: ViewController) -> Menu {
        func say(_ text: String) -> @MainActor () -> Void { { [weak controller] in controller?.showToast(text) } }
        return Menu(sections: [
            MenuSection([
                MenuItem("Share", icon: Glyphs.share, action: say("Shared")),
                MenuItem("Notify", icon: Glyphs.bell, isChecked: true, action: say("Notified")),
                MenuItem("Play", icon: Glyphs.play, isEnabled: false, action: say("Played")),
            ]),
            MenuSection([MenuItem("Delete", icon: Glyphs.bin, isDestructive: true, action: say("Deleted"))]),
        ])
    }

    private static func makeButtons(_ controller: ViewController) -> [Button] {
        func button(_ title: String, _ style: @escaping @MainActor (Button) -> PresentationStyle) -> Button {
            let button = Button(title, look: .tinted)
            button.identifier = title.lowercased()
            button.onTap { [unowned controller, unowned button] in
                controller.present(NoteController(title), style: style(button))
            }
            return button
        }
        return [
            button("Sheet") { _ in .sheet(detents: [.content, .large]) }, button("Dialog") { _ in .dialog },
            button("Popover") { .popover(from: $0) }, button("Full screen") { _ in .fullScreen },
        ]
    }

    private static func makeQuestions(_ controller: ViewController) -> [Button] {
        let alert = Button("Alert", look: .tinted)
        alert.identifier = "alert"
        alert.onTap { [unowned controller] in
            controller.view.task { [weak controller] in
                let isSure = await controller?.confirm(
                    title: "Dim the lights?", message: "The exhibition closes in ten minutes.", confirm: "Dim",
                    cancel: "Keep")
                if isSure == true { controller?.showToast("The lights are dimmed.") }
            }
        }
        let toast = Button("Toast", look: .tinted)
        toast.identifier = "toast"
        toast.onTap { [unowned controller] in
            controller.showToast(
                "Saved",
                action: ToastAction("Undo") { [weak controller] in
                    controller?.showToast("Undone")
                })
        }
        return [alert, toast]
    }
}

/// A few words and a button that dismisses them.
@MainActor private final class NoteController: ViewController {
    private let name: String

    init(_ name: String) {
        self.name = name
        super.init()
    }

    override func loadView() -> View {
        let text = Label("The page behind stays as it was. It comes back when this one leaves.")
        text.maximumLines = nil
        let heading = Label(name, role: .title)
        heading.maximumLines = nil
        let done = Button("Done")
        done.identifier = "done"
        done.onTap { [unowned self] in dismiss() }
        let column = StackView(.vertical, spacing: 12, [heading, text, Flow([done])])
        column.setSpacing(24, after: text)
        column.insets = Insets(24)
        return column
    }
}
