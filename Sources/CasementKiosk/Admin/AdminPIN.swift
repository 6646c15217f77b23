import CCrypt
import CLateLibrary
import CasementCore
import CasementSystem

/// The PIN of ``AdminExit``, as a file stores it: its length and its hash.
///
/// The file contains one line, `LENGTH:HASH`, where the hash is one of crypt(5). `scripts/pin.sh` writes it, and so does
/// ``write(_:to:)``.
public struct AdminPIN: Hashable, Sendable {
    /// An error of a PIN or its file; the description is a sentence that names the file and the reason.
    public struct Problem: Error, Hashable, CustomStringConvertible {
        /// The sentence.
        public let description: String
    }

    /// 4 to 16: the possible numbers of digits.
    public static let lengths = 4...16
    /// The prefixes of the methods that are accepted, as crypt(5) lists them; the first one is used for new PINs.
    private static let methods = ["$y$", "$gy$", "$7$", "$6$", "$5$", "$2b$", "$2y$"]
    /// 1,024: the largest size of a file in bytes.
    private static let sizeLimit = 1024

    /// The number of digits.
    let length: Int
    private let hash: String

    /// Reads a file.
    ///
    /// It must belong to the user of the process, with permissions for nobody else, or to root, whose file the group may read.
    ///
    /// - Throws: ``FileProblem`` with a sentence if it is missing, damaged, readable by others, or owned by another user.
    static func read(_ path: String) throws(FileProblem) -> AdminPIN {
        guard let file = try SmallFile.read(path, limit: sizeLimit) else {
            throw FileProblem("\(path) does not exist; scripts/pin.sh writes it.")
        }
        let owner = file.properties.owner
        guard owner == 0 || owner == geteuid() else {
            throw FileProblem("\(path) belongs to the user \(owner), not to this app's user \(geteuid()), nor to root.")
        }
        guard file.properties.mode & (owner == 0 ? 0o027 : 0o077) == 0 else {
            let mode = String(file.properties.mode, radix: 8)
            throw FileProblem("\(path) is open to other users (mode \(mode)); chmod 600 closes it.")
        }
        guard let text = String(validating: file.bytes, as: UTF8.self), let pin = AdminPIN(text) else {
            throw FileProblem("\(path) is damaged: it contains no line LENGTH:HASH with a length of 4 to 16.")
        }
        guard methods.contains(where: { pin.hash.hasPrefix($0) }) else {
            throw FileProblem(
                "\(path) contains no hash of yescrypt, scrypt, bcrypt or SHA-2, as scripts/pin.sh makes it.")
        }
        return pin
    }

    private init?(_ text: String) {
        let parts = (text.hasSuffix("\n") ? text.dropLast() : text[...]).split(
            separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, let length = Int(parts[0]), Self.lengths.contains(length), !parts[1].isEmpty,
            parts[1].utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
        else { return nil }
        (self.length, hash) = (length, String(parts[1]))
    }

    /// Whether digits are this PIN. Takes some milliseconds to a second, as the hash demands.
    ///
    /// - Throws: ``FileProblem`` if libcrypt is missing, or does not know the method of the hash.
    func matches(_ digits: SecretBytes) throws(FileProblem) -> Bool {
        let found = Array(try Self.hash(digits, setting: hash).utf8)
        let stored = Array(hash.utf8)
        // Every byte is compared, so that the time does not tell how many are right.
        var difference = found.count ^ stored.count
        for index in 0..<min(found.count, stored.count) { difference |= Int(found[index] ^ stored[index]) }
        return difference == 0
    }

    /// Writes a new PIN to a file of mode 0600, hashed by yescrypt: for an app that lets its admin change it. It takes up to
    /// a second: call it within ``/CasementCore/View/work(_:)``.
    ///
    /// - Throws: ``Problem`` if the PIN is not 4 to 16 digits, libcrypt is missing, or the file cannot be written.
    public static func write(_ digits: String, to path: String) throws(Problem) {
        guard lengths.contains(digits.utf8.count), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            throw Problem(description: "A PIN has 4 to 16 digits from 0 to 9.")
        }
        do throws(FileProblem) {
            try requireLibrary()
            var bytes = [CChar](repeating: 0, count: Int(CASEMENT_HASH_SIZE))
            guard casement_crypt_setting(methods[0], &bytes) == 0 else { throw unknownMethod }
            let hash = try hash(SecretBytes(digits), setting: text(bytes))
            try SmallFile.replace(path, with: Array("\(digits.utf8.count):\(hash)\n".utf8))
        } catch {
            throw Problem(description: error.description)
        }
    }

    static func hash(_ digits: SecretBytes, setting: String) throws(FileProblem) -> String {
        try requireLibrary()
        var bytes = [CChar](repeating: 0, count: Int(CASEMENT_HASH_SIZE))
        let status = digits.withText { phrase in
            phrase.withMemoryRebound(to: CChar.self, capacity: digits.count + 1) {
                casement_crypt($0, setting, &bytes)
            }
        }
        guard status == 0 else { throw unknownMethod }
        return text(bytes)
    }

    private static func requireLibrary() throws(FileProblem) {
        guard !casement_crypt_load() else { return }
        throw FileProblem("The PIN cannot be hashed: \(String(cString: late_library_problem())).")
    }

    private static let unknownMethod = FileProblem("The PIN cannot be hashed: libcrypt refuses the method of its hash.")

    private static func text(_ bytes: [CChar]) -> String {
        String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
