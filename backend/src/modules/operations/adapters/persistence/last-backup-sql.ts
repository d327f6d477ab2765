/** A complete backup has the data of the instant $1, and all files but those of the array $2. */
export const RECORD_BACKUP = `
  insert into last_backup (at, is_backup, missing_files) values ($1, true, $2)
  on conflict (only_row) do update set at = excluded.at, is_backup = true, missing_files = excluded.missing_files`;

/** SQL condition, with the current instant as `$1`: a night without a backup is over, and so is the morning after it. */
export const BACKUP_IS_OVERDUE = `exists (
  select from last_backup where at < $1::timestamptz - interval '36 hours')`;

/** SQL condition, with the current instant as `$1`: the last backup did not find a file. */
export const BACKUP_IS_INCOMPLETE = `exists (
  select from last_backup where at <= $1::timestamptz and missing_files <> '{}')`;

export const LAST_BACKUP_SECONDS = 'select extract(epoch from at)::float8 as value from last_backup';
