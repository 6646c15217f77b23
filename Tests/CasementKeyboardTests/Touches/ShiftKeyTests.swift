import CasementCore
import CasementKeyboard
import Testing

/// The letters that Shift makes capitals.
@Suite final class ShiftKeyTests {
    private var shift = ShiftKey()

    private func time(_ milliseconds: Int) -> Instant { .zero + .milliseconds(milliseconds) }

    private func land() -> Bool { shift.land() }

    private func tap(_ milliseconds: Int) {
        shift.press()
        shift.release(at: time(milliseconds))
    }

    private func type() -> Bool {
        defer { shift.didType() }
        return shift.land()
    }

    @Test func `a tap makes the next letter a capital`() {
        tap(0)
        #expect(type())
        #expect(!type())
    }

    @Test func `a double tap locks capitals until the next tap`() {
        tap(0)
        tap(300)
        #expect(shift.state == .locked)
        #expect(type())
        #expect(type())
        tap(2000)
        #expect(!type())
    }

    @Test func `two slow taps are no double tap`() {
        tap(0)
        tap(301)
        #expect(!type())
    }

    @Test func `letters are capitals while Shift is held and not afterwards`() {
        shift.press()
        #expect(type())
        #expect(type())
        // The last letter is still down when Shift is lifted.
        #expect(land())
        shift.release(at: time(500))
        shift.didType()
        #expect(!type())
    }

    @Test func `a Shift that was held for a letter is no first tap of a double tap`() {
        shift.press()
        #expect(type())
        shift.release(at: time(500))
        tap(600)
        #expect(shift.state == .once)
    }

    @Test func `a suggested capital can be declined`() {
        shift.suggest(true)
        #expect(shift.isOn)
        tap(0)
        shift.suggest(true)
        #expect(!type())
        shift.suggest(true)
        #expect(type())
    }
}
