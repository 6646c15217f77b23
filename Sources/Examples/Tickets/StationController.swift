import Casement
import CasementControls
import CasementModel

/// The first page: where a person goes.
final class StationController: Page {
    private lazy var list = ListView<String, Station> { list, station in
        let row = list.dequeue(ListRow())
        row.identifier = "station.\(station.name)"
        row.title = station.name
        row.localizedValue = .euros(Fare.adult.price(to: station, isReturn: false))
        row.accessory = .chevron
        return row
    }

    override func loadView() -> View { list }

    override func viewDidLoad() {
        localizedTitle = Localized("station.title")
        list.style = .grouped
        list.header = { list, initial in
            let header = list.dequeue(ListHeader())
            header.title = initial
            return header
        }
        list.headerView = welcome()
        list.emptyView = Label(Localized("station.none"), alignment: .center).padding(32)
        list.sectionIndexTitle = { $0 }
        list.sectionIndex?.localizedAccessibilityLabel = Localized("station.letters")
        list.scrollThumb = ScrollThumb()
        list.onSelect { [unowned self] in choose($0) }
    }

    override func updateProperties() {
        var sections: [(String, [Station])] = []
        for station in purchase.stations {
            if sections.last?.0 != station.initial { sections.append((station.initial, [])) }
            sections[sections.count - 1].1.append(station)
        }
        list.apply(ListSnapshot(sections))
    }

    private func welcome() -> View {
        Column(spacing: 16) {
            Label(Localized("station.welcome"), role: .display, maximumLines: nil)
            SearchField($purchase.query, placeholder: Localized("station.search")).named("search")
            Row(spacing: 12, distribution: .fillEqually, stacking: .ifNeeded) {
                for station in Station.popular { popular(station) }
            }
            .update { [unowned self] in $0.isHidden = purchase.isSearching }
        }
        .pageMargins()
    }

    private func popular(_ station: Station) -> Button {
        Button(station.name, look: .tinted) { [unowned self] in choose(station) }.named("popular.\(station.name)")
    }

    private func choose(_ station: Station) {
        purchase.destination = station
        navigationController?.push(TripController(machine))
    }
}
