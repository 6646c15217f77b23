import Casement

/// The fonts of a slide whose shorter side is `unit` x 100 points.
enum Type {
    static func title(_ unit: Double) -> TextStyle {
        TextStyle(font: Font("EB Garamond", size: (unit * 15).rounded()), letterSpacing: -unit * 0.2)
    }

    static func body(_ unit: Double) -> TextStyle {
        TextStyle(font: Font("EB Garamond", size: (unit * 3.4).rounded(), slant: .italic))
    }

    static func small(_ unit: Double) -> TextStyle {
        TextStyle(font: Font("Inter", size: max((unit * 1.7).rounded(), 11), weight: 500), letterSpacing: unit * 0.12)
    }
}
