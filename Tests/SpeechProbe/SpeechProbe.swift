import CasementCore
import CasementSpeech
import Glibc

/// Speaks through the real speech-dispatcher and measures what is heard; scripts/test-speech.sh prepares the sound.
@main struct SpeechProbe {
    /// A button in ten languages. Each is a voice of espeak-ng.
    private static let elements: [(language: Locale, text: String)] = [
        ("en", "Continue, button"), ("de", "Weiter, Taste"), ("fr", "Continuer, bouton"), ("es", "Continuar, botón"),
        ("it", "Continua, pulsante"), ("pl", "Dalej, przycisk"), ("ru", "Продолжить, кнопка"), ("ar", "متابعة، زر"),
        ("hi", "जारी रखें, बटन"), ("zh", "继续，按钮"),
    ]

    /// In milliseconds. A person waits a third of a second without doubt; a busy machine of two processors took 350 once.
    private static let firstSoundLimits = (median: 300.0, worst: 1_500.0)
    /// In milliseconds. The module of espeak-ng ends between two pieces of sound, which have 50 ms here, and the sound server
    /// plays what it has; measured were 178 and 364 on a busy machine. With pieces of 300 ms, Debian's default, it was 365 and
    /// 487.
    private static let stopLimits = (median: 300.0, worst: 1_000.0)
    /// Quieter than a whisper at the volume of the test: full scale is 32,767.
    private static let levelFloor = 300.0
    private static let stops = 24

    static func main() async {
        var probe = Probe()
        guard await probe.begin() else { exit(1) }
        await probe.languages(elements, floor: levelFloor)
        await probe.languageWithoutVoice()
        await probe.languageSwitch()
        await probe.times(count: stops, firstSoundLimits, stopLimits)
        await probe.rest()
        exit(probe.failures == 0 ? 0 : 1)
    }
}

/// What the speaker has reported.
@MainActor private final class Problems { var sentences: [String] = [] }

/// The measurements.
@MainActor private struct Probe {
    private let speaker = Speaker()
    private let recording = Recording()
    private let problems = Problems()
    private(set) var failures = 0
    /// The threads from before the first text: one records, and the timers of this program wake another.
    private var ownThreads: Set<String> = []

    /// Waits until sound is recorded.
    mutating func begin() async -> Bool {
        speaker.settings.volume = 100
        speaker.onProblem = { [problems] in
            print("speech: \($0)")
            problems.sentences.append($0)
        }
        let isRunning = await wait(until: { recording?.isRunning == true })
        if !isRunning { fail("nothing is recorded") }
        ownThreads = Set(Self.switches().keys)
        return isRunning
    }

    private mutating func fail(_ sentence: String) {
        failures += 1
        print("test-speech: \(sentence)")
    }

    /// Waits up to 20 s.
    private func wait(until isReached: () -> Bool) async -> Bool {
        let end = ContinuousClock.now + .seconds(20)
        while !isReached() && ContinuousClock.now < end { try? await Task.sleep(for: .milliseconds(2)) }
        return isReached()
    }

    /// Speaks to the end, and returns what was heard.
    private func hear(_ utterance: Utterance) async -> Sound {
        let start = ContinuousClock.now
        speaker.say(utterance)
        _ = await wait(until: { !speaker.isSpeaking })
        // The sound server plays what it has.
        try? await Task.sleep(for: .milliseconds(200))
        return recording?.heard(since: start) ?? Sound(first: nil, last: nil, loudSeconds: 0, level: 0)
    }

    mutating func languages(_ elements: [(language: Locale, text: String)], floor: Double) async {
        var count = 0
        for (language, text) in elements {
            let sound = await hear(Utterance(text, language: language))
            if sound.level >= floor {
                count += 1
            } else {
                fail("\(language) is not heard: its level is \(Int(sound.level)) of at least \(Int(floor))")
            }
        }
        print("figure speech.languages \(count) languages")
    }

