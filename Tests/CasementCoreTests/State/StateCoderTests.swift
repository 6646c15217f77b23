import Testing

@testable import CasementBase
@testable import CasementCore

@Suite("Coding of states") struct StateCoderTests {
    private func copy<Value: Codable>(_ value: Value) throws -> Value {
        try StateDecoder().decode(Value.self, from: StateEncoder().encode(value))
    }

    /// The coding path and the kind of the error that decoding a value as another type gives.
    private func fault<Value: Decodable>(_ encoded: some Encodable, as type: Value.Type) throws -> String {
        do {
            _ = try StateDecoder().decode(type, from: StateEncoder().encode(encoded))
            return "none"
        } catch let error as DecodingError {
            switch error {
            case .typeMismatch(_, let context): return "mismatch at \(context.codingPath.text)"
            case .valueNotFound(_, let context): return "no value at \(context.codingPath.text)"
            case .keyNotFound(let key, let context): return "no \(key.stringValue) at \(context.codingPath.text)"
            case .dataCorrupted(let context):
                return "corrupted at \(context.codingPath.text): \(context.debugDescription)"
            @unknown default: return "unknown"
            }
        }
    }

    @Test("Values of all forms are decoded as they were encoded") func roundTrip() throws {
        #expect(try copy(StateSamples.Book()) == StateSamples.Book())
        #expect(try copy(StateSamples.Handmade()) == StateSamples.Handmade())
        #expect(try copy("text") == "text")
        #expect(try copy(Int?.none) == nil)
        #expect(try copy(Int?.some(5)) == 5)
        #expect(try copy([Int]()) == [])
        #expect(try copy([UInt8]()) == [])
        #expect(try copy([String: [Int]]()) == [:])
        #expect(try copy([Int128.min, Int128.max, 0, -1]) == [Int128.min, Int128.max, 0, -1])
        #expect(
            try copy(StateSamples.Page.pair(.empty, .picture(name: "", zoom: 2)))
                == .pair(.empty, .picture(name: "", zoom: 2)))
    }

    @Test("A subclass and its superclass have containers of their own") func inheritance() throws {
        let dog = try copy(StateSamples.Dog(name: "Rex", tricks: 3))
        #expect(dog.name == "Rex" && dog.tricks == 3)
    }

    @Test("Floating-point numbers keep each bit") func floatingPoint() throws {
        for bits: UInt64 in [0, 1 << 63, 0x7FF0_0000_0000_0001, 0xFFF8_0000_0000_1234, 1, 0x7FEF_FFFF_FFFF_FFFF] {
            #expect(try copy(Double(bitPattern: bits)).bitPattern == bits)
        }
        for bits: UInt32 in [0, 1 << 31, 0x7F80_0001, 0xFFC0_1234, 1] {
            #expect(try copy(Float(bitPattern: bits)).bitPattern == bits)
        }
    }

    @Test("An integer is decoded as each width that holds it, and as no other") func widths() throws {
        #expect(try StateDecoder().decode(UInt8.self, from: StateEncoder().encode(255 as Int64)) == 255)
        #expect(try StateDecoder().decode(Int128.self, from: StateEncoder().encode(-1 as Int8)) == -1)
        #expect(try fault(256, as: UInt8.self) == "corrupted at the top level: The number is not one of UInt8.")
        #expect(try fault(-1, as: UInt64.self) == "corrupted at the top level: The number is not one of UInt64.")
        #expect(try fault(UInt128.max, as: Int128.self).hasPrefix("corrupted"))
        #expect(try fault(Int128.min, as: Int.self).hasPrefix("corrupted"))
        #expect(try fault([1, 2, 300], as: [Int8].self) == "corrupted at '2': The number is not one of Int8.")
        #expect(try fault(0.1, as: Float.self).hasPrefix("corrupted"))
        #expect(try StateDecoder().decode(Float.self, from: StateEncoder().encode(0.5)) == 0.5)
        #expect(try StateDecoder().decode(Double.self, from: StateEncoder().encode(0.5 as Float)) == 0.5)
    }

    private struct Old: Codable {
        struct Part: Codable { var size = 1 }
        var name = "a"
        var parts = [Part(), Part()]
    }

    private struct New: Codable {
        struct Part: Codable { var weight: Int }
        var parts: [Part]
    }

    private struct Optional: Codable, Equatable {
        var parts: [[String: Int]]?
        var added: Double?
    }

    @Test("Unknown fields are ignored, and a missing one is an error with its path") func versions() throws {
        #expect(try StateDecoder().decode(Optional.self, from: StateEncoder().encode(Old())).added == nil)
        #expect(try fault(Old(), as: New.self) == "no weight at 'parts.0'")
        #expect(try fault(Old(), as: [String: String].self) == "mismatch at 'parts'")
        #expect(try fault(Old(), as: [Int].self) == "mismatch at the top level")
        #expect(try fault([Int?.none], as: [Int].self) == "no value at '0'")
        #expect(try fault(["a": 1], as: StateSamples.Dog.self) == "no tricks at the top level")
        #expect(try fault([0, 1, 2], as: StateSamples.Page.self) == "mismatch at the top level")
    }

    @Test("Equal values give equal bytes, in whatever order their fields were set") func determinism() throws {
        let names = (0..<200).map { "name \($0 * 7919 % 200)" }
        let one = Dictionary(uniqueKeysWithValues: names.map { ($0, $0.count) })
        var other: [String: Int] = [:]
        other.reserveCapacity(5000)
        for name in names.reversed() { other[name] = name.count }
        #expect(Array(one.keys) != Array(other.keys), "the dictionaries have the same order: choose another size")
        #expect(try StateEncoder().encode(one) == StateEncoder().encode(other))
    }

    @Test("Bytes take a byte each") func compactBytes() throws {
        let bytes = [UInt8](repeating: 200, count: 10_000)
        #expect(try StateEncoder().encode(bytes).count < 10_030)
        #expect(try StateDecoder().decode([Int].self, from: StateEncoder().encode([1, 2] as [UInt8])) == [1, 2])
        #expect(try StateDecoder().decode([UInt8].self, from: StateEncoder().encode([1, 2])) == [1, 2])
    }

    @Test("Types receive the user info of the coders") func userInfo() throws {
        struct Reader: Codable {
            var text: String

            init() { text = "" }

            init(from decoder: any Decoder) throws {
                text = try #require(CodingUserInfoKey(rawValue: "text").flatMap { decoder.userInfo[$0] } as? String)
            }

            func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                try container.encode(CodingUserInfoKey(rawValue: "text").flatMap { encoder.userInfo[$0] } as? String)
            }
        }
        let key = try #require(CodingUserInfoKey(rawValue: "text"))
        var (encoder, decoder) = (StateEncoder(), StateDecoder())
        (encoder.userInfo[key], decoder.userInfo[key]) = ("out", "in")
        let bytes = try encoder.encode([Reader()])
        #expect(try StateDecoder().decode([String].self, from: bytes) == ["out"])
        #expect(try decoder.decode([Reader].self, from: bytes).map(\.text) == ["in"])
    }

    @Test("Points, sizes, rectangles, insets, transforms and colours can be parts of a state") func geometry() throws {
        #expect(try copy(Point(1.5, -0.0)) == Point(1.5, -0.0))
        #expect(try copy([Vector(dx: 1, dy: 2)]) == [Vector(dx: 1, dy: 2)])
        #expect(try copy(Rect(x: 1, y: 2, width: 3, height: 4)) == Rect(x: 1, y: 2, width: 3, height: 4))
        #expect(try copy(["a": Insets(top: 1, left: 2, bottom: 3, right: 4)])["a"]?.bottom == 3)
        #expect(try copy(Transform.scale(0.5)) == Transform.scale(0.5))
        #expect(try copy(Color(hex: 0xC8553D, alpha: 0.25)) == Color(hex: 0xC8553D, alpha: 0.25))
    }
}
