/// The parsers of bytes that come from outside of the app: of its files, its compositor, its user and its administrator.
///
/// `make fuzz-decoders` feeds each with inputs that libFuzzer makes, `make test` with those of `Tests/DecoderTests/Corpus`.
package enum DecoderKind: String, CaseIterable, Sendable {
    case png, jpeg, webp, exif, fonts, icons, paths
    case strings, settings, scripts, recordings, traces
    case states, flights, markers, attempts
    case zones, locales, keymaps, scans, inspector

    /// Passes an input to the parser and uses the result, as the toolkit does.
    ///
    /// - Returns: whether the parser accepts it. A fault stops the program.
    @MainActor package func accepts(_ input: [UInt8]) -> Bool {
        switch self {
        case .png: Pictures.acceptsPNG(input)
        case .jpeg: Pictures.acceptsJPEG(input)
        case .webp: Pictures.acceptsWebP(input)
        case .exif: Pictures.acceptsExif(input)
        case .fonts: Drawings.acceptsFont(input)
        case .icons: Drawings.acceptsIcon(input)
        case .paths: Drawings.acceptsPath(input)
        case .strings: Texts.acceptsStrings(input)
        case .settings: Settings.accepts(input)
        case .scripts: Texts.acceptsScript(input)
        case .recordings: Texts.acceptsRecording(input)
        case .traces: Texts.acceptsTrace(input)
        case .states: States.accepts(input)
        case .flights: States.acceptsFlight(input)
        case .markers: States.acceptsMarker(input)
        case .attempts: Devices.acceptsAttempts(input)
        case .zones: Zones.accepts(input)
        case .locales: Texts.acceptsLocale(input)
        case .keymaps: Devices.acceptsKeymap(input)
        case .scans: Devices.acceptsScan(input)
        case .inspector: Inspector.accepts(input)
        }
    }
}
