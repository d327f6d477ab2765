import { DONATION_LABELS, type DonationType } from '@qlu/contracts/donations/donations.rules';
import type { Database } from '../../../../platform/database/database.js';
import type { Recipient } from '../../../notifications/index.js';
import type { PaymentContact, PaymentSubject } from '../../../payments/index.js';
import type { NewDonation } from '../../domain/donation.js';
import { DonationRepository } from '../../ports/donation-repository.js';

const ADD = `
  insert into donations (
    transaction_id, donor_name, email, phone, address, id_type, id_number_sealed, id_number_mask,
    donation_type, sponsored_program, spots, payment_plan, notes, payment_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
  on conflict (transaction_id) do nothing
  returning id`;

export class SqlDonationRepository extends DonationRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add({ donor, idNumber, sponsorship, ...rest }: NewDonation): Promise<boolean> {
    const stored = await this.database.rows(ADD, [
      rest.transactionId,
      donor.name,
      donor.email,
      donor.phone,
      donor.address,
      donor.idType,
      idNumber.sealed,
      idNumber.mask,
      rest.type,
      sponsorship?.program ?? null,
      sponsorship?.spots ?? null,
      rest.paymentPlan,
      rest.notes,
      rest.paymentId,
    ]);
    return stored.length === 1;
  }

  async updateDetails(
    transactionId: string,
    { donor, notes }: Pick<NewDonation, 'donor' | 'notes'>,
  ): Promise<void> {
    await this.database.rows(
      `update donations set donor_name = $2, email = $3, phone = $4, address = $5, id_type = $6, notes = $7
       where transaction_id = $1 and confirmed_at is null returning id`,
      [transactionId, donor.name, donor.email, donor.phone, donor.address, donor.idType, notes],
    );
  }

  async contactsOf(paymentIds: readonly string[]): Promise<Map<string, PaymentContact>> {
    const rows = await this.database.rows<PaymentContact & { paymentId: string; type: DonationType }>(
      `select payment_id as "paymentId", donor_name as name, phone, email, donation_type as type
       from donations where payment_id = any($1)`,
      [paymentIds],
    );
    return new Map(
      rows.map(({ paymentId, type, name, phone, email }) => [
        paymentId,
        { name, phone, email, item: DONATION_LABELS[type] },
      ]),
    );
  }

  async subjectOf(transactionId: string): Promise<PaymentSubject | null> {
    const [row] = await this.database.rows<PaymentSubject>(
      `select donor_name as name, null as program, json_build_object(
         'type', donation_type, 'sponsoredProgram', sponsored_program, 'spots', spots, 'plan', payment_plan
       ) as donation
       from donations where transaction_id = $1`,
      [transactionId],
    );
    return row ?? null;
  }

  async recipientOf(transactionId: string): Promise<Recipient | null> {
    const [row] = await this.database.rows<Recipient>(
      'select donor_name as name, email as address from donations where transaction_id = $1',
      [transactionId],
    );
    return row ?? null;
  }

  async confirm(transactionId: string, at: Date): Promise<void> {
    await this.database.rows(
      'update donations set confirmed_at = coalesce(confirmed_at, $2) where transaction_id = $1 returning id',
      [transactionId, at],
    );
  }
}
