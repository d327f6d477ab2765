import { formatInstant, todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { isRegistrationOpen, isVisible } from '@qlu/contracts/programs/programs.rules';
import type { ProgramRecord } from '@qlu/contracts/programs/programs.resource';

export const STATUS_NAMES: Record<ProgramRecord['status'], string> = {
  draft: 'Draft',
  published: 'Published',
  cancelled: 'Cancelled',
};

/** Whether visitors see the program, and since or from when. */
export function statusText(
  { status, publish_at }: Pick<ProgramRecord, 'status' | 'publish_at'>,
  now = new Date(),
): string {
  if (status !== 'published' || publish_at === null) return STATUS_NAMES[status];
  const isVisible = new Date(publish_at) <= now;
  return `${isVisible ? 'Published on' : 'Will be published on'} ${formatInstant(publish_at)}`;
}

/** What the publication of a draft does. */
export function publishText(
  program: Pick<ProgramRecord, 'publish_at' | 'start_date' | 'end_date'>,
  now = new Date(),
): string {
  const { publish_at: at } = program;
  if (!isRegistrationOpen(program, todayInIndia(now))) return 'It is over, so visitors do not see it.';
  return at && new Date(at) > now
    ? `Visitors see it from ${formatInstant(at)}, the time in its form.`
    : 'Visitors see it at once and can register.';
}

/** Whether visitors see the program now. */
export function isVisibleNow(program: Pick<ProgramRecord, 'status' | 'publish_at'>): boolean {
  return isVisible(program, new Date());
}
