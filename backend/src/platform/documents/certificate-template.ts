import { TEMPLATE_START } from './document-template.js';

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
