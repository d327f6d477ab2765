import type { DateNotChanged } from '@qlu/contracts/registrations/own-registration.rules';

/** A payment with which a person moves to a date that costs more. Amounts in paise. */
export interface DateChange {
  /** Of the payment of the difference. */
  transactionId: string;
  registration: { id: number; transactionId: string };
  /** The program and option of the registration when the payment was opened. */
  from: { programId: number; option: string };
  to: { programId: number; option: string };
  people: number;
  /** The price there for one person. */
  unitAmount: number;
  /** The amount that had been paid for the places when the payment was opened: the rest is the difference. */
  paid: number;
  /** `not_moved`: the money arrived, and the registration could not be moved. */
  /** It pays what is owed for the date that the registration has already. */
  isBalance: boolean;
  state: 'open' | 'moved' | 'not_moved';
  /** Why it was not moved. */
  reason: DateNotChanged | null;
}

/** The latest payment for another date, as the page of the registration shows it. Amounts in paise. */
export interface DateChangeView {
  /** `pending`: an attempt may still take money. `failed`: nothing was paid. */
  state: 'pending' | 'failed' | 'moved' | 'not_moved';
  reason: DateNotChanged | null;
  amount: number;
  refunded: number;
  /** First day of the date that was paid for. */
  startDate: string;
  resultToken: string;
}
