import FuzzEngine
import HandStories
import Glibc
import SizeStories

#if CAST
    import ArticleCast
    import ExampleCast
#endif

/// Searches for sequences of touches and actions that violate an invariant of the gestures, and for texts that a file of
/// strings changes.
///
///     Fuzz [--sequences N] [--seed N] [--keep FOLDER]
///     Fuzz --script SEED
///     Fuzz --hands N | --slides N | --pages N | --presentations N | --lists N | --moves N | --sizes N | --table N
///         | --frames N | --speech N [--seed N] [--keep FOLDER]
///     Fuzz --pairs N
///     Fuzz --strings N [--seed N]
///     Fuzz --story SEED | --play FILE
///
/// The second form prints the sequence of a seed as the tests read it. The third plays stories of several hands on the
/// examples, of a slide controller, of a page switcher, of presentations, of a list, of all pairs of a container and its
/// content, of panels of any size, of ten hands at one table, of the frames of random views, which are compared with those
/// of the reference composer, or of a person with a screen reader; the fourth plays every Nth row of the table of who
/// moves; the fifth writes random texts into files of strings and reads them again; the sixth prints or plays a story of
/// several hands.
///
/// A failing sequence is printed in its shortest form and, with `--keep`, written to a file that the tests replay.
@main @MainActor struct Fuzz {
    private var sequences: UInt64 = 1_000_000
    private var stories: (kind: StoryKind, count: UInt64)?
    /// The stories of one process among those that another process counts.
    private var block: (kind: StoryKind, seed: UInt64)?
    /// The number of texts in files of strings.
    private var texts: Int?
    private var seed: UInt64 = 1
    private var folder: String?
    private var violations = 0

    /// The number of failures after which the search ends; more of them rarely have other causes.
    private static let mostFailures = 5

    static func main() async {
        guard var fuzz = Fuzz(CommandLine.arguments.dropFirst()) else {
            print("usage: Fuzz [--sequences N | --hands N | --slides N | --pages N | --presentations N")
            print(
                "            | --lists N | --moves N | --sizes N | --table N | --frames N | --speech N] [--seed N]")
            print("            [--keep FOLDER]")
            print("       Fuzz --pairs N")
            print("       Fuzz --strings N [--seed N]")
            print("       Fuzz --script SEED | --story SEED | --play FILE")
            exit(2)
        }
        #if CAST
            SizeStory.roles += ArticleCast.roles + ExampleCast.roles
        #endif
        if let block = fuzz.block {
            await StoryRun.play(block.kind, seed: block.seed, count: StoryRun.blockLength)
            exit(0)
        }
        fuzz.run()
    }

    private init?(_ arguments: ArraySlice<String>) {
        var words = arguments
        while let word = words.popFirst() {
            guard let value = words.popFirst() else { return nil }
            switch word {
            case "--sequences": sequences = UInt64(value) ?? sequences
            case "--strings": texts = Int(value) ?? 0
            case "--seed": seed = UInt64(value) ?? seed
            case "--hands", "--slides", "--pages", "--presentations", "--lists", "--moves", "--sizes",
                "--table", "--frames", "--speech":
                stories = StoryKind(rawValue: String(word.dropFirst(2))).map { ($0, UInt64(value) ?? 0) }
            case "--keep": folder = value
            case "--story":
                print(HandStory(seed: UInt64(value) ?? 0))
                exit(0)
            case "--play": exit(StoryRun.play(file: value) ? 0 : 1)
            case "--pairs": exit(Self.playPairs(Int(value) ?? 1) ? 0 : 1)
            case "--hands-block", "--slides-block", "--pages-block", "--presentations-block", "--lists-block",
                "--moves-block", "--sizes-block", "--table-block", "--frames-block", "--speech-block":
                block = StoryKind(rawValue: String(word.dropFirst(2).dropLast(6))).map { ($0, UInt64(value) ?? 0) }
            case "--script":
                for operation in Fuzzer.script(seed: UInt64(value) ?? 0) { print(operation) }
                exit(0)
            default: return nil
            }
        }
    }

    private mutating func run() {
        if let stories {
            var run = StoryRun(stories.kind, count: stories.count, seed: seed, folder: folder)
            exit(run.run() ? 0 : 1)
        }
        if let texts { exit(tryStrings(texts) ? 0 : 1) }
        var done: UInt64 = 0
        while done < sequences && violations < Self.mostFailures {
            let script = Fuzzer.script(seed: seed &+ done)
            if !Fuzzer.run(script).isEmpty { report(script, seed: seed &+ done) }
            done += 1
        }
        print("figure fuzz.sequences \(done) count")
        print("figure fuzz.violations \(violations) count")
        exit(violations == 0 ? 0 : 1)
    }

    /// Plays every Nth row of the table of who moves; returns whether all are right.
    private static func playPairs(_ interval: Int) -> Bool {
        let (tested, wrong) = MovePair.play(every: interval)
        for line in wrong { print(line) }
        print("figure moves.pairs-tested \(tested) count")
        print("figure moves.pairs-wrong \(wrong.count) count")
        return wrong.isEmpty
    }

    /// Writes texts into files of strings and reads them again; returns whether all are the same.
    private func tryStrings(_ count: Int) -> Bool {
        var fuzzer = StringsFuzzer(seed: seed)
        let wrong = fuzzer.run(count)
        for line in wrong.prefix(Self.mostFailures) { print(line) }
        print("figure strings.texts \(count) count")
        print("figure strings.parse-fuzz \(wrong.count) count")
        return wrong.isEmpty
    }

    private mutating func report(_ script: [Operation], seed: UInt64) {
        violations += 1
        let short = Fuzzer.shrink(script)
        var text = "# seed \(seed)\n"
        for line in Fuzzer.run(short) { text += "# \(line)\n" }
        for operation in short { text += "\(operation)\n" }
        print(text)
        guard let folder, let file = fopen("\(folder)/seed-\(seed).txt", "w") else { return }
        fputs(text, file)
        fclose(file)
    }
}
