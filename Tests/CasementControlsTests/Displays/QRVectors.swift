import Testing

@testable import CasementControls

/// Symbols by another encoder, segno 1.6 (Python), one for each version and level of error correction, each filled with text.
///
/// A line has the version, the level, the mode (0 digits, 1 digits and capitals, 2 bytes), the length of the text, the mask,
/// and the FNV-1a hash (64 bits) of the modules, row by row, as the characters 0 and 1. The text comes from `QRVectors.text`.
/// They were made by `segno.make(text, version=version, error=level, mask=mask, mode=mode, boost_error=False, micro=False)`.
enum QRVectors {
    struct Vector: Sendable, CustomTestStringConvertible {
        let version: Int
        let level: QRSymbol.ErrorCorrection
        let mode: Int
        let length: Int
        let mask: Int
        let hash: UInt64

        var testDescription: String { "\(version) \(level)" }
    }

    static let all = lines.split(separator: "\n").compactMap { line -> Vector? in
        let parts = line.split(separator: " ")
        let numbers = [0, 2, 3, 4].compactMap { Int(parts[$0]) }
        guard numbers.count == 4, let level = "LMQH".firstIndex(of: Character(String(parts[1]))),
            let hash = UInt64(parts[5], radix: 16),
            let correction = QRSymbol.ErrorCorrection(rawValue: "LMQH".distance(from: "LMQH".startIndex, to: level))
        else { return nil }
        return Vector(
            version: numbers[0], level: correction, mode: numbers[1], length: numbers[2], mask: numbers[3], hash: hash)
    }

    /// The text of a vector: a sequence of the mode's characters that depends on the version.
    static func text(_ vector: Vector) -> String {
        let alphabet = Array(
            ["0123456789", "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:", "abcdefghijklmnopqrstuvwxyz"][vector.mode])
        return String((0..<vector.length).map { alphabet[($0 * 7 + vector.version) % alphabet.count] })
    }

    /// "HELLO WORLD" with level Q in all masks: 21 rows of 21 bits each, in hexadecimal digits.
    static let masks = """
        1fd87f 105241 17535d 17505d 17545d 104441 1fd57f 001000 0d615f 081e11 06ec58 0da6ae 115775 001a45 1fd42c 104b68 17547f 174aa2 1752e9 10578b 1fc2e1
        1fc27f 104841 17495d 175a5d 174e5d 105e41 1fd57f 001a00 0c4b68 02b4bb 0c46f2 070c04 1bfddf 0010ef 1fce86 1041c2 174ed5 174008 175843 105d21 1fc84b
        1fd47f 104141 174f5d 17435d 17585d 105741 1fd57f 000300 0fed31 10bd9f 01f029 150520 164b04 0019cb 1fd85d 1058e6 17580e 17592c 175e98 105405 1fce90
        1fc47f 105a41 17525d 17435d 17435d 104a41 1fd57f 000800 0ec006 10bd9f 176b44 0e2896 164b04 0012a6 1fc5eb 1058e6 174363 17549a 175e98 105f68 1fc326
        1fcc7f 104941 17585d 17445d 17505d 105f41 1fd57f 000400 0955b4 1e857c 107735 04823c 1873e7 001128 1fcf41 104ffa 1750ed 1741cf 174984 105319 1fc673
        1fd27f 105941 174f5d 174f5d 17485d 104f41 1fd57f 000b00 087d83 17a1ee 01f029 170d00 1bfddf 0011eb 1fd85d 104497 17480e 17410c 174843 105c25 1fce90
        1fc27f 105941 174b5d 175f5d 175a5d 104941 1fd57f 001b00 0bd9da 17a1ee 056260 168b18 1bfddf 001128 1fcccf 105497 175a47 175714 174843 105ce6 1fca02
        1fd87f 104641 17515d 17505d 17405d 105641 1fd57f 001400 0af3ed 081e11 0fc8ca 0934e7 115775 001ed7 1fd665 105b68 1740ed 1758eb 1742e9 105319 1fc0a8
        """

