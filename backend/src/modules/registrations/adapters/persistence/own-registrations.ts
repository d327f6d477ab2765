import { Injectable } from '@nestjs/common';
import { VISITOR } from '@qlu/contracts/registrations/own-registration.rules';
import { Database } from '../../../../platform/database/database.js';
import { RENEW_RESULT_TOKENS } from '../../../payments/persistence.js';
import type { OwnRegistration } from '../../domain/own-registration.js';
import type { Contact, RegistrationChangeDetails } from '../../domain/registration-change.js';
import { IS_TO_CONFIRM, KEEP_PLACES, KNOWN_NAMES, UNIT_AMOUNT } from './registration-sql.js';

/** The name of a program without differences of case and spaces. */
const NAME = (column: string): string => `lower(regexp_replace(btrim(${column}), '\\s+', ' ', 'g'))`;

/** Registrations by the token of their page. Every method takes part in the current transaction. */
@Injectable()
export class OwnRegistrations {
  constructor(private readonly database: Database) {}

  /** Null when no registration has this token, or had it before its place went to another person. */
  async find(token: string): Promise<OwnRegistration | null> {
    const owner = await this.getOwner(token);
    return owner && this.findById(owner.id, owner.isPassedOn);
  }

  /** {@link find}, with the row locked until the transaction ends. */
  async lock(token: string): Promise<OwnRegistration | null> {
    const found = await this.getOwner(token);
    if (!found) return null;
    await this.lockRow(found.id);
    // The place may have been passed on during the wait.
    const owner = await this.getOwner(token);
    return owner && this.findById(owner.id, owner.isPassedOn);
  }

  /** {@link lock} of a registration that exists. */
  async lockById(id: number): Promise<OwnRegistration> {
    await this.lockRow(id);
    return (await this.findById(id)) as OwnRegistration;
  }

  /** The newest change that the person made; null when there is none. */
  async lastOwnChange(id: number): Promise<RegistrationChangeDetails | null> {
    const [found] = await this.database.rows<{ details: RegistrationChangeDetails }>(
      `select details from registration_changes where registration_id = $1 and changed_by = $2
       order by changed_at desc limit 1`,
      [id, VISITOR],
    );
    return found?.details ?? null;
  }

  /** The ids of other published programs of the same name or series that begin after `today`, soonest first. */
  async findOtherDates(programId: number, today: string): Promise<number[]> {
    const found = await this.database.rows<{ id: number }>(
      `select g.id from programs g join programs own on own.id = $1
       where g.id <> own.id and g.status = 'published' and g.start_date > $2
         and (g.series_id = own.series_id or ${NAME('g.program_name')} = ${NAME('own.program_name')})
       order by g.start_date, g.id limit 60`,
      [programId, today],
    );
    return found.map(({ id }) => id);
  }

  /**
   * Confirms a free registration that waits for it. Its seats are still held, or free. Returns false when the person has confirmed
   * another one for the same since it was stored.
   * @throws PROGRAM_FULL, OPTION_FULL
   */
  async confirm(id: number, at: Date): Promise<boolean> {
    const confirmed = await this.database.rows(
      `update registrations r set confirmed_at = $2, registration_status = 'registered'
       where id = $1 and ${IS_TO_CONFIRM} and not exists (select from registrations o
         where o.payer_digest = r.payer_digest and o.program_id = r.program_id and o.option_id is not distinct from r.option_id
           and o.option_description = r.option_description and o.number_of_people = r.number_of_people and o.id <> r.id
           and o.payment_id is null and o.registration_status = 'registered' and o.confirmed_at > r.created_at)
       returning id`,
      [id, at],
    );
    return confirmed.length === 1;
  }

  /** Cancels the whole registration. Its seats are free, and its money is not refunded yet. */
  async cancel(id: number, at: Date): Promise<void> {
    // Without its payer, because another free registration of the person is no repeat of this one.
    await this.database.rows(
      `update registrations set registration_status = 'cancelled', cancelled_at = $2, payer_digest = null
       where id = $1 returning id`,
      [id, at],
    );
  }

