/** The record of a completed backup. Imports nothing: the commands for backups do not load the application. */
/** A complete backup has the data of the instant $1, and all files but those of the array $2. */
export const RECORD_BACKUP = `
  insert into last_backup (at, is_backup, missing_files) values ($1, true, $2)
  on conflict (only_row) do update set at = excluded.at, is_backup = true, missing_files = excluded.missing_files`;
