/** The document, and the colours and fonts of the site. */
export const TEMPLATE_START = String.raw`
#let doc = json(bytes(sys.inputs.document))
#let ink = rgb("#241B2F")
#let soft = rgb("#5B5164")
#let indigo = rgb("#2E2359")
#let ivory = rgb("#FBF6EC")
#let saffron = rgb("#A34A0B")
#let marigold = rgb("#F2A541")
#let leaf = rgb("#3F6B45")
#let rule = rgb("#E3D6BF")
#let telugu = "Noto Sans Telugu"
#let display = ("Marcellus", "Mukta", telugu)
// A text with possible breaks. With zero-width spaces, Typst prints lines that are too long, and letters that cannot be copied.
#let breakable(value) = value.split("\u{200B}").join(box(width: 0pt))
#let picture(name, width, height) = box(width: width, height: height, image(bytes(sys.inputs.at(name)), format: "svg", width: 100%, height: 100%, fit: "contain", alt: ""))
`;

/**
 * The layout of all printed documents but certificates, for Typst. The document arrives as JSON in `sys.inputs`, so that no
 * text of a visitor is read as markup.
 */
export const DOCUMENT_TEMPLATE = String.raw`
${TEMPLATE_START}
#set document(title: doc.title, author: doc.issuer.name, date: datetime(..doc.created))
#set text(font: ("Mukta", telugu), size: 11pt, fill: ink, lang: "en", region: "IN", hyphenate: false)
#set par(leading: 0.55em, spacing: 0.9em)
#set page(
  paper: "a4",
  margin: (x: 22mm, top: 20mm, bottom: 30mm),
  footer-descent: 6mm,
  foreground: if doc.stamp != "" {
    rotate(-28deg, text(size: 78pt, weight: "semibold", fill: saffron.transparentize(72%), doc.stamp))
  },
  footer: context {
    set text(size: 8.5pt, fill: soft)
    line(length: 100%, stroke: 0.5pt + rule)
    grid(
      columns: (1fr, auto),
      gutter: 8mm,
      [#doc.issuer.address.join(", ") \ #doc.issuer.contacts.join("  ·  ")],
      if counter(page).final().first() > 1 [Page #counter(page).display("1 of 1", both: true)],
    )
  },
)
#show regex("[\u{0C00}-\u{0C7F}\u{200C}\u{200D}]+"): set text(lang: "te")
#show heading: set text(font: display, weight: "regular", fill: indigo)

#grid(
  columns: (auto, 1fr, auto),
  column-gutter: 4mm,
  align: (left + horizon, left + horizon, right + horizon),
  picture("sign", 15mm, 15mm),
  text(font: display, size: 17pt, fill: indigo, doc.issuer.name),
  heading(level: 1, text(size: 15pt, doc.title)),
)
#v(1mm)
#line(length: 100%, stroke: 1.2pt + marigold)
#v(3mm)

#block(width: 100%, fill: ivory, stroke: 0.6pt + rule, radius: 3mm, inset: (x: 6mm, y: 5mm), grid(
  columns: (1fr, auto),
  column-gutter: 6mm,
  align: (left + horizon, right + horizon),
  [
    #text(size: 9.5pt, fill: soft, doc.headline.label)
    #v(-1.5mm)
    #text(size: 26pt, weight: "semibold", fill: indigo, doc.headline.value)
  ],
  text(size: 12.5pt, weight: "semibold", fill: if doc.headline.good { leaf } else { saffron }, doc.headline.state),
))

#for group in doc.groups {
  v(3.5mm)
  heading(level: 2, text(size: 13pt, group.title))
  v(0.5mm)
  table(
    columns: (44mm, 1fr),
    inset: (x: 0mm, y: 2mm),
    stroke: (_, y) => (top: 0.5pt + rule),
    ..group.facts.map(((name, value)) => (
      text(fill: soft, size: 9.5pt, name),
      par(leading: 0.75em, text(weight: "semibold", breakable(value))),
    )).flatten(),
  )
}

#if doc.signatory.len() > 0 {
  v(4mm)
  align(right, block(breakable: false, {
    if sys.inputs.signature != "" {
      picture("signature", 50mm, 18mm)
      linebreak()
    }
    text(weight: "semibold", doc.signatory.at(0))
    linebreak()
    text(size: 9.5pt, fill: soft, doc.signatory.at(1))
  }))
}

#v(5mm)
#for note in doc.notes {
  text(size: 9pt, fill: soft, breakable(note))
  parbreak()
}
`;

