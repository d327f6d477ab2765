import { scheduleChanges, type Schedule } from '@qlu/contracts/programs/schedule.rules';

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

/** A complete registration that can be notified: the first one of its address. */
export interface Informed {
  registrationId: number;
  /** When it was confirmed, or moved to this program. */
  since: Date;
}

/** The schedule in the latest email of a registration that was informed at `since`. */
export function knownSchedule(steps: readonly NoticeStep[], since: Date): Schedule | null {
  const known = steps.findLast(({ at }) => at === null || new Date(at) < since);
  return known?.schedule ?? null;
}

/** The registrations whose latest email differs from `current`, with the schedule in that email. */
export function toNotify(
  steps: readonly NoticeStep[],
  people: readonly Informed[],
  current: Schedule,
): { registrationId: number; before: Schedule }[] {
  return people.flatMap(({ registrationId, since }) => {
    const before = knownSchedule(steps, since);
    return before && scheduleChanges(before, current).length > 0 ? [{ registrationId, before }] : [];
  });
}
