extension Recording {
    /// Reads the text of a recording.
    ///
    /// - Throws: ``ScriptError`` with the line and the column of the first mistake.
    public init(parsing text: String) throws(ScriptError) {
        try self.init(parsing: FileText(text))
    }

    /// Reads the lines of a recording.
    package init(parsing text: FileText) throws(ScriptError) {
        self.init()
        if let problem = text.problems.first { throw ScriptError(problem) }
        var isFirst = true
        for (number, source) in zip(1..., text.lines) {
            var words = ScriptTokens(source, line: number)
            guard let name = words.next() else { continue }
            if isFirst {
                isPartial = try words.header(name)
                isFirst = false
            } else if name.text == "and" {
                guard case .touches(let contacts) = calls.last else {
                    throw words.error(at: name, "'and' follows 'touch', and here it does not")
                }
                calls[calls.count - 1] = .touches(contacts + [try words.contact()])
            } else {
                calls.append(try words.call(name))
            }
            try words.expectEnd()
        }
        if isFirst { throw ScriptError(line: 1, column: 1, message: "expected '\(Self.header)', found nothing") }
    }
}

extension ScriptTokens {
    fileprivate mutating func header(_ first: Word) throws(ScriptError) -> Bool {
        guard first.text == "casement", next()?.text == "recording" else {
            throw error(at: first, "expected '\(Recording.header)', for this is no recording")
        }
        let version = next()
        guard let version, version.text == "1" else { throw unexpected(version, expected: "version 1") }
        return skip("partial")
    }

    fileprivate mutating func call(_ name: Word) throws(ScriptError) -> Recording.Call {
        switch name.text {
        case "root": .root
        case "resize": .resize(try device())
        case "touch": .touches([try contact()])
        case "hover": .hover(try skip("outside") ? nil : recordedPoint(), try instant())
        case "scroll":
            .scroll(
                ScrollEvent(
                    location: try recordedPoint(), delta: Vector(dx: try decimal(), dy: try decimal()),
                    time: try instant()))
        case "key": .key(try key())
        case "secret": .secret(try instant())
        case "advance": .advance(try instant())
        case "frame": .frame(try instant())
        case "memory": .memoryPressure
        case "resume": .resume(try integer("the number of a request"), try instant())
        case "environment": try environment()
        case "picture": try picture()
        case "stream": try streamFrame()
        default: throw error(at: name, "expected a call, found '\(name.text)'")
        }
    }

    fileprivate mutating func contact() throws(ScriptError) -> Recording.Contact {
        let phase: TouchEvent.Phase = try word(
            "'began', 'moved', 'ended' or 'cancelled'",
            ["began": .began, "moved": .moved, "ended": .ended, "cancelled": .cancelled])
        let id = TouchID(try integer("the number of a touch"))
        let isSecret = skip("secret")
        let location = isSecret ? Point.zero : try recordedPoint()
        var event = TouchEvent(id: id, phase: phase, location: location, time: try instant())
        while column != nil {
            if skip("pointer") {
                event.type = .pointer
            } else if skip("size") {
                (event.majorDiameter, event.minorDiameter) = (try decimal(), try decimal())
                event.orientation = try decimal()
            } else if skip("via") {
                event.coalesced.append(TouchSample(location: try recordedPoint(), time: try instant()))
            } else {
                throw unexpected(next(), expected: "'pointer', 'size' or 'via'")
            }
        }
        var contact = Recording.Contact(event)
        if isSecret { contact.hide() }
        return contact
    }

    private mutating func key() throws(ScriptError) -> KeyEvent {
        let phase: KeyEvent.Phase = try word(
            "'pressed', 'repeated', 'released' or 'cancelled'",
            ["pressed": .pressed, "repeated": .repeated, "released": .released, "cancelled": .cancelled])
        let (symbol, time): (UInt32, Instant) = (try integer("a keysym"), try instant())
        var event = KeyEvent(phase: phase, symbol: KeySymbol(rawValue: symbol), time: time)
        if skip("code") { event.code = try integer("the code of a key") }
        for (name, modifier) in KeyModifiers.recordedNames where skip(name) { event.modifiers.insert(modifier) }
        if skip("seat") { event.seat = try text() }
        if skip("text") { event.text = try text() }
        return event
    }

