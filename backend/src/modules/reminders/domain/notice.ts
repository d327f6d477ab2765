import { scheduleChanges, type Schedule, type SchedulePart } from '@qlu/contracts/programs/schedule.rules';

/** The schedule that emails of this instant state. */
export interface NoticeStep {
  /** An ISO 8601 instant; null for the schedule before the change. */
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

/**
 * Somebody who can be notified: the first complete registration of an address, or its open entry on the waiting list. One of
 * the ids is null.
 */
export interface Notified {
  registrationId: number | null;
  waitingEntryId: number | null;
}

export interface Informed extends Notified {
  /** When it was confirmed, or moved to this program. Of an entry: when it was added, or had its latest offer. */
  since: Date;
}

export interface NoticeRecipient extends Notified {
  /** The schedule in the latest email of this person. */
  before: Schedule;
}

/** The schedule in the latest email of a registration that was informed at `since`. */
export function knownSchedule(steps: readonly NoticeStep[], since: Date): Schedule | null {
  const known = steps.findLast(({ at }) => at === null || new Date(at) < since);
  return known?.schedule ?? null;
}

/** What has changed for somebody. The joining link is only for those who are registered. */
export function changesFor(isRegistered: boolean, before: Schedule, current: Schedule): SchedulePart[] {
  return scheduleChanges(before, current).filter((part) => isRegistered || part !== 'joiningLink');
}

/** Those whose latest email differs from `current`. */
export function toNotify(
  steps: readonly NoticeStep[],
  people: readonly Informed[],
  current: Schedule,
): NoticeRecipient[] {
  return people.flatMap(({ registrationId, waitingEntryId, since }) => {
    const before = knownSchedule(steps, since);
    return before && changesFor(registrationId !== null, before, current).length > 0
      ? [{ registrationId, waitingEntryId, before }]
      : [];
  });
}
