import { Injectable } from '@nestjs/common';
import { SEAT_HOLD_MINUTES } from '@qlu/contracts/registrations/seats.rules';
import { ERASED_NAME } from '@qlu/contracts/people/personal-data.rules';
import { PARTICIPANT_ANSWERS, PARTICIPANT_FIELDS } from '@qlu/contracts/registrations/registrations.resource';
import { AppError } from '../../../../kernel/app-error.js';
import { Database } from '../../../../platform/database/database.js';
import { insertSql, toRow } from '../../../../platform/database/resource-sql.js';
import type { Recipient } from '../../../notifications/index.js';
import type { PaymentContact, PaymentRepeat, PaymentSubject } from '../../../payments/index.js';
import { IS_PAID_OR_OPEN, IS_UNPAID, OPEN_SINCE } from '../../../payments/persistence.js';
import { isSeatShortage } from '../../../programs/persistence.js';
import { OWN_TOKEN, WITH_PAYMENT, IS_TO_CONFIRM, KNOWN_NAMES } from './registration-sql.js';
import type { NewRegistration } from '../../domain/registration.js';
import {
  RegistrationRepository,
  type ConfirmedRegistration,
  type EmailConfirmation,
  type OpenOrderFacts,
} from '../../ports/registration-repository.js';

const HOLD = `${SEAT_HOLD_MINUTES} minutes`;

/** SQL condition that the hold of an order `o` need not be renewed now: the page sends the same order again at each click. */
const IS_LONG_HELD = `coalesce(o.seats_held_until > now() + interval '${SEAT_HOLD_MINUTES / 2} minutes', false)`;

/** SQL condition that the hold of an order `o` may be renewed: the first time, for the office, or without a limit of places. */
const MAY_RENEW = `(not o.hold_renewed or o.before_waiting_list or not exists (select from programs g
  where g.id = o.program_id and coalesce(g.capacity, g.capacity1, g.capacity2, g.capacity3) is not null))`;

/**
 * SQL condition that nobody pays registration `o` with its payment `p`, which was opened last before $1, or confirms it by email
 * when it is free.
 */
const IS_ABANDONED = `coalesce(${IS_UNPAID} and ${OPEN_SINCE} < $1,
    o.payment_id is null and o.registration_status = 'pending' and o.created_at < $1)
  and coalesce(o.seats_held_until <= now(), true) and o.confirmed_at is null`;

