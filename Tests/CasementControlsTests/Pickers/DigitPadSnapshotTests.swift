import CasementControls
import CasementTesting
import SnapshotRigs
import Testing

@Suite("Snapshots of DigitPad") @MainActor struct DigitPadSnapshotTests {
    private static let size = Size(width: 296, height: 768)

    private static func fill(_ stage: Stage, digits: String = "030123") throws {
        let (phone, table) = (DigitPad("Phone", length: 3...16), DigitPad("Table number", length: 2...3))
        for (index, pad) in [phone, table].enumerated() {
            pad.frame = Rect(x: 20, y: 20 + 376 * Double(index), width: 256, height: 344)
            stage.scene.root.addSubview(pad)
        }
        phone.groups = [3]
        phone.value = digits
        stage.settle()
        let keys = phone.subviews.compactMap { $0 as? Control }
        try stage.newFinger().press(on: keys[4])
        stage.settle()
    }

    @Test func `with digits and a pressed key, and without any`() throws {
        try ValueSheet(Self.size, hasText: true, isWide: true) { try Self.fill($0) }.check("digit-pad")
    }

    @Test(.disabled(if: ValueSheet.isBlessing)) func `one digit more fails`() throws {
        try ValueSheet(Self.size, hasText: true, isWide: true) { try Self.fill($0, digits: "0301234") }.stage
            .expectMismatch("digit-pad")
    }
}
