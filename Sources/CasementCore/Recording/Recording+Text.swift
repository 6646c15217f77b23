/// The text of a recording: one line for each call, and for a batch of touches one for each touch.
///
/// ```
/// casement recording 1
/// root
/// environment en-GB 1.0 light
/// resize 1280.0 800.0 1.0 0
/// frame 16666667
/// touch began 1 25600 12800 20000000
/// touch moved 1 25664 12800 28000000 via 25632 12800 24000000
/// and moved 2 9600 9600 28000000 size 10.5 8.0 30.0
/// touch began 3 secret 30000000
/// key pressed 65 40000000 code 30 shift text A
/// ```
///
/// | line | means |
/// |---|---|
/// | `casement recording 1 [partial]` | the format's version; the first line |
/// | `root` | the app set its root view controller |
/// | `resize WIDTH HEIGHT SCALE TURN [density N]` | points, pixels a point, degrees, points an inch if the panel reports them or the app sets them |
/// | `touch PHASE ID X Y TIME ...` | `began`, `moved`, `ended` or `cancelled`; then in any number and order `pointer`, `size MAJOR MINOR ANGLE`, `via X Y TIME` for each coalesced position |
/// | `and ...` | a further change of the same batch, in the format of `touch` |
/// | `touch PHASE ID secret TIME` | the location is omitted |
/// | `hover X Y TIME`, `hover outside TIME`, `scroll X Y DX DY TIME` | of a pointer |
/// | `key PHASE SYMBOL TIME ...` | `pressed`, `repeated`, `released` or `cancelled`; then, where they apply, `code N`, `shift`, `control`, `alt`, `logo`, `seat NAME` and `text TEXT`, all but letters and digits escaped |
/// | `secret TIME` | input that is omitted |
/// | `advance TIME`, `frame TIME`, `memory` | the other entry points of the scene |
/// | `resume NUMBER TIME` | a task of the scene continued, which had made this request to wait |
/// | `environment LOCALE SCALE APPEARANCE ...` | at the start and after a change; `light` or `dark`; then, where they apply, `direction ltr` or `direction rtl`, `contrast`, `still` (no animations), `spoken` (a screen reader speaks), `hold SECONDS` (of a long press), `strings LOCALE,...` and `theme HASH` |
/// | `stream NUMBER FRAME WIDTH HEIGHT SCALE HASH TIME` | a stream view took a frame; in pixels, pixels a point; `unknown` if there is no hash |
/// | `picture HASH TIME NAME` | a picture arrived; `failed` instead of the hash if it could not be decoded |
///
/// Times are nanoseconds. Coordinates are 64ths of a point, or points if there is a decimal point or an exponent. Numbers
/// with a fraction are the shortest that give the same bits again. Text after `#` is a comment.
extension Recording {
    package static let header = "casement recording 1"

    /// The text of the whole recording.
    public var text: String {
        var text = Self.header + (isPartial ? " partial\n" : "\n")
        for call in calls { text += call.text }
        return text
    }
}

extension Recording.Call {
    /// One or more lines, each with a newline.
    var text: String {
        switch self {
        case .root: return "root\n"
        case .resize(let device):
            let (size, rotation) = (device.size, device.rotation.rawValue)
            let metrics = device.touchMetrics
            let density = metrics == .reference ? "" : " density \(metrics.pointsPerInch)"
            return "resize \(size.width) \(size.height) \(device.scale) \(rotation)\(density)\n"
        case .touches(let contacts):
            var text = ""
            for contact in contacts { text += (text.isEmpty ? "touch " : "and ") + contact.text + "\n" }
            return text
        case .hover(let point, let time):
            return "hover \(point.map(coordinates) ?? "outside") \(time.nanoseconds)\n"
        case .scroll(let event):
            let delta = "\(event.delta.dx) \(event.delta.dy)"
            return "scroll \(coordinates(event.location)) \(delta) \(event.time.nanoseconds)\n"
        case .key(let event):
            return "key \(event.phase) \(event.symbol.rawValue) \(event.time.nanoseconds)\(event.details)\n"
        case .secret(let time): return "secret \(time.nanoseconds)\n"
        case .advance(let time): return "advance \(time.nanoseconds)\n"
        case .frame(let time): return "frame \(time.nanoseconds)\n"
        case .memoryPressure: return "memory\n"
        case .resume(let number, let time): return "resume \(number) \(time.nanoseconds)\n"
        case .environment(let environment): return "environment \(environment.text)\n"
        case .streamFrame(let frame, let time):
            let (size, hash) = (frame.size, frame.hash?.hexadecimal ?? "unknown")
            return
                "stream \(frame.stream) \(frame.serial) \(size.width) \(size.height) \(frame.scale) \(hash) \(time.nanoseconds)\n"
        case .picture(let picture, let time):
            let name = picture.name.isEmpty ? "" : " \(escaped(picture.name, except: "/._-"))"
            return "picture \(picture.hash?.hexadecimal ?? "failed") \(time.nanoseconds)\(name)\n"
        }
    }
}

