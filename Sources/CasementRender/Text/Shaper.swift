internal import CHarfBuzz
internal import CasementCore

/// Shapes paragraphs with HarfBuzz.
///
/// raqm would need fewer calls. But its version in Debian 12 creates a HarfBuzz font for each run (80 microseconds
/// and 50 KiB) and leaks the list of features, so this class calls HarfBuzz and FriBidi directly.
@MainActor final class Shaper {
    unowned let fonts: FontLibrary
    nonisolated(unsafe) private let buffer: OpaquePointer

    /// Nil only if there is no memory.
    init?(fonts: FontLibrary) {
        guard let buffer = hb_buffer_create() else { return nil }
        self.buffer = buffer
        self.fonts = fonts
    }

    deinit { hb_buffer_destroy(buffer) }

    /// A range of text to shape at once.
    struct Task {
        var range: Range<Int>
        /// The end of the paragraph, for letters that join across the end of the range.
        var end: Int
        var font: Int
        var level: UInt8
        var script: UInt32
        var features: [FontFeature]
        var isSpaced: Bool
        var language: String
    }

    /// Shapes a range of bytes; no glyphs if the font cannot be used.
    func shape(_ task: Task, _ bytes: [UInt8]) -> [ShapedGlyph] {
        guard let font = fonts.face(task.font)?.shaping else { return [] }
        hb_buffer_clear_contents(buffer)
        bytes.withUnsafeBytes { all in
            hb_buffer_add_utf8(
                buffer, all.assumingMemoryBound(to: CChar.self).baseAddress, Int32(task.end),
                UInt32(task.range.lowerBound), Int32(task.range.count))
        }
        hb_buffer_set_direction(buffer, task.level & 1 == 1 ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, hb_script_t(rawValue: task.script))
        // Never the language of the process, which would differ between panels.
        hb_buffer_set_language(buffer, hb_language_from_string(task.language.isEmpty ? "und" : task.language, -1))
        let features = Self.features(task)
        hb_shape(font.handle, buffer, features, UInt32(features.count))
        return collect()
    }

    private func collect() -> [ShapedGlyph] {
        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
            let positions = hb_buffer_get_glyph_positions(buffer, &count)
        else { return [] }
        return Array(unsafeUninitializedCapacity: Int(count)) { result, filled in
            for index in 0..<Int(count) {
                let (info, position) = (infos[index], positions[index])
                result.initializeElement(
                    at: index,
                    to: ShapedGlyph(
                        index: info.codepoint, cluster: Int32(bitPattern: info.cluster), advance: position.x_advance,
                        dx: position.x_offset, dy: position.y_offset,
                        isUnsafeToBreak: info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0))
            }
            filled = Int(count)
        }
    }

    private static func features(_ task: Task) -> [hb_feature_t] {
        guard task.isSpaced || !task.features.isEmpty else { return [] }
        var result = task.features.map { feature(tag: $0.tag, value: $0.value) }
        // Optional ligatures only; those that a script requires stay enabled.
        if task.isSpaced { result += ["liga", "clig", "dlig", "hlig"].map { feature(tag: $0, value: 0) } }
        return result
    }

    private static func feature(tag: String, value: UInt32) -> hb_feature_t {
        hb_feature_t(tag: hb_tag_from_string(tag, 4), value: value, start: 0, end: UInt32.max)
    }
}
