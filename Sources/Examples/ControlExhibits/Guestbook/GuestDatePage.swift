import Casement
import CasementControls

/// The wheels of the date, in a popover.
final class GuestDatePage: ViewController {
    private let picker: DatePicker

    init(_ date: CivilDate, _ onChange: @escaping @MainActor (CivilDate) -> Void) {
        picker = DatePicker(date, in: date.adding(months: -12 * 20)...GuestEntry.today)
        super.init()
        title = "Date of your visit"
        picker.onChange(onChange)
    }

    override func loadView() -> View { picker }
}
