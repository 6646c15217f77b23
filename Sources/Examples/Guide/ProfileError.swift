/// A profile that cannot be read.
struct ProfileError: Error, CustomStringConvertible {
    let description: String
}
