/** Tax receipts of donations (80G). One is never changed: a correction cancels it, and another one replaces it. */
import type { PaymentMode } from '../payments/received.rules.js';

/** Paise. Cash above it gives no deduction. */
export const MAX_DEDUCTIBLE_CASH = 200_000;

/** Why a gift gives no deduction; null when it can give one. @param amount paise */
export function notDeductibleReason(mode: PaymentMode, amount: number): string | null {
  if (mode === 'in-kind') return 'a gift in kind';
  return mode === 'cash' && amount > MAX_DEDUCTIBLE_CASH ? 'cash of more than ₹2,000' : null;
}

/** `QLU-2026-27-000123.pdf`. */
export function taxReceiptFileName(number: string): string {
  return `${number.replaceAll('/', '-')}.pdf`;
}

/** The file of a receipt for its donor. @param token of the payment's result page */
export function taxReceiptPath(token: string, id: number): string {
  return `/api/payments/${token}/tax-receipts/${id}`;
}
