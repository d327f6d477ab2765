import type { CheckInOtherResponse } from '@qlu/contracts/api/index';

/** Why somebody is not expected. */
export const NOT_EXPECTED_TEXTS: Record<CheckInOtherResponse['state'], string> = {
  not_paid: 'the registration is not paid',
  cancelled: 'the registration was cancelled',
  no_seat: 'it was paid when the program was already full',
};

/** Registrations that are not complete, for a search by name. */
export function othersFound(others: readonly CheckInOtherResponse[], typed: string): CheckInOtherResponse[] {
  const part = typed.trim().toLowerCase();
  if (part.length < 2) return [];
  return others.filter(({ full_name: name }) => name.toLowerCase().includes(part));
}
