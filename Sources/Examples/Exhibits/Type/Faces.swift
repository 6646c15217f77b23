import Casement

/// The font families of scripts that the theme's families do not contain.
enum Faces {
    static let hebrew = "Ezra SIL"
    static let arabic = "Amiri"
    static let devanagari = "Lohit Devanagari"
}
