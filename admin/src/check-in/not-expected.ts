import type { CheckInOtherResponse } from '@qlu/contracts/api/index';

/** Why somebody is not expected. */
export const NOT_EXPECTED_TEXTS: Record<CheckInOtherResponse['state'], string> = {
  not_paid: 'the registration is not paid',
  not_confirmed: 'the place was not confirmed by email',
  cancelled: 'the registration was cancelled',
  no_seat: 'it was paid when the program was already full',
  passed_on: 'the place was passed on to another person',
};

/** The unpaid orders that the office has made. A list that a release before this one stored has none. */
export function openOrders(
  others: readonly CheckInOtherResponse[],
): { id: number; name: string; transactionId: string }[] {
  return others.flatMap(({ id, full_name: name, open_order: transactionId }) =>
    transactionId ? [{ id, name, transactionId }] : [],
  );
}

/**
 * Registrations that are not complete, for a search by name, without {@link openOrders}, which are always shown, and without codes
 * of places that were passed on: who has the place now is on the list.
 */
export function othersFound(others: readonly CheckInOtherResponse[], typed: string): CheckInOtherResponse[] {
  const part = typed.trim().toLowerCase();
  if (part.length < 2) return [];
  return others.filter(
    ({ full_name: name, open_order: order, state }) =>
      !order && state !== 'passed_on' && name.toLowerCase().includes(part),
  );
}
