import Testing

@testable import Bistro

/// A web server in a process of its own.
final class KitchenServer {
    let address: String
    private let process: Task<Void, any Error>

    init(_ folder: TemporaryFolder) async throws {
        let program = "\(#filePath)".split { $0 == "/" }.dropLast().map { "/\($0)" }.joined() + "/server.py"
        let process = Task { [path = folder.path] in
            try await run("python3", program, "\(path)/port", within: .seconds(60))
        }
        self.process = process
        let limit = ContinuousClock.now + .seconds(20)
        while folder.text(of: "port") == nil, ContinuousClock.now < limit {
            try await Task.sleep(for: .milliseconds(20))
        }
        address = "http://127.0.0.1:\(try #require(folder.text(of: "port")))"
    }

    func stop() async {
        process.cancel()
        _ = await process.result
    }
}
