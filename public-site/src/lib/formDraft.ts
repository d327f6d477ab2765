import { isRecord } from '@qlu/contracts/client/http';
import { readStored, writeStored } from '@qlu/contracts/client/stored-json';
import { randomId } from '@qlu/contracts/client/random-id';

/** One attempt to pay. Its random id is the idempotency key of every order request of the attempt. */
export interface Attempt {
  id: string;
  /** The payer explicitly wants a second payment. */
  payAgain: boolean;
}

interface FormDraft {
  /** The form's values. The ID number is kept in memory only and never stored. */
  values: Record<string, unknown>;
  /** Null until an order is requested. The id is stored before the request is sent. */
  attempt: Attempt | null;
}

/** The drafts in memory. `sessionStorage` keeps them after a refresh, but some browsers refuse it. */
const drafts = new Map<string, FormDraft>();

function storedAttempt(value: unknown): Attempt | null {
  return isRecord(value) && typeof value.id === 'string'
    ? { id: value.id, payAgain: value.payAgain === true }
    : null;
}

function draftOf(key: string): FormDraft {
  const inMemory = drafts.get(key);
  if (inMemory) return inMemory;
  const stored = readStored('sessionStorage', key);
  const { values, attempt } = isRecord(stored) ? stored : {};
  const draft = { values: isRecord(values) ? values : {}, attempt: storedAttempt(attempt) };
  drafts.set(key, draft);
  return draft;
}

function store(key: string, draft: FormDraft): void {
  drafts.set(key, draft);
  const { idNumber: _inMemoryOnly, ...values } = draft.values;
  writeStored('sessionStorage', key, { values, attempt: draft.attempt });
}

/** The values that this tab has stored under `key`; empty if there are none. */
export function draftValues(key: string): Readonly<Record<string, unknown>> {
  return draftOf(key).values;
}

/** The texts of a draft by field; a field without a text is empty. */
export function draftTexts<Field extends string>(
  draft: Readonly<Record<string, unknown>>,
  fields: readonly Field[],
): Record<Field, string> {
  const text = (field: Field): string => (typeof draft[field] === 'string' ? draft[field] : '');
  return Object.fromEntries(fields.map((field) => [field, text(field)])) as Record<Field, string>;
}

/**
 * Stores a form's values. Returns true for a change, which ends the attempt: the next order request has a new
 * id.
 */
export function keepDraft<V extends { idNumber: string }>(key: string, values: V): boolean {
  const next: Record<string, unknown> = { ...values };
  // After a refresh the ID number is missing from the draft and from the form.
  const previous: Record<string, unknown> = { idNumber: '', ...draftOf(key).values };
  const isSame = Object.keys(next).every((field) => next[field] === previous[field]);
  if (isSame) return false;
  store(key, { values: next, attempt: null });
  return true;
}

/** The current attempt of this form, or a new one. */
export function attemptOf(key: string, prefix: string): Attempt {
  return draftOf(key).attempt ?? newAttempt(key, prefix, false);
}

export function newAttempt(key: string, prefix: string, payAgain: boolean): Attempt {
  const attempt = { id: randomId(prefix), payAgain };
  store(key, { ...draftOf(key), attempt });
  return attempt;
}

/** Ends the attempt and keeps the values. The next order request has a new id. */
export function endAttempt(key: string): void {
  store(key, { ...draftOf(key), attempt: null });
}

/** Removes the form's values and attempt from this tab. Call it after a payment. */
export function forgetDraft(key: string): void {
  drafts.delete(key);
  writeStored('sessionStorage', key, undefined);
}
