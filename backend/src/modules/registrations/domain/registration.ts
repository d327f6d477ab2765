import type { IdType } from '@qlu/contracts/fields/fields.rules';

/** What a visitor fills in. */
export interface Participant {
  fullName: string;
  email: string;
  phone: string;
  address: string;
  idType: IdType;
  idNumber: string;
}

/** The program as it was when the visitor registered; later changes of the program leave it as it is. */
export interface RegisteredProgram {
  id: number;
  name: string;
  /** First day, an Indian calendar date. */
  date: string;
  time: string;
  location: string;
  facilitators: string;
}

/** The price option that was chosen: paise for one person, and its description. */
export interface ChosenPrice {
  paise: number;
  description: string;
}

export interface NewRegistration {
  /** The client's idempotency key. */
  transactionId: string;
  /** Keyed digest of everything the client sent: equal for a repeat, different for another body under the key. */
  requestDigest: Buffer;
  program: RegisteredProgram;
  participant: Omit<Participant, 'idNumber'>;
  /** Encrypted at rest; the mask is what lists show. */
  idNumber: { sealed: Buffer; mask: string };
  optionDescription: string;
  /** Paise for one person. */
  unitAmount: number;
  people: number;
  /** Null for a registration that costs nothing. */
  paymentId: string | null;
  /** Keyed digest of the participant, to find repeats of what costs nothing; null where the payment has it. */
  payerDigest: Buffer | null;
  /** When the place was certain; null while its payment is open. */
  confirmedAt: Date | null;
}

/** The whole price in paise. */
export function totalAmount(unitAmount: number, people: number): number {
  return unitAmount * people;
}
