/** Messages of sponsored places. Used by the pages and by the server. */
export const SPONSORED_PLACE_MESSAGES = {
  reasonRequired: 'Please tell us in a few words why you ask for a sponsored place',
  notOffered: 'This program has no sponsored places.',
  alreadyRequested: 'You have already asked for a sponsored place in this program. We will write to you.',
  noneLeft:
    'No sponsored place is left for this program. Somebody may have assigned the last one just now. Please reload the page.',
  notUsable:
    'This person has a sponsored place, which that program may not use. Allow it on the page “Sponsored Programs” first, or choose another program.',
  decidedMeanwhile: 'Somebody has decided about this request meanwhile. Please reload the page.',
  placesUsed: 'Places of this donation are used, so their money cannot be refunded.',
  programsInvalid: 'Please choose programs of the list',
  fetchFailed: 'Failed to fetch sponsored places',
} as const;
