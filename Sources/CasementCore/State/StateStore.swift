/// The states of evicted objects by identity, for a container such as a controller of slides.
///
/// A state is held as the value that the object saved, or as bytes from an archive, which are decoded when an object of the
/// identity asks for its state. Objects that are not ``/CasementBase/StateRestoring`` have no state here.
@MainActor package final class StateStore<ID: Hashable & Sendable> {
    /// 1000 states: beyond it the least recently saved one is dropped. Endless graphs make new identities for months.
    package nonisolated static var defaultLimit: Int { 1000 }

    /// The states, the least recently saved first.
    private var entries: [StateEntry<ID>] = []
    private let limit: Int
    private let codableIdentity: (ID) -> (any Encodable)?
    private var problems: [StateError] = []

    /// The scene that reports the states that cannot be used; those of the time before are reported when it is set.
    package weak var scene: Scene? { didSet { reportProblems() } }

    /// Makes a store without states.
    ///
    /// - Parameters:
    ///   - limit: the greatest number of states.
    ///   - codableIdentity: returns an identity as a value that can be written to an archive; nil if it cannot. By default
    ///     it is the identity itself. It returns equal values for equal identities.
    package init(
        limit: Int = defaultLimit, codableIdentity: @escaping (ID) -> (any Encodable)? = { $0 as? any Encodable }
    ) {
        (self.limit, self.codableIdentity) = (limit, codableIdentity)
    }

    /// The number of states.
    package var count: Int { entries.count }

    // MARK: Objects

    /// Saves the state of an object that is about to be evicted; it replaces an earlier one of the identity.
    ///
    /// Where an identity shows twice, save the first object for the second one, and after that only the one that stays.
    package func save(_ object: AnyObject, for id: ID) {
        guard let object = object as? any StateRestoring else { return }
        // Runs the app's code, which may change this store.
        let state = object.saveState()
        remove(id)
        entries.append(StateEntry(key: .identity(id), state: .value(state)))
        dropExcess()
    }

    /// Restores the state of an identity, if there is one, in an object that was just made. The state stays here.
    ///
    /// Add a controller to its parent first: its view is laid out before it restores its state, because a scroll view that has
    /// no size yet has no range for an offset. A state of another type, or one that cannot be decoded, restores nothing, and
    /// is reported once.
    package func restore(_ object: AnyObject, for id: ID) {
        guard let restoring = object as? any StateRestoring, let index = index(of: id) else { return }
        let state = entries[index].state
        // Runs the app's code, which may change this store. Without a scene a view has no theme to be laid out with.
        if let controller = object as? ViewController, controller.isViewLoaded, controller.view.scene != nil {
            controller.view.layoutIfNeeded()
        }
        restore(state, in: restoring, for: id)
    }

    private func restore<Object: StateRestoring>(_ state: StateEntry<ID>.State, in object: Object, for id: ID) {
        do {
            object.restore(try state.value(of: Object.State.self))
        } catch {
            let reason = "the state of \(id) cannot be restored in \(Object.self): \(StateError.text(of: error))"
            report(StateError(.undecodable, reason))
        }
    }

    /// Removes the state of an identity that is gone for good, such as that of a closed page.
    package func remove(_ id: ID) {
        if let index = index(of: id) { entries.remove(at: index) }
    }

    /// Removes all states.
    package func removeAll() {
        entries = []
    }

    private func index(of id: ID) -> Int? {
        if let index = entries.lastIndex(where: { $0.key == .identity(id) }) { return index }
        guard entries.contains(where: { $0.key.isArchived }), let archived = archivedKey(id) else { return nil }
        return entries.lastIndex { $0.key == .archived(archived) }
    }

    private func dropExcess() {
        if entries.count > limit { entries.removeFirst(entries.count - limit) }
    }

    // MARK: Archives

    /// Makes a store of the states of an archive. Save the objects that live before you write one.
    ///
    /// - Throws: a ``/CasementBase/StateError`` where the bytes are no archive, were damaged or are those of a later version.
    package convenience init(
        archive: [UInt8], limit: Int = defaultLimit,
        codableIdentity: @escaping (ID) -> (any Encodable)? = { $0 as? any Encodable }
    ) throws(StateError) {
        self.init(limit: limit, codableIdentity: codableIdentity)
        do {
            let archived = try StateDecoder().decode([ArchivedState].self, from: archive)
            entries = archived.map { StateEntry(key: .archived($0.key), state: .bytes($0.state)) }
            dropExcess()
        } catch let error as StateError {
            throw error
        } catch {
            throw StateError(.undecodable, "the bytes are no archive of states: \(StateError.text(of: error))")
        }
    }

    /// The bytes of all states whose identities can be written, also of those that came from an archive and were not used.
    ///
    /// A state that cannot be encoded is left out, and is reported once.
    package func archive() throws -> [UInt8] {
        try StateEncoder().encode(entries.compactMap(archived))
    }

    private func archived(_ entry: StateEntry<ID>) -> ArchivedState? {
        do {
            guard let key = entry.key.archived ?? entry.key.identity.flatMap(archivedKey) else { return nil }
            return ArchivedState(key: key, state: try entry.state.bytes())
        } catch {
            report(StateError(.undecodable, "a state cannot be archived: \(StateError.text(of: error))"))
            return nil
        }
    }

    /// The bytes that stand for an identity in an archive; nil if it has none.
    private func archivedKey(_ id: ID) -> [UInt8]? {
        guard let identity = codableIdentity(id) else { return nil }
        do {
            return try StateEncoder().encode(ArchivedIdentity(identity))
        } catch {
            report(StateError(.undecodable, "the identity \(id) cannot be archived: \(StateError.text(of: error))"))
            return nil
        }
    }

    // MARK: Problems

    private func report(_ error: StateError) {
        problems.append(error)
        reportProblems()
    }

    private func reportProblems() {
        guard let scene else { return }
        let reported = problems
        problems = []
        for problem in reported { scene.report(.state(problem)) }
    }
}
