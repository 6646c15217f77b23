extension Array where Element: AnyObject {
    func containsObject(_ object: Element) -> Bool {
        contains { $0 === object }
    }
}
