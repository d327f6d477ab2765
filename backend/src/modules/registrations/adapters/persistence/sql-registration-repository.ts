import type { Database } from '../../../../platform/database/database.js';
import type { Addressee } from '../../../notifications/index.js';
import type { PaymentSubject } from '../../../payments/index.js';
import type { NewRegistration } from '../../domain/registration.js';
import { RegistrationRepository, type KnownRegistration } from '../../ports/registration-repository.js';

const ADD = {
  name: 'registration-add',
  text: `
  insert into registrations (
    transaction_id, request_digest, program_id, program_name, program_date, program_time, program_location,
    program_facilitators, option_description, unit_amount_paise, number_of_people, full_name, email, phone, address,
    id_type, id_number_sealed, id_number_mask, payment_id, confirmed_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
  on conflict (transaction_id) do nothing
  returning id`,
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
      rest.confirmedAt,
    ]);
    return stored.length === 1;
  }

  async findByTransaction(transactionId: string): Promise<KnownRegistration | null> {
    const [row] = await this.database.rows<KnownRegistration>(
      `select request_digest as "requestDigest", payment_id as "paymentId"
       from registrations where transaction_id = $1`,
      [transactionId],
    );
    return row ?? null;
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

  async addresseeOf(transactionId: string): Promise<Addressee | null> {
    const [row] = await this.database.rows<Addressee>(
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
