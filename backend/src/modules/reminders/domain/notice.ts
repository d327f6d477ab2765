import { scheduleChanges, type Schedule } from '@qlu/contracts/programs/schedule.rules';

/** What people know who got an email of this time. */
export interface NoticeStep {
  /** An ISO 8601 instant; null for what was true before the change. */
  at: string | null;
  schedule: Schedule;
}

/** A notice of a change that waits until it is sent. */
export interface WaitingNotice {
  id: string;
  programId: number;
  /** Oldest first. */
  steps: readonly NoticeStep[];
  dueAt: Date;
}

/** A complete registration that can be notified: the first one of its address. */
export interface Informed {
  registrationId: number;
  /** When it was confirmed, or moved to this program. */
  since: Date;
}

/** What somebody knows who was informed at `since`. */
export function knownSchedule(steps: readonly NoticeStep[], since: Date): Schedule | null {
  const known = steps.findLast(({ at }) => at === null || new Date(at) < since);
  return known?.schedule ?? null;
}

/** Who knows something that is not true any more, with what they know. */
export function misinformed(
  steps: readonly NoticeStep[],
  people: readonly Informed[],
  current: Schedule,
): { registrationId: number; before: Schedule }[] {
  return people.flatMap(({ registrationId, since }) => {
    const before = knownSchedule(steps, since);
    return before && scheduleChanges(before, current).length > 0 ? [{ registrationId, before }] : [];
  });
}
