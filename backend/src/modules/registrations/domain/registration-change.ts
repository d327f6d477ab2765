import type { RegisteredProgram } from './registration.js';

/** A complete registration as the office changes it. Amounts in paise. */
export interface ChangeableRegistration {
  id: number;
  transactionId: string;
  program: Pick<RegisteredProgram, 'id' | 'name' | 'date'>;
  option: string;
  people: number;
  /** Paid for these people and not refunded, without what was kept for cancelled places; 0 for a free registration. */
  paid: number;
  contact: Contact;
  /** As they are stored; empty when only the first is known, which is in the contact. */
  names: string[];
  /** The amount owed since the last move; negative when too much was paid. */
  balance: number;
  /** The sum of all payments, before refunds; null before a move. */
  due: number | null;
  /** False when it was paid after the program had become full. */
  hasSeat: boolean;
}

export interface Contact {
  full_name: string;
  phone: string;
  /** Empty when the person has none. */
  email: string;
}

interface Replaced<T> {
  from: T;
  to: T;
}

/** A change by the office. Amounts in paise. */
export type RegistrationChangeDetails =
  | { kind: 'added'; paid: number; mode: string | null; reference: string; overbooked?: true }
  | {
      kind: 'moved';
      program: Replaced<{ id: number; name: string; date: string; option: string }>;
      price: number;
      paid: number;
      /** The refund that the person requested with it; missing when the office moved it. */
      requested?: number;
      /** The amount that the person paid for it; else missing. `paid` includes it. */
      difference?: number;
      /** The people who were marked as arrived at the former program; missing when there was nobody. */
      arrived?: number;
      /** The office allowed more participants than the capacity; else missing. */
      overbooked?: true;
    }
  | {
      kind: 'places-cancelled';
      /** To 0: the whole registration. */
      people: Replaced<number>;
      /** The places that the person gave up, from 1; missing when the office cancelled them. */
      places?: number[];
      /** The refund that the person requested with it; missing when the office cancelled them. */
      requested?: number;
      /** The name of the first person, when that one gave up the place. */
      contact?: Partial<Record<keyof Contact, Replaced<string>>>;
    }
  | {
      kind: 'passed-on';
      /** From 1. */
      place: number;
      contact: Partial<Record<keyof Contact, Replaced<string>>>;
    }
  /** The office sent a link to pay what is owed, with the payment of this transaction id. */
  | { kind: 'payment-requested'; amount: number; payment: string }
  /** What is owed was paid, or a part of it. */
  | { kind: 'balance-paid'; paid: number; left: number; mode: string; reference: string }
  | { kind: 'corrected'; contact: Partial<Record<keyof Contact, Replaced<string>>> };

/** A move to another program or option. */
export type MoveDetails = Extract<RegistrationChangeDetails, { kind: 'moved' }>;

/** The part of an entry that says whether the office allowed more participants than the capacity. */
export function overbooked({ overbook }: { overbook?: boolean }): { overbooked?: true } {
  return overbook ? { overbooked: true } : {};
}

/** An entry of a registration's history. */
export interface RegistrationChange {
  id: string;
  transactionId: string;
  by: string;
  at: Date;
  note: string;
  details: RegistrationChangeDetails;
}
