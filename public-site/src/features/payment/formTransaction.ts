import { readStored, writeStored } from '../../lib/storedJson';
import { randomId } from './randomId';

/**
 * One transaction id for one filled form. The same details get the same id again: after a double click, a retry or a
 * refresh, and in another tab, so that the server opens no second order for them. Other details get another id.
 *
 * What is stored is a slow digest of the details, never the details: they hold an ID number, and twelve digits could
 * be guessed back from a quick one.
 */
const STORE_KEY = 'form-transactions';
const KEPT = 20;
const DIGEST_ROUNDS = 100_000;

interface Remembered {
  salt: string;
  /** The newest last. */
  forms: { digest: string; id: string }[];
}

/** Where digests cannot be made or nothing can be stored, an id lasts as long as the page. */
const inThisPage = new Map<string, string>();

function isForm(value: unknown): value is Remembered['forms'][number] {
  const form = value as Partial<Remembered['forms'][number]> | null;
  return typeof form?.digest === 'string' && typeof form.id === 'string';
}

function remembered(): Remembered {
  const stored = readStored('localStorage', STORE_KEY) as Partial<Remembered> | undefined | null;
  const salt = typeof stored?.salt === 'string' ? stored.salt : randomId('');
  return { salt, forms: Array.isArray(stored?.forms) ? stored.forms.filter(isForm) : [] };
}

function remember({ salt, forms }: Remembered): boolean {
  return writeStored('localStorage', STORE_KEY, { salt, forms: forms.slice(-KEPT) });
}

async function digestOf(details: string, salt: string): Promise<string> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', encoder.encode(details), 'PBKDF2', false, ['deriveBits']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: encoder.encode(salt), iterations: DIGEST_ROUNDS };
  const bytes = new Uint8Array(await crypto.subtle.deriveBits(how, key, 256));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function rememberedId(prefix: string, details: string): Promise<string> {
  const known = remembered();
  const digest = await digestOf(details, known.salt);
  const form = known.forms.find((each) => each.digest === digest);
  if (form) return form.id;
  const id = inThisPage.get(details) ?? randomId(prefix);
  remember({ ...known, forms: [...known.forms, { digest, id }] });
  inThisPage.set(details, id);
  return id;
}

/**
 * The id for a form with these details. `details` is anything that JSON can write, with everything that makes the
 * order: what is bought, for how much, by whom. The id is `prefix` and 22 letters and digits.
 */
export async function transactionIdFor(prefix: string, details: unknown): Promise<string> {
  const text = JSON.stringify(details);
  // Browsers make digests and locks on https and localhost alone.
  if (window.isSecureContext && 'locks' in navigator) {
    return navigator.locks.request(STORE_KEY, () => rememberedId(prefix, text));
  }
  const id = inThisPage.get(text) ?? randomId(prefix);
  inThisPage.set(text, id);
  return id;
}

/** The next form with the same details begins anew: its id was refused, or its payment was given back. */
export function forgetTransactionId(id: string): void {
  for (const [details, each] of inThisPage) if (each === id) inThisPage.delete(details);
  const known = remembered();
  remember({ ...known, forms: known.forms.filter((form) => form.id !== id) });
}
