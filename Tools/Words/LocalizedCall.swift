/// A call such as `Localized("rooms", count: 3, ["floor": .number(2)])`.
struct LocalizedCall {
    /// What kind of number a call passes.
    enum Number {
        case none
        case cardinal
        case ordinal
    }

    /// The number of the line, from 1.
    let line: Int
    /// The keys, of which a condition has several; nil where the code does not show them.
    let keys: [KeyPattern]?
    let number: Number
    /// The names of the arguments; nil where the code does not show them.
    let arguments: Set<String>?

    /// Reads the parameters of a call; nil for one without a key.
    private init?(_ parameters: ArraySlice<SwiftToken>, line: Int) {
        var parts = parameters.divided(at: ",")
        guard let first = parts.first, first.label == nil, !first.isEmpty else { return nil }
        parts.removeFirst()
        self.line = line
        keys = Self.keys(first)
        let labels = parts.compactMap(\.label)
        number = labels.contains("count") ? .cardinal : labels.contains("ordinal") ? .ordinal : .none
        let unlabelled = parts.filter { $0.label == nil && !$0.isEmpty }
        arguments = unlabelled.isEmpty ? [] : unlabelled.count == 1 ? Self.names(unlabelled[0]) : nil
    }

    /// The calls among some tokens, and in the interpolations of their literals.
    static func all(in tokens: [SwiftToken]) -> [LocalizedCall] {
        var calls: [LocalizedCall] = []
        for (index, token) in tokens.enumerated() {
            if case .literal(let literal) = token.kind {
                for interpolation in literal.interpolations { calls += all(in: interpolation) }
            }
            guard token.isWord("Localized") else { continue }
            var rest = tokens[(index + 1)...]
            if rest.first?.isSign(".") == true, rest.dropFirst().first?.isWord("init") == true {
                rest = rest.dropFirst(2)
            }
            guard let parameters = rest.withinParentheses(), let call = LocalizedCall(parameters, line: token.line)
            else {
                continue
            }
            calls.append(call)
        }
        return calls
    }

    /// The keys of a literal, or of a condition between literals.
    private static func keys(_ tokens: ArraySlice<SwiftToken>) -> [KeyPattern]? {
        if let inner = tokens.withinParentheses(), inner.count + 2 == tokens.count { return keys(inner) }
        if tokens.count == 1, case .literal(let literal) = tokens.first?.kind {
            return KeyPattern(literal).map { [$0] }
        }
        guard let (first, second) = branches(tokens), let keys = keys(first), let others = self.keys(second) else {
            return nil
        }
        return keys + others
    }

    /// The two sides of `condition ? first : second`. A mark that follows a value at once belongs to optional chaining.
    private static func branches(
        _ tokens: ArraySlice<SwiftToken>
    ) -> (first: ArraySlice<SwiftToken>, second: ArraySlice<SwiftToken>)? {
        let places = tokens.outerIndices
        guard let mark = places.first(where: { tokens[$0].isSign("?") && tokens[$0].isAfterSpace }) else { return nil }
        var nested = 0
        for place in places where place > mark {
            if tokens[place].isSign("?"), tokens[place].isAfterSpace { nested += 1 }
            guard tokens[place].isSign(":") else { continue }
            if nested == 0 { return (tokens[(mark + 1)..<place], tokens[(place + 1)...]) }
            nested -= 1
        }
        return nil
    }

    /// The names of a dictionary literal; nil for another expression.
    private static func names(_ tokens: ArraySlice<SwiftToken>) -> Set<String>? {
        guard tokens.first?.isSign("[") == true, tokens.last?.isSign("]") == true else { return nil }
        let inner = tokens.dropFirst().dropLast()
        if inner.count == 1, inner.first?.isSign(":") == true { return [] }
        var names: Set<String> = []
        for entry in inner.divided(at: ",") where !entry.isEmpty {
            guard case .literal(let literal) = entry.first?.kind, let name = literal.text,
                entry.dropFirst().first?.isSign(":") == true
            else { return nil }
            names.insert(name)
        }
        return names
    }
}

extension SwiftToken {
    func isWord(_ text: String) -> Bool { kind == .word(text) }
    func isSign(_ sign: Unicode.Scalar) -> Bool { kind == .sign(sign) }
}

extension ArraySlice<SwiftToken> {
    /// The label of a parameter.
    fileprivate var label: String? {
        guard case .word(let word) = first?.kind, dropFirst().first?.isSign(":") == true else { return nil }
        return word
    }

    /// The tokens within the parentheses with which the slice begins; nil if it does not, or if they are not closed.
    fileprivate func withinParentheses() -> ArraySlice<SwiftToken>? {
        guard first?.isSign("(") == true else { return nil }
        var open = 0
        for index in indices {
            open += self[index].opening
            if open == 0 { return self[(startIndex + 1)..<index] }
        }
        return nil
    }

    /// The indices of the tokens that are in no further brackets.
    fileprivate var outerIndices: [Int] {
        var open = 0
        return indices.filter { index in
            let change = self[index].opening
            defer { open += change }
            return open == 0 && change == 0
        }
    }

    /// The parts between signs that are in no further brackets.
    fileprivate func divided(at sign: Unicode.Scalar) -> [ArraySlice<SwiftToken>] {
        var parts: [ArraySlice<SwiftToken>] = []
        var start = startIndex
        for index in outerIndices where self[index].isSign(sign) {
            parts.append(self[start..<index])
            start = index + 1
        }
        return parts + [self[start...]]
    }
}

extension SwiftToken {
    /// 1 for a bracket that opens, -1 for one that closes.
    fileprivate var opening: Int {
        switch kind {
        case .sign("("), .sign("["), .sign("{"): 1
        case .sign(")"), .sign("]"), .sign("}"): -1
        default: 0
        }
    }
}