/** The sign of the site's header and favicon. */
export const DOCUMENT_SIGN =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="11" fill="#2e2359"/>' +
  '<g fill="#f2a541">' +
  [
    ['-64 24 35', '.55'],
    ['64 24 35', '.55'],
    ['-33 24 35', '.8'],
    ['33 24 35', '.8'],
    ['0', '1'],
  ]
    .map(
      ([turn, opacity]) =>
        `<path d="M24 9c5 6.6 5.4 16.6 0 26-5.4-9.4-5-19.4 0-26Z" transform="rotate(${turn})" opacity="${opacity}"/>`,
    )
    .join('') +
  '</g></svg>';

/**
 * The layout of a certificate, for Typst: always one page. Long names and titles get smaller letters and then further lines.
 * A Telugu line needs more space than a Latin one, because its signs stand above and below.
 */
export const CERTIFICATE_TEMPLATE = String.raw`${TEMPLATE_START}
#set document(title: doc.title, author: doc.issuer, date: datetime(..doc.created))
#set text(font: ("Mukta", telugu), size: 13pt, fill: ink, lang: "en", region: "IN", hyphenate: false)
#set par(leading: 0.6em, spacing: 0.9em)
#set page(
  paper: "a4",
  flipped: true,
  margin: (x: 30mm, top: 22mm, bottom: 22mm),
  fill: ivory,
  background: {
    place(top + left, dx: 9mm, dy: 9mm, rect(width: 279mm, height: 192mm, stroke: 1.6pt + indigo))
    place(top + left, dx: 11.5mm, dy: 11.5mm, rect(width: 274mm, height: 187mm, stroke: 0.6pt + marigold))
  },
)
#show regex("[\u{0C00}-\u{0C7F}\u{200C}\u{200D}]+"): set text(lang: "te")
#set align(center)

// The largest of the sizes with which a text has this height.
#let fitted(content, sizes, most) = layout(area => {
  let size = sizes.find(each => measure(width: area.width, text(size: each, content)).height <= most)
  text(size: if size == none { sizes.last() } else { size }, content)
})

#picture("sign", 60mm, 20mm)
#v(0mm)
#fitted(text(font: display, fill: indigo, breakable(doc.issuer)), (19pt, 15pt, 12pt), 14mm)
#v(5mm)
#heading(level: 1, text(font: display, size: 34pt, weight: "regular", fill: saffron, doc.title))
#v(6mm)
#text(fill: soft)[This is to certify that]
#v(0mm)
#block(height: 26mm, width: 100%, align(center + horizon, fitted(
  text(weight: "semibold", fill: indigo, breakable(doc.name)),
  (38pt, 32pt, 27pt, 22pt, 18pt, 14pt, 11pt, 8pt), 24mm,
)))
#line(length: 120mm, stroke: 0.8pt + marigold)
#v(1mm)
#text(fill: soft)[took part in]
#v(0mm)
#block(height: 17mm, width: 100%, align(center + horizon, fitted(
  text(weight: "semibold", breakable(doc.program)), (22pt, 18pt, 15pt, 12pt, 9pt), 16mm,
)))
#fitted(breakable(doc.facts.join("  ·  ")), (13pt, 11pt, 9pt, 7pt), 10mm)

#place(bottom + left, text(size: 9.5pt, fill: soft)[Certificate number #doc.number])
#if doc.signatory.len() > 0 {
  let (name, title) = doc.signatory
  place(bottom + right, block(width: 75mm, align(center, stack(
    spacing: 3mm,
    if sys.inputs.signature != "" { picture("signature", 50mm, 13mm) },
    line(length: 100%, stroke: 0.5pt + soft),
    fitted(text(weight: "semibold", name), (12pt, 9pt), 11mm),
    if title != "" { fitted(text(fill: soft, title), (9.5pt, 7.5pt), 8mm) },
  ))))
}
`;