    private static let lines = """
        1 L 1 25 1 db9a59efc2394515
        1 M 2 14 2 9b9fc6581c217af5
        1 Q 0 27 3 cf8be18aefd204b5
        1 H 1 10 4 4c2344c620c81e05
        2 L 2 32 2 cbc047959b89d249
        2 M 0 63 3 c3fa98015dc0d291
        2 Q 1 29 4 36b26f38d3f8bebf
        2 H 2 14 5 1a8513e90c5fac2c
        3 L 0 127 3 b87301c3fea85c93
        3 M 1 61 4 3cffffddc6b83654
        3 Q 2 32 5 c6e4580b4e9041e6
        3 H 0 58 6 b0bbd5ba3cf1e073
        4 L 1 114 4 09ec9582ec0ee3ff
        4 M 2 62 5 53450204ab0c9c45
        4 Q 0 111 6 3eb2f3889517532c
        4 H 1 50 7 614719f31edb19be
        5 L 2 106 5 cb60889cc4e7359c
        5 M 0 202 6 1906f8de1c7b5fef
        5 Q 1 87 7 ad5d2372a7ca2d15
        5 H 2 44 0 6a49f97b27f5a8ab
        6 L 0 322 6 98893147287bd931
        6 M 1 154 7 19812b44061b8157
        6 Q 2 74 0 3c669b17616ad29f
        6 H 0 139 1 4667278b427fe9e3
        7 L 1 224 7 bf341e6a67be21cd
        7 M 2 122 0 d435001c61d75897
        7 Q 0 207 1 27cce2750c585506
        7 H 1 93 2 aff38531aa26b827
        8 L 2 192 0 9b382f98ce6fe0cb
        8 M 0 365 1 87770cddd131df60
        8 Q 1 157 2 0f64f9b0e46f621d
        8 H 2 84 3 3ce6bda0e81f3157
        9 L 0 552 1 b7d6c796d99411a4
        9 M 1 262 2 a10d96279dad1e6d
        9 Q 2 130 3 f9359b22fcbcfb02
        9 H 0 235 4 b35b08a7378ca3b7
        10 L 1 395 2 f79bc5b76a647563
        10 M 2 213 3 90fb2191ab0ffe4b
        10 Q 0 364 4 b7e45c0b3915562b
        10 H 1 174 5 56f68b86e41e2bd5
        11 L 2 321 3 23b19d09b6047c49
        11 M 0 604 4 0cef09463f969411
        11 Q 1 259 5 3cd4858b21fdb756
        11 H 2 137 6 09d8e5d7e07c35e1
        12 L 0 883 4 69126ab4ed751c83
        12 M 1 419 5 205f3cd6dcc25b70
        12 Q 2 203 6 26f6e7cfccf3d8e0
        12 H 0 374 7 b1be2c278ac3730e
        13 L 1 619 5 2052db281a6c3c75
        13 M 2 331 6 61e1b0571666c555
        13 Q 0 580 7 ffe0a16f7741467d
        13 H 1 259 0 736c7526bcc485f9
        14 L 2 458 6 a8bc45884446e723
        14 M 0 871 7 5e2ec439515c2bff
        14 Q 1 376 0 2ca0f2d6372f585b
        14 H 2 194 1 2bf986e3e6379f20
        15 L 0 1250 7 bfeb8d45153a1d96
        15 M 1 600 0 7744b8f82b74119f
        15 Q 2 292 1 3c42a52ded1afcb8
        15 H 0 530 2 dfb4b11f6c0dad9b
        16 L 1 854 0 a967891ad7db405b
        16 M 2 450 1 d7069ce976c4020a
        16 Q 0 775 2 42f76e6f1263ee2a
        16 H 1 365 3 bb7fcba6a0c3956e
        17 L 2 644 1 a8873de94c93c7de
        17 M 0 1212 2 6922b840abdf4d5d
        17 Q 1 531 3 051b554875c20221
        17 H 2 280 4 de2691524ab1344c
        18 L 0 1725 2 86bf61f487d2f555
        18 M 1 816 3 d70fda0b86976024
        18 Q 2 394 4 e04622b1cf9f1470
        18 H 0 746 5 b6f61967f50acb7e
        19 L 1 1153 3 c07ec2e197c16637
        19 M 2 624 4 3aa5c5a742a80e8d
        19 Q 0 1063 5 6a1339f1eaaee6f5
        19 H 1 493 6 6de5968ff08dda3b
        20 L 2 858 4 2b6b62d1ce57ef87
        20 M 0 1600 5 d75312839238bcf0
        20 Q 1 702 6 06bf60664a5c4891
        20 H 2 382 7 2936aeb4d159292b
        21 L 0 2232 5 fa2acb149b31f132
        21 M 1 1035 6 988109e0bdb08017
        21 Q 2 509 7 af770e5a33a59439
        21 H 0 969 0 29e8df9570051853
        22 L 1 1460 6 321d2a36569822ad
        22 M 2 779 7 bd08da090a3efe7f
        22 Q 0 1358 0 d36e4e0d03c10eb5
        22 H 1 640 1 fcea776486a8253c
        23 L 2 1091 7 dc6eb2976333fadb
        23 M 0 2059 0 a6b454b054e9424f
        23 Q 1 890 1 ecb38f5fd2c02382
        23 H 2 461 2 df1d56de2b044d0f
        24 L 0 2812 0 3d5fc198380e0a55
        24 M 1 1326 1 a480cac69567fefe
        24 Q 2 661 2 f2139bde8bf8c467
        24 H 0 1228 3 f5fea5bbdcc48acd
        25 L 1 1853 1 11d05965c5b83e58
        25 M 2 997 2 c54952674556fd5b
        25 Q 0 1718 3 7242e988e1237e56
        25 H 1 779 4 2b22c5311f28d473
        26 L 2 1367 2 e19e5068be22c0e9
        26 M 0 2544 3 1348d4c4a41c1921
        26 Q 1 1094 4 ae31cef9b803e377
        26 H 2 593 5 b23c2dbaad7db96e
        27 L 0 3517 3 2d9d05df9b33b0c5
        27 M 1 1637 4 f8199074685528f9
        27 Q 2 805 5 3d4229d4ceb31018
        27 H 0 1501 6 5d68732b4ed002f9
        28 L 1 2223 4 62b2936b21448404
        28 M 2 1190 5 fadcf396000b1bdd
        28 Q 0 2085 6 f98102bbf57e96fc
        28 H 1 958 7 9b02e5cc97c66c14
        29 L 2 1628 5 a901bf64c492a7f2
        29 M 0 3035 6 fdf845c336bd1eeb
        29 Q 1 1322 7 f99ac7fa62806233
        29 H 2 698 0 f678c30cc7647b23
        30 L 0 4158 6 30783417f1a8a00c
        30 M 1 1994 7 c2d8e59713e786a2
        30 Q 2 982 0 2ac7fbd30cdd1d01
        30 H 0 1782 1 b08441341ea6b8ea
        31 L 1 2677 7 9b626483c8832492
        31 M 2 1452 0 46e6c67422639761
        31 Q 0 2473 1 49d3bd5e9b184c60
        31 H 1 1150 2 45311f9711535684
        32 L 2 1952 0 ccddcc9c06cc5485
        32 M 0 3693 1 e265e4666c3e2fcc
        32 Q 1 1618 2 c19700cc89accf26
        32 H 2 842 3 a60c3fed601f6534
        33 L 0 4965 1 ec60b72e624e2e16
        33 M 1 2369 2 8e597685c32e2a92
        33 Q 2 1168 3 22c146a79d87db31
        33 H 0 2157 4 e8649d985e56cbba
        34 L 1 3183 2 208a0c2616d990a1
        34 M 2 1722 3 1eae17fd542e8027
        34 Q 0 2949 4 cd1df76f053fcc70
        34 H 1 1394 5 1cbe9c8d477942cf
        35 L 2 2303 3 e0dfd53bd73f2b45
        35 M 0 4343 4 13936dadfd198417
        35 Q 1 1867 5 563ba8173552ca44
        35 H 2 983 6 c03bed361cd30d99
        36 L 0 5836 4 262938a17f6b03b5
        36 M 1 2780 5 ab380832186b4888
        36 Q 2 1351 6 d94d87f80055424c
        36 H 0 2524 7 55dbc6e1b23b628c
        37 L 1 3729 5 d1f126570d2e8cdf
        37 M 2 1989 6 92f94da02eb97145
        37 Q 0 3417 7 c2a05be1eded85b5
        37 H 1 1591 0 81ecd450f8001d73
        38 L 2 2699 6 77041660d181b3cf
        38 M 0 5039 7 715ffdbd21367cef
        38 Q 1 2181 0 4a8531d6db4aa2f5
        38 H 2 1139 1 56a5b11210feb3b2
        39 L 0 6743 7 c9f195c10cd8050e
        39 M 1 3220 0 d36a9cd97d640f05
        39 Q 2 1579 1 20f13e8a82c0c836
        39 H 0 2927 2 3947a60021d2f899
        40 L 1 4296 0 e54555938ccc3a07
        40 M 2 2331 1 f0416e37f1e2b5d4
        40 Q 0 3993 2 9db5ff09cc018d31
        40 H 1 1852 3 f2021e28ef7e8b6b
        """
}
