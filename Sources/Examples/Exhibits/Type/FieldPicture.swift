import Casement

/// A picture from a file: a JPEG of 2670 bytes.
///
/// It was drawn with a canvas, as the soft shadows of five rectangles, and is stored as base64 so that the example
/// consists of source code only.
enum FieldPicture {
    /// The decoded image; nil only if the data is damaged.
    static var image: Image? { try? Image(bytes: bytes) }

    private static var bytes: [UInt8] {
        var result: [UInt8] = []
        var (bits, count) = (UInt32(0), 0)
        for digit in text.utf8 {
            guard let value = value(of: digit) else { continue }
            (bits, count) = (bits << 6 | value, count + 6)
            guard count >= 8 else { continue }
            count -= 8
            result.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
        }
        return result
    }

    private static func value(of digit: UInt8) -> UInt32? {
        switch digit {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(digit - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(digit - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }

    private static let text = """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PTgy\
        PC4zNDL/2wBDAQkJCQwLDBgNDRgyIRwhMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjL/wAARCAEsANID\
        ASIAAhEBAxEB/8QAGwABAAIDAQEAAAAAAAAAAAAAAAEEAgMGBQf/xAAoEAEAAQEHBQEAAwEBAAAAAAAAARECAwQSExRRBRUxMmIhIkFCYVL/xAAZ\
        AQEAAwEBAAAAAAAAAAAAAAAAAQMEAgX/xAAeEQEAAQQDAQEAAAAAAAAAAAAAAQIDETESEyEUBP/aAAwDAQACEQMRAD8A+eAmIYXvlCjOzYq22bmv\
        9ImRXomi1GHnhO3nhzzhOFShRb288G3ng5wYVKFFvbzwbeeDnBhUoUW9vPBt54OcGFShRb288G3ng5wYVKFFvbzwbeeDnBhUoUW9vPBt54OcGFSh\
        Rb288G3ng5wYVKIoubeeEbeeDnBhUoUWZuZj+mq1d0dRUhqGUwxSACQhssWaywhYubNZhzM4G+4uM0+Hp3OBm1HhOBw+aY/HR4XBxSPxgvXuK2ml\
        4tnp0z/TPts8OnsYOKeGezjhkn9Mu+Lle2/J235dVs44NnHCPpk4uV7b8nbfl1Wzjg2ccH0ycXK9t+Ttvy6rZxwbOOD6ZOLle2/J235dVs44NnHB\
        9MnFyvbfk7b8uq2ccGzjg+mTi5Xtvydt+XVbOODZxwfTJxcr235O2/LqtnHBs44Ppk4uV7bPCJ6bP/l1ezjhjawccJ+mTi469wExHh5t/h8tfx3G\
        IwcZZ/HP4/DZa/jTZv5lxVS5i8s0lqlcxFilqVSXoUzmFcsQHaE2VzDRW1CpZXcJ7Q4r0mHS9Mu60dThbqMsOd6VHh1WGj+MPE/TPq6lus3cUZZG\
        cR+MqMeXWWrIZG2hRBlqyGRtoUDLVkMjbQoGWrIZG2hQMtWQyNtCgZashkbaFAy1ZDI20KBlqyIm7huoiYTkyo391GWXOdSuoiJdVfR/GXO9Tj8l\
        psT6iXF4yzS1LzrX9vUx3tLy7Xl7lvSiWAC1DKF3Ce0KULuE9oV16TDrelf5dVhvWHK9K/y6rDesPD/TtdTpbhkiEsiQAAAAAAAAAAAAABEpRINF\
        96y53qniXRX3rLnep+JaLGyXHY72tPKteXq472l5Vry921pRLABchlC7hPaFKF3Ce0K69Jh1vSv8uqw3rDlelf5dVhvWHh/p2up0uQlEJZEgAAAA\
        AAAAAAAAACJSiQaL71lzvU/EuivvWXO9T8S0WNkuOx3tLyrXl6uO9peVa8vdtaUSwAXIZQu4T2hShdwntCuvSYdb0r/LqsN6w5XpX+XVYb1h4f6d\
        rqdLkJRCWRIAAAAAAAAAAAAAAiUokGi+9Zc71PxLor71lzvU/EtFjZLjsd7S8q15erjvaXlWvL3bWlEsAFyGULuE9oUoXcJ7Qrr0mHW9K/y6rDes\
        OV6V/l1WG9YeH+na6nS5CWMMmRIAAAAAAAAAAAAAAiUokGi+9Zc71PxLor71lzvU/EtFjZLjsd7S8q15erjva08q15e7a0olgAuQysruE9oUrK5h\
        ZpahXXpMOt6VPh1WGn+MOQ6XbpR1WFvIyw8T9MerqXox4S1Wbf4yzMbpmMMxmBmMMxmBmMMxmBmMMxmBmMMxmBmMMxmBmMMxmBmSwzIm2DXfT/GX\
        O9Un8l7t/efxlzvU7yKS02I9RLk8d7S8u15eljbVbUvNtf2923pRLABahMLNxapMK0Nli1SXNUZHSdPv6TH66XCYqKR+uGw9/lmP162Hx+WI/XnX\
        7OVtNTs7GKinlnuY5ctZ6n+eWXc/pjn88u+UOn3Mcm5jlzPc/o7n9I+eU8odNuY5NzHLme5/R3P6Pnk5Q6bcxybmOXM9z+juf0fPJyh025jk3Mcu\
        Z7n9Hc/o+eTlDptzHJuY5cz3P6O5/R88nKHTbmOTcxy5nuf0dz+j55OUOm3Mcm5jlzPc/o7n9HzycodNuY5Y2sTHLmu5/SJ6n/0+eUcoe3iMVFJ/\
        XPdQxFa/rC+6hWPZ5OJxWev61WbExLmqpUxNutqVK03XtustEvTpjEKpQA7QJiaIEDbZvKNtnEzH9qc2mE26HDKOWHpRjJ5TvZ5eTqGrPJ0wjm9b\
        ezyb2eXk6smrJ0wc3rb2eTezy8nVk1ZOmDm9bezyb2eXk6smrJ0wc3rb2eTezy8nVk1ZOmDm9bezyb2eXk6smrJ0wc3rb2eTezy8nVk1ZOmDm9be\
        zyb2eXk6smrJ0wc3rb2eUbyeXlasmp/06YOb07WKmf7arV7X+1OLxnFo4RCeWW2ZqxIkEgCQRKUSDXalotS32oaLULKVVTCbSMyZhGVY4MxmMplT\
        4gzGYymU8DMZjKZTwMxmMplPAzGYymU8DMZjKZTwMxmMplPAzGYylEeDOzLdYlpsw3WIcVLKW6EohKpZAAJCQBhahrtWW2WEy6hxLXNhGRnWEVd+\
        uPGOQyMqlT0zDHIZGVSp6ZhjkMjKpU9MwxyGRlUqemYY5DIyqVPTMMchkZVKnpmGOQyMqlT0zDHIZGVU1g9MwiLLZZhjEs4lzOXUYZQkHCyAABEp\
        Y2pIRLXbtUabV4m8tKtu2026Msly5htm9Rqq02jMv62ebsrOqaqtmMx1o7ZWdU1VbMZjrO2VnVNVWzGY6ztlZ1TVVsxmOs7ZWdU1VbMZjrO2VnVN\
        VWzGY6ztlZ1TVVsxmOs7ZWdVOqq5jMdZ2yuWbxvsW6vPs2v1ZurSmujC+3cyuxKWuxLYzS2UyAIdDC2za7fhMbc1aVL2VS1K1fKlry3Wo8eben1i\
        AvZ8gAjIAGQAMgAZAAyABkADIAGWVmf1ZupVYWbpVcjxfan1eu/Da03bdDBVt6dGgBy7Gu34bGu34TG3NWlO+VLXlbvlS15b7WnmXtsQF7OAAAAA\
        AAAAAAAAAAAmFi68q8eVi68qrml1ra9dt0NN23Q8+rb06NADlYNdvw2NdvwmnbmrSnfKlryt3ypa8t9rTzL22IC9nAAAAAAAAAAAAAAAATHlYuvK\
        vCzdKrml1ra7dt0NN23Q8+rb06NADlYMLbNjahMbc1KV9Cpaj9Xr2yqW7Lbal516n1pGU2UUX5Z8IE0KGTCBNChkwgTQoZMIE0KGTCBNChkwgTQo\
        ZMIE0KGTCBNE0MmCzCxdQ02bP6tXVlVcq8XWqfVm78NzXYhsYatvSo0AOXYiYSCJaLdmqvbu12YYTYW014U128qM3SNJd0zT/wCLO1T0qWkaS5pw\
        acJ7UdCnpGkuacGnB2nQp6RpLmnBpwdp0KekaS5pwacHadCnpGkuacGnB2nQp6RpLmnBpwdp0KekaS5pwacHadCnpJ0lvTTpnanpVrN232LFGcWG\
        cWVdVeVlFvCbMMgUy0RAAJAACgAihRIIwihRIGEUKJAwihRIGEUKJAwihRIGEUKJAwihRIGEUKJAwUAEgAAAP//Z
        """
}
