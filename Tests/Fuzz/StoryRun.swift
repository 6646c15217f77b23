import HandStories
import Glibc
import SizeStories

/// Plays many stories in blocks, each in a process of its own: a crash ends only its block, and the seed of the story
/// that crashed is known.
@MainActor struct StoryRun {
    /// Plays the stories from a seed on in this process, which is that of a block.
    static func blockOption(_ kind: StoryKind) -> String { "--\(kind.rawValue)-block" }
    static let blockLength: UInt64 = 50

    /// The prefix of the lines of a block's process, which distinguishes them from the output of an example.
    private static let mark = "story:"
    /// The number of failures after which the run ends; more of them rarely have other causes.
    private static let mostFailures = 10

    private let kind: StoryKind
    private let count: UInt64
    private let seed: UInt64
    private let folder: String?
    private var crashes = 0
    private var violations = 0
    private var frames = 0

    /// 120 s: many times what a story takes, or a step of one of sizes; one that takes longer ends its process.
    private static let longest: UInt32 = 120

    init(_ kind: StoryKind, count: UInt64, seed: UInt64, folder: String?) {
        (self.kind, self.count, self.seed, self.folder) = (kind, count, seed, folder)
    }

    // MARK: The process of a block

    /// Plays stories, and writes the seed of each before it begins, and its violations.
    @discardableResult
    static func play(_ kind: StoryKind, seed: UInt64, count: UInt64) async -> Bool {
        var isGood = true
        for seed in seed..<(seed + count) {
            alarm(longest)
            print("\(mark) \(seed)")
            // The seed must be written before a crash.
            fflush(nil)
            SizeStory.onStep = { step in
                alarm(longest)
                print("\(mark) \(seed) at \(step)")
                fflush(nil)
            }
            for line in await kind.play(seed: seed) {
                isGood = false
                print("\(mark) \(seed) \(line)")
            }
        }
        print("\(mark) \(seed) frames \(kind.frameCount)")
        print("\(mark) done")
        return isGood
    }

    static func play(file: String) -> Bool {
        guard let stream = fopen(file, "r") else {
            print("There is no file \(file).")
            return false
        }
        defer { fclose(stream) }
        var text = ""
        while let line = Self.line(of: stream) { text += line + "\n" }
        guard let story = HandStory(parsing: text) else {
            print("\(file) is no story.")
            return false
        }
        let problems = StoryPlayer.play(story)
        for line in problems { print(line) }
        return problems.isEmpty
    }

    private static func line(of stream: UnsafeMutablePointer<FILE>) -> String? {
        var buffer: UnsafeMutablePointer<CChar>?
        var capacity = 0
        defer { free(buffer) }
        guard getline(&buffer, &capacity, stream) >= 0, let buffer else { return nil }
        return String(String(cString: buffer).prefix { $0 != "\n" })
    }

    // MARK: The process that counts

    /// - Returns: whether no story failed.
    mutating func run() -> Bool {
        var done: UInt64 = 0
        while done < count && crashes + violations < Self.mostFailures {
            done += runBlock(from: seed &+ done)
        }
        print("figure \(kind.rawValue).stories \(done) count")
        if kind == .sizes { print("figure sizes.fuzz-frames \(frames) count") }
        if kind == .frames {
            print("figure composer.frames \(frames) count")
            print("figure composer.reference-differences \(violations + crashes) count")
        }
        print("figure \(kind.rawValue).crashes \(crashes) count")
        print("figure \(kind.rawValue).violations \(violations + (kind == .sizes ? crashes : 0)) count")
        return crashes + violations == 0
    }

    /// - Returns: the number of stories that were played; the next block begins after one that crashed.
    private mutating func runBlock(from first: UInt64) -> UInt64 {
        guard let pipe = popen("exec '\(CommandLine.arguments[0])' \(Self.blockOption(kind)) \(first)", "r") else {
            return 0
        }
        var current = first
        var problems: [(seed: UInt64, line: String)] = []
        var isDone = false
        // What a story did last, if it says so.
        var step = ""
        while let line = Self.line(of: pipe) {
            guard line.hasPrefix(Self.mark) else { continue }
            let words = line.split(separator: " ", maxSplits: 2)
            if words.count > 1, words[1] == "done" { isDone = true }
            guard words.count > 1, let seed = UInt64(words[1]) else { continue }
            current = seed
            guard words.count > 2 else { continue }
            if words[2].hasPrefix("at ") {
                step = ", \(words[2])"
            } else if words[2].hasPrefix("frames ") {
                frames += Int(words[2].dropFirst("frames ".count)) ?? 0
            } else {
                problems.append((seed, String(words[2])))
            }
        }
        let status = pclose(pipe)
        for seed in Set(problems.map(\.seed)).sorted() {
            violations += 1
            report(seed, problems.filter { $0.seed == seed }.map(\.line))
        }
        guard !isDone else { return Self.blockLength }
        crashes += 1
        report(current, ["the process ended in this story (wait status \(status))\(step)"])
        return current - first + 1
    }

    private func report(_ seed: UInt64, _ lines: [String]) {
        let story = kind == .hands ? "\(HandStory(seed: seed))\n" : ""
        let text = "# \(kind.rawValue) \(seed)\n" + lines.map { "# \($0)\n" }.joined() + story
        print(text)
        guard let folder, let file = fopen("\(folder)/\(kind.rawValue)-\(seed).txt", "w") else { return }
        fputs(text, file)
        fclose(file)
    }
}
