import CompositorHarness

/// The options of the command line.
struct PanelOptions {
    var width: Int?
    var height: Int?
    var scale = 1
    var script: String?
    var pictures: String?
    var nested: NestedCompositor.Kind?
    var command: [String] = []

    static let usage = """
        usage: panel [OPTIONS] -- COMMAND ARGUMENTS...
        Runs a Wayland client in a private compositor, with a finger that plays a script.

          --size WxH          the output in points (default: the size in the script, else 1280x800)
          --scale N           device pixels per point, 1 to 8
          --script FILE       the movements of the finger; for `tap "IDENTIFIER"` the command must be a Casement app,
                              which first plays the script without a compositor, to find where the views are
          --pictures DIR      the folder for the script's pictures and a last one, as PNG
          --nested NAME       run the client in cage, sway, phoc or mir, in weston
          --help              this text

        The client's standard output goes to this one's, followed by a line of figures.
        """

    init(_ arguments: [String]) throws(HarnessError) {
        var rest = arguments[...]
        while let option = rest.popFirst() {
            if option == "--" {
                command = Array(rest)
                break
            }
            guard let value = rest.popFirst() else { throw HarnessError("\(option) is not an option with a value") }
            try set(option, to: value)
        }
        guard !command.isEmpty else { throw HarnessError("no command is given after '--'") }
    }

    private mutating func set(_ option: String, to value: String) throws(HarnessError) {
        switch option {
        case "--size":
            let sides = value.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
            guard sides.count == 2, sides.allSatisfy({ (1...16_384).contains($0) }) else {
                throw HarnessError("--size takes a width and a height such as 1280x800, not '\(value)'")
            }
            (width, height) = (sides[0], sides[1])
        case "--scale":
            guard let number = Int(value), (1...8).contains(number) else {
                throw HarnessError("--scale takes a number from 1 to 8, not '\(value)'")
            }
            scale = number
        case "--script": script = value
        case "--pictures": pictures = value
        case "--nested":
            guard let kind = NestedCompositor.Kind(rawValue: value) else {
                throw HarnessError("--nested takes cage, sway, phoc or mir, not '\(value)'")
            }
            nested = kind
        default: throw HarnessError("there is no option '\(option)'")
        }
    }
}
