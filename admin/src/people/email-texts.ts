import type { MessageRowResponse } from '@qlu/contracts/api/index';

const KINDS: Record<MessageRowResponse['kind'], string> = {
  'donation-receipt': 'Donation receipt',
  'registration-confirmation': 'Registration confirmation',
  'volunteer-thanks': 'Thanks for the application',
  'refund-notice': 'Notice of a refund',
  'place-refunded': 'Notice of a refund of a place that went to another person',
  announcement: 'Message to participants',
  'program-reminder': 'Reminder of a program',
  'program-changed': 'Notice of a changed program',
  'program-thanks': 'Thanks after a program',
  'registration-changed': 'Notice of a changed registration',
  'registration-cancelled-notice': 'Notice of places that a visitor gave up',
  'place-passed-on': 'Notice of a place that went to another person',
  'date-not-changed': 'Notice of a date that was not changed',
  'tax-receipt': 'Tax receipt',
  'donor-details': 'Request for missing details',
  'donation-certificate': 'Certificate of donation',
  'monthly-gift': 'News of a monthly gift',
  'personal-request-thanks': 'Confirmation of a personal request',
  'personal-request-notice': 'Notice of a personal request',
  'place-request-thanks': 'Confirmation of a request for a sponsored place',
  'place-request-notice': 'Notice of a request for a sponsored place',
  'place-request-declined': 'Declined request for a sponsored place',
  'sponsor-thanks': 'Thanks for a sponsored place',
  'registration-without-seat': 'Payment without a place',
  'waiting-list-joined': 'Confirmation of the waiting list',
  'waiting-list-offer': 'Offer of places',
  'waiting-list-expired': 'Offer of places that ended',
  'waiting-list-closed': 'Closed waiting list',
  'sponsored-place-cancelled': 'Cancelled sponsored place',
  'user-invitation': 'Invitation of a user',
  'gateway-alert': 'Alert: Razorpay rejects our keys',
  'operator-alert': 'Alert to the operator',
};

const STATES: Record<MessageRowResponse['state'], string> = {
  waiting: 'Waiting to be sent since',
  sent: 'Sent',
  failed: 'Could not be delivered',
  dropped: 'No longer needed',
};

/** A kind that a later release has added is shown as it is stored. */
export function emailKindText(kind: MessageRowResponse['kind']): string {
  return Object.hasOwn(KINDS, kind) ? KINDS[kind] : kind;
}

export function emailStateText({ state, failure }: Pick<MessageRowResponse, 'state' | 'failure'>): string {
  return state === 'failed' && failure ? `${STATES.failed} (${failure})` : STATES[state];
}
