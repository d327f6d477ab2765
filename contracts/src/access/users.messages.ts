import { formatRupees } from '../money/money.rules.js';

/** Messages of the users of the back office. */
export const USER_MESSAGES = {
  passwordLength: 'Please choose a password of 8 to 1,000 characters',
  passwordUnchanged: 'The new password is the same as the current one. Please choose another one.',
  passwordsDiffer: 'The two passwords are not the same',
  currentPasswordRequired: 'Your current password is required',
  roleRequired: 'Please choose a role',
  limitRequired: 'Please enter the refund limit; 0 means no refunds',
  limitInvalid: (most: number) => `Please enter an amount from 0 to ${formatRupees(most)}`,
  tokenRequired: 'This link is not complete. Please open it from the email again.',
  invitationInvalid:
    'This invitation has expired or has already been used. Please ask the owner for a new one.',
  forbidden: 'Your role does not include this. Please ask the owner if you need it.',
  refundAboveLimit: (limit: number) =>
    limit === 0
      ? 'You may not make refunds. Please ask the owner to make this one.'
      : `You may refund up to ${formatRupees(limit)} of one payment. Please ask the owner to make this one.`,
  emailTaken: 'There is already a user with this email address',
  notYourself: 'You cannot disable yourself or change your own role. Another owner can do it.',
  lastOwner: 'This is the last active owner. Please make another user an owner first.',
  changedMeanwhile:
    'Another owner has changed this user meanwhile, so nothing was saved. Please look at the new role first.',
  disabledUser: 'This user is disabled. Please enable the user first.',
  passwordSetOnServer: 'Your password is set on the server. The operator of the server can change it.',
  fetchFailed: 'Failed to fetch the users',
  checkInFailed: 'Failed to fetch the participants',
} as const;
