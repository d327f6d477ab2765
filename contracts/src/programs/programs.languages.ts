/** The languages in which a program is held, stored as comma-separated codes. */
const NAMES: Readonly<Record<string, string>> = {
  te: 'Telugu',
  en: 'English',
  hi: 'Hindi',
  kn: 'Kannada',
  ta: 'Tamil',
  ml: 'Malayalam',
  mr: 'Marathi',
};

/** In the order in which lists show them. */
export const LANGUAGE_CODES: readonly string[] = Object.keys(NAMES);

export function languageName(code: string): string {
  return NAMES[code] ?? code;
}

/** The codes in a program's `language`, without duplicates. */
export function toLanguages(language: string | null): string[] {
  const codes = (language ?? '').split(',').map((code) => code.trim());
  return [...new Set(codes.filter(Boolean))];
}
