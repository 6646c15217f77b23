import CasementCore

/// Makes and retains the delegates of a test's recognizers.
@MainActor final class DelegateStubs {
    private var delegates: [(recognizer: GestureRecognizer, stub: DelegateStub)] = []

    /// The delegate of a recognizer; makes one if it has none.
    func delegate(of recognizer: GestureRecognizer) -> DelegateStub {
        if let known = delegates.first(where: { $0.recognizer === recognizer }) { return known.stub }
        let stub = DelegateStub()
        delegates.append((recognizer, stub))
        recognizer.delegate = stub
        return stub
    }
}
