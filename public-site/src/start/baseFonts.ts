import { descriptorOf, faceOf, familyOf, fontRules } from './fontFaces';

/**
 * Loads the font files of a weight and replaces the fonts of the device by them, all at once: the browser lays out all texts
 * again for each font that arrives by itself. A file that fails leaves the font of the device in place.
 */
export async function addBaseFonts(weight: '400' | '600'): Promise<void> {
  const faces = fontRules('base')
    .filter((rule) => descriptorOf(rule, 'font-weight') === weight)
    .map(faceOf);
  await Promise.allSettled(faces.map((face) => face.load()));
  for (const face of faces.filter(({ status }) => status === 'loaded')) {
    document.fonts.add(face);
    removeLocalFont(face);
  }
}

/** Safari sorts the faces of a style behind those that a script has added, so the font of the device would win again. */
function removeLocalFont({ family, weight }: FontFace): void {
  const rule = fontRules('local').find(
    (one) => familyOf(one) === family && descriptorOf(one, 'font-weight') === weight,
  );
  const sheet = rule?.parentStyleSheet;
  sheet?.deleteRule([...sheet.cssRules].indexOf(rule as CSSRule));
}
