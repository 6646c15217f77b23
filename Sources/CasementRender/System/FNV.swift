/// The 64-bit hash FNV-1a of Fowler, Noll and Vo: it distinguishes versions and gives no security.
package struct FNV {
    package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    package init() {}

    package mutating func add(_ byte: UInt8) {
        value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
    }
}
