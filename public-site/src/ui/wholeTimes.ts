/** Keeps `9:00 AM` on one line. */
export function wholeTimes(text: string): string {
  return text.replace(/ (?=[AP]M\b)/g, '\u00a0');
}
