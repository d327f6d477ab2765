import { readStored, writeStored } from '../../lib/storedJson';
import { randomId } from './randomId';

/** One attempt to pay. Its random id is the idempotency key of every order request of the attempt. */
export interface Attempt {
  id: string;
  /** The payer asks for a second payment on purpose. */
  payAgain: boolean;
}

interface FormDraft {
  /** What the form holds. The ID number among it lives in memory only: it is never stored. */
  values: Record<string, unknown>;
  /** Null until an order is requested: the id is stored before the request is sent. */
  attempt: Attempt | null;
}

/** The drafts of this page. `sessionStorage` keeps them over a refresh; some browsers refuse it. */
const drafts = new Map<string, FormDraft>();

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function storedAttempt(value: unknown): Attempt | null {
  return isRecord(value) && typeof value.id === 'string'
    ? { id: value.id, payAgain: value.payAgain === true }
    : null;
}

function draftOf(key: string): FormDraft {
  const inPage = drafts.get(key);
  if (inPage) return inPage;
  const stored = readStored('sessionStorage', key);
  const { values, attempt } = isRecord(stored) ? stored : {};
  const draft = { values: isRecord(values) ? values : {}, attempt: storedAttempt(attempt) };
  drafts.set(key, draft);
  return draft;
}

function keep(key: string, draft: FormDraft): void {
  drafts.set(key, draft);
  const { idNumber: _inMemoryOnly, ...values } = draft.values;
  writeStored('sessionStorage', key, { values, attempt: draft.attempt });
}

/** The values that this tab holds under `key`; empty when it holds none. */
export function draftValues(key: string): Readonly<Record<string, unknown>> {
  return draftOf(key).values;
}

/** Stores a form's values. A change ends the attempt: the next order request carries a new id. True for a change. */
export function keepDraft<V extends { idNumber: string }>(key: string, values: V): boolean {
  const next: Record<string, unknown> = { ...values };
  // After a refresh the ID number is missing from the draft, as it is from the form.
  const known: Record<string, unknown> = { idNumber: '', ...draftOf(key).values };
  const isSame = Object.keys(next).every((field) => next[field] === known[field]);
  if (isSame) return false;
  keep(key, { values: next, attempt: null });
  return true;
}

/** The attempt under way for this form, or a new one. */
export function attemptOf(key: string, prefix: string): Attempt {
  return draftOf(key).attempt ?? newAttempt(key, prefix, false);
}

export function newAttempt(key: string, prefix: string, payAgain: boolean): Attempt {
  const attempt = { id: randomId(prefix), payAgain };
  keep(key, { ...draftOf(key), attempt });
  return attempt;
}

/** Ends the attempt and keeps the values: the next order request carries a new id. */
export function endAttempt(key: string): void {
  keep(key, { ...draftOf(key), attempt: null });
}

/** After a payment nothing of the form stays in this tab. */
export function forgetDraft(key: string): void {
  drafts.delete(key);
  writeStored('sessionStorage', key, undefined);
}
