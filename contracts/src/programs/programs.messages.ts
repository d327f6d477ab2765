import { PUBLIC_PROGRAM_MESSAGES } from './public-programs.messages.js';

/** Messages of the upcoming programs and of their administration. */
export const PROGRAM_MESSAGES = {
  ...PUBLIC_PROGRAM_MESSAGES,
  requiredFields: 'Please fill in all required fields',
  requiredField: 'This field is required',
  dateInvalid: 'Please enter a date as YYYY-MM-DD',
  endBeforeStart: 'The end date is before the start date',
  priceInvalid: 'Please enter rupees from 0 to 1,00,00,000 with at most two decimals',
  priceTooSmall: 'A price is 0 (free) or at least ₹1',
  linkInvalid: 'A link begins with /, http:// or https://',
  externalLinkInvalid: 'An external link begins with http:// or https://',
  timeInvalid: 'Please enter a time as HH:MM',
  timesIncomplete: 'Please enter both times, or leave both empty',
  endTimeBeforeStart: 'The end time is before the start time',
  webLinkInvalid: 'This link begins with http:// or https://',
  capacityInvalid: 'Please enter a whole number from 1 to 10,000',
  languageInvalid: 'Please choose languages from the list',
  statusInvalid: 'Please choose Draft, Published or Cancelled',
  priceAfterEarlyBird: 'Please add the price that applies after Early Bird',
  earlyBirdAfterStart: 'The last day of Early Bird is after the program begins',
  earlyBirdDayMissing: 'Please enter the last day of the price that ends with Early Bird',
  earlyBirdPriceMissing: 'Please tick the price that ends on this day, or leave the day empty',
  publishAtInvalid: 'Please enter a date and a time',
  flagInvalid: 'Please answer true or false',
  askedReasonRequired: 'Please say why you ask for it. People read this in the form.',
  confirmByEmailImpossible:
    'Only a free program with a number of places can ask for a confirmation by email. Please untick it, remove the prices, or enter the number of places.',
  externalLinkRequired: 'Please enter the external registration link',
  cancelledNotPublished: 'This program is cancelled. Duplicate it to offer it again.',
  cancelledForEveryone:
    'This program was cancelled and everyone was notified. Duplicate it to offer it again.',
  cancelledByEdit:
    'People have places in this program. Choose "Cancel program" in its menu, so that they are notified and refunded.',
  endDateLost:
    'People have places in this program. Please enter its last day; for a program of one day, the start date.',
  capacityLost: 'People have places in this program. Please enter the number of places.',
  publishStatusInvalid: 'Please choose Draft or Published',
  seriesEmpty: 'Please choose at least one date',
  seriesTooLong: 'A series has at most 60 dates at once',
  seriesCancelled: 'This date is cancelled. Please add the dates to another date of the series.',
  seriesNotCancelled: 'Please cancel each date of a series by itself.',
  changedMeanwhile:
    'Somebody else has changed this program. Your changes are not saved yet. Please look at the newest version and save again.',
  alreadyCreated:
    'Your first try has already created this with other details. Please close the form, reload the page and make your changes there.',
  createFailed: 'Failed to create program',
  updateFailed: 'Failed to update program',
  created: 'Program created successfully!',
  updated: 'Program updated successfully!',
  foldersFailed: 'Failed to load program folders. You can still create programs without folder association.',
} as const;
