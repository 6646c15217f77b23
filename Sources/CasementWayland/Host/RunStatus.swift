package import CasementCore

/// Whether the app is shown, and where, as a sentence for an operator.
package enum RunStatus: Hashable, CustomStringConvertible {
    case waitingForCompositor
    case waitingForOutput
    /// A frame was committed on the present connection; the name is nil if the compositor sends none.
    case shown(output: String?, size: PixelSize)

    package var description: String {
        switch self {
        case .waitingForCompositor: "Waiting for the compositor."
        case .waitingForOutput: "Waiting for an output."
        case .shown(let output?, let size): "Shown on \(output), \(size.width)x\(size.height)."
        case .shown(nil, let size): "Shown, \(size.width)x\(size.height)."
        }
    }
}
