/// Makes an icon of an SVG file: `path`, `rect` and `circle` in an `svg` with a `viewBox`, filled with `currentColor`.
///
/// Every other element and attribute is an error, and not a part that is missing in the picture. scripts/icons.sh has the same
/// lists.
struct IconFileParser {
    private var scanner: TagScanner
    private var paths: [(path: Path, rule: Path.FillRule)] = []

    /// 100,000: the largest coordinate, and the longest side of the view box.
    private static let furthest = 100_000.0

    /// The attributes that do not change the picture.
    private static let ignored: Set = ["class", "id"]
    private static let ofRoot: Set = ["xmlns", "width", "height", "viewBox", "fill"]
    private static let ofShapes: Set = ["fill", "fill-rule", "transform"]
    /// The elements, with the attributes that each alone has.
    private static let shapes: [String: Set<String>] = [
        "path": ["d"], "rect": ["x", "y", "width", "height", "rx"], "circle": ["cx", "cy", "r"],
    ]

    /// - Parameter file: the file, as the first words of a sentence.
    init(_ bytes: [UInt8], file: String) {
        scanner = TagScanner(bytes, file: file)
    }

    mutating func parse() throws(ImageError) -> Icon {
        try scanner.skipDeclaration()
        guard let root = try scanner.next() else {
            throw scanner.error(.malformed, "<svg> is expected, not the end")
        }
        guard root.name == "svg", root.kind != .end else {
            let found = root.kind == .end ? "/\(root.name)" : root.name
            throw error(.unknownFormat, "<svg> is expected, not <\(found)>", root)
        }
        try check(root, Self.ofRoot)
        let box = try viewBox(of: root)
        if root.kind == .start { try addShapes() }
        if let tag = try scanner.next() { throw error(.malformed, "something follows the end of <svg>", tag) }
        return Icon(filled: paths, viewBox: box)
    }

    private mutating func addShapes() throws(ImageError) {
        while true {
            guard let tag = try scanner.next() else { throw scanner.error(.malformed, "</svg> is missing") }
            if tag.kind == .end {
                guard tag.name == "svg" else { throw error(.malformed, "</svg> is expected, not </\(tag.name)>", tag) }
                return
            }
            try add(tag)
            guard tag.kind == .start else { continue }
            let end = try scanner.next()
            guard end?.kind == .end, end?.name == tag.name else {
                throw error(.malformed, "<\(tag.name)> has something in it, or no end", tag)
            }
        }
    }

    private mutating func add(_ tag: TagScanner.Tag) throws(ImageError) {
        guard let own = Self.shapes[tag.name] else {
            throw error(.unknownFormat, "<\(tag.name)> is none of the parts of an icon, path, rect and circle", tag)
        }
        try check(tag, Self.ofShapes.union(own))
        let shape =
            switch tag.name {
            case "path": try path(tag)
            case "rect": try rect(tag)
            default: try circle(tag)
            }
        let path = try transform(of: tag).map(shape.applying) ?? shape
        let bounds = path.bounds
        guard path.isFinite,
            [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].allSatisfy({ $0.magnitude <= Self.furthest })
        else { throw error(.tooLarge, "<\(tag.name)> has a coordinate beyond \(Int(Self.furthest))", tag) }
        paths.append((path, try rule(of: tag)))
    }

    // MARK: Shapes

    private func path(_ tag: TagScanner.Tag) throws(ImageError) -> Path {
        guard let data = tag.attributes["d"] else { throw error(.malformed, "<path> has no attribute 'd'", tag) }
        do throws(PathDataError) { return try Path(svg: data) } catch {
            throw self.error(.malformed, "<path> has a mistake. \(error.description.dropLast())", tag)
        }
    }

    private func rect(_ tag: TagScanner.Tag) throws(ImageError) -> Path {
        let size = Size(width: try number("width", tag), height: try number("height", tag))
        let radius = try number("rx", tag)
        guard size.width > 0, size.height > 0, 0...min(size.width, size.height) / 2 ~= radius else {
            throw error(.malformed, "<rect> needs a width and a height above zero, with corners that fit into it", tag)
        }
        let rect = Rect(origin: Point(x: try number("x", tag), y: try number("y", tag)), size: size)
        return Path { radius > 0 ? $0.addRoundedRect(rect, radii: CornerRadii(radius)) : $0.addRect(rect) }
    }

