/// A vessel of the museum. Its texts are in the files of strings: `amphora.title`, `amphora.origin` and so on.
struct Exhibit {
    /// The name of its picture, of its profile and of its slide, and the first part of the keys of its texts.
    let name: String
    /// In years.
    let age: Int
    /// In centimetres.
    let height: Double

    static let all = [
        Exhibit(name: "amphora", age: 2530, height: 49.6),
        Exhibit(name: "moonjar", age: 290, height: 42.4),
        Exhibit(name: "bowl", age: 820, height: 11.6),
        Exhibit(name: "bottle", age: 340, height: 28.6),
        Exhibit(name: "bell", age: 610, height: 29.6),
        Exhibit(name: "candlestick", age: 270, height: 27.4),
    ]
}
