import Casement

/// An opaque colour of 8 bits a component.
struct RGB: CustomStringConvertible {
    private let parts: [Int]

    /// - Parameter pixel: `0xFFRRGGBB`.
    init(pixel: UInt32) {
        parts = [16, 8, 0].map { Int(pixel >> UInt32($0) & 0xFF) }
    }

    /// A colour as it is painted with an opacity on another one.
    init(_ color: Color, alpha: Double, on background: RGB) {
        parts = zip([color.red, color.green, color.blue], background.parts).map { part, behind in
            Int((part * 255 * alpha + Double(behind) * (1 - alpha)).rounded())
        }
    }

    var description: String {
        "#" + parts.map { String($0 + 0x100, radix: 16, uppercase: true).dropFirst() }.joined()
    }

    func isSame(as other: RGB, within difference: Int) -> Bool {
        zip(parts, other.parts).allSatisfy { abs($0 - $1) <= difference }
    }

    /// The contrast of two colours, from 1 to 21, as WCAG 2 defines it.
    func contrast(with other: RGB) -> Double {
        let (a, b) = (luminance, other.luminance)
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    /// The relative luminance.
    private var luminance: Double {
        zip(parts, [0.2126, 0.7152, 0.0722]).reduce(0) { sum, part in
            let share = Double(part.0) / 255
            return sum + part.1 * (share <= 0.04045 ? share / 12.92 : power((share + 0.055) / 1.055, 2.4))
        }
    }
}
