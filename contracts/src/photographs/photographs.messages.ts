/** Messages of the photographs and of their administration. */
export const PHOTOGRAPH_MESSAGES = {
  note: 'Until you upload a photograph, the page shows its illustration. The part of the picture at the focus point stays visible on every screen.',
  fetchFailed: 'Failed to fetch the photographs',
  notFound: 'This photograph does not exist. It may have been removed.',
  changedMeanwhile:
    'Somebody else has changed this photograph meanwhile, so nothing was saved. Please compare and save again.',
  notRemoved:
    'Somebody else has changed this photograph meanwhile, so it is not removed. Please look at it again.',
  slotUnknown: 'The site has no picture at this place.',
  slotInvalid: 'Please name the place of the photograph',
  altMissing: 'Please describe in English what the picture shows',
  altTooLong: 'Please use at most 200 characters',
  focusInvalid: 'Please place the focus point inside the photograph',
  uploaded: (label: string) => `The photograph for “${label}” is on the site.`,
  saved: (label: string) => `The photograph for “${label}” is saved.`,
  removed: (label: string) => `The photograph is removed. “${label}” shows its illustration again.`,
} as const;
