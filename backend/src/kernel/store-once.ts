import { AppError } from './app-error.js';

/**
 * Stores what a request asks for under its idempotency key, once. A repeat of the same request passes, also when
 * storing it anew would be refused by now (a program that has closed, a price that has changed).
 *
 * @param store true: stored; false: the key is taken; throws: the request is refused
 * @param knownDigest the digest of the request that is stored under the key, or null
 * @throws TRANSACTION_ID_REUSED when another request holds the key, else what `store` threw
 */
export async function storeOnce(
  requestDigest: Buffer,
  store: () => Promise<boolean>,
  knownDigest: () => Promise<Buffer | null>,
): Promise<void> {
  const outcome = await store().catch((refusal: unknown) => ({ refusal }));
  if (outcome === true) return;
  const known = await knownDigest();
  if (known?.equals(requestDigest)) return;
  throw known || outcome === false ? new AppError('TRANSACTION_ID_REUSED') : outcome.refusal;
}
