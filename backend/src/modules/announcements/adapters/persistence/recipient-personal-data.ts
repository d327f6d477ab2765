import type { ExportedRecord, KeptRecord, PersonalDataHolder } from '../../../../kernel/personal-data.js';
import type { Database } from '../../../../platform/database/database.js';

/** The addresses to which announcements were sent, by registration. */
export class RecipientPersonalData implements PersonalDataHolder {
  constructor(private readonly database: Database) {}

  async export(registrations: readonly number[]): Promise<ExportedRecord[]> {
    return this.database.rows<ExportedRecord>(
      `select registration_id::float8 as id, json_build_object('Address of messages', address) as fields
       from announcement_recipients where registration_id = any($1::bigint[]) order by registration_id, id`,
      [registrations],
    );
  }

  /** They follow the registration. */
  async kept(): Promise<KeptRecord[]> {
    return [];
  }

  async erase(registrations: readonly number[]): Promise<void> {
    await this.database.rows(
      `update announcement_recipients set address = '' where registration_id = any($1::bigint[]) returning id`,
      [registrations],
    );
  }
}
