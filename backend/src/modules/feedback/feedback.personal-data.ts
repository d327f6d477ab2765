import { Injectable } from '@nestjs/common';
import {
  PersonalDataOf,
  type ExportedRecord,
  type KeptRecord,
  type PersonalDataHolder,
} from '../../kernel/personal-data.js';
import { Database } from '../../platform/database/database.js';
import { indianTime } from '../../platform/database/sql-text.js';
import { RENEW_FEEDBACK_TOKENS } from '../reminders/persistence.js';

/** Feedback of participants after a program, by registration. */
@PersonalDataOf('registrations')
@Injectable()
export class FeedbackPersonalData implements PersonalDataHolder {
  constructor(private readonly database: Database) {}

  async export(registrations: readonly number[]): Promise<ExportedRecord[]> {
    return this.database.rows<ExportedRecord>(
      `select f.registration_id::float8 as id, json_build_object('Feedback', f.text, 'Feedback, face from 1 to 5',
         f.face::text, 'Feedback sent', ${indianTime('f.sent_at')}) as fields
       from program_feedback f where f.registration_id = any($1::bigint[]) order by f.registration_id, f.id`,
      [registrations],
    );
  }

  /** It follows the registration. */
  async kept(): Promise<KeptRecord[]> {
    return [];
  }

  /** The links of the emails end, too, because nobody knows any more who has them. */
  async erase(registrations: readonly number[]): Promise<void> {
    await this.database.rows(
      'delete from program_feedback where registration_id = any($1::bigint[]) returning id',
      [registrations],
    );
    await this.database.rows(RENEW_FEEDBACK_TOKENS, [registrations]);
  }
}