@Injectable()
export class SqlRegistrationRepository extends RegistrationRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add(registration: NewRegistration): Promise<string | null> {
    const row = registrationRow(registration);
    if (registration.paymentId) await this.releaseEarlier(registration.paymentId);
    const stored = await this.database.row<{ own_token: string }>(
      `${insertSql('registrations', row)} on conflict (transaction_id) do nothing returning own_token`,
      Object.values(row),
    );
    return stored?.own_token ?? null;
  }

  private async releaseEarlier(paymentId: string): Promise<void> {
    await this.database.rows(
      `update registrations o set seats_held_until = null
       from payments own join payments p on p.payer_digest = own.payer_digest and p.item = own.item and p.id <> own.id
       where own.id = $1 and o.payment_id = p.id and o.confirmed_at is null
         and o.seats_held_until > now() and o.seats_held_until < 'infinity' returning o.id`,
      [paymentId],
    );
  }

  async findRequestDigest(transactionId: string): Promise<Buffer | null> {
    const [row] = await this.database.rows<{ request_digest: Buffer }>(
      'select request_digest from registrations where transaction_id = $1',
      [transactionId],
    );
    return row?.request_digest ?? null;
  }

  async hasFreeRepeat(registration: NewRegistration, since: Date | null): Promise<boolean> {
    const { payerDigest, program, optionDescription, people, transactionId } = registration;
    const repeats = await this.database.rows(
      'select transaction_id from free_registration_repeat($1, $2, $3, $4, $5, $6)',
      [payerDigest, program.id, optionDescription, people, transactionId, since],
    );
    return repeats.length > 0;
  }

  async findEmailConfirmation(transactionId: string): Promise<EmailConfirmation | null> {
    return this.database.row<EmailConfirmation>(
      `select not ${IS_TO_CONFIRM} as "isDone",
         case when ${IS_TO_CONFIRM} and seats_held_until > now() then seats_held_until end as "heldUntil"
       from registrations where transaction_id = $1 and confirm_by_email`,
      [transactionId],
    );
  }

  async isGivenUp(transactionId: string): Promise<boolean> {
    const given = await this.database.rows(
      'select id from registrations where transaction_id = $1 and cancelled_at is not null',
      [transactionId],
    );
    return given.length === 1;
  }

  async findContacts(paymentIds: readonly string[]): Promise<Map<string, PaymentContact>> {
    const rows = await this.database.rows<PaymentContact & { paymentId: string }>(
      `select payment_id as "paymentId", full_name as name, phone, email, program_name as item
       from registrations where payment_id = any($1)`,
      [paymentIds],
    );
    return new Map(rows.map(({ paymentId, ...contact }) => [paymentId, contact]));
  }

  async repeatsOf(paymentIds: readonly string[]): Promise<PaymentRepeat[]> {
    return this.database.rows<PaymentRepeat>(
      `select own.id as "paymentId", p.id as "otherId"
       from payments own join registrations r on r.payment_id = own.id
       join registrations o on o.program_id = r.program_id and o.id <> r.id and o.cancelled_at is null
         and (o.phone = nullif(r.phone, '') or lower(o.email) = lower(nullif(r.email, '')))
       join payments p on p.id = o.payment_id
       where own.id = any($1) and (own.payer_digest is null or p.payer_digest is null) and ${IS_PAID_OR_OPEN}
       order by o.id`,
      [paymentIds],
    );
  }

  async findSubject(transactionId: string): Promise<PaymentSubject | null> {
    return this.database.row<PaymentSubject>(
      `select r.full_name as name, r.id_type as "idType", null as donation, json_build_object(
         'id', r.program_id, 'name', r.program_name, 'date', r.program_date::text, 'time', r.program_time,
         'endDate', case when g.start_date = r.program_date then g.end_date::text end,
         'location', r.program_location, 'people', r.number_of_people,
         'names', coalesce(${KNOWN_NAMES}, '{}'), 'joiningLink', g.joining_link,
         'option', r.option_description, 'hasSeat', r.no_seat_since is null,
         'isCancelled', r.cancelled_at is not null or (r.payment_id is null and r.registration_status = 'cancelled'),
         'isProgramCancelled', coalesce(g.status = 'cancelled', false),
         'checkInCode', r.check_in_code) as program
       from registrations r left join programs g on g.id = r.program_id where r.transaction_id = $1`,
      [transactionId],
    );
  }

  async getRecipient(transactionId: string, { includeCancelled = false } = {}): Promise<Recipient | null> {
    return this.database.row<Recipient>(
      `select full_name as name, email as address from registrations
       where transaction_id = $1 and email <> ''
         and ($2 or payment_id is not null or registration_status <> 'cancelled')`,
      [transactionId, includeCancelled],
    );
  }

  async findOpenOrder(transactionId: string): Promise<OpenOrderFacts | null> {
    return this.database.row<OpenOrderFacts>(
      `select program_id as "programId", option_name(option_id, option_description) as option, unit_amount_paise::float8 as "unitAmount",
         coalesce(seats_held_until = 'infinity', false) as "isInProgress"
       from registrations
       where transaction_id = $1 and confirmed_at is null and no_seat_since is null and full_name <> $2`,
      [transactionId, ERASED_NAME],
    );
  }

  async findOwnToken(transactionId: string): Promise<string | null> {
    const row = await this.database.row<{ token: string }>(
      `select ${OWN_TOKEN} as token from registrations r ${WITH_PAYMENT} where r.transaction_id = $1`,
      [transactionId],
    );
    return row?.token ?? null;
  }

  async isOfOffice(transactionId: string): Promise<boolean> {
    const added = await this.database.rows(
      `select from registration_changes c join registrations r on r.id = c.registration_id
       where r.transaction_id = $1 and c.details->>'kind' = 'added' limit 1`,
      [transactionId],
    );
    return added.length === 1;
  }

  async renewHold(transactionId: string): Promise<void> {
    const renewed = await this.database.rows(
      `update registrations o set
         seats_held_until = case when ${IS_LONG_HELD} then seats_held_until else now() + interval '${HOLD}' end,
         hold_renewed = hold_renewed or not ${IS_LONG_HELD}
       where transaction_id = $1 and confirmed_at is null and no_seat_since is null
         and (${IS_LONG_HELD} or ${MAY_RENEW}) returning id`,
      [transactionId],
    );
    if (renewed.length === 1) return;
    const ended = await this.database.rows(
      `select id from registrations where transaction_id = $1 and confirmed_at is null and no_seat_since is null
         and coalesce(seats_held_until <= now(), true)`,
      [transactionId],
    );
    if (ended.length === 1) throw new AppError('HOLD_ENDED');
  }

  async freeHold(transactionId: string): Promise<boolean> {
    const freed = await this.database.rows(
      `update registrations set seats_held_until = null, hold_renewed = true
       where transaction_id = $1 and confirmed_at is null
         and seats_held_until > now() and seats_held_until < 'infinity' returning id`,
      [transactionId],
    );
    return freed.length === 1;
  }

  async releaseOrders(entryId: number, exceptTransactionId: string): Promise<void> {
    const orders = await this.database.rows<{ isInProgress: boolean }>(
      `select seats_held_until = 'infinity' as "isInProgress" from registrations
       where waiting_entry_id = $1 and confirmed_at is null and transaction_id <> $2
         and seats_held_until > now() order by id for no key update`,
      [entryId, exceptTransactionId],
    );
    if (orders.some(({ isInProgress }) => isInProgress)) throw new AppError('OFFER_IN_USE');
    await this.database.rows(
      `update registrations set seats_held_until = null
       where waiting_entry_id = $1 and confirmed_at is null and transaction_id <> $2
         and seats_held_until < 'infinity' returning id`,
      [entryId, exceptTransactionId],
    );
  }

  async holdForOffer(transactionId: string, entryId: number, until: Date): Promise<void> {
    await this.database.rows(
      `update registrations set waiting_entry_id = $2,
         seats_held_until = greatest(seats_held_until, now() + interval '${HOLD}', $3::timestamptz)
       where transaction_id = $1 and confirmed_at is null and no_seat_since is null returning id`,
      [transactionId, entryId, until],
    );
  }

  async keepSeats(transactionId: string, isInProgress: boolean): Promise<void> {
    const change = isInProgress
      ? `set seats_held_until = 'infinity' where seats_held_until is distinct from 'infinity'`
      : `set hold_renewed = true,
         seats_held_until = greatest(now() + case when ${MAY_RENEW} then interval '${HOLD}' else interval '5 minutes' end,
         (select w.offer_ends_at
           from waiting_entries w where w.id = waiting_entry_id and w.state = 'offered'))
         where seats_held_until = 'infinity'`;
    try {
      await this.database.rows(
        `update registrations o ${change} and transaction_id = $1 and confirmed_at is null and no_seat_since is null
         returning id`,
        [transactionId],
      );
    } catch (error) {
      // Whether it gets seats is decided when the money has arrived.
      if (!isSeatShortage(error)) throw error;
    }
  }

  async confirm(transactionId: string, at: Date): Promise<ConfirmedRegistration | null> {
    return this.database.row<ConfirmedRegistration>(
      `select program as "programId", has_seat as "hasSeat" from confirm_registration($1, $2)`,
      [transactionId, at],
    );
  }

  async giveSeat(transactionId: string, overbook: boolean): Promise<boolean> {
    // Waits for a cancellation at the same time, and then sees it.
    const [program] = await this.database.rows<{ status: string }>(
      `select g.status from registrations r join programs g on g.id = r.program_id
       where r.transaction_id = $1 and r.registration_status = 'no_seat' for no key update of r for share of g`,
      [transactionId],
    );
    if (program?.status === 'cancelled') throw new AppError('PROGRAM_CANCELLED');
    const given = await this.database.rows(
      `update registrations set confirmed_at = now(), registration_status = 'registered', no_seat_since = null,
         overbooking_confirmed = $2, before_waiting_list = true
       where transaction_id = $1 and registration_status = 'no_seat' returning id`,
      [transactionId, overbook],
    );
    return given.length === 1;
  }

  async programWithoutSeat(transactionId: string): Promise<number | null> {
    const [found] = await this.database.rows<{ program: number }>(
      `select program_id as program from registrations
       where transaction_id = $1 and registration_status = 'no_seat'`,
      [transactionId],
    );
    return found?.program ?? null;
  }

  async unpaidBefore(before: Date): Promise<string[]> {
    const rows = await this.database.rows<{ transaction_id: string }>(
      `select o.transaction_id from registrations o left join payments p on p.id = o.payment_id
       where ${IS_ABANDONED} and (o.email <> '' or o.phone <> '')`,
      [before],
    );
    return rows.map(({ transaction_id: transactionId }) => transactionId);
  }

  async discard(transactionId: string): Promise<boolean> {
    const discarded = await this.database.rows(
      `delete from registrations
       where transaction_id = $1 and confirmed_at is null and waiting_entry_id is null returning id`,
      [transactionId],
    );
    return discarded.length === 1;
  }

  async erase(transactionId: string, before: Date, sealedNothing: Buffer): Promise<boolean> {
    const erased = await this.database.rows(
      `update registrations o
       set full_name = $3, email = '', phone = '', address = '', id_number_sealed = $4, id_number_mask = '',
         id_type = '', participant_names = null,
         ${Object.keys(PARTICIPANT_ANSWERS)
           .map((name) => `${name} = null,`)
           .join(' ')}
         registration_status = case when o.payment_id is null then 'failed' else o.registration_status end
       from registrations r ${WITH_PAYMENT} where r.id = o.id and o.transaction_id = $2 and ${IS_ABANDONED}
       returning o.id`,
      [before, transactionId, ERASED_NAME, sealedNothing],
    );
    return erased.length === 1;
  }
}