    /// espeak-ng speaks no Yoruba.
    mutating func languageWithoutVoice() async {
        let sound = await hear(Utterance("Tẹ̀síwájú", language: "yo"))
        if sound.first == nil { fail("words in a language without a voice are not heard") }
        if await !wait(until: { problems.sentences.contains { $0.contains("'yo'") } }) {
            fail("a language without a voice is not named")
        }
    }

    mutating func languageSwitch() async {
        let parts = [
            Utterance("We now show the painting", language: "en"), Utterance("Die Nachtwache", language: "de"),
        ]
        var alone = 0.0
        for part in parts { alone += await hear(part).loudSeconds }
        let both = await hear(parts[0] + parts[1]).loudSeconds
        // The same voices speak the same words.
        if both < 0.8 * alone || both > 1.25 * alone {
            fail("a sentence in two languages sounds for \(both) s, and its parts for \(alone) s")
        }
    }

    mutating func times(
        count: Int, _ firstLimits: (median: Double, worst: Double), _ stopLimits: (median: Double, worst: Double)
    ) async {
        let text = Utterance(String(repeating: "wonderful morning everybody ", count: 20), language: "en")
        var (firsts, ends): ([Double], [Double]) = ([], [])
        for index in 0..<count {
            let start = ContinuousClock.now
            speaker.say(text)
            guard await wait(until: { recording?.heard(since: start).first != nil }) else {
                return fail("a text is not heard within 20 s")
            }
            try? await Task.sleep(for: .milliseconds(500 + 37 * index))
            let stop = ContinuousClock.now
            speaker.stop()
            try? await Task.sleep(for: .milliseconds(1_500))
            guard let sound = recording?.heard(since: start), let first = sound.first, let last = sound.last else {
                return
            }
            firsts.append(milliseconds(first - start))
            ends.append(max(0, milliseconds(last - stop)))
        }
        judge("first-sound-ms", firsts, firstLimits)
        judge("stop-ms", ends, stopLimits)
    }

    private mutating func judge(_ name: String, _ values: [Double], _ limits: (median: Double, worst: Double)) {
        let sorted = values.sorted()
        let (median, worst) = (sorted[sorted.count / 2], sorted[sorted.count - 1])
        print("figure speech.\(name) \(Int(median)) ms (worst \(Int(worst)))")
        if median > limits.median || worst > limits.worst {
            fail("speech.\(name) is above its limits of \(Int(limits.median)) and \(Int(limits.worst)) ms")
        }
    }

    private func milliseconds(_ duration: Duration) -> Double { duration / .milliseconds(1) }

    /// Counts how often the threads of the process wake in 10 s, with the connection open and nothing to speak. The thread that
    /// reads the recording is not part of speech.
    mutating func rest() async {
        speaker.stop()
        recording?.end()
        try? await Task.sleep(for: .seconds(1))
        let before = Self.switches()
        // The main thread sleeps in the kernel, and is not counted. A thread that ends meanwhile was none of speech.
        sleep(10)
        let after = Self.switches().filter { !ownThreads.contains($0.key) }
        let count = after.reduce(0) { $0 + $1.value - (before[$1.key] ?? 0) }
        print("figure speech.idle-wakeups \(count) in 10 s")
        if count > 0 { fail("the process wakes \(count) times in 10 s at rest") }
    }

    /// The voluntary context switches of all threads but the main one, by the number of the thread.
    private static func switches() -> [String: Int] {
        guard let folder = opendir("/proc/self/task") else { return [:] }
        defer { closedir(folder) }
        var switches: [String: Int] = [:]
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard name != "\(getpid())", let file = fopen("/proc/self/task/\(name)/status", "r") else { continue }
            defer { fclose(file) }
            var line = [CChar](repeating: 0, count: 256)
            while fgets(&line, 256, file) != nil {
                let words = line.withUnsafeBufferPointer { buffer in
                    buffer.baseAddress.map { String(cString: $0) } ?? ""
                }.split { $0.isWhitespace }
                if words.first == "voluntary_ctxt_switches:" { switches[name] = words.last.flatMap { Int($0) } }
            }
        }
        return switches
    }
}
