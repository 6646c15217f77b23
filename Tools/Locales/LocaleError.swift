/// A sentence about what the generator cannot read, find or write.
struct LocaleError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
