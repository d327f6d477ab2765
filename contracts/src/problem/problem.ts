/** The shape of every refused call (decisions §2). `fields` stands only where a field is at fault. */
export interface Problem {
  /** HTTP status; 0 when no answer came at all. */
  status: number;
  /** A sentence for a person. */
  error: string;
  /** A machine's word for it, such as `PROGRAM_NOT_FOUND`. */
  code: string;
  fields?: Record<string, string[]>;
}

/** The code of a call that got no answer: no network, or nobody listening. */
export const BACKEND_OFFLINE = 'BACKEND_OFFLINE';

/** Shown when an answer carries no sentence of its own (spec 1 §8, spec 2 §7). */
export function httpErrorMessage(status: number): string {
  return `HTTP error! status: ${status}`;
}
