/** Rules of the request fields for photographs. */
import { isIntegerBetween } from '../fields/integers.rules.js';
import { PHOTOGRAPH_MESSAGES as messages } from './photographs.messages.js';

const ALT_LIMIT = 200;
const SLOT = /^[a-z]+\.[\p{L}\p{M}\p{N}.-]{1,120}$/u;

export function photographSlotProblem(value: unknown): string | null {
  return typeof value === 'string' && SLOT.test(value) ? null : messages.slotInvalid;
}

/** What the picture shows, in English. Required, for those who do not see it. */
export function altEnglishProblem(value: unknown): string | null {
  if (typeof value !== 'string' || value.trim() === '') return messages.altMissing;
  return [...value].length <= ALT_LIMIT ? null : messages.altTooLong;
}

/** The same in Telugu; optional. */
export function altTeluguProblem(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' && [...value].length <= ALT_LIMIT ? null : messages.altTooLong;
}

/** A coordinate of the focus point: whole percent from the left or from the top. */
export function focusProblem(value: unknown): string | null {
  return isIntegerBetween(value, 0, 100) ? null : messages.focusInvalid;
}

/** The same as text, which is how a form with a file sends it. */
export function focusTextProblem(value: unknown): string | null {
  return typeof value === 'string' && /^\d{1,3}$/.test(value) && focusProblem(Number(value)) === null
    ? null
    : messages.focusInvalid;
}
