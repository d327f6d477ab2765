import { MAX_PEOPLE } from './registrations.rules.js';

/** Messages of the registration. Used by the page and by the server. */
export const REGISTRATION_MESSAGES = {
  chooseOption: 'Please select a payment option to continue.',
  failedTitle: 'Registration Failed',
  failed: 'Registration failed. Please try again later.',
  successTitle: 'Registration Successful!',
  peopleInvalid: `Number of people must be between 1 and ${MAX_PEOPLE}`,
  namesExpected: 'Please enter the names as a list',
  tooManyNames: 'Please enter one name for each person at most',
  programInvalid: 'Please choose a program',
  amountInvalid: 'Please enter rupees from 0 to 1,00,00,000 with at most two decimals',
  tooMuchAtOnce: 'A payment can be ₹1,00,00,000 at most. Please register fewer people at once.',
  programClosed: 'Registration for this program has closed.',
  programClosedOf: (name: string) => `Registration for ${name} has closed.`,
  programCancelled: 'This program is cancelled. Please choose another program, or call us.',
  programCancelledOf: (name: string) => `${name} is cancelled. Please choose another program, or call us.`,
  externalOnly: 'Registration for this program takes place on another website.',
  priceNotOffered: 'This amount is not offered for the program. Please reload the page and choose again.',
  /** To the office, which moves a registration. */
  optionNotOffered: 'The other program or date does not offer this option. Please choose another one.',
  transactionReused:
    'These details are different from the ones you sent first. Please press the button again.',
  transactionInvalid: 'The transaction id must be 8 to 40 letters, digits, - or _',
} as const;

/** The address had the emails of a day that no payment caused. */
export const noEmailToday = (email: string): string => `No further email goes to ${email} today.`;
