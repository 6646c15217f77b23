import CasementCore
@testable import CasementDebugging
import CasementTesting

/// Lines to the inspector of a scene, which is the same for all.
@MainActor enum Inspector {
    private static let stage: Stage = {
        let page = ViewController()
        let view = View(frame: Rect(x: 10, y: 10, width: 50, height: 50))
        view.identifier = "start"
        page.view.addSubview(view)
        return Stage(page, size: Size(width: 100, height: 80))
    }()

    static func accepts(_ input: [UInt8]) -> Bool {
        let inspector = stage.scene.inspect()
        var isAccepted = false
        for line in input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            // The longest line that a client of the socket may send.
            let answer = inspector.answer(to: String(decoding: line.prefix(1024), as: UTF8.self))
            precondition(!answer.isEmpty && answer.allSatisfy { !$0.isEmpty && !$0.contains("\n") })
            isAccepted = !answer[0].hasPrefix("error: ") || isAccepted
        }
        return isAccepted
    }
}
