import { westernDigits } from '../person-details/normalizeInput';

/**
 * Parses rupees, such as `1,250.50`, `₹ 1250.5` or Telugu digits. Null unless it is an amount with at most
 * two decimals.
 */
export function parseRupees(text: string): number | null {
  const typed = westernDigits(text).replace(/[₹,\s]/g, '');
  return /^\d{1,12}(?:\.\d{1,2})?$/.test(typed) ? Number(typed) : null;
}
