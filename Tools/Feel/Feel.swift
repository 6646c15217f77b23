import CasementCore
import CasementHeadless
import CasementSystem
import CompositorHarness
import FuzzEngine
import Strokes

/// Draws position, velocity and offset of a stroke over time against the closed forms, as a PNG file.
///
///     feel [--family NAME] [--ms N] [--rate N] [--length N] [--jitter N] [--seed N] [--out FILE]
///     feel --recording FILE [--out FILE]
///     feel --hand N [--out FILE]
@main @MainActor struct Feel {
    private var recipe = Stroke.Recipe(StrokeFamily(.minimumJerk), milliseconds: 120, rate: 100)
    private var seed: UInt64 = 1
    private var recording: String?
    private var hand: HandStroke?
    private var file = "feel.png"

    static func main() {
        guard let feel = Feel(CommandLine.arguments.dropFirst()) else {
            print("usage: feel [--family NAME] [--ms N] [--rate N] [--length N] [--jitter N] [--seed N] [--out FILE]")
            print("       feel --recording FILE [--out FILE]")
            print("       feel --hand N [--out FILE], N from 0 to \(HandStroke.all.count - 1)")
            print("families: \(Self.families.map(\.description).joined(separator: ", "))")
            exit(2)
        }
        exit(feel.run())
    }

    private static let families = StrokeFamily.common + StrokeFamily.uneven + StrokeFamily.keptBack

    init?(_ arguments: ArraySlice<String>) {
        (recipe.length, recipe.angle) = (120, -.pi / 2)
        var words = arguments
        while let word = words.popFirst() {
            guard let value = words.popFirst() else { return nil }
            switch word {
            case "--family":
                guard let family = Self.families.first(where: { $0.description == value }) else { return nil }
                recipe.family = family
            case "--recording": recording = value
            case "--hand":
                guard let number = Int(value), HandStroke.all.indices.contains(number) else { return nil }
                hand = HandStroke.all[number]
            case "--out": file = value
            default:
                guard let number = Double(value), number >= 0, set(word, number) else { return nil }
            }
        }
    }

    /// Sets a numeric option; false for an unknown one.
    private mutating func set(_ option: String, _ number: Double) -> Bool {
        switch option {
        case "--ms": recipe.milliseconds = max(1, number)
        case "--rate": recipe.rate = max(1, number)
        case "--length": recipe.length = number
        case "--jitter": recipe.jitter = number
        case "--seed": seed = UInt64(number)
        default: return false
        }
        return true
    }

    /// Returns the exit code.
    func run() -> Int32 {
        guard let trace = makeTrace() else { return 1 }
        let stage = HeadlessHost(scene: Scene(), size: FeelSheet.size, scale: 2)
        stage.scene.root.addSubview(FeelSheet(trace))
        stage.advance(by: .zero)
        do throws(ImageError) {
            try stage.writePNG(to: file)
        } catch {
            complain("\(error)")
            return 1
        }
        print("\(file): \(trace.summary)")
        return 0
    }

    private func makeTrace() -> StrokeTrace? {
        if let hand { return StrokeTrace("\(hand)", hand.samples, truth: nil) }
        guard let recording else {
            var random = SplitMix64(seed: seed)
            let stroke = Stroke(recipe, &random)
            let title = "\(recipe.family), \(Int(recipe.milliseconds)) ms at \(Int(recipe.rate)) Hz, seed \(seed)"
            return StrokeTrace(title, stroke.samples, truth: stroke)
        }
        guard let samples = RecordedStroke.samples(of: recording) else {
            complain("\(recording): there is no touch of three or more reports in this recording.")
            return nil
        }
        return StrokeTrace(recording, samples, truth: nil)
    }

    private func complain(_ sentence: String) { Files.complain("feel: \(sentence)") }
}
