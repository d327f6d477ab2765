/** Messages of the waiting lists. Used by the pages and by the server. */
export const WAITING_LIST_MESSAGES = {
  alreadyWaiting:
    'This email address is on the waiting list of this program already. We write as soon as there are places.',
  closed: 'The waiting list of this program is closed. Please call us.',
  priceEnds: 'We offer no more places at this price. Please choose another option.',
  placesFree: 'There are free places again. Please register now.',
  offerEnded: 'This offer has ended. Please call us if you still want to come.',
  offerDifferent:
    'This offer is for another option, or for fewer people. Please choose the option of your offer, and at most its number of people.',
  offerInUse: 'A payment for these places is in progress. Please wait for its result.',
  entryClosed: 'This person is not on the waiting list any more. Please reload the page.',
  listChanged: 'The waiting list has changed meanwhile. This is the list as it is now.',
  paidWithoutSeat:
    'This person has paid, but has no place. Please give a place or refund the payment in Needs Attention.',
  noOffers: 'It is too late for an offer: the program begins soon, or it takes no registrations here.',
  optionEnds: 'No more places are offered with this option: it has ended, or ends soon.',
  noPlaces: 'There are not enough free places for this offer.',
} as const;
