/** Rules of the request fields for banners. */
import { isIntegerBetween, LARGEST_INTEGER } from '../fields/integers.rules.js';
import { altEnglishProblem } from '../photographs/photographs.fields.js';
import { BANNER_MESSAGES as messages } from './banners.messages.js';

const PATH_LIMIT = 300;
/** An upper bound that no carousel reaches. */
const ORDER_LIMIT = 1_000;

/** A picture's path on this site, or null for none. */
export function bannerPathProblem(value: unknown): string | null {
  if (value === null) return null;
  return typeof value === 'string' && value !== '' && value.length <= PATH_LIMIT
    ? null
    : messages.bannerPathInvalid;
}

/** What the picture shows, in English. A banner of before this field existed has no text. */
export function bannerAltProblem(value: unknown): string | null {
  return value === undefined || value === '' ? null : altEnglishProblem(value);
}

/** Whether visitors see the banner. */
export function publishedProblem(value: unknown): string | null {
  return typeof value === 'boolean' ? null : messages.publishedInvalid;
}

/** The same as text, which is how a form with a file sends it. Visitors see a banner without it. */
export function publishedTextProblem(value: unknown): string | null {
  return value === undefined || value === 'true' || value === 'false' ? null : messages.publishedInvalid;
}

/** The ids of banners in their new order, each once. */
export function bannerOrderProblem(value: unknown): string | null {
  const isOrder =
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= ORDER_LIMIT &&
    value.every((id) => isIntegerBetween(id, 1, LARGEST_INTEGER)) &&
    new Set(value).size === value.length;
  return isOrder ? null : messages.orderInvalid;
}
