import type { FailedMessageResponse } from '@qlu/contracts/api/index';
import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import { emailKind, type SubjectUse } from '../../people/email-texts';

interface MessageTexts {
  title: string;
  subject: string;
  /** Back office page that shows the subject; null when there is none. */
  to: string | null;
  reason: string;
}

/** Describes an undelivered mail and the reason. */
export function messageTexts({ kind, subject, failure }: FailedMessageResponse): MessageTexts {
  const [title, page, use] = emailKind(kind);
  return {
    title,
    subject: subjectText(subject, use),
    to: use === 'searched' ? `${page}?q=${encodeURIComponent(subject)}` : page,
    reason: / RCPT /.test(failure) ? 'The address was refused' : `Could not be sent (${failure})`,
  };
}

function subjectText(subject: string, use: SubjectUse): string {
  if (use === 'hidden') return '';
  // `keys-rejected 2026-11-22T03:24:00.000Z`
  return use === 'instant' ? formatInstant(subject.replace(/^\S+ /, '')) : subject;
}
