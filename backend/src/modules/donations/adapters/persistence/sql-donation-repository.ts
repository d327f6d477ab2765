import { Injectable } from '@nestjs/common';
import { DONOR_ANSWERS, DONOR_FIELDS } from '@qlu/contracts/donations/donations.resource';
import { DONATION_LABELS, type DonationType } from '@qlu/contracts/donations/donations.rules';
import { maskIdNumber, type IdType } from '@qlu/contracts/fields/fields.rules';
import { ERASED_NAME } from '@qlu/contracts/people/personal-data.rules';
import type { Attributes } from '@qlu/contracts/resource/resource';
import { Vault } from '../../../../kernel/vault.js';
import { Database } from '../../../../platform/database/database.js';
import { insertSql, toRow } from '../../../../platform/database/resource-sql.js';
import type { Recipient } from '../../../notifications/index.js';
import type {
  PaymentContact,
  PaymentRepeat,
  PaymentSubject,
  SettledPayment,
} from '../../../payments/index.js';
import { IS_PAID_OR_OPEN, IS_UNPAID, mayBeOneReference, OPEN_SINCE } from '../../../payments/persistence.js';
import type { CompletedDonation, DonorContact, DonorDetails, NewDonation } from '../../domain/donation.js';
import { DonationRepository } from '../../ports/donation-repository.js';

const RECEIPTABLE = `donations where payment_status = 'completed' and confirmed_at is not null
  and id_number_mask <> '' and earlier_receipt is null`;

/**
 * SQL condition that nobody pays donation `o` with its payment `p`, which was opened last before $1. Attempts end after five
 * days.
 */
const IS_ABANDONED = `${IS_UNPAID} and ${OPEN_SINCE} < $1 and p.state <> 'attempted' and o.confirmed_at is null`;

/** The donor's declaration stays, for a payment that arrives after all. */
const ERASED_TEXTS = Object.entries<Attributes[string]>(DONOR_ANSWERS)
  .filter(([, { kind }]) => kind === 'text')
  .map(([name]) => `, ${name} = null`)
  .join('');

/** SQL condition that the payments `p` and `own` of two donations are of one time. */
const IS_SAME_TIME = `((p.settled_at at time zone 'Asia/Kolkata')::date = (own.settled_at at time zone 'Asia/Kolkata')::date
  or 'razorpay' in (p.mode, own.mode)
    and coalesce(p.settled_at, ${OPEN_SINCE}) between own.settled_at - interval '1 day' and own.settled_at + interval '1 day')`;

@Injectable()
export class SqlDonationRepository extends DonationRepository {
  constructor(
    private readonly database: Database,
    private readonly vault: Vault,
  ) {
    super();
  }

  async add(donation: NewDonation): Promise<boolean> {
    return (await this.addAll([donation])) === 1;
  }

  async addAll(donations: readonly NewDonation[]): Promise<number> {
    const rows = donations.map((donation) => this.toColumns(donation));
    const stored = await this.database.rows(
      `${insertSql('donations', ...rows)} on conflict (transaction_id) do nothing returning id`,
      rows.flatMap((row) => Object.values(row)),
    );
    return stored.length;
  }

  async findTransactionId(id: number): Promise<string | null> {
    const [found] = await this.database.rows<{ transactionId: string }>(
      `select transaction_id as "transactionId" from donations where id = $1 and confirmed_at is not null`,
      [id],
    );
    return found?.transactionId ?? null;
  }

  async lockDetails(id: number): Promise<{ transactionId: string; details: DonorDetails } | null> {
    const [found] = await this.database.rows<
      Omit<DonorDetails, 'idNumber'> & { transactionId: string; sealed: Buffer }
    >(
      `select transaction_id as "transactionId", donor_name, phone, email, address, id_type as "idType",
         id_number_sealed as sealed
       from donations where id = $1 and confirmed_at is not null for update`,
      [id],
    );
    if (!found) return null;
    const { transactionId, sealed, ...details } = found;
    return { transactionId, details: { ...details, idNumber: this.vault.open(sealed, transactionId) } };
  }

  async correctCharges(
    monthlyGiftId: number,
    { from, to }: Record<'from' | 'to', Pick<DonorContact, 'phone' | 'email'>>,
  ): Promise<void> {
    await this.database.rows(
      `update donations set phone = case when trim(phone) = $2 then $3 else phone end,
         email = case when trim(email) = $4 then $5 else email end
       where monthly_gift_id = $1 and (trim(phone) = $2 or trim(email) = $4) returning id`,
      [monthlyGiftId, from.phone, to.phone, from.email, to.email],
    );
  }

  async setContact(id: number, contact: DonorContact & { address: string }): Promise<void> {
    const { donor_name, phone, email, address } = contact;
    await this.database.rows(
      'update donations set donor_name = $2, phone = $3, email = $4, address = $5 where id = $1 returning id',
      [id, donor_name, phone, email, address],
    );
  }

  async setIdNumber(transactionId: string, type: IdType, idNumber: string): Promise<void> {
    await this.database.rows(
      `update donations set id_type = $2, id_number_sealed = $3, id_number_mask = $4 where transaction_id = $1`,
      [transactionId, type, this.vault.seal(idNumber, transactionId), maskIdNumber(idNumber)],
    );
  }

