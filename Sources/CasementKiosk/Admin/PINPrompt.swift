import Casement
import CasementCore

/// Asks for the PIN, and leaves by itself if nobody is there.
final class PINPrompt: ViewController {
    /// Runs when the right PIN was entered and the prompt leaves.
    var onUnlock: (() -> Void)?
    /// Receives a sentence for the log.
    var onProblem: ((String) -> Void)?

    private let gate: PINGate
    private let content: PINPromptView
    private var limit: IdleLimit?
    private var lockTick: Deadline?
    /// When a PIN is accepted again; nil if it is now.
    private var unlockTime: Instant?
    private var isChecking = false

    init(_ gate: PINGate, length: Int) {
        self.gate = gate
        content = PINPromptView(length: length)
        super.init()
        title = "PIN"
        content.pad.onCompleteSecret = { [weak self] in self?.check($0) }
        content.cancel.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.leave() }
    }

    override func loadView() -> View { content }

    override func viewWillAppear() {
        // The answer of a slow disk is not lost.
        limit = view.scene.map { scene in
            let isBusy = { [unowned self] in isChecking }
            return IdleLimit(in: scene, since: scene.now, isBusy: isBusy, onEnd: { [unowned self] in leave() })
        }
        do throws(FileProblem) {
            showLock(try gate.lock())
        } catch {
            fail(error.description)
        }
    }

    override func viewWillDisappear() {
        limit?.cancel()
        lockTick?.cancel()
        content.pad.clear()
    }

    private func leave() {
        dismiss()
    }

    // MARK: The PIN

    private func check(_ digits: SecretBytes) {
        guard !isChecking, view.scene != nil else { return }
        isChecking = true
        content.pad.isEnabled = false
        view.task { [weak self, gate] in
            // The answer may take long, and the digits are not needed for it.
            guard let outcome = try await self?.view.work({ gate.attempt(digits) }) else { return digits.removeAll() }
            self?.take(outcome)
        }
    }

    private func take(_ outcome: PINGate.Outcome) {
        isChecking = false
        content.pad.isEnabled = true
        switch outcome {
        case .right(let problem):
            if let problem { onProblem?("The admin exit still counts wrong PINs: \(problem)") }
            content.pad.clear()
            leave()
            onUnlock?()
        case .wrong(let lock), .locked(let lock):
            content.pad.reject()
            if case .wrong = outcome { onProblem?("A wrong PIN was entered for the admin exit.") }
            showLock(lock)
        case .failed(let reason): fail(reason)
        }
    }

    private func fail(_ reason: String) {
        onProblem?("The admin exit accepts no PIN: \(reason)")
        content.pad.reject()
        content.pad.isEnabled = false
    }

    // MARK: The lock

    private func showLock(_ lock: Duration) {
        unlockTime = lock > .zero ? (view.scene?.now).map { $0 + lock } : nil
        updateLock()
    }

    /// Shows the rest of the lock second by second.
    private func updateLock() {
        lockTick?.cancel()
        let rest = unlockTime.flatMap { end in view.scene.map { end - $0.now } } ?? .zero
        content.show(lock: rest > .zero ? rest : nil)
        content.pad.isEnabled = rest <= .zero
        guard rest > .zero else { return }
        let seconds = Duration.seconds(rest.components.seconds)
        let step = rest > seconds ? rest - seconds : .seconds(1)
        lockTick = view.scene?.schedule(after: step) { [weak self] in self?.updateLock() }
    }
}
