import CasementCore

@testable import CasementKiosk

extension AdminPIN {
    /// A hash that is computed quickly.
    static func cheap(_ digits: String, _ prefix: String = "$6$") throws -> String {
        let salts = [
            "$6$": "$6$rounds=1000$abcdefgh", "$5$": "$5$rounds=1000$abcdefgh", "$y$": "$y$j75$abcdefghijklmnopqrstu.",
            "$2b$": "$2b$04$abcdefghijklmnopqrstuu",
        ]
        return try hash(SecretBytes(digits), setting: salts[prefix] ?? "")
    }

    func matches(_ digits: String) throws -> Bool { try matches(SecretBytes(digits)) }
}

extension PINGate {
    func attempt(_ digits: String) -> Outcome { attempt(SecretBytes(digits)) }
}
