import CasementBase
import FuzzEngine
import Testing

@Suite("SVG files of icons") struct IconFileTests {
    /// An icon of 16 by 16 units with some elements.
    private func icon(_ elements: String) throws(ImageError) -> Icon {
        try read("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 16 16\">\(elements)</svg>")
    }

    private func read(_ text: String) throws(ImageError) -> Icon { try Icon(svgFile: Array(text.utf8), "The icon X") }

    @Test("A file of bootstrap-icons has its view box, its paths in their order, and one rule for all") func file()
        throws
    {
        let icon = try read(
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" fill="currentColor" class="bi" viewBox="-1 0 16 12">
              <path fill-rule="evenodd" d="M0 0h4v4z"/>
              <path d='M5 5h4v4z' fill-rule='evenodd' ></path >
            </svg>

            """)
        #expect(icon.viewBox == Rect(x: -1, y: 0, width: 16, height: 12))
        #expect(icon.paths == [try Path(svg: "M0 0h4v4z"), try Path(svg: "M5 5h4v4z")])
        #expect(icon.style == .filled(.evenOdd) && icon.problem == nil)
    }

    @Test("Each path has its own fill rule") func rules() throws {
        let icon = try icon(
            "<path d=\"M0 0h4z\"/><path fill-rule=\"evenodd\" d=\"M0 0h4z\"/><path fill-rule=\"nonzero\" d=\"\"/>")
        #expect(icon.paths.indices.map(icon.fillRule) == [.nonZero, .evenOdd, .nonZero])
        #expect(icon.flippedForRightToLeftLayoutDirection().fillRule(ofPath: 1) == .evenOdd)
    }

    @Test(
        "Rectangles and circles are paths",
        arguments: [
            ("rect x=\"1\" y=\"2\" width=\"4\" height=\"6\"", Rect(x: 1, y: 2, width: 4, height: 6), true),
            ("rect x=\"1\" y=\"2\" width=\"4\" height=\"6\" rx=\"2\"", Rect(x: 1, y: 2, width: 4, height: 6), false),
            (
                "rect width=\"4\" height=\"12\" transform=\"matrix(1 0 0 -1 6 15)\"",
                Rect(x: 6, y: 3, width: 4, height: 12), true
            ),
            ("circle cx=\"8\" cy=\"7\" r=\"2\"", Rect(x: 6, y: 5, width: 4, height: 4), false),
        ])
    func shapes(element: String, bounds: Rect, fillsCorners: Bool) throws {
        let path = try #require(try icon("<\(element)/>").paths.first)
        for (own, expected) in [
            (path.bounds.minX, bounds.minX), (path.bounds.minY, bounds.minY), (path.bounds.maxX, bounds.maxX),
            (path.bounds.maxY, bounds.maxY),
        ] { #expect(abs(own - expected) < 1e-9) }
        #expect(path.contains(Point(bounds.midX, bounds.midY)))
        #expect(path.contains(Point(bounds.minX + 0.2, bounds.minY + 0.2)) == fillsCorners)
    }

    @Test("A declaration, a byte order mark, comments and an empty picture are allowed") func small() throws {
        let icon = try read("\u{FEFF}<?xml version=\"1.0\"?>\r\n<!-- <g> -->\n<svg viewBox='0,0 16,16'/> <!-- -->")
        #expect(icon.paths.isEmpty && icon.viewBox.width == 16)
        #expect(try self.icon("<!-- a > b -->").paths.isEmpty)
    }

    @Test(
        "An element or an attribute that an icon cannot show is named, not left out",
        arguments: [
            ("<g/>", "<g> is none of the parts of an icon, path, rect and circle"),
            (
                "\n\n<path d=\"\" stroke=\"red\"/>",
                "in line 3, <path> has the attribute 'stroke', which an icon cannot show"
            ),
            ("<circle r=\"1\" rx=\"1\"/>", "<circle> has the attribute 'rx', which an icon cannot show"),
            ("<path d=\"\" fill=\"#f00\"/>", "<path> has the fill '#f00'; an icon has the colour of its view"),
            ("<path d=\"&#77;0 0\"/>", "the value of 'd' has a sign & or <"),
        ])
    func features(elements: String, words: String) throws {
        let error = try #require(throws: ImageError.self) { try icon(elements) }
        #expect(error.code == .unknownFormat && error.description.contains(words), "\(error)")
    }

    @Test(
        "What is no icon is an error that names the file, the line and the mistake",
        arguments: [
            ("", "The icon X cannot be shown: in line 1, <svg> is expected, not the end."),
            ("\u{89}PNG", "in line 1, there is text"),
            ("<html/>", "<svg> is expected, not <html>"), ("</svg>", "<svg> is expected, not </svg>"),
            ("<!DOCTYPE svg [<!ENTITY a \"a\">]><svg/>", "the name of an element is expected, not '!'"),
            ("<svg/>", "<svg> has no attribute 'viewBox'"), ("<svg", "a space, > or /> is expected, not the end"),
            ("<svg viewBox=\"0 0 16\"/>", "<svg> has the viewBox '0 0 16', which cannot be read"),
            ("<svg viewBox=\"0 0 0 16\"/>", "the sides of the viewBox '0 0 0 16' are not from 1 to 100000"),
            ("<svg viewBox=\"0 0 1e9 16\"/>", "the sides of the viewBox"),
            ("<svg viewBox=\"1e308 0 16 16\"/>", "the sides of the viewBox"),
            ("<svg viewBox=\"0 0 nan inf\"/>", "which cannot be read"),
            ("<svg viewBox=\"0 0 16 16\" viewBox=\"0 0 16 16\"/>", "<svg> has the attribute 'viewBox' twice"),
            ("<svg viewBox=\"0 0 16 16\"", "a space, > or /> is expected, not the end"),
            ("<svg viewBox=\"0 0 16 16", "a quote after the value of 'viewBox' is expected, not the end"),
            ("<svg viewBox=16/>", "the value of 'viewBox' in quotes is expected, not '1'"),
            ("<svg viewBox=\"0 0 16 16\">", "</svg> is missing"), ("<!-- ", "a comment has no end"),
            ("<svg viewBox=\"0 0 16 16\"></g>", "</svg> is expected, not </g>"),
            ("<svg viewBox=\"0 0 16 16\"/><svg/>", "something follows the end of <svg>"),
            ("<svg viewBox=\"0 0 16 16\"/>text", "there is text"), ("<?xml", "the declaration <?xml has no end"),
            (" <?xml version=\"1.0\"?><svg/>", "the name of an element is expected, not '?'"),
        ])
    func mistakes(text: String, words: String) throws {
        let error = try #require(throws: ImageError.self) { try read(text) }
        #expect(error.description.contains(words), "\(error)")
        #expect(error.description.hasPrefix("The icon X cannot be shown: in line 1, "))
    }

    @Test(
        "A shape with a mistake is an error",
        arguments: [
            ("<path/>", "<path> has no attribute 'd'"),
            ("<path d=\"M0 0h\"/>", "At offset 5 of the path, a number is expected, not the end."),
            ("<path d=\"\"><path d=\"\"/></path>", "<path> has something in it, or no end"),
            ("<path d=\"M1e308 0h1e308\"/>", "<path> has a coordinate beyond 100000"),
            ("<circle r=\"1e6\"/>", "<circle> has a coordinate beyond 100000"),
            ("<path d=\"\" fill-rule=\"odd\"/>", "<path> has the fill-rule 'odd', which cannot be read"),
            ("<circle/>", "<circle> needs a radius 'r' above zero"),
            ("<circle r=\"1 2\"/>", "<circle> has the r '1 2', which cannot be read"),
            ("<rect width=\"4\"/>", "<rect> needs a width and a height above zero"),
            ("<rect width=\"4\" height=\"9\" rx=\"3\"/>", "with corners that fit into it"),
            ("<rect width=\"4\" height=\"9\" rx=\"-1\"/>", "with corners that fit into it"),
            ("<circle r=\"1\" transform=\"scale(2)\"/>", "<circle> has the transform 'scale(2)', which cannot be read"),
            ("<circle r=\"1\" transform=\"matrix(1 0 0 1 0)\"/>", "which cannot be read"),
            ("<circle r=\"1\" transform=\"matrix(1e308 0 0 1 0 0)\"/>", "beyond 100000"),
        ])
    func shapeMistakes(element: String, words: String) throws {
        let error = try #require(throws: ImageError.self) { try icon(element) }
        #expect(error.description.contains(words), "\(error)")
    }

    @Test("A long file is refused, a long name is cut, and bytes that are no UTF-8 are named") func long() throws {
        let padding = String(repeating: " ", count: Icon.largestFile)
        let tooLong = try #require(throws: ImageError.self) { try icon(padding) }
        #expect(tooLong.code == .tooLarge)
        #expect(tooLong.description == "The icon X cannot be shown: it has more than 65536 bytes.")
        let name = String(repeating: "a", count: 60_000)
        let cut = try #require(throws: ImageError.self) { try read("<\(name)/>") }
        #expect(cut.description.count < 300)
        let latin = Array("<svg viewBox=\"".utf8) + [0xE9] + Array("\"/>".utf8)
        let encoded = try #require(throws: ImageError.self) { try Icon(svgFile: latin, "X") }
        #expect(encoded.description == "X cannot be shown: in line 1, the value of 'viewBox' is no UTF-8.")
    }

    @Test("Random damage gives an icon that can be drawn, or an error") func damage() throws {
        let whole = Array(
            """
            <?xml version="1.0"?><!-- one --><svg xmlns="x" fill="currentColor" viewBox="0 0 16 16"><path fill-rule="evenodd"
            d="M1 1.5a.5.5 0 01.5-.5h2q1 2 3 4tc1 2 3 4 5 6z"/><rect width="4" height="12" rx="1" transform="matrix(1 0 0 -1 6 15)"/>
            <circle cx="8" cy="8" r="8"></circle></svg>
            """.utf8)
        let pieces = ["<", ">", "/", "\"", "&", "<!--", "-->", "9e99", "-", ")", "\0", "A1 1 0 11", "</svg>", "é"].map {
            Array($0.utf8)
        }
        var random = SplitMix64(seed: 46)
        var errors = 0
        for _ in 0..<2_000 {
            var bytes = whole
            for _ in 0..<random.pick(1...3) {
                let place = random.pick(0...bytes.count - 1)
                switch random.pick(0...3) {
                case 0: bytes[place] = UInt8(random.pick(0...255))
                case 1: bytes.removeSubrange(place..<min(bytes.count - 1, place + 9))
                case 2: bytes.insert(contentsOf: pieces[random.pick(0...pieces.count - 1)], at: place)
                default: bytes.removeSubrange((place + 1)...)
                }
            }
            do throws(ImageError) {
                let icon = try Icon(svgFile: bytes, "X")
                #expect(!icon.viewBox.isEmpty && icon.paths.allSatisfy { $0.isFinite })
            } catch {
                errors += 1
                #expect(error.description.hasPrefix("X cannot be shown: in line "))
            }
        }
        #expect((1..<2_000).contains(errors), "Some damage is harmless, and some is not.")
    }
}
