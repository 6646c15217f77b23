/// Reads the leaves of an XML document without namespaces and CDATA sections, such as the files of CLDR.
struct XMLReader {
    /// An element without child elements.
    struct Leaf {
        /// The names of the elements below the root, each with its attributes: `numbers/symbols[numberSystem=latn]/group`.
        var path: String
        var attributes: [String: String]
        var text: String
    }

    private struct Open {
        var path: String
        var attributes: [String: String]
        var text = ""
        var hasChildren = false
        var isSkipped: Bool
    }

    private static let unnamedAttributes: Set<String> = ["draft", "references"]
    private static let entities = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]

    private let bytes: [UInt8]
    private let enters: (String) -> Bool
    private var position = 0
    private var open: [Open] = []
    private var leaves: [Leaf] = []

    /// Returns the leaves of a document, in its order. CLDR counts elements that are unconfirmed or provisional as absent.
    ///
    /// - Parameter enters: whether to read an element and its descendants, by its path.
    static func leaves(of bytes: [UInt8], enters: @escaping (String) -> Bool) throws(LocaleError) -> [Leaf] {
        var reader = XMLReader(bytes: bytes, enters: enters)
        while reader.position < bytes.count { try reader.step() }
        guard reader.open.isEmpty else { throw LocaleError("an element is not closed") }
        return reader.leaves
    }

    private init(bytes: [UInt8], enters: @escaping (String) -> Bool) {
        (self.bytes, self.enters) = (bytes, enters)
    }

    private mutating func step() throws(LocaleError) {
        let start = position
        while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
        if let last = open.indices.last, !open[last].isSkipped, !open[last].hasChildren {
            open[last].text += decode(bytes[start..<position])
        }
        guard position < bytes.count else { return }
        if has("<!--") { return try skip(past: "-->") }
        if has("<?") || has("<!") { return try skip(past: ">") }
        let begin = position + 1
        try skip(past: ">")
        tag(bytes[begin..<(position - 1)])
    }

    private mutating func tag(_ content: ArraySlice<UInt8>) {
        if content.first == UInt8(ascii: "/") { return close() }
        let isEmpty = content.last == UInt8(ascii: "/")
        let text = isEmpty ? content.dropLast() : content
        if let parent = open.indices.last {
            open[parent].hasChildren = true
            if open[parent].isSkipped {
                open.append(Open(path: "", attributes: [:], isSkipped: true))
            } else {
                begin(text, in: open[parent].path)
            }
        } else {
            open.append(Open(path: "", attributes: [:], isSkipped: false))
        }
        if isEmpty { close() }
    }

    private mutating func begin(_ text: ArraySlice<UInt8>, in parent: String) {
        let name = text.prefix { $0 > UInt8(ascii: " ") }
        var path = (parent.isEmpty ? "" : parent + "/") + String(decoding: name, as: UTF8.self)
        var attributes: [String: String] = [:]
        for (key, value) in pairs(in: text.dropFirst(name.count)) {
            attributes[key] = value
            if !Self.unnamedAttributes.contains(key) { path += "[\(key)=\(value)]" }
        }
        let isDraft = ["unconfirmed", "provisional"].contains(attributes["draft"])
        open.append(Open(path: path, attributes: attributes, isSkipped: isDraft || !enters(path)))
    }

    private mutating func close() {
        guard let ended = open.popLast(), !ended.isSkipped, !ended.hasChildren else { return }
        leaves.append(Leaf(path: ended.path, attributes: ended.attributes, text: ended.text))
    }

    private func pairs(in text: ArraySlice<UInt8>) -> [(String, String)] {
        var result: [(String, String)] = []
        var rest = text
        while let quote = rest.firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }) {
            let after = rest[(quote + 1)...]
            guard let end = after.firstIndex(of: rest[quote]) else { break }
            let key = rest[..<quote].filter { $0 > UInt8(ascii: " ") && $0 != UInt8(ascii: "=") }
            result.append((String(decoding: key, as: UTF8.self), decode(after[..<end])))
            rest = rest[(end + 1)...]
        }
        return result
    }

    private func decode(_ text: ArraySlice<UInt8>) -> String {
        guard text.contains(UInt8(ascii: "&")) else { return String(decoding: text, as: UTF8.self) }
        let parts = String(decoding: text, as: UTF8.self).split(separator: "&", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(into: String(parts[0])) { result, part in
            guard let end = part.firstIndex(of: ";") else { return result += "&\(part)" }
            let name = part[..<end]
            let number = name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
            let scalar = number.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
            result += (Self.entities[String(name)] ?? scalar ?? "") + part[part.index(after: end)...]
        }
    }

    private func has(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[position...].starts(with: $0) }
    }

    private mutating func skip(past end: StaticString) throws(LocaleError) {
        while position < bytes.count {
            if has(end) { return position += end.utf8CodeUnitCount }
            position += 1
        }
        throw LocaleError("the document ends inside of a tag")
    }
}
