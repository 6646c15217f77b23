package import CasementCore
package import FuzzEngine

extension ControllerStory {
    /// The violations of the stories of some seeds, which show a controller in place of the exhibits.
    package static func violations(
        seeds: [UInt64], of make: @escaping @MainActor @Sendable () -> ViewController
    ) async -> [String] {
        let roles = SizeStory.roles
        defer { SizeStory.roles = roles }
        SizeStory.roles = [SizeRole("faulty", make: make)]
        var found: [String] = []
        for seed in seeds { found += await play(steps(seed: seed)) }
        return found
    }
}
