import CasementControls
import CasementTesting
import Testing

@Suite("Alerts") @MainActor struct AlertTests {
    private enum Answer { case save, discard, stay }

    private let root = Page("Root", color: Color(hex: 0xEEEEEE))
    private let stage: Stage
    private let result = Result()

    private final class Result {
        var answers: [Answer] = []
        var agreed: [Bool] = []
    }

    init() {
        stage = Stage(root, size: Size(width: 800, height: 600))
    }

    private func ask() async -> SceneTask {
        let task = stage.scene.task { [root, result] in
            let answer: Answer = await root.alert(
                title: "Save?", message: "The recipe has changes.",
                buttons: [.default("Save", .save), .destructive("Discard", .discard), .cancel("Stay", .stay)])
            result.answers.append(answer)
        }
        _ = await stage.settled()
        return task
    }

    @Test func `a button answers`() async throws {
        _ = await ask()
        #expect(result.answers == [])
        try stage.finger.press(on: stage.view(label: "Discard", role: .button)).lift()
        _ = await stage.settled()
        #expect(result.answers == [.discard])
        #expect(stage.scene.root.subviews.count == 1)
        #expect(stage.problems == [])
    }

    @Test func `return, escape and assistive technology answer`() async throws {
        _ = await ask()
        stage.keyboard.press(.return)
        _ = await stage.settled()
        #expect(result.answers == [.save])
        _ = await ask()
        stage.keyboard.press(.escape)
        _ = await stage.settled()
        #expect(result.answers == [.save, .stay])
        _ = await ask()
        let button = try stage.view(label: "Discard", role: .button)
        #expect(button.accessibility.actions.first?.perform() == true)
        _ = await stage.settled()
        #expect(result.answers == [.save, .stay, .discard])
    }

    @Test func `cancelling the task dismisses it with the cancel result`() async {
        let task = await ask()
        task.cancel()
        _ = await stage.settled()
        #expect(result.answers == [.stay])
        #expect(stage.scene.root.subviews.count == 1)
    }

    @Test func `it ends with its controller`() async {
        _ = await ask()
        stage.scene.rootViewController = Page("Other")
        _ = await stage.settled()
        #expect(result.answers == [.stay])
    }

    /// Asks on a controller, which `cover` then covers.
    private func ask(on controller: ViewController) {
        stage.scene.task { [result] in
            result.agreed.append(await controller.confirm(title: "Delete?", confirm: "Delete", cancel: "Keep"))
        }
    }

    @Test func `a covered controller asks when it is uncovered`() async throws {
        let cover = Page("Cover")
        root.present(cover, style: .fullScreen, animated: false)
        ask(on: root)
        _ = await stage.settled()
        #expect(result.agreed == [] && lacks("Delete"))
        cover.dismiss()
        _ = await stage.settled()
        #expect(result.agreed == [])
        try stage.finger.press(on: stage.view(label: "Delete", role: .button)).lift()
        _ = await stage.settled()
        #expect(result.agreed == [true])
        #expect(stage.problems == [])
    }

    private func lacks(_ label: String) -> Bool { (try? stage.view(label: label, role: .button)) == nil }

    @Test func `an alert whose page is covered before it is answered comes back with the page`() async throws {
        let (first, second) = (Page("First"), Page("Second"))
        let navigation = NavigationController(root: first)
        stage.scene.rootViewController = navigation
        ask(on: first)
        _ = await stage.settled()
        #expect(!lacks("Keep"))
        navigation.push(second)
        _ = await stage.settled()
        #expect(result.agreed == [] && lacks("Keep"))
        navigation.pop()
        _ = await stage.settled()
        try stage.finger.press(on: stage.view(label: "Delete", role: .button)).lift()
        _ = await stage.settled()
        #expect(result.agreed == [true])
        #expect(stage.problems == [])
    }

    @Test(arguments: [true, false])
    func `an alert that waits for a page that leaves instead is reported`(isCovered: Bool) async {
        let (first, second) = (Page("First"), Page("Second"))
        let navigation = NavigationController(root: first)
        stage.scene.rootViewController = navigation
        navigation.push(second, animated: false)
        if isCovered {
            ask(on: first)
            _ = await stage.settled()
            #expect(result.agreed == [])
            navigation.setControllers([second])
        } else {
            navigation.pop()
            ask(on: second)
        }
        _ = await stage.settled()
        #expect(result.agreed == [false])
        #expect(stage.problems.count == 1)
        #expect(stage.problems.first?.contains("alert(title:message:buttons:)") == true)
    }

    @Test func `an alert of a scene without a controller is reported`() async {
        let empty = Stage(size: Size(width: 400, height: 300))
        #expect(await empty.scene.confirm(title: "Delete?", confirm: "Delete", cancel: "Keep") == false)
        #expect(empty.problems.count == 1)
    }

    @Test func `a controller that is in no scene gets the cancel result at once`() async {
        #expect(await Page().confirm(title: "Delete?", confirm: "Delete", cancel: "Keep") == false)
    }

    @Test func `confirm says yes only by its button`() async throws {
        for (label, expected) in [("Delete", true), ("Keep", false)] {
            stage.scene.task { [scene = stage.scene, result] in
                result.agreed.append(
                    await scene.confirm(title: "Delete?", confirm: "Delete", cancel: "Keep", isDestructive: true))
            }
            _ = await stage.settled()
            stage.keyboard.press(.return)
            _ = await stage.settled()
            #expect(stage.scene.root.subviews.count == 2, "Return does not destroy.")
            try stage.finger.press(on: stage.view(label: label, role: .button)).lift()
            _ = await stage.settled()
            #expect(result.agreed.last == expected)
        }
    }

    @Test func `two presses of one button count once`() async throws {
        _ = await ask()
        let button = try stage.view(label: "Save", role: .button)
        stage.keyboard.press(.return)
        #expect(button.accessibility.actions.first?.perform() == true)
        _ = await stage.settled()
        #expect(result.answers == [.save])
    }

    @Test func `at text scale 2, and mirrored, nothing is cut`() async throws {
        for direction in [SceneEnvironment.LayoutDirection.leftToRight, .rightToLeft] {
            stage.scene.environment.textScale = 2
            stage.scene.environment.layoutDirection = direction
            stage.scene.task { [root] in
                _ = await root.confirm(
                    title: "Delete all of the pictures?", message: "They cannot be brought back.", confirm: "Delete",
                    cancel: "Keep")
            }
            _ = await stage.settled()
            for label in ["Delete all of the pictures?", "They cannot be brought back."] {
                let view = try stage.view(label: label)
                guard let label = view as? Label else { continue }
                #expect(label.bounds.height >= label.sizeThatFits(Size(width: label.bounds.width, height: 0)).height)
            }
            let (delete, keep) = (try stage.view(label: "Delete"), try stage.view(label: "Keep"))
            for button in [delete, keep] { #expect(button.bounds.width >= button.sizeThatFits(.zero).width) }
            let isMirrored = direction == .rightToLeft
            #expect((delete.frame.minX < keep.frame.minX) == isMirrored)
            stage.keyboard.press(.escape)
            _ = await stage.settled()
        }
    }
}
