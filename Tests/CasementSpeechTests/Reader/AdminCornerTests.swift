import Casement
import CasementKiosk
import CasementTesting
import Glibc
import Logging
import Testing

@MainActor @Suite("The corner of the admin exit while a screen reader is on") struct AdminCornerTests {
    /// A person with a reader, at an app with an admin exit that starts before the reader or afterwards.
    private func person(exitFirst: Bool, _ file: String) throws -> (Listener, AdminExit) {
        let person = Listener(ViewController(), begins: !exitFirst)
        let exit = AdminExit(corner: .topLeft, pinFile: file)
        exit.start(in: KioskContext(scene: person.stage.scene, logger: Logger(label: "test")))
        if exitFirst { person.begin() }
        return (person, exit)
    }

    private func withPIN(_ body: (String) throws -> Void) throws {
        var template = Array("/tmp/casement-corner-XXXXXX".utf8CString)
        let folder = String(cString: mkdtemp(&template))
        defer {
            unlink("\(folder)/pin")
            rmdir(folder)
        }
        try AdminPIN.write("2468", to: "\(folder)/pin")
        try body("\(folder)/pin")
    }

    @Test("A finger that stays for ten seconds opens the pad, which is spoken; one that only rests there does not")
    func holding() throws {
        try withPIN { file in
            for exitFirst in [true, false] {
                let (person, exit) = try person(exitFirst: exitFirst, file)
                let root = try #require(person.stage.scene.rootViewController)
                person.stage.finger.press(at: Point(x: 20, y: 20)).hold(for: .milliseconds(9_900)).lift()
                _ = person.hear()
                #expect(root.presentedViewController == nil)
                let finger = person.stage.finger.press(at: Point(x: 20, y: 20)).hold(for: .milliseconds(10_100))
                #expect(root.presentedViewController != nil)
                finger.lift()
                #expect(person.hear().contains { $0.contains("PIN") })
                person.reader.end()
                withExtendedLifetime(exit) {}
            }
        }
    }
}