/** The columns of a new registration; the database adds the others. */
export function registrationRow({
  program,
  participant,
  idNumber,
  ...rest
}: NewRegistration): Record<string, unknown> {
  return {
    transaction_id: rest.transactionId,
    request_digest: rest.requestDigest,
    program_id: program.id,
    program_name: program.name,
    program_date: program.date,
    program_time: program.time,
    program_location: program.location,
    program_facilitators: program.facilitators,
    option_description: rest.optionDescription,
    unit_amount_paise: rest.unitAmount,
    number_of_people: rest.people,
    ...toRow(PARTICIPANT_FIELDS, participant),
    id_number_sealed: idNumber.sealed,
    id_number_mask: idNumber.mask,
    payment_id: rest.paymentId,
    payer_digest: rest.payerDigest,
    confirmed_at: rest.confirmedAt,
    overbooking_confirmed: rest.overbook ?? false,
    before_waiting_list: rest.beforeWaitingList ?? false,
    held_from: rest.heldFrom ?? null,
    waiting_entry_id: rest.waitingEntryId ?? null,
    // Without it the seats are held for the time of an order.
    ...(rest.heldUntil !== undefined && {
      seats_held_until: rest.heldUntil,
      confirm_by_email: rest.heldUntil !== null,
    }),
  };
}
