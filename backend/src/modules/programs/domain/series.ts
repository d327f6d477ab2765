import { dayAfter, daysBetween, type CalendarDate } from '@qlu/contracts/dates/dates.rules';
import { DAY_MS } from '@qlu/contracts/dates/durations.rules';
import { PROGRAM_FIELDS } from '@qlu/contracts/programs/programs.resource';
import { movedDate } from '@qlu/contracts/programs/series.rules';
import { fieldNames } from '@qlu/contracts/resource/resource';
import { normalizeDraft, type ProgramDraft } from './program.js';

/** What depends on the start date moves by the same number of days. India has no daylight saving time. */
export function onDate(draft: ProgramDraft, start: CalendarDate): ProgramDraft {
  const moved = (date: CalendarDate | null): CalendarDate | null =>
    date && movedDate(date, draft.start_date, start);
  const offset = daysBetween(draft.start_date, start) * DAY_MS;
  return {
    ...draft,
    start_date: start,
    end_date: moved(draft.end_date),
    early_bird_until: moved(draft.early_bird_until),
    publish_at: draft.publish_at && new Date(Date.parse(draft.publish_at) + offset).toISOString(),
  };
}

/**
 * A later date of a series after a change of an earlier one: it moves by the same number of days and gets the changed
 * fields. Its other fields stay. A changed end, early bird or publication has the same distance to the start here.
 */
export function withChange(later: ProgramDraft, before: ProgramDraft, after: ProgramDraft): ProgramDraft {
  const moved = onDate(later, dayAfter(later.start_date, daysBetween(before.start_date, after.start_date)));
  const unchanged = onDate(before, after.start_date);
  const changed = onDate(after, moved.start_date);
  const names = fieldNames(PROGRAM_FIELDS).filter((name) => unchanged[name] !== after[name]);
  return normalizeDraft({ ...moved, ...Object.fromEntries(names.map((name) => [name, changed[name]])) });
}

export function draftProblems(draft: ProgramDraft): Record<string, string[]> {
  return Object.fromEntries(
    fieldNames(PROGRAM_FIELDS).flatMap((name) => {
      const problem = PROGRAM_FIELDS[name].rule(draft[name], draft);
      return problem === null ? [] : [[name, [problem]]];
    }),
  );
}
