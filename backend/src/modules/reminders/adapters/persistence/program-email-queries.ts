import type { Database } from '../../../../platform/database/database.js';

export class ProgramEmailQueries {
  constructor(private readonly database: Database) {}

  /** The ids of the reminders of these registrations. */
  async remindersOf(registrations: readonly number[]): Promise<string[]> {
    const rows = await this.database.rows<{ id: string }>(
      'select id from program_reminders where registration_id = any($1::bigint[])',
      [registrations],
    );
    return rows.map(({ id }) => id);
  }
}
