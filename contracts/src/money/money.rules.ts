/** The currency of every price, as Razorpay names it. */
export const CURRENCY = 'INR';

/** The largest accepted amount: one crore rupees. */
export const MAX_RUPEES = 1_00_00_000;
export const MAX_PAISE = MAX_RUPEES * 100;

/**
 * Converts rupees, as JSON has them (a number with at most two decimals), to whole paise.
 * Null when the number has more decimals, is negative, not finite, or above {@link MAX_RUPEES}.
 */
export function toPaise(rupees: unknown): number | null {
  if (typeof rupees !== 'number' || !Number.isFinite(rupees) || rupees < 0 || rupees > MAX_RUPEES)
    return null;
  // Uses the decimal text: 8.35 * 100 is 834.99… in floating point, but 8.35 rupees are 835 paise.
  const text = String(rupees);
  const match = /^(\d+)(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Converts whole paise to rupees for JSON: 835 is 8.35. */
export function toRupees(paise: number): number {
  return paise / 100;
}

/** Whole paise of a sum in rupees, which may be above {@link MAX_RUPEES} or negative. */
export function paiseOfSum(rupees: number): number {
  return Math.round(rupees * 100);
}

/** Adds amounts in rupees exactly, in whole paise. */
export function sumOfRupees(amounts: readonly number[]): number {
  return toRupees(amounts.reduce((paise, rupees) => paise + paiseOfSum(rupees), 0));
}

/** `count` times an amount in rupees, computed in whole paise: three times 8.35 is 25.05. */
export function rupeesTimes(rupees: number, count: number): number {
  return toRupees(paiseOfSum(rupees) * count);
}

/**
 * `12,34,567`: a whole number in Indian grouping. `toLocaleString('en-IN')` gives the same, but its first call is slow: a
 * twentieth of a second on a cheap phone.
 */
export function groupedNumber(whole: number): string {
  const digits = String(whole);
  let grouped = digits.slice(-3);
  for (let rest = digits.slice(0, -3); rest; rest = rest.slice(0, -2))
    grouped = `${rest.slice(-2)},${grouped}`;
  return grouped;
}

/** Formats an amount in a currency with two decimals: rupees like {@link formatRupees}, others as `150.50 USD`. */
export function formatMoney(amount: number, currency: string): string {
  return currency === CURRENCY ? formatRupees(amount) : `${amount.toFixed(2)} ${currency}`;
}

/** `₹12,34,567` or `₹1,250.50`: rupees in Indian grouping, with paise only when they are not zero. */
export function formatRupees(rupees: number): string {
  const paise = Math.round(Math.abs(rupees) * 100);
  const rest = paise % 100;
  return `${rupees < 0 ? '-' : ''}₹${groupedNumber(Math.floor(paise / 100))}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`;
}
