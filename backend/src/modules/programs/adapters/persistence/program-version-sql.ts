import { sql, type SqlPart } from '../../../../platform/database/sql.js';
import type { ProgramVersion } from '../../ports/program-repository.js';

/** The id of the transaction that stored the row: every update changes it. */
export const PROGRAM_VERSION = 'xmin::text as version';

/** Each change gets a later millisecond, which the API shows, also when two transactions begin at the same moment. */
export const NEXT_UPDATED_AT = `updated_at = greatest(now(), updated_at + interval '1 millisecond')`;

/** Both are raised by a trigger. */
export const CALENDAR_REVISION = 'calendar_sequence, calendar_changed_at';

/**
 * The condition that the stored program is still as it was read, for a statement that depends on it. It waits for a change
 * that is not committed yet, and the program cannot change until the statement ends.
 */
export function isUnchanged({ program, version }: ProgramVersion): SqlPart {
  return sql`exists (select from programs where id = ${program.id} and xmin = ${version}::xid for share)`;
}
