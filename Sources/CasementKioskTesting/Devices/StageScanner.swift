import Casement
import CasementKiosk
public import CasementTesting

/// The barcode scanner of an app on a stage: `try stage.scanner.scan("4006381333931")`.
@MainActor public struct StageScanner {
    /// 1 ms from one character to the next, as a quick scanner types.
    private static let pace = Duration.milliseconds(1)

    let stage: Stage

    /// Types a code and Enter, as a scanner does: on its seat, or quickly among the keys of a person.
    ///
    /// - Parameters:
    ///   - code: characters of a US keyboard; U+001D separates the fields of a GS1 code.
    ///   - seat: the seat of the scanner, for an app with several.
    /// - Throws: ``/CasementTesting/StageFailure`` if the app has no `ScannerInput` with this seat, or several, or if no key
    ///   types one of the characters.
    @discardableResult
    public func scan(_ code: String, seat: String? = nil) throws(StageFailure) -> StageScanner {
        let seat = try self.seat(seat)
        for (scalar, key) in try keys(of: code) {
            if key.isShifted { send(ScannerLayout.Key.shift, .pressed, on: seat) }
            press(key.code, KeySymbol(scalar), typing: "\(scalar)", on: seat)
            if key.isShifted { send(ScannerLayout.Key.shift, .released, on: seat) }
            stage.advance(by: Self.pace)
        }
        press(ScannerLayout.Key.enter, .return, on: seat)
        return self
    }

    private func keys(
        of code: String
    ) throws(StageFailure) -> [(scalar: Unicode.Scalar, key: (code: UInt32, isShifted: Bool))] {
        var keys: [(Unicode.Scalar, (UInt32, Bool))] = []
        for scalar in code.unicodeScalars {
            guard scalar.isASCII, let key = ScannerLayout.key(of: UInt8(scalar.value)) else {
                throw StageFailure(.invalid, "No key of a scanner types '\(scalar)' of '\(code)'.")
            }
            keys.append((scalar, key))
        }
        return keys
    }

    private func seat(_ wanted: String?) throws(StageFailure) -> String {
        let seats = (stage.run as? AppRun)?.scanners.map(\.seat) ?? []
        let names = seats.map { $0.map { "the seat '\($0)'" } ?? "all seats" }.joined(separator: ", ")
        let found = wanted == nil ? seats : seats.filter { $0 == wanted }
        guard let seat = found.first else {
            let sentence = wanted.map { "No ScannerInput of the app has the seat '\($0)'; there are: " } ?? ""
            throw StageFailure(
                .missing, seats.isEmpty ? "The app has no ScannerInput among its parts." : "\(sentence)\(names).")
        }
        guard found.count == 1 else {
            throw StageFailure(.ambiguous, "The app has \(found.count) scanners; name a seat: \(names).")
        }
        return seat ?? ""
    }

    private func press(_ code: UInt32, _ symbol: KeySymbol, typing text: String = "", on seat: String) {
        send(code, .pressed, symbol, text, on: seat)
        send(code, .released, symbol, on: seat)
    }

    /// A scanner is known by the codes of its keys; symbol and text are those of a keymap.
    private func send(
        _ code: UInt32, _ phase: KeyEvent.Phase, _ symbol: KeySymbol = .none, _ text: String = "", on seat: String
    ) {
        stage.handle(
            .key(KeyEvent(phase: phase, symbol: symbol, code: code, text: text, time: stage.now, seat: seat)))
    }
}

extension Stage {
    /// The barcode scanner of the app.
    public var scanner: StageScanner { StageScanner(stage: self) }
}
