import Casement

/// The card with the way to a floor.
final class DirectionsView: View {
    private let house = HouseView()
    private let tenant = Label("", role: .title)
    private let way = Label("Touch a name, and the house shows you the floor.", role: .body)

    init() {
        super.init()
        (tenant.maximumLines, way.maximumLines) = (nil, nil)
        for part in [house, tenant, way] { addSubview(part) }
    }

    func show(_ floor: Floor?) {
        tenant.text = floor?.tenant ?? ""
        way.text = floor?.directions ?? "Touch a name, and the house shows you the floor."
        house.litFloors = floor.map { [$0.number] } ?? []
        setNeedsLayout()
    }

    override func environmentDidChange() {
        super.environmentDidChange()
        backgroundColor = theme.colors.surface
        cornerRadius = theme.cardRadius
        way.color = theme.colors.secondaryInk
    }

    override func layoutSubviews() {
        let isSmall = bounds.height < 150
        tenant.role = isSmall ? .headline : .title
        let margin = theme.spacing(isSmall ? 1.5 : 4)
        let width = bounds.width - 2 * margin
        let wayHeight = way.sizeThatFits(Size(width: width, height: bounds.height)).height
        let nameHeight = tenant.text.isEmpty ? 0 : tenant.sizeThatFits(Size(width: width, height: bounds.height)).height
        way.frame = Rect(x: margin, y: bounds.height - margin - wayHeight, width: width, height: wayHeight)
        tenant.frame = Rect(x: margin, y: way.frame.minY - nameHeight - 4, width: width, height: nameHeight)
        house.frame = Rect(
            x: margin, y: margin, width: width, height: max(0, tenant.frame.minY - 2 * margin))
        house.isHidden = house.frame.height < 96
    }
}
