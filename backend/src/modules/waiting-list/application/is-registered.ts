import type { WaitingListRepository } from '../ports/waiting-list-repository.js';

/** Whether a complete registration took the offer of this entry. The job stores that a moment later. */
export async function isRegistered(entries: WaitingListRepository, id: number): Promise<boolean> {
  return (await entries.ordersOf(id)).some(({ isConfirmed }) => isConfirmed);
}
