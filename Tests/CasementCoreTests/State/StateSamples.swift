@testable import CasementBase
@testable import CasementCore

/// Types of all forms that `Codable` knows, for the tests of the coders.
enum StateSamples {
    struct Numbers: Codable, Hashable {
        var (i8, i16, i32): (Int8, Int16, Int32) = (.min, .min, .min)
        var (i64, i128, i): (Int64, Int128, Int) = (.min, .min, .min)
        var (u8, u16, u32): (UInt8, UInt16, UInt32) = (.max, .max, .max)
        var (u64, u128, u): (UInt64, UInt128, UInt) = (.max, .max, .max)
        var (yes, no) = (true, false)
        var (double, float): (Double, Float) = (-0.0, .leastNonzeroMagnitude)
    }

    enum Page: Codable, Hashable {
        case empty
        case picture(name: String, zoom: Double?)
        indirect case pair(Page, Page)
        case numbered(Int)
    }

    struct Letter: Codable, Hashable {
        let text: String

        init(_ text: String) { self.text = text }

        init(from decoder: any Decoder) throws { text = try decoder.singleValueContainer().decode(String.self) }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(text)
        }
    }

    struct Book: Codable, Hashable {
        var numbers = Numbers()
        var pages: [Page] = [.empty, .picture(name: "dune \u{1F3DC}", zoom: nil), .pair(.numbered(-3), .empty)]
        var titles = ["en": "Sand", "de": "Sand\u{0}", "": ""]
        var counts = [3: "three", -1: "minus one"]
        var places = [Place(row: 1, column: 2): 0.5]
        var nothing: String?
        var something: String? = "x"
        var doubtful: [Int?] = [1, nil, 3]
        var bytes: [UInt8] = [0, 255, 7]
        var letters = [Letter("a"), Letter("")]
        var matrix = [[1.5], [], [.infinity, -0.25]]
        var chosen: Set<Int> = [4]
    }

    struct Place: Codable, Hashable {
        let row: Int
        let column: Int
    }

    /// A list in which each element is within the one before.
    indirect enum Chain: Codable, Sendable {
        case end
        case link(Chain)

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            self = container.isAtEnd ? .end : .link(try container.decode(Chain.self))
        }

        init(length: Int) { self = length == 1 ? .end : .link(Chain(length: length - 1)) }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            if case .link(let next) = self { try container.encode(next) }
        }

        var length: Int { if case .link(let next) = self { 1 + next.length } else { 1 } }
    }

    class Animal: Codable {
        var name: String

        init(name: String) { self.name = name }
    }

    final class Dog: Animal {
        enum CodingKeys: CodingKey { case tricks, parent }
        var tricks: Int

        init(name: String, tricks: Int) {
            self.tricks = tricks
            super.init(name: name)
        }

        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            tricks = try container.decode(Int.self, forKey: .tricks)
            try super.init(from: container.superDecoder(forKey: .parent))
        }

        override func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try super.encode(to: container.superEncoder(forKey: .parent))
            try container.encode(tricks, forKey: .tricks)
        }
    }

    /// All containers by hand, filled in turns.
    struct Handmade: Codable, Hashable {
        enum CodingKeys: CodingKey { case list, record }
        var first = 1
        var second = "2"
        var third = UInt128.max
        var fourth = Int128.min

        init() {}

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            var list = try container.nestedUnkeyedContainer(forKey: .list)
            first = try list.decode(Int.self)
            guard try list.decodeNil() else { throw StateError(.undecodable, "no nil") }
            var inner = try list.nestedUnkeyedContainer()
            third = try inner.decode(UInt128.self)
            let record = try list.nestedContainer(keyedBy: CodingKeys.self)
            fourth = try record.decode(Int128.self, forKey: .list)
            guard try list.superDecoder().singleValueContainer().decode(Bool.self), list.isAtEnd else {
                throw StateError(.undecodable, "no end")
            }
            let other = try container.nestedContainer(keyedBy: CodingKeys.self, forKey: .record)
            second = try other.decode(String.self, forKey: .record)
            guard try other.decodeNil(forKey: .list) else { throw StateError(.undecodable, "no nil") }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            var list = container.nestedUnkeyedContainer(forKey: .list)
            var record = container.nestedContainer(keyedBy: CodingKeys.self, forKey: .record)
            try list.encode(first)
            try record.encode(second, forKey: .record)
            try list.encodeNil()
            var inner = list.nestedUnkeyedContainer()
            var innerRecord = list.nestedContainer(keyedBy: CodingKeys.self)
            try inner.encode(third)
            try innerRecord.encode(fourth, forKey: .list)
            var single = list.superEncoder().singleValueContainer()
            try single.encode(true)
            var again = container.nestedContainer(keyedBy: CodingKeys.self, forKey: .record)
            try again.encodeNil(forKey: .list)
        }
    }
}
