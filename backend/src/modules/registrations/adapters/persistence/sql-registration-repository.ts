import type { Database } from '../../../../platform/database/database.js';
import type { Recipient } from '../../../notifications/index.js';
import type { PaymentContact, PaymentSubject } from '../../../payments/index.js';
import type { NewRegistration } from '../../domain/registration.js';
import { RegistrationRepository } from '../../ports/registration-repository.js';

const ADD = {
  name: 'registration-add',
  text: `
  insert into registrations (
    transaction_id, request_digest, program_id, program_name, program_date, program_time, program_location,
    program_facilitators, option_description, unit_amount_paise, number_of_people, full_name, email, phone, address,
    id_type, id_number_sealed, id_number_mask, payment_id, payer_digest, confirmed_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)
  on conflict (transaction_id) do nothing
  returning id`,
};

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
    const stored = await this.database.rows(ADD, [
      rest.transactionId,
      rest.requestDigest,
      program.id,
      program.name,
      program.date,
      program.time,
      program.location,
      program.facilitators,
      rest.optionDescription,
      rest.unitAmount,
      rest.people,
      participant.fullName,
      participant.email,
      participant.phone,
      participant.address,
      participant.idType,
      idNumber.sealed,
      idNumber.mask,
      rest.paymentId,
      rest.payerDigest,
      rest.confirmedAt,
    ]);
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

  async updateDetails(transactionId: string, person: NewRegistration['participant']): Promise<void> {
    await this.database.rows(
      `update registrations set full_name = $2, email = $3, phone = $4, address = $5, id_type = $6
       where transaction_id = $1 and confirmed_at is null returning id`,
      [transactionId, person.fullName, person.email, person.phone, person.address, person.idType],
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
      'select full_name as name, email as address from registrations where transaction_id = $1',
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
}
