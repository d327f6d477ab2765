import { Injectable } from '@nestjs/common';
import { dayInIndia } from '@qlu/contracts/dates/dates.rules';
import { ERASED_NAME } from '@qlu/contracts/people/personal-data.rules';
import { PARTICIPANT_ANSWERS } from '@qlu/contracts/registrations/registrations.resource';
import {
  PersonalDataOf,
  type ExportedRecord,
  type KeptRecord,
  type PersonalDataHolder,
  type Retention,
} from '../../../../kernel/personal-data.js';
import { Vault } from '../../../../kernel/vault.js';
import { Database } from '../../../../platform/database/database.js';
import { eraseIdNumbers, exportedRowsWithIdNumber } from '../../../../platform/database/personal-data-sql.js';
import { indianTime, rupees } from '../../../../platform/database/sql-text.js';
import { IS_UNPAID, OPEN_SINCE } from '../../../payments/persistence.js';
import {
  IS_TO_CONFIRM,
  isHandover,
  takenOverAt,
  withoutFormer,
  withoutSuccessor,
  WITH_PAYMENT,
  FORMER_PERIODS,
  FORMER_PERSONS,
} from './registration-sql.js';

const TAKEN_OVER = takenOverAt('t.id');

const ANSWERS = Object.entries(PARTICIPANT_ANSWERS);

const FIELDS = {
  Name: 't.full_name',
  Email: 't.email',
  Phone: 't.phone',
  // The form of a place that is passed on does not ask for it.
  Address: `case when ${TAKEN_OVER} is null then t.address end`,
  'ID type': 't.id_type',
  Participants: `array_to_string(t.participant_names, ', ')`,
  ...Object.fromEntries(
    ANSWERS.map(([name, { label }]) => [label, `case when ${TAKEN_OVER} is null then t.${name} end`]),
  ),
  Program: 't.program_name',
  'Program date': 't.program_date::text',
  People: 't.number_of_people::text',
  Option: 't.option_description',
  Status: 't.registration_status',
  'Payment status': 't.payment_status',
  Amount: rupees('t.payment_amount_paise'),
  Refunded: rupees('t.payment_refunded_paise'),
  Transaction: 't.transaction_id',
  Created: indianTime('t.created_at'),
  // What was noted and corrected before is about the former person.
  Changes: `(select string_agg(case when c.changed_at < ${TAKEN_OVER} then (c.details - 'contact')::text
      else c.note || ' ' || (${withoutFormer('c')})::text end, E'\\n' order by c.changed_at)
    from registration_changes c where c.registration_id = t.id)`,
  'Differences for other dates': `(select string_agg(concat_ws(' ', d.transaction_id, g.program_name, g.start_date::text,
      d.option_description, (x.amount_paise / 100.0)::numeric(14, 2)::text, x.state, d.state), E'\\n' order by d.created_at)
    from date_changes d join payments x on x.id = d.payment_id join programs g on g.id = d.program_id
    where d.registration_id = t.id)`,
  Arrivals: `(select string_agg(${indianTime('a.arrived_at')}, ', ' order by a.place)
    from attendance a where a.registration_id = t.id)`,
};

/** The details of change `c` without names and contacts. */
const WITHOUT_CONTACT = `case when c.details ? 'contact' then jsonb_set(c.details, '{contact}', '{}') else c.details end`;

interface Row {
  id: number;
  isUnpaid: boolean;
  isRecent: boolean;
  paidAt: Date | null;
  lastDay: string;
  isCancelled: boolean;
}

@PersonalDataOf('registrations')
@Injectable()
export class RegistrationPersonalData implements PersonalDataHolder {
  constructor(
    private readonly database: Database,
    private readonly vault: Vault,
  ) {}

  export(ids: readonly number[]): Promise<ExportedRecord[]> {
    return exportedRowsWithIdNumber(this.database, this.vault, 'registrations', FIELDS, ids);
  }

  /** Paid ones are in the books, upcoming ones are needed, and an order that was opened today or has an attempt in progress may be paid. */
  async kept(ids: readonly number[], retention: Retention): Promise<KeptRecord[]> {
    const rows = await this.database.rows<Row>(
      `select r.id::float8 as id, r.confirmed_at is null and coalesce(${IS_UNPAID}, r.registration_status = 'pending') as "isUnpaid",
         p.id is not null and coalesce(${OPEN_SINCE} > now() - interval '1 day' or r.seats_held_until > now(), false)
           as "isRecent",
         greatest(p.settled_at, (select max(x.settled_at) from date_changes d join payments x on x.id = d.payment_id
           where d.registration_id = r.id)) as "paidAt",
         coalesce(g.end_date, r.program_date)::text as "lastDay", r.registration_status = 'cancelled' as "isCancelled"
       from registrations r ${WITH_PAYMENT} left join programs g on g.id = r.program_id
       where r.id = any($1::bigint[])`,
      [ids],
    );
    return rows.map((row) => toKeptRecord(row, retention)).filter((kept) => kept !== null);
  }

  async erase(ids: readonly number[]): Promise<void> {
    await eraseIdNumbers(this.database, this.vault, 'registrations', ids);
    // Each former person is a record of its own. The changes come first: they need phone and email of the registration.
    await this.database.rows(
      `update registration_changes h set note = '', details = ${withoutSuccessor('$2')} from registrations r
       where r.id = any($1::bigint[]) and h.registration_id = r.id and ${isHandover('h')}
         and h.changed_at = ${takenOverAt('r.id')} returning h.id`,
      [ids, ERASED_NAME],
    );
    await this.database.rows(
      `update registration_changes c set note = '',
         details = ${WITHOUT_CONTACT}
       where registration_id = any($1::bigint[])
         and changed_at > coalesce(${takenOverAt('c.registration_id')}, '-infinity') returning id`,
      [ids],
    );
    await this.database.rows(
      `update registrations t set full_name = $2, email = '', phone = '', id_type = '', participant_names = null,
         address = case when ${TAKEN_OVER} is null then '' else address end,
         ${ANSWERS.map(([name]) => `${name} = case when ${TAKEN_OVER} is not null then ${name} end,`).join(' ')}
         registration_status = case when ${IS_TO_CONFIRM} then 'failed' else registration_status end
       where id = any($1::bigint[]) returning id`,
      [ids, ERASED_NAME],
    );
  }
}

function toKeptRecord(
  { id, isUnpaid, isRecent, paidAt, lastDay, isCancelled }: Row,
  retention: Retention,
): KeptRecord | null {
  if (isUnpaid) return isRecent ? { id, reason: 'open-payment', until: null } : null;
  const upcoming = isCancelled ? null : retention.ofProgram(id, lastDay);
  return (paidAt && retention.ofPayment(id, dayInIndia(paidAt))) ?? upcoming;
}

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
      `update registration_changes c set note = '', details = ${WITHOUT_CONTACT}
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
