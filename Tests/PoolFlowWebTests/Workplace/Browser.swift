import Foundation
import HTTP
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// A browser without JavaScript: it keeps cookies, sends its origin and submits the forms of the page it shows.
final class Browser {
  let site: Site
  let language: String
  private(set) var cookies: [String: String] = [:]
  private(set) var page = Reply(Response(.ok))
  /// Fields that are added to every form.
  var headers: Headers = [:]
  /// The address it comes from.
  var peer = "192.0.2.1"

  init(_ site: Site, language: String = "en") {
    self.site = site
    self.language = language
  }

  @discardableResult
  func get(_ path: String) throws -> Reply { try send(.get, path, body: []) }

  /// Posts fields as the page's own form would, with its token.
  @discardableResult
  func post(_ path: String, _ fields: FormFields = [:], origin: String? = "http://localhost") throws -> Reply {
    var all = fields
    if !fields.contains("csrf"), let token = page.token { all.add("csrf", token) }
    return try post(path, body: all.urlEncoded, origin: origin)
  }

  func post(_ path: String, body: String, origin: String? = "http://localhost") throws -> Reply {
    try send(
      .post, path, body: Array(body.utf8), origin: origin,
      contentType: "application/x-www-form-urlencoded")
  }

  /// Fills in the page's form with action `action`, changes the fields in `changes`, and presses `button` or the
  /// first one.
  @discardableResult
  func submit(
    _ action: String, _ changes: [String: [String]] = [:], button: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Reply {
    let fields = try filled(action, changes, button: button, sourceLocation: sourceLocation)
    return try post(action, body: fields.urlEncoded)
  }

  /// As `submit`, with photos chosen in the form's file control.
  @discardableResult
  func submit(
    _ action: String, photos: [Upload], as name: String = "photo", _ changes: [String: [String]] = [:],
    button: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Reply {
    let fields = try filled(action, changes, button: button, sourceLocation: sourceLocation)
    return try post(action, fields, photos: photos, as: name)
  }

  /// Posts fields and photos as a multipart form.
  @discardableResult
  func post(_ action: String, _ fields: FormFields, photos: [Upload], as name: String = "photo") throws -> Reply {
    var body: [UInt8] = []
    for field in fields {
      body += Array("--XX\r\nContent-Disposition: form-data; name=\"\(field.name)\"\r\n\r\n\(field.value)\r\n".utf8)
    }
    for photo in photos {
      let names = "name=\"\(name)\"; filename=\"\(photo.name)\""
      body += Array("--XX\r\nContent-Disposition: form-data; \(names)\r\nContent-Type: image/jpeg\r\n\r\n".utf8)
      body += photo.bytes + [13, 10]
    }
    body += Array("--XX--\r\n".utf8)
    return try send(
      .post, action, body: body, origin: "http://localhost", contentType: "multipart/form-data; boundary=XX")
  }

  /// The fields of the page's form with action `action`, with `changes`.
  func filled(
    _ action: String, _ changes: [String: [String]], button: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> FormFields {
    let form = try #require(
      page.markup.elements("form").first { $0["action"] == action && $0["method"] == "post" },
      "the page has no form for \(action)", sourceLocation: sourceLocation)
    var fields = FormFields()
    for field in form.entries where changes[field.name] == nil { fields.add(field.name, field.value) }
    for (name, values) in changes.sorted(by: { $0.key < $1.key }) {
      for value in values { fields.add(name, value) }
    }
    if let button {
      let parts = button.split(separator: "=", maxSplits: 1)
      fields.add(String(parts[0]), String(parts[1]))
    }
    return fields
  }

  /// Follows the redirect of the last answer.
  @discardableResult
  func follow() throws -> Reply { try get(#require(page.location)) }

  private func send(
    _ method: HTTP.Method, _ path: String, body: [UInt8], origin: String? = nil, contentType: String? = nil
  ) throws -> Reply {
    var headers = headers
    if !cookies.isEmpty {
      let pairs = cookies.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      headers.add("Cookie", pairs.joined(separator: "; "))
    }
    if !headers.contains("Accept-Language") { headers.add("Accept-Language", language) }
    if let origin { headers.add("Origin", origin) }
    if let contentType { headers.add("Content-Type", contentType) }
    let request = try Request(method, path, headers: headers, body: body, peer: peer)
    page = Reply(site.respond(to: request))
    for cookie in page.response.headers.all("Set-Cookie") { keep(cookie) }
    return page
  }

  private func keep(_ cookie: String) {
    let pair = cookie.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let isGone = cookie.contains("Max-Age=0")
    cookies[String(pair[0])] = isGone ? nil : String(pair[1])
  }

  /// Removes a cookie, as a browser that was cleaned does.
  func forget(_ name: String) { cookies[name] = nil }

  func set(_ name: String, _ value: String) { cookies[name] = value }
}

/// A file that is chosen in a form.
struct Upload: Sendable {
  let name: String
  let bytes: [UInt8]
}

/// An answer as a browser sees it.
struct Reply {
  let response: Response

  init(_ response: Response) {
    self.response = response
  }

  var status: Int { response.status.code }
  var text: String { String(decoding: response.bytes, as: UTF8.self) }
  var location: String? { response.headers["Location"] }
  var markup: Markup { Markup(text) }
  /// The token of the page's forms.
  var token: String? { markup.elements("input").first { $0["name"] == "csrf" }?["value"] }

  /// The value of the field `name` as the page shows it.
  func value(_ name: String) -> String? { markup.field(name)?.fieldValue }

  /// The message beside the field `name`.
  func message(_ name: String) -> String? {
    let notes = (markup.field(name)?["aria-describedby"] ?? "").split(separator: " ")
    let errors = notes.compactMap { markup.element(id: String($0)) }
      .flatMap { $0.elements("span", class: "field__error") + $0.elements("p", class: "field__error") }
    return errors.first?.text
  }

  /// True if the page shows `text` to a reader.
  func says(_ text: String) -> Bool { markup.text.contains(Markup.collapsed(text)) }
}

/// The answer was not the one that a test continues from.
struct UnexpectedReply: Error, CustomStringConvertible {
  let description: String

  init(_ reply: Reply) {
    description = "\(reply.status) \(reply.location ?? reply.markup.text)"
  }
}
