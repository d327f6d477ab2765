/** What the page mends while somebody types; the server takes nothing but the exact form (decisions §2). */

const DEVANAGARI_ZERO = 0x0966;
const TELUGU_ZERO = 0x0c66;

/** Hindi and Telugu digits as 0 to 9. */
export function westernDigits(text: string): string {
  return text
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO))
    .replace(/[\u0c66-\u0c6f]/g, (digit) => String(digit.charCodeAt(0) - TELUGU_ZERO));
}

/** `+91 98765-43210` and `098765 43210` are `9876543210`; what is no phone number stays as it is. */
export function tidyPhone(text: string): string {
  const phone = westernDigits(text).replace(/[\s().-]/g, '');
  return /^(?:\+?91|0)([0-9]{10})$/.exec(phone)?.[1] ?? phone;
}

/** Leaves in the input what `filter` keeps of it, and the caret where it was. */
export function filterInput(input: HTMLInputElement, filter: (typed: string) => string): void {
  const kept = filter(input.value);
  if (kept === input.value) return;
  const caret = filter(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  input.value = kept;
  input.setSelectionRange(caret, caret);
}
