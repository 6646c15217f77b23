import Casement
import CasementControls
import CasementKeyboard

/// A form of two fields. A tap on a field shows the keyboard; its return key leads from the name to the address, and from
/// there to a greeting, which is printed too.
final class VisitorController: ViewController {
    let name = TextField(placeholder: "Name")
    let mail = TextField(placeholder: "E-mail", kind: .email)
    let greeting = Label("", role: .headline, alignment: .center)

    override func viewDidLoad() {
        (name.identifier, mail.identifier) = ("name", "mail")
        name.textInputTraits.capitalization = .words
        name.textInputTraits.returnKey = .next
        name.onSubmit { [unowned self] _ in mail.focus() }
        mail.validator = { $0.contains("@") ? nil : "An e-mail address contains @." }
        mail.onSubmit { [unowned self] _ in
            mail.resignFocus()
            greeting.text = "Welcome, \(name.text)!"
            print("visitor: \(name.text), \(mail.text)")
        }
        for part in [name, mail, greeting] { view.addSubview(part) }
    }

    override func viewDidLayoutSubviews() {
        let width = min(400, view.bounds.width - 48)
        let left = (view.bounds.width - width) / 2
        name.frame = Rect(x: left, y: 48, width: width, height: 44)
        mail.frame = Rect(x: left, y: 108, width: width, height: 68)
        greeting.frame = Rect(x: left, y: 192, width: width, height: 32)
    }
}

@main struct VisitorForm: Application {
    let configuration = KioskConfiguration(name: "Visitors", applicationID: "org.example.visitor-form")
    let tour = """
        size 800 480
        tap "name"
        wait 600
        picture name
        tap "mail"
        wait 600
        picture mail
        """

    func makeRootViewController() throws -> ViewController {
        try KeyboardController(VisitorController(), languages: ["en", "de"])
    }
}
