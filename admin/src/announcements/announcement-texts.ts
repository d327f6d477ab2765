import type { AnnouncedProgramResponse, AnnouncementResponse } from '@qlu/contracts/api/index';
import { peopleText } from '../check-in/check-in-lines';
import { formatCount, formatCounted } from '../ui/count';

export function emailsText(emails: number): string {
  return formatCounted(emails, 'email');
}

/** Whom a message reaches. */
export function reachText({
  registrations,
  people,
  emails,
  without_email,
}: AnnouncedProgramResponse): string {
  if (registrations === 0) return 'Nobody is registered yet.';
  const of = formatCounted(registrations, 'registration');
  const reached = `It goes to everyone whose registration is complete: ${peopleText(people)} in ${of}, ${emailsText(emails)}.`;
  if (without_email === 0) return reached;
  const missing =
    without_email === 1 ? '1 registration has' : `${formatCount(without_email)} registrations have`;
  return `${reached} ${missing} no email address: please call them. The check-in list has their phone numbers.`;
}

/** The states of the emails of one message. */
export function progressText({
  emails,
  waiting,
  failed,
  dropped,
}: Pick<AnnouncementResponse, 'emails' | 'waiting' | 'failed' | 'dropped'>): string {
  const sent = emails - waiting - failed - dropped;
  const parts = [
    sent > 0 && `${formatCount(sent)} sent`,
    waiting > 0 && `${formatCount(waiting)} waiting`,
    failed > 0 && `${formatCount(failed)} failed`,
    dropped > 0 && `${formatCount(dropped)} no longer needed`,
  ].filter(Boolean);
  return `${emailsText(emails)}: ${parts.join(', ')}`;
}
