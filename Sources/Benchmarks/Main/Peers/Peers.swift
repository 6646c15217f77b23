import CompositorHarness

/// Compares programs of the same scenes in several toolkits, which take turns, and prints all side by side.
///
/// A program that cannot be built or run is reported with its reason, and the others go on.
@MainActor enum Peers {
    static let option = "--peers"

    /// - Parameter arguments: the scenes, separated by commas, or an empty word for all; the number of rounds.
    /// - Returns: the exit code.
    static func run(_ arguments: [String]) -> Int32 {
        let names = (arguments.first ?? "").split(separator: ",").map(String.init)
        let scenes = PeerScene.allCases.filter { names.isEmpty || names.contains($0.rawValue) }
        let rounds = arguments.dropFirst().first.flatMap { Int($0) } ?? 16
        guard names.allSatisfy({ PeerScene(rawValue: $0) != nil }), rounds > 1 else {
            Files.complain(
                """
                The scenes are \(PeerScene.allCases.map(\.rawValue).joined(separator: ", ")), and there are at least 2 rounds.
                """)
            return 2
        }
        var code: Int32 = 0
        var figures: [Figure] = []
        for scene in scenes {
            do throws(HarnessError) {
                let columns = try compare(scene, rounds: rounds)
                print(PeerTable(scene: scene, columns: columns))
                figures += self.figures(of: scene, columns)
                if columns.contains(where: { $0.failure != nil }) { code = 1 }
            } catch {
                Files.complain("\(scene.rawValue): \(error)")
                code = 1
            }
        }
        for figure in figures { print(figure) }
        return code
    }

    private static func compare(_ scene: PeerScene, rounds: Int) throws(HarnessError) -> [PeerColumn] {
        let weston = try Weston(Weston.Configuration(width: 1920, height: 1080))
        let home = try PrivateRuntime()
        var columns = PeerProgram.allCases.map { PeerColumn(program: $0) }
        // The first turn of each program reads its files from the disk, and counts its wakeups only.
        for index in columns.indices { columns[index].failure = failure(columns[index].program, scene) }
        var wakeups: [Double?] = []
        for index in columns.indices {
            wakeups.append(take(&columns[index], scene, weston, home, countsWakeups: true)?.wakeups)
        }
        for round in 0..<rounds {
            // The order changes with each round, because each program finds the caches that the one before it leaves.
            for place in columns.indices {
                let index = (place + round) % columns.count
                if let sample = take(&columns[index], scene, weston, home, countsWakeups: false) {
                    columns[index].samples.append(sample)
                }
            }
        }
        for index in columns.indices where !columns[index].samples.isEmpty {
            columns[index].samples[0].wakeups = wakeups[index]
        }
        return columns
    }

    /// The reason for which a program cannot run; nil for one that was built.
    private static func failure(_ program: PeerProgram, _ scene: PeerScene) -> String? {
        (try? BuildProducts.path(of: program.file(scene))) == nil
            ? "it was not built; the build's messages say why" : nil
    }

    /// Runs a turn; nil if the program fails, now or before.
    private static func take(
        _ column: inout PeerColumn, _ scene: PeerScene, _ weston: Weston, _ home: PrivateRuntime, countsWakeups: Bool
    ) -> PeerSample? {
        guard column.failure == nil else { return nil }
        let turn = PeerTurn(program: column.program, scene: scene, weston: weston, home: home.path)
        do throws(HarnessError) {
            let sample = try turn.run(countsWakeups: countsWakeups)
            // Until the compositor has removed the window.
            try weston.await("\(column.program.name) did not end") { $0.touchListeners == 0 }
            return sample
        } catch {
            column.failure = "\(error)"
            return nil
        }
    }

    /// The ratios of Casement's processor time to that of each other program in the same round, and to its own in the next one.
    private static func figures(of scene: PeerScene, _ columns: [PeerColumn]) -> [Figure] {
        guard let own = columns.first, own.program == .casement, own.failure == nil else { return [] }
        let times = own.samples.map(\.processorTime)
        var figures = columns.dropFirst().filter { $0.failure == nil }.map { other in
            let ratios = zip(times, other.samples.map(\.processorTime)).map { $0 / $1 }
            return Figure("\(scene.figure).vs-\(other.program.name)", Numbers.median(ratios), "ratio", decimals: 2)
        }
        let (first, second) = own.sets
        let ratio =
            Numbers.median(first.map(\.processorTime)) / max(1e-9, Numbers.median(second.map(\.processorTime)))
        figures.append(Figure("\(scene.figure).vs-itself", max(ratio, 1 / ratio), "ratio", decimals: 2))
        return figures
    }
}
