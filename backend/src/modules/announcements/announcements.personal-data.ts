import { Injectable } from '@nestjs/common';
import { PersonalDataOf, type ExportedRecord, type PersonalDataHolder } from '../../kernel/personal-data.js';
import { Database } from '../../platform/database/database.js';
import { FORMER_PERIODS, takenOverAt } from '../registrations/persistence.js';

const RECIPIENTS = 'announcement_recipients t join announcements a on a.id = t.announcement_id';
const IS_OF_PRESENT = `a.sent_at > coalesce(${takenOverAt('t.registration_id')}, '-infinity')`;

/** The addresses of the present person to which announcements were sent, by registration. */
@PersonalDataOf('registrations')
@Injectable()
export class RecipientPersonalData implements PersonalDataHolder {
  constructor(private readonly database: Database) {}

  async export(registrations: readonly number[]): Promise<ExportedRecord[]> {
    return this.database.rows<ExportedRecord>(
      `select t.registration_id::float8 as id, json_build_object('Address of messages', t.address) as fields
       from ${RECIPIENTS} where t.registration_id = any($1::bigint[]) and not a.is_test and ${IS_OF_PRESENT}
       order by t.registration_id, t.id`,
      [registrations],
    );
  }

  async erase(registrations: readonly number[]): Promise<void> {
    await this.database.rows(
      `update announcement_recipients set address = '' where id in (select t.id from ${RECIPIENTS}
         where t.registration_id = any($1::bigint[]) and (a.is_test or ${IS_OF_PRESENT})) returning id`,
      [registrations],
    );
  }
}

const OF_FORMER = `${RECIPIENTS} join (${FORMER_PERIODS}) f on f.registration_id = t.registration_id and not a.is_test
  and a.sent_at <= f.until and a.sent_at > coalesce(f.since, '-infinity')`;

/** The addresses of persons who have passed their place on. */
@PersonalDataOf('former_registrations')
@Injectable()
export class FormerRecipientPersonalData implements PersonalDataHolder {
  constructor(private readonly database: Database) {}

  async export(former: readonly number[]): Promise<ExportedRecord[]> {
    return this.database.rows<ExportedRecord>(
      `select f.id::float8 as id, json_build_object('Address of messages', t.address) as fields
       from ${OF_FORMER} where f.id = any($1::bigint[]) order by f.id, t.id`,
      [former],
    );
  }

  async erase(former: readonly number[]): Promise<void> {
    await this.database.rows(
      `update announcement_recipients set address = ''
       where id in (select t.id from ${OF_FORMER} where f.id = any($1::bigint[])) returning id`,
      [former],
    );
  }
}
