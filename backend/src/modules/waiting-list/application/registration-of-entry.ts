import type { WaitingListRepository } from '../ports/waiting-list-repository.js';

/**
 * The outcome of the orders that took an offer of this entry: a complete registration, which the job stores a moment later,
 * or a payment that is kept without a seat. Null when there is neither.
 */
export async function registrationOfEntry(
  entries: WaitingListRepository,
  id: number,
): Promise<'registered' | 'no_seat' | null> {
  const orders = await entries.ordersOf(id);
  if (orders.some(({ isConfirmed }) => isConfirmed)) return 'registered';
  return orders.some(({ isWithoutSeat }) => isWithoutSeat) ? 'no_seat' : null;
}
