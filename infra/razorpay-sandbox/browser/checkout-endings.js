// @ts-check

/**
 * @typedef {object} Ending One way in which a payment can end, and the button that chooses it.
 * @property {string} label the button's name; tests find the button by it
 * @property {string} [hint] what will happen
 * @property {string} outcome the outcome that the server simulates
 * @property {string} [reason] Razorpay's reason of the failure
 * @property {'all' | 'hang' | 'vanish' | 'failure-only'} browser what the merchant's page receives: all results;
 *   nothing, and the checkout stays open; nothing, and the checkout closes; or only the failure
 */

/** @type {Ending} */
export const plainSuccess = { label: 'Pay successfully', outcome: 'success', browser: 'all' };

/** @type {{ title: string, endings: Ending[], waits?: boolean, compact?: boolean }[]} */
export const endingGroups = [
  {
    title: 'It fails',
    compact: true,
    endings: [
      ['insufficient funds', 'insufficient_funds'],
      ['card declined', 'card_declined'],
      ['bank error', 'bank_technical_error'],
      ['network error', 'gateway_technical_error'],
      ['timed out', 'payment_timed_out'],
      ['cancelled at the bank', 'payment_cancelled'],
    ].map(([description, reason]) => ({
      label: `Fail: ${description}`,
      outcome: 'failed',
      reason,
      browser: /** @type {const} */ ('all'),
    })),
  },
  {
    title: 'It takes its time',
    waits: true,
    endings: [
      {
        label: 'Pay slowly',
        hint: 'The bank answers after the wait, then the payment succeeds.',
        outcome: 'slow',
        browser: 'all',
      },
      {
        label: 'Fail, then succeed',
        hint: 'The payment fails, and after the wait the same payment succeeds here.',
        outcome: 'late',
        reason: 'payment_timed_out',
        browser: 'all',
      },
      {
        label: 'Authorize late',
        hint: 'The payment fails now. The bank pays after the wait, and only the merchant’s server hears of it.',
        outcome: 'late',
        reason: 'payment_timed_out',
        browser: 'failure-only',
      },
    ],
  },
  {
    title: 'Something goes missing',
    endings: [
      {
        label: 'Pay, but do not tell the browser',
        hint: 'Paid, but this window hangs, as if the network were lost.',
        outcome: 'success',
        browser: 'hang',
      },
      {
        label: 'Pay, then close silently',
        hint: 'Paid, but this window goes without a word, as if the tab were killed.',
        outcome: 'success',
        browser: 'vanish',
      },
      {
        label: 'Authorize without capture',
        hint: 'The bank agrees, but the money waits for the merchant’s server to capture it.',
        outcome: 'authorized',
        browser: 'all',
      },
    ],
  },
];
