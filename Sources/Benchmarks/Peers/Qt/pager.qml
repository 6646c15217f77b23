import QtQuick

ListView {
    orientation: ListView.Horizontal
    snapMode: ListView.SnapOneItem
    boundsBehavior: Flickable.StopAtBounds
    model: 4
    delegate: Page { number: index }
}
