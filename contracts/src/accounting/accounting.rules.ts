import type { CalendarDate } from '../dates/dates.rules.js';

/** After so many days a captured payment should be in a settlement. Razorpay needs two working days. */
export const SETTLED_AFTER_DAYS = 5;

/** Why a line of a settlement, or a payment, needs a look. */
export const SETTLEMENT_PROBLEMS = ['not-settled', 'unknown', 'amount', 'fee'] as const;
export type SettlementProblem = (typeof SETTLEMENT_PROBLEMS)[number];

export const SETTLEMENT_PROBLEM_LABELS: Record<SettlementProblem, string> = {
  'not-settled': 'Paid, but in no settlement',
  unknown: 'In a settlement, but not known here',
  amount: 'The amount differs',
  fee: 'The fee differs',
};

/** The most rows of each problem that one response contains. */
export const MOST_PROBLEMS = 200;

/** The twelve months of an Indian financial year, as `YYYY-MM`, from April on. @param year in which it begins */
export function monthsOfYear(year: number): string[] {
  return Array.from({ length: 12 }, (_, index) => {
    const month = (index + 3) % 12;
    return `${index < 9 ? year : year + 1}-${String(month + 1).padStart(2, '0')}`;
  });
}

/** First and last day of an Indian financial year. @param year in which it begins */
export function daysOfYear(year: number): [from: CalendarDate, to: CalendarDate] {
  return [`${year}-04-01`, `${year + 1}-03-31`];
}

/** The financial years that can be shown. */
export const FIRST_YEAR = 2000;
export const LAST_YEAR = 2100;

/** The ledgers of the exported vouchers. The accountant maps them to those of the books at the first import. */
export const LEDGERS = {
  donations: 'Donations',
  registrations: 'Program Fees',
  razorpay: 'Razorpay',
  bank: 'Bank Account',
  cash: 'Cash',
  inKind: 'Gifts in Kind',
  other: 'Other Receipts',
  fees: 'Razorpay Charges',
  tax: 'GST on Razorpay Charges',
  adjustments: 'Razorpay Adjustments',
} as const;

export const VOUCHER_COLUMNS = [
  'Date',
  'Voucher Type',
  'Voucher Number',
  'Ledger',
  'Debit',
  'Credit',
  'Amount',
  'Narration',
] as const;
