import { PARTICIPANT_FIELDS } from '@qlu/contracts/registrations/registrations.resource';
import type { Database } from '../../../../platform/database/database.js';
import { assignmentsOf, insertSql, rowOf } from '../../../../platform/database/resource-sql.js';
import type { Recipient } from '../../../notifications/index.js';
import type { PaymentContact, PaymentSubject } from '../../../payments/index.js';
import { ERASED_NAME, IS_UNPAID } from '../../../payments/persistence.js';
import type { NewRegistration } from '../../domain/registration.js';
import { RegistrationRepository } from '../../ports/registration-repository.js';

const LOCK_PAYER = {
  name: 'registration-lock-payer',
  text: `select pg_advisory_xact_lock(hashtextextended(encode($1, 'hex') || ':free:' || $2::int, 0))`,
};

const FREE_REPEAT = {
  name: 'registration-free-repeat',
  text: `
  select transaction_id as "transactionId", confirmed_at as "confirmedAt" from registrations
  where payment_id is null and payer_digest = $1 and program_id = $2 and option_description = $3
    and number_of_people = $4 and transaction_id <> $5 and confirmed_at >= $6
  order by confirmed_at desc limit 1`,
};

export class SqlRegistrationRepository extends RegistrationRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add({ program, participant, idNumber, ...rest }: NewRegistration): Promise<boolean> {
    const row = {
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
      ...rowOf(PARTICIPANT_FIELDS, participant),
      id_number_sealed: idNumber.sealed,
      id_number_mask: idNumber.mask,
      payment_id: rest.paymentId,
      payer_digest: rest.payerDigest,
      confirmed_at: rest.confirmedAt,
    };
    const stored = await this.database.rows(
      {
        name: 'registration-add',
        text: `${insertSql('registrations', row)} on conflict (transaction_id) do nothing returning id`,
      },
      Object.values(row),
    );
    return stored.length === 1;
  }

  async requestDigestOf(transactionId: string): Promise<Buffer | null> {
    const [row] = await this.database.rows<{ request_digest: Buffer }>(
      'select request_digest from registrations where transaction_id = $1',
      [transactionId],
    );
    return row?.request_digest ?? null;
  }

  async findFreeRepeat(
    registration: NewRegistration & { payerDigest: Buffer },
    since: Date,
  ): Promise<{ transactionId: string; confirmedAt: Date } | null> {
    const { payerDigest, program, optionDescription, people, transactionId } = registration;
    // A separate statement, so that the next one sees what was stored while this one waited.
    await this.database.rows(LOCK_PAYER, [payerDigest, program.id]);
    const [row] = await this.database.rows<{ transactionId: string; confirmedAt: Date }>(FREE_REPEAT, [
      payerDigest,
      program.id,
      optionDescription,
      people,
      transactionId,
      since,
    ]);
    return row ?? null;
  }

  async updateDetails(transactionId: string, participant: NewRegistration['participant']): Promise<void> {
    const row = rowOf(PARTICIPANT_FIELDS, participant);
    await this.database.rows(
      `update registrations set ${assignmentsOf(row)}
       where transaction_id = $1 and confirmed_at is null returning id`,
      [transactionId, ...Object.values(row)],
    );
  }

  async contactsOf(paymentIds: readonly string[]): Promise<Map<string, PaymentContact>> {
    const rows = await this.database.rows<PaymentContact & { paymentId: string }>(
      `select payment_id as "paymentId", full_name as name, phone, email, program_name as item
       from registrations where payment_id = any($1)`,
      [paymentIds],
    );
    return new Map(rows.map(({ paymentId, ...contact }) => [paymentId, contact]));
  }

  async subjectOf(transactionId: string): Promise<PaymentSubject | null> {
    const [row] = await this.database.rows<PaymentSubject>(
      `select full_name as name, null as donation, json_build_object(
         'id', program_id, 'name', program_name, 'date', program_date::text, 'time', program_time,
         'location', program_location, 'people', number_of_people) as program
       from registrations where transaction_id = $1`,
      [transactionId],
    );
    return row ?? null;
  }

  async recipientOf(transactionId: string): Promise<Recipient | null> {
    const [row] = await this.database.rows<Recipient>(
      "select full_name as name, email as address from registrations where transaction_id = $1 and email <> ''",
      [transactionId],
    );
    return row ?? null;
  }

  async confirm(transactionId: string, at: Date): Promise<number | null> {
    const [confirmed] = await this.database.rows<{ program_id: number }>(
      `update registrations set confirmed_at = coalesce(confirmed_at, $2) where transaction_id = $1
       returning program_id`,
      [transactionId, at],
    );
    return confirmed?.program_id ?? null;
  }

  async unpaidBefore(before: Date): Promise<string[]> {
    const rows = await this.database.rows<{ transaction_id: string }>(
      `select o.transaction_id from registrations o join payments p on p.id = o.payment_id
       where ${IS_UNPAID} and p.created_at < $1 and o.confirmed_at is null and o.email <> ''`,
      [before],
    );
    return rows.map(({ transaction_id: transactionId }) => transactionId);
  }

  async erase(transactionId: string, sealedNothing: Buffer): Promise<void> {
    await this.database.rows(
      `update registrations
       set full_name = $2, email = '', phone = '', address = '', id_number_sealed = $3, id_number_mask = ''
       where transaction_id = $1 and confirmed_at is null returning id`,
      [transactionId, ERASED_NAME, sealedNothing],
    );
  }
}
