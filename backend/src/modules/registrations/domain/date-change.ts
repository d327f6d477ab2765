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
  /** It pays what is owed for the date that the registration has already. */
  isBalance: boolean;
  /** `not_moved`: the money arrived, and the registration could not be moved. */
  state: 'open' | 'moved' | 'not_moved';
  /** Why it was not moved. */
  reason: DateNotChanged | null;
}
