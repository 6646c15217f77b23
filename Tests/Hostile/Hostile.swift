import Glibc
import HostileServer

/// Runs the Wayland host against a server that sends any event in any order, and judges each of its requests.
///
///     hostile [--events N] [--seed N]
///
/// A story has 4,000 events, and each the next seed: `--events 4000 --seed N` repeats the story of a seed. Before each it
/// prints the seed, so that the last line names it if the process ends there. Exits with 1 if there was a fault.
@main @MainActor struct Hostile {
    /// The number of faults after which the search ends; more of them rarely have other causes.
    private static let mostFaults = 5
    /// A story lasts less than a second; the process ends if one lasts for so many seconds.
    private static let longestStory: UInt32 = 300
    private static let warmUp = 3

    private var events = 1_000_000
    private var seed: UInt64 = 1

    static func main() {
        guard let hostile = Hostile(CommandLine.arguments.dropFirst()) else {
            print("usage: hostile [--events N] [--seed N]")
            exit(2)
        }
        exit(hostile.run() ? 0 : 1)
    }

    private init?(_ arguments: ArraySlice<String>) {
        var words = arguments
        while let word = words.popFirst() {
            guard let value = words.popFirst() else { return nil }
            switch (word, Int(value), UInt64(value)) {
            case ("--events", let number?, _) where number > 0: events = number
            case ("--seed", _, let number?): seed = number
            default: return nil
            }
        }
    }

    /// Returns whether all was right.
    private func run() -> Bool {
        var (sent, requests, connections, stories, faults) = (0, 0, 0, UInt64(0), 0)
        var resources: Resources?
        while sent < events && faults < Self.mostFaults {
            let seed = seed &+ stories
            stories += 1
            print("story \(seed)")
            fflush(nil)
            alarm(Self.longestStory)
            var (found, counts) = Self.play(seed, upTo: min(HostileStory.length, events - sent))
            sent += counts.events
            requests += counts.requests
            connections += counts.connections
            // The first stories load what later ones use again.
            if stories <= Self.warmUp {
                resources = Resources()
            } else if let leak = resources?.leak() {
                found.append(leak)
            }
            for fault in found { print("seed \(seed): \(fault)") }
            faults += found.count
        }
        print("figure hostile.events \(sent) count")
        print("figure hostile.requests \(requests) count")
        print("figure hostile.connections \(connections) count")
        print("figure hostile.faults \(faults) count")
        return faults == 0
    }

    private static func play(
        _ seed: UInt64, upTo limit: Int
    ) -> (faults: [String], counts: (events: Int, requests: Int, connections: Int)) {
        do {
            let story = try HostileStory(seed: seed)
            return (story.play(events: limit), story.counts)
        } catch {
            return (["no story can begin: \(error)"], (0, 0, 0))
        }
    }
}

/// The open descriptors and the threads of this process.
private struct Resources {
    private var descriptors = count("/proc/self/fd")
    private var threads = count("/proc/self/task")

    /// What was not given back since, or nil. Threads that nobody waits for may need a moment for their end.
    mutating func leak() -> String? {
        var now = Resources()
        for _ in 0..<5000 where now.descriptors > descriptors || now.threads > threads {
            usleep(1000)
            now = Resources()
        }
        defer { self = now }
        guard now.descriptors > descriptors || now.threads > threads else { return nil }
        return
            "\(descriptors) descriptors and \(threads) threads before, \(now.descriptors) and \(now.threads) after it"
    }

    private static func count(_ folder: String) -> Int {
        guard let entries = opendir(folder) else { return 0 }
        defer { closedir(entries) }
        var count = 0
        while readdir(entries) != nil { count += 1 }
        return count
    }
}
