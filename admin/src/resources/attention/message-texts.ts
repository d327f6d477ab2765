import type { FailedMessageResponse } from '@qlu/contracts/api/index';
import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import { emailKindText } from '../../people/email-texts';

type Kind = FailedMessageResponse['kind'];

interface MessageTexts {
  title: string;
  subject: string;
  /** Back office page that shows the subject; null when there is none. */
  to: string | null;
  reason: string;
}

/** Lists that find the subject by a search. */
const LISTS: Partial<Record<Kind, string>> = {
  'donation-receipt': '/donations',
  'registration-confirmation': '/program-registrations',
  'registration-without-seat': '/program-registrations',
};

const PAGES: Partial<Record<Kind, string>> = {
  'volunteer-thanks': '/volunteers',
  'personal-request-thanks': '/personal-requests',
  'personal-request-notice': '/personal-requests',
  'place-request-thanks': '/sponsored-places',
  'place-request-notice': '/sponsored-places',
  'place-request-declined': '/sponsored-places',
  'sponsored-place-cancelled': '/sponsored-places',
  'sponsor-thanks': '/sponsored-places',
  'donor-details': '/donation-statements',
  'donation-certificate': '/donation-statements',
  'monthly-gift': '/monthly-gifts',
  'user-invitation': '/users',
};

/** Their subject is an id that the back office shows nowhere. */
const WITHOUT_SUBJECT: readonly Kind[] = [
  'registration-cancelled-notice',
  'place-passed-on',
  'place-refunded',
  'date-not-changed',
  'waiting-list-joined',
  'waiting-list-offer',
  'waiting-list-expired',
  'waiting-list-closed',
  'donor-details',
  'donation-certificate',
  'program-reminder',
  'program-changed',
  'program-thanks',
];

/** Describes an undelivered mail and the reason. */
export function messageTexts({ kind, subject, failure }: FailedMessageResponse): MessageTexts {
  return {
    title: emailKindText(kind),
    subject: shownSubject(kind, subject),
    to: LISTS[kind] ? `${LISTS[kind]}?q=${encodeURIComponent(subject)}` : (PAGES[kind] ?? null),
    reason: / RCPT /.test(failure) ? 'The address was refused' : `Could not be sent (${failure})`,
  };
}

function shownSubject(kind: Kind, subject: string): string {
  if (WITHOUT_SUBJECT.includes(kind)) return '';
  // `keys-rejected 2026-11-22T03:24:00.000Z`
  const isAlert = kind === 'gateway-alert' || kind === 'operator-alert';
  return isAlert ? formatInstant(subject.replace(/^\S+ /, '')) : subject;
}
