import CompositorHarness

/// The options of the command line, which `scripts/dev.sh` passes.
struct DevOptions {
    /// The folder of the package of the app.
    var package = ""
    /// The folder of the products, which the app shares with the toolkit.
    var products = ""
    /// The name of the app's executable product.
    var product = ""
    /// The folder for a picture after each start, without a session.
    var pictures = "pictures"
    /// The size of the panel in points.
    var size = "1280x800"
    /// Whether each start repeats the touches of the last minute.
    var replays = false

    init(_ arguments: [String]) throws(HarnessError) {
        var rest = arguments[...]
        while let option = rest.popFirst() {
            if option == "--replay" {
                replays = true
                continue
            }
            guard let value = rest.popFirst() else { throw HarnessError("\(option) is not an option with a value") }
            switch option {
            case "--package": package = value
            case "--products": products = value
            case "--product": product = value
            case "--pictures": pictures = value
            case "--size": size = value
            default: throw HarnessError("there is no option '\(option)'")
            }
        }
        guard !package.isEmpty, !products.isEmpty, !product.isEmpty else {
            throw HarnessError("--package, --products and --product are needed")
        }
    }

    /// The sides of ``size``.
    var sides: (width: Int, height: Int) {
        get throws(HarnessError) {
            let sides = size.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
            guard sides.count == 2, sides.allSatisfy({ (1...16_384).contains($0) }) else {
                throw HarnessError("SIZE is a width and a height such as 1280x800, not '\(size)'")
            }
            return (sides[0], sides[1])
        }
    }
}
