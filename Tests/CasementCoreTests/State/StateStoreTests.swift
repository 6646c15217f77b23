import CasementTesting
import Testing

@testable import CasementBase
@testable import CasementCore

@MainActor @Suite("The store of states") struct StateStoreTests {
    /// A controller with a state of some type.
    private final class Keeper<Saved: Codable & Sendable>: ViewController, StateRestoring {
        var state: Saved

        init(_ state: Saved) { self.state = state }

        func saveState() -> Saved { state }

        func restore(_ state: Saved) { self.state = state }
    }

    private struct Reading: Codable, Equatable {
        var page = 0
        var offset: Double?
    }

    /// An identity of any type, as a controller of slides of any nodes has it.
    private struct AnyIdentity: Hashable, Sendable {
        private let isEqual: @Sendable (AnyIdentity) -> Bool
        let base: any Hashable & Sendable

        init<Base: Hashable & Sendable>(_ base: Base) {
            self.base = base
            isEqual = { $0.base as? Base == base }
        }

        static func == (one: AnyIdentity, other: AnyIdentity) -> Bool { one.isEqual(other) }

        func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
    }

    private struct Unwritable: Hashable, Sendable {
        let number: Int
    }

    /// The number of a page, apart from plain numbers.
    private struct PageNumber: Hashable, Codable, Sendable {
        let number: Int

        init(_ number: Int) { self.number = number }

