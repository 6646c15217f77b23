/// The pages that are open, and where each was read to.
struct Shelf {
    struct Page: Codable, Equatable {
        var article: Int
        var offset: Double
    }

    struct State: Codable, Equatable {
        var pages = Article.all.indices.map { Page(article: $0, offset: 0) }
        var selected = 0
    }

    let state: State

    /// Leaves out articles that do not exist; without any page it begins anew.
    init(_ state: State) {
        let pages = state.pages.filter { Article.all.indices.contains($0.article) && $0.offset.isFinite }
        let isValid = pages.indices.contains(state.selected)
        self.state = pages.isEmpty ? State() : State(pages: pages, selected: isValid ? state.selected : 0)
    }
}
