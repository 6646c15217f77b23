/// The programs of one scene side by side, as text.
struct PeerTable: CustomStringConvertible {
    let scene: PeerScene
    let columns: [PeerColumn]

    var description: String {
        let turns = columns.map(\.samples.count).max() ?? 0
        var lines = [["\(scene.rawValue), \(turns) turns each"] + columns.map(\.program.name)]
        lines += PeerColumn.measures.map { measure in [measure.name] + columns.map { $0.cell(measure) } }
        let widths = (0...columns.count).map { column in lines.map { $0[column].count }.max() ?? 0 }
        let rows = lines.map { line in
            zip(line, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(separator: "  ")
        }
        let failures = columns.compactMap { column in column.failure.map { "\(column.program.name): \($0)" } }
        return ([""] + rows + failures).joined(separator: "\n")
    }
}
