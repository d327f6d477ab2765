/** Monthly gifts: general donations that Razorpay charges every month. Amounts in rupees. */

/** The payment plan of a monthly gift. All others are paid once. */
export const MONTHLY_PLAN = 'monthly';

/** The limits while the owner has set none. Above the amount, each charge needs the donor's authentication. */
export const DEFAULT_MAX_CHARGES = 120;
export const DEFAULT_MAX_AMOUNT = 15_000;

/** Razorpay allows a hundred years. */
export const MOST_CHARGES = 1_200;

/** `created`: the donor has not paid the first charge yet. The last three are final. */
export const MONTHLY_GIFT_STATUSES = [
  'created',
  'authenticated',
  'active',
  'pending',
  'halted',
  'paused',
  'cancelled',
  'completed',
  'expired',
] as const;
export type MonthlyGiftStatus = (typeof MONTHLY_GIFT_STATUSES)[number];

export const MONTHLY_GIFT_LABELS: Record<MonthlyGiftStatus, string> = {
  created: 'Not begun',
  authenticated: 'Beginning',
  active: 'Active',
  pending: 'Charge failed',
  halted: 'Stopped after failed charges',
  paused: 'Paused',
  cancelled: 'Cancelled',
  completed: 'Completed',
  expired: 'Never begun',
};

/** Whether no charge can follow. */
export function isEnded(status: MonthlyGiftStatus): boolean {
  return status === 'cancelled' || status === 'completed' || status === 'expired';
}

/** Whether the donor can cancel it. */
export function canCancel(status: MonthlyGiftStatus): boolean {
  return !isEnded(status) && status !== 'created';
}

/** The limits that apply: those of the owner, or the defaults. */
export function monthlyLimits(settings: {
  monthly_max_amount: number | null;
  monthly_max_charges: number | null;
}): { amount: number; charges: number } {
  return {
    amount: settings.monthly_max_amount ?? DEFAULT_MAX_AMOUNT,
    charges: settings.monthly_max_charges ?? DEFAULT_MAX_CHARGES,
  };
}
