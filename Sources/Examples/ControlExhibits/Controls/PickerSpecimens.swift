import Casement
import CasementControls

/// The wheels, and the pads for a PIN and for a number.
@MainActor enum PickerSpecimens {
    static func makeCard() -> SpecimenCard {
        let picker = Picker(["Dawn", "Morning", "Noon", "Evening", "Night"], label: "Part of the day")
        picker.visibleRows = 3
        picker.select(2)
        let date = DatePicker(CivilDate(year: 2026, month: 9, day: 23) ?? CivilDate(daysSince1970: 20_719))
        var views = [makeSpecimen("Picker", picker), makeSpecimen("Date picker", date)]
        if let time = CivilTime(hour: 10, minute: 9) { views.append(makeSpecimen("Time picker", TimePicker(time))) }
        return SpecimenCard("Pickers", views)
    }

    private static func makeSpecimen(_ caption: String, _ picker: Control) -> Specimen {
        picker.accessibility.label = caption
        return Specimen(caption, filling: FittedView(picker))
    }

    static func makeEntryCard() -> SpecimenCard {
        let pad = PINPad(length: 4)
        pad.identifier = "pin"
        let specimen = Specimen("PIN pad", filling: pad)
        specimen.show("2580 opens")
        pad.onComplete = { [unowned pad, unowned specimen] pin in
            if pin == "2580" {
                specimen.show("Open")
                pad.clear()
            } else {
                specimen.show("2580 opens")
                pad.reject()
            }
        }
        return SpecimenCard("Entry", [specimen, makeDigitPad()])
    }

    private static func makeDigitPad() -> Specimen {
        let pad = DigitPad("Table number", length: 1...3)
        pad.identifier = "table"
        let specimen = Specimen("Digit pad", filling: pad)
        specimen.show("1 to 300")
        pad.onComplete = { [unowned pad, unowned specimen] digits in
            guard let table = Int(digits), (1...300).contains(table) else { return pad.reject() }
            specimen.show("Table \(table)")
            pad.clear()
        }
        return specimen
    }
}
