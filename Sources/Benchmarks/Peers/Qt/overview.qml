import QtQuick

// The software renderer has no effects, so the shadow is a picture with stretched edges.
Rectangle {
    color: "#485260"
    ListView {
        anchors.fill: parent
        orientation: ListView.Horizontal
        snapMode: ListView.SnapOneItem
        boundsBehavior: Flickable.StopAtBounds
        highlightRangeMode: ListView.StrictlyEnforceRange
        preferredHighlightBegin: 560
        preferredHighlightEnd: 560
        model: 10
        delegate: Item {
            width: 800
            height: 1080
            BorderImage {
                x: 9
                y: 287
                width: 784
                height: 448
                source: pictures + "shadow.png"
                border { left: 16; right: 16; top: 16; bottom: 16 }
            }
            Page {
                number: index
                x: 16
                y: 292
                scale: 0.4
                transformOrigin: Item.TopLeft
            }
        }
    }
}
