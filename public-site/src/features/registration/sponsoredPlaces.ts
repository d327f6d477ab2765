import type { PlaceRequestRequest, PlacesOfferedResponse } from '@qlu/contracts/api/index';
import { fetchData } from '../../lib/fetchData';
import { attemptOf } from '../../lib/formDraft';
import { call, type CallResult } from '../../lib/http';
import type { Query } from '../../lib/queryClient';
import type { Needed } from './registrationOrder';
import { registrationDraftKey } from './registrationDraft';
import type { RegistrationValues } from './registrationValues';

const LIMIT_MS = 30_000;

/** Whether visitors can ask for a sponsored place in a program. */
export function placesOfferedQuery(programId: number): Query<boolean> {
  return {
    queryKey: ['programs', String(programId), 'sponsored-places'],
    queryFn: async ({ signal }) => {
      const path = `/api/sponsored-places/programs/${programId}`;
      return (await fetchData<PlacesOfferedResponse>(path, signal)).offered;
    },
    refetchOnReturn: false,
  };
}

/** Sends a request for a sponsored place. A second click sends the same request, which is stored once. */
export function requestSponsoredPlace(
  programId: number,
  values: RegistrationValues,
  needed: Needed,
): Promise<CallResult<unknown>> {
  const { name, email, phone, address, idType, idNumber, reason } = values;
  const body: PlaceRequestRequest = {
    program_id: programId,
    name,
    email,
    phone,
    reason,
    ...(needed.address && { address }),
    ...(needed.id && idType !== '' && { idType, idNumber }),
    transaction_id: attemptOf(registrationDraftKey(programId), 'place_').id,
  };
  const signal = AbortSignal.timeout(LIMIT_MS);
  return call('/api/sponsored-places/requests', { method: 'POST', body, signal });
}
