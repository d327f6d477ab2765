/**
 * Loads the base fonts of a weight and adds them together. The browser lays out all texts again for each font that arrives
 * by itself. A font that fails leaves the local one in place.
 */
export async function addBaseFonts(weight: '400' | '600'): Promise<void> {
  const sheet = document.querySelector<HTMLStyleElement>('style[data-base-fonts]')?.sheet;
  const faces = [...(sheet?.cssRules ?? [])]
    .map((rule) => (rule as CSSFontFaceRule).style)
    .filter((style) => style.getPropertyValue('font-weight') === weight)
    .map(
      (style) =>
        new FontFace(
          style.getPropertyValue('font-family').replaceAll('"', ''),
          style.getPropertyValue('src'),
          { weight, unicodeRange: style.getPropertyValue('unicode-range') },
        ),
    );
  await Promise.allSettled(faces.map((face) => face.load()));
  for (const face of faces) if (face.status === 'loaded') document.fonts.add(face);
}
