import CSystem
import CasementSystem

/// An eventfd with which one thread wakes another one that polls.
package final class WakeSignal: Sendable {
    private let descriptor: Descriptor
    package var number: Int32 { descriptor.number }

    package init() throws(SystemFailure) {
        let number = eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK))
        guard let descriptor = Descriptor(owning: number) else { throw SystemFailure.latest("eventfd") }
        self.descriptor = descriptor
    }

    package func raise() {
        var one: UInt64 = 1
        // This fails only if the counter is full, and then the other thread is awake already.
        _ = write(descriptor.number, &one, 8)
    }

    package func clear() {
        var count: UInt64 = 0
        _ = read(descriptor.number, &count, 8)
    }
}
