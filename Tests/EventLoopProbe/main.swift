// Tests the drain of the main queue on a real main thread, because a test runner uses its own main thread.
import CasementWayland
import Dispatch
import Glibc

let jobs = 20_000

@MainActor final class Count {
    let mainThread = pthread_self()
    var done = 0
    var strays = 0

    func add() {
        done += 1
        if pthread_equal(pthread_self(), mainThread) == 0 { strays += 1 }
    }
}

@MainActor func probe() throws -> Int32 {
    let loop = try EventLoop()
    let count = Count()
    Task { @MainActor in
        for job in 0..<jobs {
            count.add()
            if job.isMultiple(of: 3) { await Task.yield() }
            if job.isMultiple(of: 5_000) { try? await Task.sleep(for: .milliseconds(2)) }
        }
        loop.stop()
    }
    Task.detached { await count.add() }
    DispatchQueue.main.async { MainActor.assumeIsolated { count.add() } }
    loop.run { _ in nil }
    print("jobs \(count.done) strays \(count.strays)")
    return count.done >= jobs && count.strays == 0 ? 0 : 1
}

exit(try probe())
