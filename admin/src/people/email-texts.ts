import type { MessageRowResponse } from '@qlu/contracts/api/index';

type Kind = MessageRowResponse['kind'];

/**
 * How an undelivered email shows its subject: as text, as text that the list of the page is searched for, not at all
 * (an id that says nothing to the office), or as the instant in it.
 */
export type SubjectUse = 'shown' | 'searched' | 'hidden' | 'instant';
/** The name of an email, the page of the back office to which an undelivered one links, and the use of its subject. */
type EmailKind =
  | [name: string, page: string, subject: 'searched']
  | [name: string, page: string | null, subject: Exclude<SubjectUse, 'searched'>];

const KINDS: Record<Kind, EmailKind> = {
  'donation-receipt': ['Donation receipt', '/donations', 'searched'],
  'registration-confirmation': ['Registration confirmation', '/program-registrations', 'searched'],
  'volunteer-thanks': ['Thanks for the application', '/volunteers', 'shown'],
  'refund-notice': ['Notice of a refund', null, 'shown'],
  'refund-rejected': ['Notice of a refund that was rejected later', null, 'shown'],
  'place-refunded': ['Notice of a refund of a place that went to another person', null, 'hidden'],
  'dispute-lost': ['Notice of money that the bank took back', null, 'shown'],
  announcement: ['Message to participants', null, 'shown'],
  'program-reminder': ['Reminder of a program', null, 'hidden'],
  'program-changed': ['Notice of a changed program', null, 'hidden'],
  'program-thanks': ['Thanks after a program', null, 'hidden'],
  'registration-changed': ['Notice of a changed registration', null, 'shown'],
  'registration-cancelled-notice': ['Notice of places that a visitor gave up', null, 'hidden'],
  'place-to-confirm': ['Request to confirm a free place', '/program-registrations', 'searched'],
  'place-passed-on': ['Notice of a place that went to another person', null, 'hidden'],
  'date-not-changed': ['Notice of a date that was not changed', null, 'hidden'],
  'tax-receipt': ['Tax receipt', null, 'shown'],
  'donor-details': ['Request for missing details', '/donation-statements', 'hidden'],
  'donation-certificate': ['Certificate of donation', '/donation-statements', 'hidden'],
  'monthly-gift': ['News of a monthly gift', '/monthly-gifts', 'shown'],
  'personal-request-thanks': ['Confirmation of a personal request', '/personal-requests', 'shown'],
  'personal-request-notice': ['Notice of a personal request', '/personal-requests', 'shown'],
  'place-request-thanks': ['Confirmation of a request for a sponsored place', '/sponsored-places', 'shown'],
  'place-request-notice': ['Notice of a request for a sponsored place', '/sponsored-places', 'shown'],
  'place-request-declined': ['Declined request for a sponsored place', '/sponsored-places', 'shown'],
  'sponsor-thanks': ['Thanks for a sponsored place', '/sponsored-places', 'shown'],
  'registration-without-seat': ['Payment without a place', '/program-registrations', 'searched'],
  'waiting-list-joined': ['Confirmation of the waiting list', null, 'hidden'],
  'waiting-list-offer': ['Offer of places', null, 'hidden'],
  'waiting-list-expired': ['Offer of places that ended', null, 'hidden'],
  'waiting-list-closed': ['Closed waiting list', null, 'hidden'],
  'sponsored-place-cancelled': ['Cancelled sponsored place', '/sponsored-places', 'shown'],
  'user-invitation': ['Invitation of a user', '/users', 'shown'],
  'gateway-alert': ['Alert: Razorpay rejects our keys', null, 'instant'],
  'operator-alert': ['Alert to the operator', null, 'instant'],
};

const STATES: Record<MessageRowResponse['state'], string> = {
  waiting: 'Will be sent soon. Waiting since',
  sent: 'Sent',
  failed: 'Could not be delivered',
  dropped: 'Not sent, because it was no longer needed or this address had too many emails',
};

/** A kind that a later release has added is shown as it is stored. */
export function emailKind(kind: Kind): EmailKind {
  return Object.hasOwn(KINDS, kind) ? KINDS[kind] : [kind, null, 'shown'];
}

export function emailKindText(kind: Kind): string {
  return emailKind(kind)[0];
}

export function emailStateText({ state, failure }: Pick<MessageRowResponse, 'state' | 'failure'>): string {
  return state === 'failed' && failure ? `${STATES.failed} (${failure})` : STATES[state];
}
