import type { FailedMessageResponse } from '@qlu/contracts/api/index';
import { formatInstant } from '@qlu/contracts/dates/dates.rules';

interface MessageTexts {
  title: string;
  subject: string;
  /** Back office page that shows the subject; null when there is none. */
  to: string | null;
  reason: string;
}

/** Describes an undelivered mail and the reason. */
export function messageTexts({ kind, subject, failure }: FailedMessageResponse): MessageTexts {
  const search = encodeURIComponent(subject);
  const reason = / RCPT /.test(failure) ? 'The address was refused' : `Could not be sent (${failure})`;
  switch (kind) {
    case 'donation-receipt':
      return { title: 'Receipt for donation', subject, to: `/donations?q=${search}`, reason };
    case 'registration-without-seat':
      return { title: 'Payment without a seat', subject, to: `/program-registrations?q=${search}`, reason };
    case 'registration-changed':
      return { title: 'Notice of a changed registration', subject, to: null, reason };
    case 'registration-cancelled-notice':
      return { title: 'Notice of places that a visitor gave up', subject: '', to: null, reason };
    case 'place-passed-on':
      return { title: 'Notice of a place that went to another person', subject: '', to: null, reason };
    case 'date-not-changed':
      return { title: 'Notice of a date that was not changed', subject: '', to: null, reason };
    case 'registration-confirmation':
      return {
        title: 'Confirmation of registration',
        subject,
        to: `/program-registrations?q=${search}`,
        reason,
      };
    case 'volunteer-thanks':
      return { title: 'Thanks for volunteer application', subject, to: '/volunteers', reason };
    case 'personal-request-thanks':
      return { title: 'Confirmation of personal request', subject, to: '/personal-requests', reason };
    case 'personal-request-notice':
      return { title: 'Notice of personal request', subject, to: '/personal-requests', reason };
    case 'refund-notice':
      return { title: 'Notice of refund', subject, to: null, reason };
    case 'tax-receipt':
      return { title: 'Tax receipt', subject, to: null, reason };
    case 'place-request-thanks':
    case 'place-request-declined':
    case 'sponsored-place-cancelled':
      return { title: 'Answer to a request for a sponsored place', subject, to: '/sponsored-places', reason };
    case 'place-request-notice':
      return { title: 'Notice of a request for a sponsored place', subject, to: '/sponsored-places', reason };
    case 'sponsor-thanks':
      return { title: 'Thanks to a sponsor', subject, to: '/sponsored-places', reason };
    case 'waiting-list-joined':
    case 'waiting-list-offer':
    case 'waiting-list-expired':
    case 'waiting-list-closed':
      return { title: 'Email about a waiting list', subject: '', to: null, reason };
    case 'donor-details':
      return { title: 'Request for missing details', subject: '', to: '/donation-statements', reason };
    case 'donation-certificate':
      return { title: 'Certificate of donation', subject: '', to: '/donation-statements', reason };
    case 'monthly-gift':
      return { title: 'Notice of a monthly gift', subject, to: '/monthly-gifts', reason };
    case 'announcement':
      return { title: 'Message to a participant', subject, to: null, reason };
    case 'program-reminder':
      return { title: 'Reminder of a program', subject: '', to: null, reason };
    case 'program-changed':
      return { title: 'Notice of a changed program', subject: '', to: null, reason };
    case 'program-thanks':
      return { title: 'Thanks after a program', subject: '', to: null, reason };
    case 'user-invitation':
      return { title: 'Invitation of a user', subject, to: '/users', reason };
    case 'gateway-alert':
      return { title: 'Alert: Razorpay rejects our keys', subject: alarmTime(subject), to: null, reason };
    case 'operator-alert':
      return { title: 'Alert to the operator', subject: alarmTime(subject), to: null, reason };
  }
}

/** @param subject `keys-rejected 2026-11-22T03:24:00.000Z` */
function alarmTime(subject: string): string {
  return formatInstant(subject.replace(/^\S+ /, ''));
}
