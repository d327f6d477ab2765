import type { OwnRegistrationResponse } from '@qlu/contracts/api/index';
import { call, type CallResult } from '@qlu/contracts/client/http';
import { tokenQuery } from '../../lib/tokenQuery';

/** What asks for a confirmation first. */
export type OwnChange = 'cancel' | 'pass-on' | 'move';
export type OwnAction = OwnChange | 'confirm';

const ACTION_LIMIT_MS = 30_000;

export const pathOf = (token: string): string => `/api/your-registration/${encodeURIComponent(token)}`;

/** The registration of a person's page. Fails with `CallFailed`. */
export function registrationByToken(token: string) {
  return tokenQuery<OwnRegistrationResponse>('your-registration', token, pathOf(token));
}

/** A repeat changes nothing more. */
export function changeRegistration(
  token: string,
  action: OwnAction,
  body: object,
): Promise<CallResult<OwnRegistrationResponse>> {
  const signal = AbortSignal.timeout(ACTION_LIMIT_MS);
  return call(`${pathOf(token)}/${action}`, { method: 'POST', body, signal });
}
