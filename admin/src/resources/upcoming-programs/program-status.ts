import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import { isVisible } from '@qlu/contracts/programs/programs.rules';
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

/** Whether visitors see the program now. */
export function isVisibleNow(program: Pick<ProgramRecord, 'status' | 'publish_at'>): boolean {
  return isVisible(program, new Date());
}