    private mutating func environment() throws(ScriptError) -> Recording.Call {
        let word = next()
        guard let word else { throw unexpected(nil, expected: "a language") }
        var environment = Recording.Environment(SceneEnvironment())
        environment.locale = Locale(try unescaped(word.scalars, in: word))
        environment.textScale = try factor("a factor on text sizes")
        environment.appearance = try self.word("'light' or 'dark'", ["light": .light, "dark": .dark])
        if skip("direction") {
            environment.customLayoutDirection = try self.word(
                "'ltr' or 'rtl'", ["ltr": .leftToRight, "rtl": .rightToLeft])
        }
        if skip("contrast") { environment.contrast = .increased }
        if skip("density") {
            environment.customDensity = try self.word(
                "'hand', 'counter' or 'wall'", ["hand": .hand, "counter": .counter, "wall": .wall])
        }
        if skip("still") { environment.reducesMotion = true }
        if skip("spoken") { environment.isSpoken = true }
        if skip("hold") { environment.holdDuration = .seconds(try factor("seconds")) }
        if skip("strings") { environment.stringLocales = try locales() }
        if skip("theme") { environment.themeHash = try hash() }
        return .environment(environment)
    }

    private mutating func picture() throws(ScriptError) -> Recording.Call {
        let content: UInt64? = try skip("failed") ? nil : hash()
        let time = try instant()
        return .picture(Recording.Picture(name: try text(), hash: content), time)
    }

    private mutating func streamFrame() throws(ScriptError) -> Recording.Call {
        let stream: Int = try integer("the number of a stream")
        let serial: UInt64 = try integer("the number of a frame")
        let start = next()
        guard let start, let width = Int(start.text) else { throw unexpected(start, expected: "a width") }
        let height: Int = try integer("a height")
        let format = StreamFormat(width: width, height: height, scale: try decimal())
        do throws(StreamError) { try format.check() } catch { throw self.error(at: start, "\(error)") }
        let content: UInt64? = try skip("unknown") ? nil : hash()
        let frame = Recording.StreamFrame(
            stream: stream, serial: serial, size: format.pixelSize, scale: format.scale, hash: content)
        return .streamFrame(frame, try instant())
    }

    /// Text of other sizes cannot be read, nobody holds for another time, and the numbers could overflow.
    private static var factors: ClosedRange<Double> { 0.01...100 }

    private mutating func factor(_ expected: String) throws(ScriptError) -> Double {
        let word = next()
        guard let word, let factor = Double(word.text), Self.factors.contains(factor) else {
            throw unexpected(word, expected: expected)
        }
        return factor
    }

    private mutating func locales() throws(ScriptError) -> [Locale] {
        let word = next()
        guard let word else { throw unexpected(nil, expected: "languages") }
        var locales: [Locale] = []
        for part in word.scalars.split(separator: ",") { locales.append(Locale(try unescaped(part, in: word))) }
        return locales
    }

    private mutating func hash() throws(ScriptError) -> UInt64 {
        let word = next()
        guard let word, word.text.allSatisfy(\.isHexDigit), let hash = UInt64(word.text, radix: 16) else {
            throw unexpected(word, expected: "a hash of up to 16 hexadecimal digits")
        }
        return hash
    }

    private mutating func density() throws(ScriptError) -> TouchMetrics {
        guard skip("density") else { return .reference }
        let word = next()
        guard let word, let density = Double(word.text), density > 0, density.isFinite else {
            throw unexpected(word, expected: "a number of points an inch")
        }
        return TouchMetrics(pointsPerInch: density)
    }

