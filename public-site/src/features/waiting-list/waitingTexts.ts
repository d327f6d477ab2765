import type { WaitingLinkResponse } from '@qlu/contracts/api/index';
import { formatDateTime } from '@qlu/contracts/dates/dates.rules';

/** `1 place`, `3 places`. */
export function placesCount(count: number): string {
  return count === 1 ? '1 place' : `${count} places`;
}

/** Until when an offer holds its places. */
export function heldText({ people, held_until: until }: WaitingLinkResponse): string {
  return `We hold ${placesCount(people)} for you until ${until ? formatDateTime(until) : ''}.`;
}
