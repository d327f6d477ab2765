/** Corrections of typed text. They run in the page, because the server accepts only the exact format. */

const DEVANAGARI_ZERO = 0x0966;
const TELUGU_ZERO = 0x0c66;

/** Converts Hindi and Telugu digits to 0 to 9. */
export function westernDigits(text: string): string {
  return text
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO))
    .replace(/[\u0c66-\u0c6f]/g, (digit) => String(digit.charCodeAt(0) - TELUGU_ZERO));
}

/** Without the invisible characters of pasted text, and with the digits 0 to 9: an email address. */
export function plainText(text: string): string {
  return westernDigits(text)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim();
}

/** A phone number in ASCII characters: a number that is pasted can also have other dashes. */
export function plainPhone(text: string): string {
  return plainText(text).replace(/\p{Dash_Punctuation}/gu, '-');
}

/**
 * Converts `+91 98765-43210` and `098765 43210` to `9876543210`. Other text only loses spaces and
 * punctuation.
 */
export function normalizePhone(text: string): string {
  const phone = plainPhone(text).replace(/[\s().-]/g, '');
  return /^(?:\+?91|0091|0)([0-9]{10})$/.exec(phone)?.[1] ?? phone;
}

/** Applies `filter` to the input's value and keeps the caret position. */
export function filterInput(input: HTMLInputElement, filter: (typed: string) => string): void {
  const kept = filter(input.value);
  if (kept === input.value) return;
  const caret = filter(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  input.value = kept;
  input.setSelectionRange(caret, caret);
}