    private func circle(_ tag: TagScanner.Tag) throws(ImageError) -> Path {
        let radius = try number("r", tag)
        guard radius > 0 else { throw error(.malformed, "<circle> needs a radius 'r' above zero", tag) }
        let center = Point(x: try number("cx", tag), y: try number("cy", tag))
        return Path { $0.addEllipse(in: Rect(center: center, size: Size(width: 2 * radius, height: 2 * radius))) }
    }

    // MARK: Attributes

    private func check(_ tag: TagScanner.Tag, _ known: Set<String>) throws(ImageError) {
        let unknown = tag.attributes.keys.filter { !known.contains($0) && !Self.ignored.contains($0) }
        if let name = unknown.min() {
            throw error(.unknownFormat, "<\(tag.name)> has the attribute '\(name)', which an icon cannot show", tag)
        }
        if let fill = tag.attributes["fill"], fill != "currentColor" {
            let remedy = "an icon has the colour of its view: fill=\"currentColor\""
            throw error(.unknownFormat, "<\(tag.name)> has the fill '\(fill)'; \(remedy)", tag)
        }
    }

    private func viewBox(of tag: TagScanner.Tag) throws(ImageError) -> Rect {
        guard let text = tag.attributes["viewBox"] else {
            throw error(.malformed, "<svg> has no attribute 'viewBox'", tag)
        }
        guard let box = numbers(in: text, count: 4) else { throw wrong("viewBox", tag) }
        guard (1...Self.furthest).contains(box[2]), (1...Self.furthest).contains(box[3]),
            box[0].magnitude <= Self.furthest, box[1].magnitude <= Self.furthest
        else {
            throw error(.tooLarge, "the sides of the viewBox '\(text)' are not from 1 to \(Int(Self.furthest))", tag)
        }
        return Rect(x: box[0], y: box[1], width: box[2], height: box[3])
    }

    private func rule(of tag: TagScanner.Tag) throws(ImageError) -> Path.FillRule {
        switch tag.attributes["fill-rule"] {
        case nil, "nonzero": return .nonZero
        case "evenodd": return .evenOdd
        default: throw wrong("fill-rule", tag)
        }
    }

    /// The transform, which is written as `matrix(a b c d e f)`; nil if there is none.
    private func transform(of tag: TagScanner.Tag) throws(ImageError) -> Transform? {
        guard let text = tag.attributes["transform"] else { return nil }
        let start = "matrix("
        guard text.hasPrefix(start), text.hasSuffix(")"),
            let map = numbers(in: String(text.dropFirst(start.count).dropLast()), count: 6)
        else { throw wrong("transform", tag) }
        return Transform(a: map[0], b: map[1], c: map[2], d: map[3], tx: map[4], ty: map[5])
    }

    /// The number of an attribute; zero without it.
    private func number(_ name: String, _ tag: TagScanner.Tag) throws(ImageError) -> Double {
        guard let text = tag.attributes[name] else { return 0 }
        guard let value = numbers(in: text, count: 1)?.first else { throw wrong(name, tag) }
        return value
    }

    /// The numbers of a text, if it has as many and nothing else.
    private func numbers(in text: String, count: Int) -> [Double]? {
        var scanner = PathDataScanner(text)
        var values: [Double] = []
        for _ in 0..<count {
            guard let value = try? scanner.number() else { return nil }
            values.append(value)
        }
        return scanner.skipToEnd() ? values : nil
    }

    private func wrong(_ name: String, _ tag: TagScanner.Tag) -> ImageError {
        let value = tag.attributes[name] ?? ""
        return error(.malformed, "<\(tag.name)> has the \(name) '\(value)', which cannot be read", tag)
    }

    private func error(_ code: ImageError.Code, _ sentence: String, _ tag: TagScanner.Tag) -> ImageError {
        scanner.error(code, sentence, at: tag.offset)
    }
}

extension Icon {
    /// Makes an icon of the bytes of an SVG file.
    ///
    /// - Parameter file: the file, as the first words of the sentence of an error.
    package init(svgFile bytes: [UInt8], _ file: String) throws(ImageError) {
        guard bytes.count <= Self.largestFile else {
            throw ImageError(.tooLarge, "\(file) cannot be shown: it has more than \(Self.largestFile) bytes.")
        }
        var parser = IconFileParser(bytes, file: file)
        self = try parser.parse()
    }

    /// 64 KiB: the most bytes of an SVG file. Those of common sets of icons have some kilobytes.
    package static let largestFile = 1 << 16
}
