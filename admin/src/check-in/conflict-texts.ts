import type { CheckInConflictResponse } from '@qlu/contracts/api/index';
import { formatInstant } from '@qlu/contracts/dates/dates.rules';

const REASONS: Record<CheckInConflictResponse['reason'], string> = {
  'not-registered': 'the registration was cancelled',
  moved: 'the registration was moved to another program',
  'fewer-people': 'this place was cancelled',
};

/** What happened to somebody who was checked in by a phone that sent it too late. */
export function conflictText({ place, reason, at, by, changed_at }: CheckInConflictResponse): string {
  const who = place === 1 ? '' : ` (person ${place})`;
  const change = changed_at ? `${REASONS[reason]}, ${formatInstant(changed_at)}` : REASONS[reason];
  return `${who} was checked in by ${by}, ${formatInstant(at)}, but ${change}.`;
}
