import type { PersonalRequestRequest, PersonalRequestStoredResponse } from '@qlu/contracts/api/index';
import { call, type CallResult } from '../../lib/http';
import { randomId } from '../../lib/randomId';

const PATH = '/api/personal-requests';
const LIMIT_MS = 30_000;

/** The last request of this page that got no success, with its key. */
let pending: { text: string; key: string } | null = null;

/**
 * Sends a request. The same request gets the same idempotency key until it succeeds, so that a second try after a lost
 * response stores it only once.
 */
export async function sendBooking(
  request: Omit<PersonalRequestRequest, 'idempotency_key'>,
): Promise<CallResult<PersonalRequestStoredResponse>> {
  const text = JSON.stringify(request);
  if (pending?.text !== text) pending = { text, key: randomId('req_') };
  const result = await call<PersonalRequestStoredResponse>(PATH, {
    method: 'POST',
    body: { ...request, idempotency_key: pending.key },
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  if (result.ok) pending = null;
  return result;
}
