import CasementSystem
import CasementTesting
import Dispatch
import Testing

@testable import CasementKiosk

@MainActor struct AdminExitTests {
    @Test("The right PIN ends the app with the status that its unit does not restart") func ends() async throws {
        let rig = AdminRig()
        try rig.ask()
        try await rig.type("2468")
        #expect(rig.context.exitStatus == 77)
        #expect(rig.pad == nil)
        #expect(rig.lines.all == ["notice: The admin exit ends the app with the status 77."])
    }

    @Test("The right PIN opens the app's page instead, if it has one") func page() async throws {
        let page = ViewController()
        let rig = AdminRig(page: { _ in page })
        try rig.ask()
        try await rig.type("2468")
        #expect(rig.context.exitStatus == nil)
        #expect(page.view.scene != nil)
        #expect(rig.lines.all == ["notice: The admin exit opens its page."])
    }

    @Test("The pad leaves by itself after 30 s without input and a countdown of 20 s, and by its button") func leaves()
        async throws
    {
        let rig = AdminRig()
        try rig.ask()
        rig.wait(.seconds(20))
        try await rig.type("2")
        rig.wait(.seconds(29))
        #expect(!rig.isCountingDown)
        rig.wait(.seconds(2))
        #expect(rig.isCountingDown)
        rig.wait(.seconds(15))
        #expect(rig.pad != nil)
        rig.wait(.seconds(6))
        #expect(rig.pad == nil && !rig.isCountingDown)
        #expect(rig.stage.scene.nextDeadline == nil, "Nothing waits while no pad is shown.")
        try rig.askAgain()
        try rig.stage.finger.press(on: rig.stage.view(label: "Cancel", role: .button)).hold(for: .milliseconds(50))
            .lift()
        rig.stage.settle()
        #expect(rig.pad == nil)
    }

    @Test(
        "Any input extends the time of the pad, as often as a person wants, and keeps the digits",
        arguments: [true, false])
    func extended(isTouch: Bool) async throws {
        let rig = AdminRig()
        try rig.ask()
        try await rig.type("24")
        for _ in 0..<11 {
            rig.wait(.seconds(31))
            #expect(rig.isCountingDown)
            // A touch on the countdown types nothing.
            if isTouch { rig.stage.finger.press(at: Point(240, 500)).lift() } else { rig.stage.keyboard.press(.tab) }
            rig.stage.settle()
            #expect(!rig.isCountingDown && rig.pad != nil)
        }
        try await rig.type("68")
        #expect(rig.context.exitStatus == 77)
    }

    @Test("While the countdown of the pad counts, that of the chain is not shown, and a touch answers both")
    func twoCountdowns() throws {
        let rig = AdminRig()
        try rig.ask()
        let chain = IdleChain([.returnHome(after: .seconds(60)) { _ in }])
        chain.start(in: rig.context)
        rig.wait(.seconds(45))
        #expect(chain.state == .active && rig.isCountingDown)
        rig.stage.finger.press(at: Point(240, 500)).lift()
        rig.wait(.seconds(20))
        #expect(rig.pad != nil && !rig.isCountingDown)
    }

    @Test("The pad waits for the answer of a slow disk, however long that takes") func slowAnswer() async throws {
        let rig = AdminRig()
        let answer = DispatchSemaphore(value: 0)
        rig.part.gate.matches = { _, _ throws(FileProblem) in
            answer.wait()
            return true
        }
        try rig.ask()
        for digit in "2468" {
            try rig.stage.finger.press(on: rig.stage.view(label: String(digit), role: .button)).lift()
        }
        rig.wait(.seconds(70))
        #expect(rig.pad != nil)
        answer.signal()
        await rig.stage.settled()
        #expect(rig.context.exitStatus == 77 && rig.pad == nil)
    }

    @Test("A second hold while the pad is shown opens no second one") func once() throws {
        let rig = AdminRig()
        try rig.ask()
        try rig.askAgain()
        #expect(rig.stage.scene.root.subviews.count == 2)
    }

    @Test("After five wrong PINs none is accepted for a minute, after each further one for twice as long") func lock()
        async throws
    {
        let rig = AdminRig()
        try rig.ask()
        for _ in 0..<5 {
            try await rig.type("1111")
            rig.wait(.seconds(1))
        }
        #expect(rig.lines.all.count { $0 == "warning: A wrong PIN was entered for the admin exit." } == 5)
        #expect(try PINAttempts.read(rig.part.gate.attemptsFile).count == 5)
        #expect(rig.lockLabel == "0:59")
        #expect(rig.part.gate.attempt("2468") == .locked(.seconds(59)))
        rig.wait(.seconds(60))
        try rig.askAgain()
        try await rig.type("1111")
        #expect(rig.lockLabel == "2:00")
        rig.wait(.seconds(119))
        try rig.askAgain()
        #expect(rig.part.gate.attempt("2468") != .right(problem: nil))
        rig.wait(.seconds(30))
        try rig.askAgain()
        try await rig.type("2468")
        #expect(rig.context.exitStatus == 77)
        #expect(try PINAttempts.read(rig.part.gate.attemptsFile).count == 0)
    }

