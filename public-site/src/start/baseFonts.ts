function rulesOf(name: 'base' | 'local'): CSSFontFaceRule[] {
  const sheet = document.querySelector<HTMLStyleElement>(`style[data-${name}-fonts]`)?.sheet;
  return [...(sheet?.cssRules ?? [])] as CSSFontFaceRule[];
}

const valueOf = ({ style }: CSSFontFaceRule, descriptor: string): string =>
  style.getPropertyValue(descriptor);

/**
 * Loads the font files of a weight and replaces the fonts of the device by them, all at once: the browser lays out all texts
 * again for each font that arrives by itself. A file that fails leaves the font of the device in place.
 */
export async function addBaseFonts(weight: '400' | '600'): Promise<void> {
  const faces = rulesOf('base')
    .filter((rule) => valueOf(rule, 'font-weight') === weight)
    .map(
      (rule) =>
        new FontFace(valueOf(rule, 'font-family').replaceAll('"', ''), valueOf(rule, 'src'), {
          weight,
          unicodeRange: valueOf(rule, 'unicode-range'),
        }),
    );
  await Promise.allSettled(faces.map((face) => face.load()));
  for (const face of faces.filter(({ status }) => status === 'loaded')) {
    document.fonts.add(face);
    removeLocalFont(face);
  }
}

/** Safari sorts the faces of a style behind those that a script has added, so the font of the device would win again. */
function removeLocalFont({ family, weight }: FontFace): void {
  const rule = rulesOf('local').find(
    (one) =>
      valueOf(one, 'font-family').replaceAll('"', '') === family && valueOf(one, 'font-weight') === weight,
  );
  const sheet = rule?.parentStyleSheet;
  sheet?.deleteRule([...sheet.cssRules].indexOf(rule as CSSRule));
}
