internal import CasementCore

extension Gradient {
    /// The gradient with its stops multiplied by an opacity.
    func faded(to opacity: Double) -> Gradient {
        guard opacity < 1 else { return self }
        var result = self
        for index in result.stops.indices { result.stops[index].color.alpha *= opacity }
        return result
    }
}
