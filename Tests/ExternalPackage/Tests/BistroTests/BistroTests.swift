import Casement
import CasementTesting
import Synchronization
import Testing

@testable import Bistro

/// Tests that the code of the articles about HTTP, databases, JSON and processes does what they say.
@MainActor struct BistroTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    // MARK: HTTP

    @Test("A page is fetched; another answer, silence and nobody there are errors of their own") func fetching()
        async throws
    {
        let server = try await KitchenServer(folder)
        #expect(text(try await HTTP.get("\(server.address)/special.txt")) == "Crème brûlée")
        await #expect(throws: HTTPError.status(404)) { try await HTTP.get("\(server.address)/none") }
        await #expect(throws: HTTPError.timedOut) {
            try await HTTP.get("\(server.address)/slow", within: .milliseconds(200))
        }
        await server.stop()
        let failure = await #expect(throws: HTTPError.self) { try await HTTP.get("\(server.address)/special.txt") }
        // The words differ from version to version.
        #expect(failure.map { if case .unreachable = $0 { true } else { false } } == true)
    }

    @Test("A request ends soon after its task was cancelled") func cancelled() async throws {
        let server = try await KitchenServer(folder)
        let start = ContinuousClock.now
        let request = Task { try await HTTP.get("\(server.address)/slow", within: .seconds(25)) }
        try await Task.sleep(for: .milliseconds(100))
        request.cancel()
        await #expect(throws: CancellationError.self) { try await request.value }
        #expect(ContinuousClock.now - start < .seconds(10))
        await server.stop()
    }

    @Test("The page shows the dish, asks again after 30 s without a network, and is replayed without one")
    func special() async throws {
        let attempts = Mutex(0)
        var record = ""
        let recorder = SceneRecorder { record += $0 }
        let size = Size(width: 400, height: 200)
        let stage = Stage(
            SpecialController {
                let count = attempts.withLock {
                    $0 += 1; return $0
                }
                if count == 1 { throw HTTPError.timedOut }
                return Array("Soup".utf8)
            }, size: size, recorder: recorder)
        await stage.settled()
        let dish = try stage.view("dish", as: Label.self)
        #expect(dish.text == "Please ask at the counter.")
        await stage.run(for: .seconds(31))
        #expect(dish.text == "Soup")
        recorder.finish()
        attempts.withLock { $0 = 0 }
        let replay = await Stage.replay(try Recording(parsing: record)) {
            SpecialController {
                let count = attempts.withLock {
                    $0 += 1; return $0
                }
                if count == 1 { throw HTTPError.timedOut }
                return Array("Soup".utf8)
            }
        }
        #expect(replay.host.pixels == stage.host.pixels)
        #expect(stage.problems == [])
    }

    // MARK: SQLite

    private let schema = "CREATE TABLE IF NOT EXISTS orders (id INTEGER PRIMARY KEY, dish TEXT NOT NULL)"

    @Test("Orders are counted, and are still there in another run") func orders() async throws {
        let file = "\(folder.path)/orders.db"
        for count in 0..<2 {
            let stage = Stage(OrdersController(Database(file, schema: schema)), size: Size(width: 400, height: 300))
            await stage.settled()
            #expect(try stage.view("count", as: Label.self).text == "\(count)")
            try stage.finger.press(on: stage.view("order")).lift()
            await stage.settled()
            #expect(try stage.view("count", as: Label.self).text == "\(count + 1)")
            #expect(stage.problems == [])
        }
    }

    @Test("A failure names the file and the reason, and a cancelled statement changes nothing") func failures()
        async throws
    {
        let missing = Database("\(folder.path)/none/orders.db")
        await #expect(
            throws: Database.Failure(description: "\(folder.path)/none/orders.db: unable to open database file")
        ) {
            try await missing.run("SELECT 1")
        }
        let database = Database(":memory:", schema: schema)
        await #expect(throws: Database.Failure(description: ":memory:: no such table: guests")) {
            try await database.run("SELECT * FROM guests")
        }
        await #expect(throws: Database.Failure(description: ":memory:: NOT NULL constraint failed: orders.dish")) {
            try await database.run("INSERT INTO orders (dish) VALUES (?)", nil)
        }
        let filling = Task {
            try await database.run(
                "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) INSERT INTO orders (dish) SELECT i FROM n"
            )
        }
        try await Task.sleep(for: .milliseconds(50))
        filling.cancel()
        await #expect(throws: CancellationError.self) { try await filling.value }
        #expect(try await database.run("SELECT count(*) FROM orders") == [["0"]])
    }

    @Test("Dishes are read from JSON and written to it") func json() async throws {
        let database = Database(":memory:")
        let menu = Array(
            #"[{"name": "Crème \"brûlée\"", "cents": 650}, {"cents": 450, "name": "Soup", "new": true}]"#.utf8)
        let dishes = try await Dish.list(json: menu, database)
        #expect(dishes == [Dish(name: "Crème \"brûlée\"", cents: 650), Dish(name: "Soup", cents: 450)])
        #expect(try await dishes[0].json(database) == #"{"name":"Crème \"brûlée\"","cents":650}"#)
        await #expect(throws: Database.Failure(description: ":memory:: malformed JSON")) {
            try await Dish.list(json: Array("[{".utf8), database)
        }
        await #expect(throws: Database.Failure.self) {
            try await Dish.list(json: Array(#"[{"name": "Tea"}]"#.utf8), database)
        }
    }

    // MARK: Processes

    @Test("A program that is missing, fails or takes too long is an error with a sentence") func programs() async throws
    {
        try await run("true")
        await #expect(
            throws: CommandFailure(description: "no-such-program cannot be started: No such file or directory.")
        ) {
            try await run("no-such-program")
        }
        await #expect(throws: CommandFailure(description: "sh failed with 3.")) { try await run("sh", "-c", "exit 3") }
        await #expect(throws: CommandFailure(description: "sleep was ended by signal 9.")) {
            try await run("sleep", "30", within: .milliseconds(100))
        }
        let waiting = Task { try await run("sleep", "30") }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
    }

    @Test("The receipt is handed to the printer, and a printer that fails is named") func receipt() async throws {
        let lp = try folder.script("cp \"$1\" '\(folder.path)/printed.png'")
        var stage = Stage(ReceiptController(printer: lp), size: Size(width: 400, height: 300))
        try stage.finger.press(on: stage.view("print")).lift()
        await stage.settled()
        #expect(try stage.view("status", as: Label.self).text == "Please take your receipt.")
        #expect(folder.text(of: "printed.png")?.hasPrefix("\u{FFFD}PNG") == true)
        stage = Stage(ReceiptController(printer: "no-printer"), size: Size(width: 400, height: 300))
        try stage.finger.press(on: stage.view("print")).lift()
        await stage.settled()
        #expect(
            try stage.view("status", as: Label.self).text
                == "There is no receipt: no-printer cannot be started: No such file or directory.")
        #expect(try stage.view("print", as: Button.self).isEnabled)
        #expect(stage.problems == [])
    }

    @Test("A sound is played by another program, and a missing one changes nothing") func sound() async throws {
        let player = try folder.script("echo \"$1\" >'\(folder.path)/played'")
        await play("bell.wav", by: player).value
        #expect(folder.text(of: "played") == "bell.wav")
        await play("bell.wav", by: "no-player").value
    }
}
