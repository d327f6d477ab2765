/** Messages of the request for a personal session and of its list. */
export const REQUEST_MESSAGES = {
  facilitatorRequired: 'Please select a facilitator',
  phoneInvalid: 'Please enter a valid phone number',
  dayRequired: 'Please choose a day',
  dayPast: 'Please choose a day from today on',
  timeRequired: 'Please choose a time of day',
  statusRequired: 'Please select a status',
  keyInvalid: 'The idempotency key must be 8 to 40 letters, digits, - or _',
  fetchFailed: 'Failed to fetch personal requests',
} as const;
