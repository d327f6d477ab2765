import { Injectable } from '@nestjs/common';
import { ERASED_NAME } from '@qlu/contracts/people/personal-data.rules';
import { PARTICIPANT_ANSWERS } from '@qlu/contracts/registrations/registrations.resource';
import {
  PersonalDataOf,
  type ExportedRecord,
  type KeptRecord,
  type PersonalDataHolder,
} from '../../../../kernel/personal-data.js';
import { Database } from '../../../../platform/database/database.js';
import { indianTime, rupees } from '../../../../platform/database/sql-text.js';
import { FORMER_PERIODS, FORMER_PERSONS, isHandover, withoutSuccessor } from './former-sql.js';

const ANSWERS = Object.entries(PARTICIPANT_ANSWERS);

const IN_PERIOD = `c.registration_id = f.registration_id and c.changed_at < f.until
  and c.changed_at > coalesce(f.since, '-infinity')`;

/** The personal data of persons who have passed a place on, in the history of the registration. */
@PersonalDataOf('former_registrations')
@Injectable()
export class FormerRegistrationPersonalData implements PersonalDataHolder {
  constructor(private readonly database: Database) {}

  /** The address of the form is of the first person, who also paid. */
  async export(ids: readonly number[]): Promise<ExportedRecord[]> {
    return this.database.rows<ExportedRecord>(
      `select p.id::float8 as id, json_build_object('Name', p.full_name, 'Email', p.email, 'Phone', p.phone,
         'Address', case when f.since is null then r.address end,
         ${ANSWERS.map(([name, { label }]) => `'${label}', case when f.since is null then r.${name} end,`).join(' ')}
         'Program', p.program_name, 'Program date', p.program_date::text, 'Passed on', ${indianTime('f.until')},
         'Amount', case when f.since is null then ${rupees('r.payment_amount_paise')} end,
         'Refunded', case when f.since is null then ${rupees('r.payment_refunded_paise')} end,
         'Changes', (select string_agg(c.note || ' ' || c.details::text, E'\n' order by c.changed_at)
           from registration_changes c where ${IN_PERIOD})) as fields
       from (${FORMER_PERSONS}) p join (${FORMER_PERIODS}) f on f.id = p.id join registrations r on r.id = p.registration_id
       where p.id = any($1::bigint[]) order by p.id`,
      [ids],
    );
  }

  /** The registration, which may have to be kept, is of the person who has the place now. */
  async kept(): Promise<KeptRecord[]> {
    return [];
  }

  async erase(ids: readonly number[]): Promise<void> {
    const former = `(${FORMER_PERIODS}) f where f.id = any($1::bigint[])`;
    await this.database.rows(
      `update registrations r set address = ''${ANSWERS.map(([name]) => `, ${name} = null`).join('')} from ${former} and f.since is null
         and r.id = f.registration_id returning r.id`,
      [ids],
    );
    // The change by which the person got the place. It comes first: it needs phone and email of the later changes.
    await this.database.rows(
      `update registration_changes h set details = ${withoutSuccessor('$2')}
       from registrations r, ${former} and r.id = f.registration_id and h.registration_id = f.registration_id and h.changed_at = f.since and ${isHandover('h')}
       returning h.id`,
      [ids, ERASED_NAME],
    );
    await this.database.rows(
      `update registration_changes c set note = '', details = case when c.details ? 'contact'
         then jsonb_set(c.details, '{contact}', '{}') else c.details end
       from ${former} and ${IN_PERIOD} returning c.id`,
      [ids],
    );
    await this.database.rows(
      `update registration_changes c set note = '', details = jsonb_set(c.details, '{contact}', (
         select jsonb_object_agg(v.key, v.value || '{"from": ""}') from jsonb_each(c.details->'contact') v))
       where c.number = any($1::bigint[]) and ${isHandover('c')} returning c.id`,
      [ids],
    );
  }
}
