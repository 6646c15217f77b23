extension Sequence<ViewController> {
    func contains(identical controller: ViewController) -> Bool { contains { $0 === controller } }
}

extension [ViewController] {
    func isIdentical(to other: some Collection<ViewController>) -> Bool {
        count == other.count && zip(self, other).allSatisfy { $0 === $1 }
    }
}
