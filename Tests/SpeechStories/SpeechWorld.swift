import Casement
import CasementControls
import CasementCore
import CasementKeyboard
import CasementSpeech
import FuzzEngine
import Logging
import SizeStories

/// An example on a panel with a screen reader, on which a story is played.
@MainActor final class SpeechWorld {
    let host = StoryScene(painter: StoryTypesetter())
    private let voice: StoryVoice
    private let reader: ScreenReader
    private var forms = 0

    /// 15 s: a flick decelerates for four seconds, and its momentum may continue in an outer scroll view. Toasts leave
    /// meanwhile.
    private static let restLimit: Duration = .seconds(15)
    /// The most steps of a walk; longer lists are walked from both ends.
    private static let mostSteps = 150
    /// 12: a walk ends when so many steps say the same, as at an end. The keys of a PIN pad do, too, and are fewer.
    private static let mostRepeats = 12

    init(_ role: SizeRole, _ size: Size, hasKeyboard: Bool) {
        voice = StoryVoice(in: host.scene)
        reader = ScreenReader(speaker: Speaker(engine: voice))
        host.scene.onProblem = { [voice] in
            if case .brokenInvariant(let sentence) = $0 { voice.violate(sentence) }
        }
        let controller = (try? role.make()) ?? ViewController()
        host.scene.rootViewController = hasKeyboard ? (try? KeyboardController(controller)) ?? controller : controller
        host.resize(to: size)
        reader.start(in: KioskContext(scene: host.scene, logger: Logger(label: "story")))
        host.pass(.milliseconds(16))
        reader.begin()
        host.pass(.milliseconds(100))
    }

    var violations: [String] { voice.violations }

    // MARK: Steps

    func apply(_ step: SpeechStory.Step) {
        switch step {
        case .show: break
        case .touch(let touch): self.touch(touch)
        case .pass(let milliseconds): host.pass(.milliseconds(milliseconds))
        case .cancel: for finger in 0..<3 { host.touch(.cancel(finger: finger)) }
        case .key(let symbol): host.press(symbol)
        case .typeSecret: typeSecret()
        case .panel(let size, let rotation):
            host.resize(to: DeviceTransform(size: size, scale: 1, rotation: rotation))
        case .surroundings(let textScale, let isMirrored, let locale, let reducesMotion):
            var environment = host.scene.environment
            (environment.locale, environment.textScale) = (locale, textScale)
            environment.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
            environment.reducesMotion = reducesMotion
            host.scene.environment = environment
        case .present, .dismiss, .alert, .change: showPages(step)
        case .announce(let count): announce(count)
        case .finish: voice.finish()
        case .begin: reader.begin()
        case .end: reader.end()
        case .headphones(let isPrivate):
            voice.isPrivate = isPrivate
            reader.isListeningPrivate = isPrivate
        case .endSession: endSession()
        }
    }

    private func touch(_ touch: StoryTouch) {
        guard case .press(let finger, _, _) = touch, !host.isDown(finger), reader.isOn else { return host.touch(touch) }
        let before = voice.present?.id
        host.touch(touch)
        if let before, voice.present?.id == before { voice.violate("a touch does not interrupt") }
    }

    private func typeSecret() {
        guard let client = host.scene.textInput.client, client.textInputTraits.isSecret else { return }
        host.press(KeySymbol("a"), text: StoryVoice.typedSecret)
    }

    private func announce(_ count: Int) {
        for number in 0..<count {
            reader.speaker.announce(Utterance("Report \(number)"), number.isMultiple(of: 3) ? .urgent : .polite)
        }
    }

    private func showPages(_ step: SpeechStory.Step) {
        guard let root = host.scene.rootViewController else { return }
        var front = root
        while let next = front.presentedViewController { front = next }
        switch step {
        case .present(let number):
            forms += 1
            let styles: [PresentationStyle] = [
                .sheet(detents: [.medium, .large]), .sheet(detents: [.content]), .sheet(), .dialog,
                .popover(from: front.view), .fullScreen,
            ]
            let style = styles[number % styles.count]
            front.present(SpeechForm(number: forms), style: style, animated: !forms.isMultiple(of: 3))
        case .dismiss(let isAnimated): root.dismiss(animated: isAnimated)
        case .alert:
            forms += 1
            host.scene.task { [weak scene = host.scene, forms] in
                _ = await scene?.confirm(title: "Delete \(forms) pictures?", confirm: "Delete", cancel: "Keep")
            }
        case .change(let count):
            let form = front as? SpeechForm ?? root as? SpeechForm
            if count.isMultiple(of: 2) { form?.edit(count) } else { form?.changeView() }
        default: break
        }
    }

    private func endSession() {
        host.scene.endSession()
        if reader.isOn || voice.present != nil { voice.violate("the reader speaks after the end of the session") }
        let count = voice.count
        reader.speaker.repeatLast()
        if voice.count != count { voice.violate("the next person hears the words of the last one") }
    }

    // MARK: Checks

    func check() {
        for line in host.scene.brokenInvariants { voice.violate(line) }
        voice.note()
    }

    /// At rest each named element that can be touched is reached by swipes, from the first or from the last element.
    func checkRest() async {
        guard violations.isEmpty else { return }
        for _ in 0..<2 {
            host.pass(Self.restLimit)
            guard host.settle(limit: Self.restLimit) else { return voice.violate("the scene does not settle") }
            await host.runTasks()
        }
        reader.end()
        checkEnd()
        let wanted = host.scene.touchableElements
        var (words, isEndless): (Set<String>, Bool) = ([], true)
        for dx in [60.0, -60] {
            let (heard, hasEnded) = walk(dx)
            words.formUnion(heard)
            if hasEnded { isEndless = false }
        }
        reader.end()
        checkEnd()
        // In the middle of a list that is walked for ever from both ends nobody looks for all.
        guard !isEndless else { return }
        // The walk leaves fields whose errors then take room: on a small panel with large text a heading has no height left.
        let names = Set(host.scene.namedElements.filter { !$0.frame.isEmpty }.map(\.spokenName))
        for node in wanted where !words.contains(node.spokenName) && names.contains(node.spokenName) {
            // Its name is not said.
            if node.isSecret, [.none, .text, .image].contains(node.accessibility.role) { continue }
            voice.violate("'\(node.spokenName)' is not reached")
        }
        check()
    }

    /// Walks by swipes from an end, and returns the texts that are said, and whether that ended by itself.
    private func walk(_ dx: Double) -> (words: [String], hasEnded: Bool) {
        reader.end()
        _ = voice.hear()
        reader.begin()
        host.pass(.milliseconds(100))
        // It begins at the element that has the focus, and says that.
        var (words, last, same): ([String], [String], Int) = (voice.hear(), [], 0)
        for _ in 0..<Self.mostSteps where same < Self.mostRepeats && violations.isEmpty {
            for step in SpeechStory.swipe(0.5, 0.5, dx, 0) + [.pass(milliseconds: 100)] { apply(step) }
            let heard = voice.hear()
            same = heard == last ? same + 1 : 0
            last = heard
            words += heard.map { String($0.prefix(200)) }
        }
        return (words, same >= Self.mostRepeats)
    }

    /// Without the reader the touches are those of the views again.
    private func checkEnd() {
        if reader.isOn || host.scene.environment.isSpoken { voice.violate("the reader is on after its end") }
        if host.scene.root.subviews.contains(where: { $0.identifier == "casement.speech" }) {
            voice.violate("the cover of the reader remains")
        }
    }
}
