/** Payments that the office received by hand, not through Razorpay. */

/** How the office received money. */
export const RECEIVED_MODES = ['cash', 'upi', 'bank-transfer', 'cheque', 'other'] as const;
export type ReceivedMode = (typeof RECEIVED_MODES)[number];

/** How the office received a gift. In kind: something other than money, at its estimated value. */
export const DONATION_MODES = [...RECEIVED_MODES, 'in-kind'] as const;
export type DonationMode = (typeof DONATION_MODES)[number];

export const PAYMENT_MODES = ['razorpay', ...DONATION_MODES] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];

/** How money was refunded. */
export type RefundMode = 'razorpay' | ReceivedMode;

export const MODE_LABELS: Record<PaymentMode, string> = {
  razorpay: 'Razorpay',
  cash: 'Cash',
  upi: 'UPI',
  'bank-transfer': 'Bank transfer',
  cheque: 'Cheque',
  other: 'Other',
  'in-kind': 'In kind',
};

/** How money was paid: `in cash`, `by UPI`, `online`. */
export const PAID_BY_TEXTS: Record<PaymentMode, string> = {
  razorpay: 'online',
  cash: 'in cash',
  upi: 'by UPI',
  'bank-transfer': 'by bank transfer',
  cheque: 'by cheque',
  other: 'in another way',
  'in-kind': 'in kind',
};

/** How money was refunded: `in cash`, `by UPI`. */
export const GIVEN_BACK_TEXTS: Record<ReceivedMode, string> = {
  cash: 'in cash',
  upi: 'by UPI',
  'bank-transfer': 'by bank transfer',
  cheque: 'by cheque',
  other: 'in another way',
};

/** The largest number of characters of a reference, such as a UPI or cheque number. */
export const REFERENCE_LIMIT = 100;