    @Test("Nothing of the PIN is in a recording, a log line or a file") func secrecy() async throws {
        let rig = AdminRig()
        rig.stage.scene.onArbitration = { [lines = rig.lines] in lines.logger.notice("\($0)") }
        try rig.ask()
        let recorded = rig.recorder.lastMinute.text
        try await rig.type("1357")
        rig.stage.keyboard.type("2468")
        await rig.stage.settled()
        #expect(rig.context.exitStatus == 77)
        let text = rig.recorder.lastMinute.text.dropFirst(recorded.count)
        let input = text.split(separator: "\n").filter {
            $0.hasPrefix("touch") || $0.hasPrefix("and") || $0.hasPrefix("key")
        }
        #expect(input.count >= 8 && input.allSatisfy { $0.contains("secret") }, "\(input)")
        let words = text.split { $0 == " " || $0 == "\n" }
        for secret in ["1357", "2468", "50", "51", "52", "54", "56"] { #expect(!words.contains { $0 == secret }) }
        let rest = rig.lines.all.joined() + rig.folder.names.map { rig.folder.text($0) }.joined()
        for secret in ["1357", "2468"] { #expect(!rest.contains(secret)) }
        for digit in "12345678" {
            #expect(!rig.lines.all.contains { $0.contains(" \(digit)@") || $0.contains(".\(digit)") })
        }
    }

    @Test("The app runs without this part if the PIN's file cannot be used, and the log says why") func files() throws {
        func line(_ make: (AdminRig) -> Void) throws -> String {
            let rig = AdminRig(pin: nil)
            make(rig)
            try rig.ask()
            #expect(rig.pad == nil)
            #expect(rig.lines.all.count == 1)
            return (rig.lines.all.first ?? "").replacing(rig.folder.path, with: "DIR")
        }
        let off = "error: The admin exit is off: DIR/pin "
        #expect(try line { _ in } == off + "does not exist; scripts/pin.sh writes it.")
        #expect(
            try line { $0.folder.write("pin", AdminRig.pin.utf8, mode: 0o644) }
                == off + "is open to other users (mode 644); chmod 600 closes it.")
        let damaged = off + "is damaged: it contains no line LENGTH:HASH with a length of 4 to 16."
        for bytes in ["", "\n", "4:", "3:$6$a$b", "17:$6$a$b", "four:$6$a$b", "4:$6$a$b:c", "4:$6$a b", "4:$6$é"] {
            #expect(try line { $0.folder.write("pin", bytes.utf8) } == damaged, "\(bytes)")
        }
        #expect(try line { $0.folder.write("pin", [0x34, 0x3A, 0xFF]) } == damaged)
        #expect(
            try line { $0.folder.write("pin", "4:abcdefghijklm".utf8) }
                == off + "contains no hash of yescrypt, scrypt, bcrypt or SHA-2, as scripts/pin.sh makes it.")
        #expect(
            try line { $0.folder.write("pin", [UInt8](repeating: 0x34, count: 2000)) } == off
                + "has more than 1024 bytes.")
        #expect(try line { mkdir("\($0.folder.path)/pin", 0o700) } == off + "is no regular file.")
        if geteuid() == 0 {
            #expect(
                try line {
                    $0.folder.write("pin", AdminRig.pin.utf8)
                    chown("\($0.folder.path)/pin", 4242, 0)
                } == off + "belongs to the user 4242, not to this app's user 0, nor to root.")
        }
    }

    @Test("No PIN is accepted while attempts cannot be counted, and the log says why") func attempts() async throws {
        let damaged = AdminRig()
        damaged.folder.write("pin.attempts", "casement-pin-attempts 1\ncount=0\n".utf8)
        try damaged.ask()
        #expect(damaged.pad == nil)
        let line = damaged.lines.all.first?.replacing(damaged.folder.path, with: "DIR")
        #expect(
            line == "error: The admin exit is off: DIR/pin.attempts is damaged; remove it to count wrong PINs anew.")

        let late = AdminRig()
        try late.ask()
        mkdir("\(late.folder.path)/pin.attempts.new", 0o700)
        defer { rmdir("\(late.folder.path)/pin.attempts.new") }
        try await late.type("2468")
        #expect(late.context.exitStatus == nil)
        let reason = late.lines.all.last?.replacing(late.folder.path, with: "DIR")
        #expect(
            reason == "warning: The admin exit accepts no PIN: DIR/pin.attempts cannot be written: File exists (open).")
    }
}

extension AdminRig {
    /// The time that the prompt shows.
    var lockLabel: String? {
        stage.scene.root.firstLabel { $0.contains(":") }
    }
}

extension View {
    fileprivate func firstLabel(where isWanted: (String) -> Bool) -> String? {
        if let label = self as? Label, isWanted(label.text) { return label.text }
        for view in subviews { if let text = view.firstLabel(where: isWanted) { return text } }
        return nil
    }
}
