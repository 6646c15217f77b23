public import Exhibits

extension Exhibit {
    /// All exhibits, in the order of their cards.
    public static let all =
        plain + [
            Exhibit("Controls", "Every control, in your light", miniature: ControlsMiniature.init) {
                ControlsExhibit.makeController()
            },
            Exhibit("Mail", "Letters that swipe and wait", miniature: MailMiniature.init) {
                MailExhibit.makeController()
            },
            Exhibit("Photos", "Ten thousand skies", miniature: PhotosMiniature.init) {
                PhotosExhibit.makeController()
            },
            Exhibit("Guestbook", "A line before you go", miniature: GuestbookMiniature.init) {
                GuestbookExhibit.makeController()
            },
        ]
}
