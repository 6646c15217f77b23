/// A day of the Gregorian calendar.
struct CivilDate: Hashable, Sendable {
    var year: Int
    /// From 1 to 12.
    var month: Int
    /// From 1 to 31.
    var day: Int

    init(year: Int, month: Int, day: Int) {
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// Makes the date of a day that is counted from 1 January 1970.
    ///
    /// Years begin in March here, so that the leap day is the last one, and 400 years have 146,097 days.
    init(daysSince1970 days: Int) {
        let shifted = days + 719_468
        let (era, dayOfEra) = (shifted.floorDivided(by: 146_097), shifted.modulo(146_097))
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let march = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * march + 2) / 5 + 1
        month = march < 10 ? march + 3 : march - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// The days since 1 January 1970.
    var daysSince1970: Int {
        let shifted = month <= 2 ? year - 1 : year
        let (era, yearOfEra) = (shifted.floorDivided(by: 400), shifted.modulo(400))
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    static func isLeap(_ year: Int) -> Bool {
        year.modulo(4) == 0 && (year.modulo(100) != 0 || year.modulo(400) == 0)
    }

    static func days(in month: Int, of year: Int) -> Int {
        month == 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
    }
}

extension FixedWidthInteger {
    /// The quotient rounded towards minus infinity.
    func floorDivided(by divisor: Self) -> Self {
        let quotient = self / divisor
        return self % divisor < 0 ? quotient - 1 : quotient
    }

    /// The remainder that is not negative.
    func modulo(_ divisor: Self) -> Self {
        let remainder = self % divisor
        return remainder < 0 ? remainder + divisor : remainder
    }
}
