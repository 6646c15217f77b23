public import CasementBase
public import CasementControls
public import CasementCore

// Each makes a control that shows a property of a model and changes it; `ValueControl.bind(_:to:)` says how. None reads the
// property while it is made: code that makes a control, such as the closure of a row, would run again with each change.

extension Slider {
    /// Makes a slider for a property of a model.
    public convenience init(
        value: Binding<Double>, in range: ClosedRange<Double> = 0...1, step: Double? = nil, axis: Axis = .horizontal
    ) {
        self.init(in: range, step: step, axis: axis)
        connect(self, \Slider.value, to: value)
    }
}

extension RangeSlider {
    /// Makes a slider for a range that is a property of a model.
    public convenience init(
        value: Binding<ClosedRange<Double>>, in range: ClosedRange<Double> = 0...1, step: Double? = nil,
        minimumDistance: Double = 0, axis: Axis = .horizontal
    ) {
        self.init(in: range, step: step, minimumDistance: minimumDistance, axis: axis)
        connect(self, \RangeSlider.value, to: value)
    }
}

extension Switch {
    /// Makes a switch for a property of a model.
    public convenience init(value: Binding<Bool>) {
        self.init()
        connect(self, \Switch.value, to: value)
    }
}

extension Stepper {
    /// Makes a stepper for a property of a model.
    public convenience init(value: Binding<Double>, in range: ClosedRange<Double> = 0...100, step: Double = 1) {
        self.init(in: range, step: step)
        connect(self, \Stepper.value, to: value)
    }

    /// Makes a stepper for a property of a model that is a count.
    ///
    /// - Parameters:
    ///   - value: the count.
    ///   - range: the least and the largest count.
    ///   - step: the distance between two counts, from 1 to the width of the range; one outside counts as the nearest of these.
    public convenience init(value: Binding<Int>, in range: ClosedRange<Int> = 0...100, step: Int = 1) {
        let bounds = Double(range.lowerBound)...Double(range.upperBound)
        let width = bounds.upperBound - bounds.lowerBound
        self.init(in: bounds, step: max(min(Double(step), width), 1))
        let number = Binding<Double> {
            Double(value.value)
        } set: {
            // A bound such as Int.max has no exact Double.
            value.value = Int(exactly: $0.rounded()) ?? range.upperBound
        }
        connect(self, \Stepper.value, to: number)
    }
}

extension Rating {
    /// Makes a rating for a property of a model.
    public convenience init(value: Binding<Double>, count: Int = 5, allowsHalves: Bool = false) {
        self.init(count: count, allowsHalves: allowsHalves)
        connect(self, \Rating.value, to: value)
    }
}

extension Checkbox {
    /// Makes a box for a property of a model.
    public convenience init(_ title: Localized, isOn: Binding<Bool>) {
        self.init(title)
        connect(self, \Checkbox.isOn, to: isOn)
    }

    /// Makes a box for a property of a model.
    public convenience init(_ title: String = "", isOn: Binding<Bool>) {
        self.init(title)
        connect(self, \Checkbox.isOn, to: isOn)
    }
}

extension RadioGroup {
    /// Makes a group of buttons for a property of a model.
    public convenience init(_ choices: [Choice<Option>], value: Binding<Option?>, axis: Axis = .vertical) {
        self.init(choices, axis: axis)
        connect(self, \RadioGroup<Option>.value, to: value)
    }
}

extension SegmentedControl {
    /// Makes segments for a property of a model.
    public convenience init(_ choices: [Choice<Option>], value: Binding<Option>) {
        self.init(choices)
        connect(self, \SegmentedControl<Option>.value, to: value)
    }
}

extension DropDown {
    /// Makes a list of options for a property of a model: the position of the one that is chosen, or nil.
    public convenience init(_ options: [String], value: Binding<Int?>) {
        self.init(options)
        connect(self, \DropDown.value, to: value)
    }
}

extension DatePicker {
    /// Makes a picker for a property of a model.
    public convenience init(
        _ value: Binding<CivilDate>, in range: ClosedRange<CivilDate> = DatePicker.standardRange
    ) {
        self.init(range.lowerBound, in: range)
        connect(self, \DatePicker.value, to: value)
    }
}

extension TimePicker {
    /// Makes a picker for a property of a model.
    public convenience init(_ value: Binding<CivilTime>) {
        self.init(CivilTime(secondOfDay: 0))
        connect(self, \TimePicker.value, to: value)
    }
}

extension DigitPad {
    /// Makes a pad for the digits that are a property of a model.
    public convenience init(
        _ title: Localized, value: Binding<String>, length: ClosedRange<Int>, hasConfirmKey: Bool = true
    ) {
        self.init(title, length: length, hasConfirmKey: hasConfirmKey)
        connect(self, \DigitPad.value, to: value)
    }

    /// Makes a pad for the digits that are a property of a model.
    public convenience init(
        _ title: String, value: Binding<String>, length: ClosedRange<Int>, hasConfirmKey: Bool = true
    ) {
        self.init(title, length: length, hasConfirmKey: hasConfirmKey)
        connect(self, \DigitPad.value, to: value)
    }
}

extension TextField {
    /// Makes a field for a property of a model.
    public convenience init(
        _ text: Binding<String>, placeholder: String = "", kind: TextInputTraits.Kind = .text
    ) {
        self.init(placeholder: placeholder, kind: kind)
        connect(self, \TextField.text, to: text)
    }

    /// Makes a field for a property of a model, with a placeholder that follows the scene's language.
    public convenience init(
        _ text: Binding<String>, placeholder: Localized, kind: TextInputTraits.Kind = .text
    ) {
        self.init(text, kind: kind)
        localizedPlaceholder = placeholder
    }
}

extension SearchField {
    /// Makes a field for words to search for that are a property of a model: it changes with each key, before a search.
    public convenience init(_ text: Binding<String>, placeholder: String = "") {
        self.init(placeholder: placeholder)
        connect(self, \SearchField.text, to: text)
    }

    /// Makes such a field with a placeholder that follows the scene's language.
    public convenience init(_ text: Binding<String>, placeholder: Localized) {
        self.init(text)
        localizedPlaceholder = placeholder
    }
}

extension TextView {
    /// Makes a view for text of several lines that is a property of a model.
    public convenience init(_ text: Binding<String>, placeholder: String = "") {
        self.init(placeholder: placeholder)
        connect(self, \TextView.text, to: text)
    }

    /// Makes such a view with a placeholder that follows the scene's language.
    public convenience init(_ text: Binding<String>, placeholder: Localized) {
        self.init(text)
        localizedPlaceholder = placeholder
    }
}

extension NumberField {
    /// Makes a field for a number that is a property of a model.
    public convenience init(
        _ number: Binding<Double?>, in range: ClosedRange<Double> = -.infinity ... .infinity, fractionDigits: Int = 0,
        placeholder: String = ""
    ) {
        self.init(in: range, fractionDigits: fractionDigits, placeholder: placeholder)
        connect(self, \NumberField.number, to: number)
    }

    /// Makes such a field with a placeholder that follows the scene's language.
    public convenience init(
        _ number: Binding<Double?>, in range: ClosedRange<Double> = -.infinity ... .infinity, fractionDigits: Int = 0,
        placeholder: Localized
    ) {
        self.init(number, in: range, fractionDigits: fractionDigits)
        localizedPlaceholder = placeholder
    }
}
