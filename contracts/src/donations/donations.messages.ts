/** Messages of the donation tabs on the support page. */
export const DONATION_MESSAGES = {
  typeRequired: 'Please select a donation type',
  amountInvalid: 'Please enter a valid amount greater than 0',
  amountTooSmall: 'Minimum donation amount is ₹100',
  amountNotDue: 'This amount does not match the chosen donation. Please reload the page and choose again.',
  programRequired: 'Please select a program',
  spotsInvalid: 'Please choose at least 1 place',
  spotsTooMany: 'Please choose fewer places: a payment can be ₹1,00,00,000 at most',
  citizenRequired: 'Please tick this. By law we can accept donations only from Indian citizens.',
  planInvalid: 'Donations are one-time payments or monthly gifts',
  orderFailed: (status: number): string => `Failed to create donation order: ${status}`,
} as const;
