import type { DataSource } from 'typeorm';
import { OperatorProblem } from '../../kernel/operator-problem.js';

/** The table that a database has while it is restored. A restore that is killed leaves it. */
export const RESTORE_MARKER = 'public.restore_in_progress';

export const INCOMPLETE_RESTORE =
  'the restore of this database is not complete: files, rows or numbers of tax receipts may be missing. ' +
  'Create an empty database, and restore again (docs/runbooks/restore.md).';

/** @throws OperatorProblem when the restore of the database has not ended */
export async function requireCompleteRestore(dataSource: DataSource): Promise<void> {
  const [found] = await dataSource.query<{ marker: string | null }[]>(
    'select to_regclass($1)::text as marker',
    [RESTORE_MARKER],
  );
  if (found?.marker) throw new OperatorProblem(`The server cannot start: ${INCOMPLETE_RESTORE}`);
}