        init(from decoder: any Decoder) throws { number = try decoder.singleValueContainer().decode(Int.self) }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(number)
        }
    }

    private func store(_ archive: [UInt8]? = nil, limit: Int = 10) throws -> StateStore<AnyIdentity> {
        let codable: (AnyIdentity) -> (any Encodable)? = { $0.base as? any Encodable }
        guard let archive else { return StateStore(limit: limit, codableIdentity: codable) }
        return try StateStore(archive: archive, limit: limit, codableIdentity: codable)
    }

    /// The state of an identity in a store; nil if it has none of this type.
    private func restored<Saved: Codable & Sendable>(
        _ id: some Hashable & Sendable, _ store: StateStore<AnyIdentity>, as _: Saved.Type = Int.self
    ) -> Saved? {
        let keeper = Keeper<Saved?>(nil)
        store.restore(keeper, for: AnyIdentity(id))
        return keeper.state
    }

    private func save(
        _ state: some Codable & Sendable, for id: some Hashable & Sendable, in store: StateStore<AnyIdentity>
    ) {
        store.save(Keeper(state), for: AnyIdentity(id))
    }

    private func problems(of store: StateStore<AnyIdentity>) -> [String] {
        let scene = Scene()
        var problems: [String] = []
        scene.onProblem = { problems.append($0.description) }
        store.scene = scene
        store.scene = nil
        return problems
    }

    @Test("An object that is made again gets the state of its identity, and no other one") func identity() throws {
        let store = try store()
        save(Int?(5), for: "a", in: store)
        save(Int?(6), for: 7, in: store)
        #expect(restored("a", store) == 5)
        #expect(restored(7, store) == 6)
        #expect(restored("b", store) == nil)
        #expect(restored("a", store) == 5)
        save(Int?(8), for: "a", in: store)
        #expect(restored("a", store) == 8)
        #expect(store.count == 2)
        store.remove(AnyIdentity("a"))
        #expect(restored("a", store) == nil)
        store.removeAll()
        #expect(store.count == 0)
        #expect(problems(of: store).isEmpty)
    }

    @Test("A controller without a state is left alone") func withoutState() throws {
        let store = try store()
        let controller = ViewController()
        store.save(controller, for: AnyIdentity("a"))
        #expect(store.count == 0)
        save(5, for: "a", in: store)
        store.restore(controller, for: AnyIdentity("a"))
        #expect(!controller.isViewLoaded)
        #expect(problems(of: store).isEmpty)
    }

    @Test("A state of another type restores nothing, and is reported once") func otherType() throws {
        let store = try store()
        save("text", for: "a", in: store)
        let keeper = Keeper(3)
        store.restore(keeper, for: AnyIdentity("a"))
        store.restore(keeper, for: AnyIdentity("a"))
        #expect(keeper.state == 3)
        let reported = problems(of: store)
        #expect(reported.count == 1)
        #expect(reported.first?.hasSuffix("in Keeper<Int>: state: it is String instead of Int") == true, "\(reported)")
    }

    @Test("A stage and the scene of a store report a state that cannot be restored at once") func stageReports() throws
    {
        let stage = Stage(ViewController())
        let store = try store()
        store.scene = stage.scene
        save("text", for: "a", in: store)
        store.restore(Keeper(3), for: AnyIdentity("a"))
        #expect(stage.problems.count == 1)
    }

    @Test("An archive keeps the states of all identities that can be written") func archive() throws {
        let store = try store()
        save(Reading?(Reading(page: 3, offset: 0.25)), for: "a", in: store)
        save(Int?(1), for: 4, in: store)
        save(Int?(2), for: PageNumber(4), in: store)
        save(Int?(3), for: Unwritable(number: 4), in: store)
        let again = try self.store(store.archive())
        #expect(again.count == 3)
        #expect(restored("a", again, as: Reading.self) == Reading(page: 3, offset: 0.25))
        #expect(restored(4, again) == 1)
        #expect(restored(PageNumber(4), again) == 2)
        #expect(restored(Unwritable(number: 4), again) == nil)
        #expect(problems(of: again).isEmpty)
    }

    @Test("States that no object asked for are archived again; saved and removed ones are replaced and gone")
    func secondArchive() throws {
        let first = try store()
        for number in 1...3 { save(Int?(number), for: number, in: first) }
        let second = try store(first.archive())
        save(Int?(20), for: 2, in: second)
        second.remove(AnyIdentity(3))
        let third = try store(second.archive())
        #expect(third.count == 2)
        #expect(restored(1, third) == 1)
        #expect(restored(2, third) == 20)
        #expect(restored(3, third) == nil)
    }

    @Test("Archived bytes that are no state of the type restore nothing, and are reported with the path")
    func undecodable() throws {
        let store = try store()
        save(["page": "three"], for: "a", in: store)
        save(["offset": 1], for: "b", in: store)
        let again = try self.store(store.archive())
        let keeper = Keeper(Reading(page: 9))
        again.restore(keeper, for: AnyIdentity("a"))
        again.restore(keeper, for: AnyIdentity("b"))
        #expect(keeper.state == Reading(page: 9))
        let reported = problems(of: again)
        #expect(reported.count == 2)
        #expect(reported.first?.hasSuffix("The state has a string instead of Int. (at 'page')") == true, "\(reported)")
        #expect(reported.last?.hasSuffix("There is no 'page'. (at the top level)") == true, "\(reported)")
    }

    @Test("A damaged archive is refused, and so are the bytes of something else") func damaged() throws {
        let store = try store()
        save(5, for: "a", in: store)
        let bytes = try store.archive()
        for count in bytes.indices {
            #expect(throws: StateError.self) { try self.store(Array(bytes[..<count])) }
        }
        let error = #expect(throws: StateError.self) { try self.store(StateEncoder().encode([1, 2])) }
        #expect(error?.code == .undecodable)
    }

    @Test("Beyond the limit the least recently saved state is dropped") func limit() throws {
        let store = try store(limit: 3)
        for number in 1...3 { save(Int?(number), for: number, in: store) }
        save(Int?(10), for: 1, in: store)
        save(Int?(4), for: 4, in: store)
        #expect(store.count == 3)
        #expect([1, 2, 3, 4].map { restored($0, store) } == [10, nil, 3, 4])
        #expect(try self.store(store.archive(), limit: 2).count == 2)
    }

    @Test("A state that cannot be encoded is left out of the archive, and reported") func unencodable() throws {
        let store = try store()
        save(StateSamples.Chain(length: 200), for: "deep", in: store)
        save(Int?(1), for: "a", in: store)
        let again = try self.store(store.archive())
        #expect(again.count == 1)
        #expect(restored("a", again) == 1)
        #expect(problems(of: store).count == 1)
    }

    @Test("The second object of an identity starts with the state of the first at that moment") func twice() throws {
        let store = try store()
        let (first, second) = (Keeper(1), Keeper(0))
        first.state = 7
        store.save(first, for: AnyIdentity("a"))
        store.restore(second, for: AnyIdentity("a"))
        #expect(second.state == 7)
    }

    /// A list with a scroll offset, as in the documentation of ``StateRestoring``.
    private final class Reader: ViewController, StateRestoring {
        let scrollView = ScrollView()

        override func viewDidLoad() { view.addSubview(scrollView) }

        override func viewDidLayoutSubviews() {
            scrollView.frame = view.bounds
            scrollView.contentSize = Size(width: view.bounds.width, height: 3000)
        }

        func saveState() -> Point { scrollView.contentOffset }

        func restore(_ state: Point) { scrollView.contentOffset = state }
    }

    @Test(
        "A scroll offset returns, restored before or after the first layout of the view in its scene",
        arguments: [true, false])
    func scrollOffset(isEarly: Bool) throws {
        let store = try store()
        let first = Reader()
        let stage = Stage(first)
        stage.finger.press(at: Point(600, 700)).drag(by: Vector(dx: 0, dy: -410)).hold(for: .milliseconds(100)).lift()
        stage.settle()
        #expect(first.scrollView.contentOffset == Point(0, 400))
        store.save(first, for: AnyIdentity("a"))
        let again = try self.store(store.archive())
        let second = Reader()
        stage.scene.rootViewController = second
        if !isEarly { stage.advance(by: .milliseconds(100)) }
        again.restore(second, for: AnyIdentity("a"))
        stage.settle()
        #expect(second.scrollView.contentOffset == Point(0, 400))
    }
}
