import CasementControls
import CasementTesting
import SnapshotRigs
import Testing

@Suite("Snapshots of PINPad") @MainActor struct PINPadSnapshotTests {
    private static let size = Size(width: 296, height: 768)

    private static func fill(_ stage: Stage, digits: String = "27") throws {
        let (pad, wrong) = (PINPad(length: 4), PINPad(length: 6))
        for (index, pad) in [pad, wrong].enumerated() {
            pad.frame = Rect(x: 20, y: 20 + 376 * Double(index), width: 256, height: 344)
            stage.scene.root.addSubview(pad)
        }
        pad.value = digits
        wrong.reject()
        wrong.isEnabled = false
        stage.settle()
        let keys = pad.subviews.compactMap { $0 as? Control }
        try stage.newFinger().press(on: keys[4])
        stage.keyboard.press(.tab)
        stage.settle()
    }

    @Test func `with a pressed and a focused key, and disabled after a wrong PIN`() throws {
        try ValueSheet(Self.size, hasText: true, isWide: true) { try Self.fill($0) }.check("pin-pad")
    }

    @Test(.disabled(if: ValueSheet.isBlessing)) func `one digit more fails`() throws {
        try ValueSheet(Self.size, hasText: true, isWide: true) { try Self.fill($0, digits: "274") }.stage
            .expectMismatch("pin-pad")
    }
}
