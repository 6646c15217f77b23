/// An utterance that the ``Speaker`` speaks now, has spoken, or keeps until the present one ends.
struct Announcement {
    let utterance: Utterance
    /// nil for one that the person asked for.
    let priority: Speaker.Priority?
    let id: String?
}

/// The announcements that wait: urgent ones first, then by their age.
struct AnnouncementQueue {
    /// Nobody remembers more than a few sentences at once, and what waits long is no longer true.
    static let limit = 8

    private(set) var waiting: [Announcement] = []

    /// Adds an announcement, in place of one with the same id and priority. Beyond the limit the oldest polite one is dropped,
    /// or the oldest one where all are urgent.
    mutating func add(_ announcement: Announcement) {
        if let id = announcement.id, let index = waiting.firstIndex(where: { $0.id == id }) {
            if waiting[index].priority == announcement.priority {
                waiting[index] = announcement
                return
            }
            waiting.remove(at: index)
        }
        waiting.append(announcement)
        guard waiting.count > Self.limit else { return }
        waiting.remove(at: waiting.firstIndex { $0.priority == .polite } ?? 0)
    }

    /// Removes the one that is spoken next, and returns it.
    mutating func next() -> Announcement? {
        let index = waiting.firstIndex { $0.priority == .urgent } ?? waiting.indices.first
        return index.map { waiting.remove(at: $0) }
    }

    mutating func remove(id: String) { waiting.removeAll { $0.id == id } }
    mutating func removePolite() { waiting.removeAll { $0.priority == .polite } }
    mutating func removeAll() { waiting.removeAll() }
}
