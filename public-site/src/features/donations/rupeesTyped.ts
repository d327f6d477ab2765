import { westernDigits } from '../person-details/typing';

/** `1,250.50`, `₹ 1250.5` and Telugu digits as rupees; null when it is no amount with at most two decimals. */
export function rupeesTyped(text: string): number | null {
  const typed = westernDigits(text).replace(/[₹,\s]/g, '');
  return /^\d{1,12}(?:\.\d{1,2})?$/.test(typed) ? Number(typed) : null;
}
