import CasementControls
import CasementTesting
import Testing

@Suite("Pictures of alerts and toasts") @MainActor struct AlertSnapshotTests {
    private func alert(message: String = "The recipe has changes.") async -> ValueSheet {
        await ValueSheet(
            Size(width: 400, height: 360), hasText: true,
            waiting: { stage, root in
                _ = stage.scene.task {
                    let _: Int = await root.alert(
                        title: "Save?", message: message,
                        buttons: [.default("Save", 0), .destructive("Discard", 1), .cancel("Keep editing", 2)])
                }
                _ = await stage.settled()
            })
    }

    @Test func `an alert looks as approved`() async throws {
        try await alert().check("alert")
    }

    @Test func `toasts with and without an action look as approved`() throws {
        let sheet = ValueSheet(Size(width: 400, height: 200), hasText: true) { (stage: Stage) in
            for (index, action) in [nil, ToastAction("Undo") {}].enumerated() {
                let part = Stage(ViewController(), size: Size(width: 400, height: 100))
                part.scene.environment = stage.scene.environment
                part.scene.root.backgroundColor = stage.scene.environment.theme.colors.background
                part.scene.showToast("Picture deleted", action: action)
                part.settle()
                let view = ImageView(part.host.image)
                view.frame = Rect(x: 0, y: 100 * Double(index), width: 400, height: 100)
                stage.scene.root.addSubview(view)
            }
        }
        try sheet.check("toast")
    }

    @Test(.disabled(if: ValueSheet.isBlessing)) func `another message fails`() async throws {
        let stage = await alert(message: "The recipe has change.").stage
        let mismatch = #expect(throws: SnapshotMismatch.self) { try stage.checkSnapshot("alert") }
        #expect(mismatch?.reason == .pixels || mismatch?.reason == .otherEdition)
    }
}
