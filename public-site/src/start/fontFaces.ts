/** The font faces that the page has in style elements of their own (renderer/pageDocument). */
export function fontRules(name: 'local' | 'base' | 'other'): CSSFontFaceRule[] {
  const sheet = document.querySelector<HTMLStyleElement>(`style[data-${name}-fonts]`)?.sheet;
  return [...(sheet?.cssRules ?? [])] as CSSFontFaceRule[];
}

export function descriptorOf({ style }: CSSFontFaceRule, descriptor: string): string {
  return style.getPropertyValue(descriptor);
}

export function familyOf(rule: CSSFontFaceRule): string {
  return descriptorOf(rule, 'font-family').replaceAll('"', '');
}

/** A face that the browser loads when a text needs it, as it does with the rule. */
export function faceOf(rule: CSSFontFaceRule): FontFace {
  return new FontFace(familyOf(rule), descriptorOf(rule, 'src'), {
    weight: descriptorOf(rule, 'font-weight'),
    display: 'swap',
    unicodeRange: descriptorOf(rule, 'unicode-range'),
  });
}
