import CasementCore
import CasementRender

/// At most three buffers of one size, made when they are first needed.
@MainActor final class BufferPool {
    /// A free buffer, and what it lacks.
    struct Loan {
        fileprivate let index: Int
        let buffer: Buffer
        let stale: Region
    }

    enum Failure: Error {
        /// The compositor holds all of them.
        case allBusy
        /// There is no memory for another one, nor an older one to use.
        case noMemory(SystemFailure)
    }

    private let connection: Connection
    private let memory: Proxy
    private var size = PixelSize.zero
    private var ledger = BufferLedger()
    private var buffers: [Buffer] = []
    /// Buffers of an earlier size that the compositor still reads.
    private var retired: [Buffer] = []

    init(_ connection: Connection, memory: Proxy) {
        self.connection = connection
        self.memory = memory
    }

    /// The number of buffers of the present size.
    var count: Int { buffers.count }

    /// The youngest free buffer of a size.
    func borrow(_ size: PixelSize) throws(Failure) -> Loan {
        if size != self.size { resize(to: size) }
        switch ledger.choose() {
        case .slot(let index): return loan(index)
        case .wait: throw .allBusy
        case .create:
            do {
                let buffer = try Buffer(connection, memory: memory, size: size)
                buffers.append(buffer)
                return loan(ledger.add(buffer.proxy.token, size: size))
            } catch {
                // With one buffer under way the frame waits for it; without any there is nothing to wait for.
                if buffers.isEmpty { throw .noMemory(error) }
                throw .allBusy
            }
        }
    }

    /// A painted buffer goes to the compositor.
    func commit(_ loan: Loan, damage: Region) {
        ledger.commit(loan.index, damage: damage)
    }

    /// The compositor gives a buffer back.
    func release(_ token: Token) {
        if ledger.release(token) { return }
        guard let index = retired.firstIndex(where: { $0.proxy.token == token }) else { return }
        retired.remove(at: index).proxy.destroy()
    }

    /// Lets go of what the compositor does not hold.
    func drop() {
        resize(to: .zero)
    }

    private func loan(_ index: Int) -> Loan {
        Loan(index: index, buffer: buffers[index], stale: ledger.slots[index].stale)
    }

    private func resize(to size: PixelSize) {
        self.size = size
        let busy = ledger.removeAll()
        for buffer in buffers {
            if busy.contains(buffer.proxy.token) { retired.append(buffer) } else { buffer.proxy.destroy() }
        }
        buffers.removeAll()
        // A compositor that gives none back must not pile up memory through many changes of size.
        while retired.count > BufferLedger.limit { retired.removeFirst().proxy.destroy() }
    }
}
