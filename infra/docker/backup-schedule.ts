const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const FIRST_RETRY_MS = 10_000;
/** Longer than any backup runs, and shorter than the time to the next night. */
const ABANDONED_MS = 12 * 60 * MINUTE_MS;
/** India has one offset all year. */
const INDIA_MS = 330 * MINUTE_MS;

/** The next moment after `now` at which it is `time` (`02:30`) in India. */
export function nextRun(now: Date, time: string): Date {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (hours === undefined) throw new Error(`BACKUP_AT must be a time such as 02:30, not ${time}.`);
  const midnight = Math.floor((now.getTime() + INDIA_MS) / DAY_MS) * DAY_MS - INDIA_MS;
  const today = midnight + (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
  return new Date(today > now.getTime() ? today : today + DAY_MS);
}

/**
 * When the next backup is made after `failures` failed ones: soon, because at an installation the server creates the tables
 * meanwhile; later once an hour.
 */
export function nextAttempt(now: Date, time: string, failures: number): Date {
  const night = nextRun(now, time);
  if (failures === 0) return night;
  const retry = now.getTime() + Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), 60 * MINUTE_MS);
  return new Date(Math.min(retry, night.getTime()));
}

/** The names that are removed when the newest `keep` stay. The names sort by their time. */
export function outdated(names: string[], keep: number): string[] {
  if (!Number.isInteger(keep) || keep < 1) throw new Error('BACKUP_KEEP must be a number from 1.');
  return names.toSorted().slice(0, -keep);
}

const NAME = String.raw`^qlu-\d{4}-\d\d-\d\dT\d{4}\.backup`;
const COMPLETE = new RegExp(`${NAME}$`);
const PARTIAL = new RegExp(String.raw`${NAME}\.partial(\.dump)?$`);

/** Whether the nightly backup wrote the file. A file with another name is kept, because somebody has named it. */
export function isNightly(name: string): boolean {
  return COMPLETE.test(name);
}

/** Whether a killed nightly backup left the file. */
export function isAbandoned(name: string, changedAt: number, now: number): boolean {
  return PARTIAL.test(name) && now - changedAt > ABANDONED_MS;
}