  async lockCompleted(transactionId: string): Promise<CompletedDonation | null> {
    const [found] = await this.database.rows<Omit<CompletedDonation, 'idNumber'> & { sealed: Buffer }>(
      `select donor_name as "donorName", address, id_type as "idType", donation_type as type,
         gift_description as "giftDescription", earlier_receipt as "earlierReceipt", id_number_sealed as sealed
       from donations where transaction_id = $1 and confirmed_at is not null for update`,
      [transactionId],
    );
    if (!found) return null;
    const { sealed, ...donation } = found;
    return { ...donation, idNumber: this.vault.open(sealed, transactionId) };
  }

  async isReceiptable(transactionId: string): Promise<boolean> {
    const found = await this.database.rows(`select 1 from ${RECEIPTABLE} and transaction_id = $1`, [
      transactionId,
    ]);
    return found.length === 1;
  }

  async receiptable(): Promise<string[]> {
    const rows = await this.database.rows<{ transaction_id: string }>(
      `select transaction_id from ${RECEIPTABLE} order by payment_settled_at, id`,
    );
    return rows.map(({ transaction_id: transactionId }) => transactionId);
  }

  async findContacts(paymentIds: readonly string[]): Promise<Map<string, PaymentContact>> {
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

  async repeatsOf(paymentIds: readonly string[]): Promise<PaymentRepeat[]> {
    return this.database.rows<PaymentRepeat>(
      `select own.id as "paymentId", p.id as "otherId"
       from payments own join donations d on d.payment_id = own.id
       join donations o on o.id <> d.id
         and (o.phone = nullif(d.phone, '') or lower(o.email) = lower(nullif(d.email, '')))
       join payments p on p.id = o.payment_id and p.item = own.item
       where own.id = any($1) and (own.payer_digest is null or p.payer_digest is null)
         -- A donor who gives every month has asked for each charge.
         and (coalesce(d.monthly_gift_id, o.monthly_gift_id) is null or own.mode <> 'razorpay' or p.mode <> 'razorpay')
         and ${IS_PAID_OR_OPEN} and ${IS_SAME_TIME}
         and ${mayBeOneReference('reference_key(own.reference)', 'reference_key(p.reference)')}
       order by o.id`,
      [paymentIds],
    );
  }

  async findSubject(transactionId: string): Promise<PaymentSubject | null> {
    return this.database.row<PaymentSubject>(
      `select donor_name as name, id_type as "idType", null as program, json_build_object(
         'type', donation_type, 'sponsoredProgram', sponsored_program, 'spots', spots, 'plan', payment_plan
       ) as donation
       from donations where transaction_id = $1`,
      [transactionId],
    );
  }

  async getRecipient(transactionId: string): Promise<Recipient | null> {
    return this.database.row<Recipient>(
      "select donor_name as name, email as address from donations where transaction_id = $1 and email <> ''",
      [transactionId],
    );
  }

  async confirm(settled: readonly SettledPayment[]): Promise<string[]> {
    const rows = await this.database.rows<{ transactionId: string; isThanked: boolean }>(
      `update donations d set confirmed_at = coalesce(d.confirmed_at, s.at)
       from unnest($1::text[], $2::timestamptz[]) as s (transaction_id, at)
       where d.transaction_id = s.transaction_id
       returning d.transaction_id as "transactionId", d.is_thanked as "isThanked"`,
      [settled.map(({ transactionId }) => transactionId), settled.map(({ confirmedAt }) => confirmedAt)],
    );
    return rows.filter(({ isThanked }) => isThanked).map(({ transactionId }) => transactionId);
  }

  async unpaidBefore(before: Date): Promise<string[]> {
    const rows = await this.database.rows<{ transaction_id: string }>(
      `select o.transaction_id from donations o join payments p on p.id = o.payment_id
       where ${IS_ABANDONED} and o.email <> ''`,
      [before],
    );
    return rows.map(({ transaction_id: transactionId }) => transactionId);
  }

  async discard(transactionId: string): Promise<boolean> {
    const discarded = await this.database.rows(
      'delete from donations where transaction_id = $1 and confirmed_at is null returning id',
      [transactionId],
    );
    return discarded.length === 1;
  }

  async erase(transactionId: string, before: Date, sealedNothing: Buffer): Promise<boolean> {
    const erased = await this.database.rows(
      `update donations o
       set donor_name = $3, email = '', phone = '', address = '', id_number_sealed = $4, id_number_mask = '', notes = ''${ERASED_TEXTS}
       from payments p where p.id = o.payment_id and o.transaction_id = $2 and ${IS_ABANDONED} returning o.id`,
      [before, transactionId, ERASED_NAME, sealedNothing],
    );
    return erased.length === 1;
  }

  private toColumns({ donor, idNumber, sponsorship, ...rest }: NewDonation): Record<string, unknown> {
    return {
      transaction_id: rest.transactionId,
      ...toRow(DONOR_FIELDS, donor),
      id_number_sealed: this.vault.seal(idNumber, rest.transactionId),
      id_number_mask: idNumber && maskIdNumber(idNumber),
      donation_type: rest.type,
      sponsored_program: sponsorship?.program ?? null,
      spots: sponsorship?.spots ?? null,
      payment_plan: rest.paymentPlan,
      notes: rest.notes,
      gift_description: rest.description ?? null,
      earlier_receipt: rest.earlierReceipt ?? null,
      is_thanked: rest.isThanked ?? true,
      payment_id: rest.paymentId,
      monthly_gift_id: rest.monthlyGiftId ?? null,
    };
  }
}