  /** Keeps the places of these people, and counts the others as cancelled. */
  async keepPlaces(id: number, people: number, names: readonly string[]): Promise<void> {
    await this.database.rows(
      `update registrations set ${KEEP_PLACES},
         participant_names = $3
       where id = $1 returning id`,
      [id, people, names.length > 0 ? names : null],
    );
  }

  /**
   * Replaces the names and the contact. `sealedNothing` replaces the ID number and removes the address, because they are of
   * another person; null keeps them.
   */
  async rename(
    id: number,
    names: readonly string[],
    { full_name, phone, email }: Contact,
    sealedNothing: Buffer | null,
  ): Promise<void> {
    await this.database.rows(
      `update registrations set participant_names = $2, full_name = $3, phone = $4, email = $5,
         payer_digest = case when (phone, email) = ($4, $5) then payer_digest end,
         id_number_sealed = coalesce($6, id_number_sealed),
         id_number_mask = case when $6::bytea is null then id_number_mask else '' end,
         id_type = case when $6::bytea is null then id_type else '' end,
         address = case when $6::bytea is null then address else '' end
       where id = $1 returning id`,
      [id, names.length > 0 ? names : null, full_name, phone, email, sealedNothing],
    );
  }

  /**
   * Replaces the link, the check-in code and the pages of the payments, because the first place went to another person. Lock
   * the payments first.
   */
  async renewLinks(id: number): Promise<void> {
    const payments = await this.database.rows<{ payment: string }>(
      `select payment_id as payment from registrations where id = $1 and payment_id is not null
       union select payment_id from date_changes where registration_id = $1`,
      [id],
    );
    await this.database.rows(RENEW_RESULT_TOKENS, [payments.map(({ payment }) => payment)]);
    await this.database.rows(
      `with former as (
         insert into former_registration_links (token, check_in_code, registration_id)
         select own_token, check_in_code, id from registrations where id = $1)
       update registrations set own_token = gen_random_uuid(), check_in_code = new_check_in_code()
       where id = $1 returning id`,
      [id],
    );
  }

  /** Lock before reading: a row that is read before the wait would be out of date. */
  private async lockRow(id: number): Promise<void> {
    await this.database.rows('select id from registrations where id = $1 for update', [id]);
  }

  private async getOwner(token: string): Promise<{ id: number; isPassedOn: boolean } | null> {
    return this.database.row<{ id: number; isPassedOn: boolean }>(
      `select id::float8 as id, false as "isPassedOn" from registrations where own_token = $1 and payment_id is null
       union all
       select r.id::float8, false from registrations r join payments p on p.id = r.payment_id
       where p.result_token = $1
       union all
       select registration_id::float8, true from former_registration_links where token = $1
       union all
       select r.id::float8, true from former_result_tokens f join registrations r on r.payment_id = f.payment_id
       where f.token = $1`,
      [token],
    );
  }

  async findById(id: number, isPassedOn = false): Promise<OwnRegistration | null> {
    return this.database.row<OwnRegistration>(
      `select r.id::float8 as id, r.transaction_id as "transactionId", r.created_at as "createdAt", r.registration_status as status,
         ${IS_TO_CONFIRM} as "isToConfirm", case when ${IS_TO_CONFIRM} then seats_held_until end as "heldUntil",
         json_build_object('id', r.program_id, 'name', r.program_name, 'date', r.program_date::text,
           'time', r.program_time, 'location', r.program_location, 'facilitators', r.program_facilitators) as program,
         option_name(r.option_id, r.option_description) as option, r.number_of_people as people,
         ${UNIT_AMOUNT}::float8 as "unitAmount",
         coalesce(${KNOWN_NAMES}, '{}') as names,
         json_build_object('full_name', r.full_name, 'phone', r.phone, 'email', r.email) as contact,
         array(select a.place from attendance a where a.registration_id = r.id and a.place <= r.number_of_people
           order by a.place) as attended, $2::boolean as "isPassedOn"
       from registrations r where r.id = $1`,
      [id, isPassedOn],
    );
  }
}