    private mutating func device() throws(ScriptError) -> DeviceTransform {
        let start = next()
        guard let start, let width = Double(start.text) else { throw unexpected(start, expected: "a width") }
        let (height, scale) = (try decimal(), try decimal())
        let rotation: QuarterTurn = try word(
            "a rotation of 0, 90, 180 or 270 degrees",
            ["0": .none, "90": .quarter, "180": .half, "270": .threeQuarters])
        let limit = Double(Image.maximumSide)
        guard width > 0, height > 0, width * scale <= limit, height * scale <= limit else {
            throw error(at: start, "expected a picture with sides of 1 to \(Image.maximumSide) pixels")
        }
        guard width * scale * height * scale <= Double(Self.largestArea) else {
            throw error(at: start, "expected a picture of at most \(Self.largestArea) pixels")
        }
        guard scale >= Self.leastScale else {
            throw error(at: start, "expected a scale of at least 1/120, not \(scale)")
        }
        let size = Size(width: width, height: height)
        return DeviceTransform(size: size, scale: scale, rotation: rotation, touchMetrics: try density())
    }
}

// MARK: - Words

extension ScriptTokens {
    /// Skips the next word if it is this one; returns whether it was.
    private mutating func skip(_ expected: String) -> Bool {
        var copy = self
        guard copy.next()?.text == expected[...] else { return false }
        self = copy
        return true
    }

    private mutating func word<Value>(
        _ expected: String, _ values: KeyValuePairs<String, Value>
    ) throws(ScriptError) -> Value {
        let word = next()
        guard let word, let value = values.first(where: { $0.key == word.text })?.value else {
            throw unexpected(word, expected: expected)
        }
        return value
    }

    private mutating func integer<Integer: FixedWidthInteger>(_ expected: String) throws(ScriptError) -> Integer {
        let word = next()
        guard let word, let integer = Integer(word.text) else { throw unexpected(word, expected: expected) }
        return integer
    }

    /// 1/120: the least scale that `wp_fractional_scale_v1` can ask for.
    private static var leastScale: Double { 1.0 / 120 }

    /// 10^15: more than any panel has, and the product of two is finite.
    private static var largest: Double { 1e15 }

    /// A time of which sums and differences are times too.
    private mutating func instant() throws(ScriptError) -> Instant {
        let word = next()
        guard let word, let value = Int64(word.text) else {
            throw unexpected(word, expected: "a time in nanoseconds")
        }
        guard value.magnitude <= 1 << 61 else {
            throw error(at: word, "expected a time of at most 2^61 nanoseconds, found '\(word.text)'")
        }
        return Instant(nanoseconds: value)
    }

    private mutating func decimal() throws(ScriptError) -> Double {
        let word = next()
        guard let word, let value = Double(word.text), value.magnitude <= Self.largest else {
            throw unexpected(word, expected: "a number")
        }
        return value
    }

    private mutating func recordedPoint() throws(ScriptError) -> Point {
        Point(x: try coordinate(), y: try coordinate())
    }

    private mutating func coordinate() throws(ScriptError) -> Double {
        let word = next()
        guard let word else { throw unexpected(nil, expected: "a coordinate") }
        if let whole = Int64(word.text) { return Double(whole) / 64 }
        guard let value = Double(word.text), value.magnitude <= Self.largest else {
            throw unexpected(word, expected: "a coordinate")
        }
        return value
    }

    /// The text at the end of a line, unescaped.
    private mutating func text() throws(ScriptError) -> String {
        guard let word = next() else { return "" }
        return try unescaped(word.scalars, in: word)
    }

    private func unescaped(_ text: FileText.Line, in word: Word) throws(ScriptError) -> String {
        var result = String.UnicodeScalarView()
        var rest = text
        while let first = rest.first {
            if first != "\\" {
                result.append(first)
                rest = rest.dropFirst()
            } else if rest.starts(with: "\\u{".unicodeScalars), let end = rest.firstIndex(of: "}"),
                let value = UInt32(Substring(rest[..<end].dropFirst(3)), radix: 16), let scalar = Unicode.Scalar(value)
            {
                result.append(scalar)
                rest = rest[end...].dropFirst()
            } else {
                throw error(at: word, "expected an escape such as \\u{20}, found '\(String(rest))'")
            }
        }
        return String(result)
    }
}