extension KeyEvent {
    /// The parts that not each event has, each after a space.
    fileprivate var details: String {
        var details = code == 0 ? "" : " code \(code)"
        for (name, modifier) in KeyModifiers.recordedNames where modifiers.contains(modifier) { details += " \(name)" }
        if !seat.isEmpty { details += " seat \(escaped(seat))" }
        return text.isEmpty ? details : details + " text \(escaped(text))"
    }
}

extension KeyModifiers {
    /// The words of recordings.
    static let recordedNames: KeyValuePairs<String, KeyModifiers> = [
        "shift": .shift, "control": .control, "alt": .alt, "logo": .logo,
    ]
}

extension Recording.Contact {
    fileprivate var text: String {
        let location = isSecret ? "secret" : coordinates(event.location)
        var text = "\(event.phase) \(event.id) \(location) \(event.time.nanoseconds)"
        if event.type == .pointer { text += " pointer" }
        if event.majorDiameter != 0 || event.minorDiameter != 0 || event.orientation != 0 {
            text += " size \(event.majorDiameter) \(event.minorDiameter) \(event.orientation)"
        }
        for sample in event.coalesced { text += " via \(coordinates(sample.location)) \(sample.time.nanoseconds)" }
        return text
    }
}

extension Recording.Environment {
    fileprivate var text: String {
        var text = "\(escaped(locale.identifier, except: "-")) \(textScale) \(appearance)"
        if let customLayoutDirection {
            text += " direction \(customLayoutDirection == .leftToRight ? "ltr" : "rtl")"
        }
        if contrast == .increased { text += " contrast" }
        if let customDensity { text += " density \(customDensity)" }
        if reducesMotion { text += " still" }
        if isSpoken { text += " spoken" }
        if holdDuration != LongPressRecognizer.defaultMinimumDuration { text += " hold \(holdDuration / .seconds(1))" }
        if !stringLocales.isEmpty {
            text += " strings " + stringLocales.map { escaped($0.identifier, except: "-") }.joined(separator: ",")
        }
        if let themeHash { text += " theme \(themeHash.hexadecimal)" }
        return text
    }
}

private func coordinates(_ point: Point) -> String { "\(coordinate(point.x)) \(coordinate(point.y))" }

/// A coordinate as whole 64ths of a point if that is exact, as it is for touches of a panel; otherwise in points.
private func coordinate(_ value: Double) -> String {
    let scaled = value * 64
    let isMinusZero = value == 0 && value.sign == .minus
    guard scaled.magnitude < 1e15, scaled.rounded() == scaled, !isMinusZero else { return "\(value)" }
    return "\(Int64(scaled))"
}

/// Escapes all but letters, digits and some ASCII signs: whitespace and `#` would end a word, and editors change other
/// characters.
private func escaped(_ text: String, except signs: String = "") -> String {
    var result = ""
    for scalar in text.unicodeScalars {
        let isPlain = scalar.properties.isAlphabetic || signs.unicodeScalars.contains(scalar)
        if scalar.isASCII && isPlain || ("0"..."9").contains(scalar) {
            result.unicodeScalars.append(scalar)
        } else {
            result += "\\u{\(String(scalar.value, radix: 16))}"
        }
    }
    return result
}
