import { AppError } from './app-error.js';
import type { Digest } from './vault.js';

/**
 * Stores a request once under its idempotency key. Sending the same request again succeeds, even when `store` would
 * now reject it (the program has closed, the price has changed).
 *
 * @param store true: stored; false: the key is in use; throws: the request is rejected
 * @param knownDigest the digest of the request that is stored under the key, or null
 * @param reused the sentence about another request with the key, unless that of the catalogue
 * @throws TRANSACTION_ID_REUSED when another request uses the key; otherwise the error of `store`
 */
export async function storeOnce(
  requestDigest: Digest,
  store: () => Promise<boolean>,
  knownDigest: () => Promise<Buffer | null>,
  reused?: string,
): Promise<void> {
  const outcome = await store().catch((error: unknown) => ({ error }));
  if (outcome === true) return;
  const known = await knownDigest();
  if (known && requestDigest.equals(known)) return;
  throw known || outcome === false
    ? new AppError('TRANSACTION_ID_REUSED', { sentence: reused })
    : outcome.error;
}
