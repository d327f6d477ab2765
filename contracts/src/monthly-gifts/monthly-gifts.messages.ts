import { formatRupees } from '../money/money.rules.js';

/** Messages about monthly gifts, for the site, the back office and emails. */
export const MONTHLY_GIFT_MESSAGES = {
  off: 'Monthly gifts are not possible at the moment. Please give once instead. Nothing was charged.',
  onlyGeneral: 'Only a general donation can be given every month',
  tooLarge: (rupees: number): string =>
    `A monthly gift can be ${formatRupees(rupees)} at most, because your bank asks you to confirm each larger charge. Please choose a smaller amount, or give once.`,
  alreadyGiven: (rupees: number): string =>
    `You already give ${formatRupees(rupees)} every month. Would you like to give a second monthly gift?`,
  notFound: 'This link to a monthly gift is not valid. Please use the link from your latest email.',
  notPausable: 'This monthly gift cannot be paused now. Please reload the page to see what has changed.',
  notResumable: 'This monthly gift cannot be resumed now. Please reload the page to see what has changed.',
  resumeInApp: 'You have paused this gift in your UPI app. Only you can resume it, in the same app.',
  deleted: 'The details of this monthly gift were deleted, so there is nothing to correct.',
  ended: 'This monthly gift has ended already.',
  maxChargesInvalid: 'Please enter a whole number from 1 to 1,200',
  maxAmountInvalid: 'Please enter whole rupees from 100 to 1,00,000',
} as const;
