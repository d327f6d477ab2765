import { Injectable } from '@nestjs/common';
import { ERASED_NAME } from '@qlu/contracts/people/personal-data.rules';
import { Database } from '../../../../platform/database/database.js';
import { assignmentSql, insertSql } from '../../../../platform/database/resource-sql.js';
import { GIFT_OF_TRANSACTION, GIFTS_OF_TRANSACTIONS, hasCharge } from '../../../donations/persistence.js';
import type { GiftState, MonthlyGift } from '../../domain/monthly-gift.js';

const SELECT = `select id::float8 as id, transaction_id as "transactionId", token, request_digest as "requestDigest",
  donor_name as "donorName", email, amount_paise::float8 as amount, max_charges as "maxCharges",
  gateway_subscription_id as "subscriptionId", gateway_key_id as "keyId", status, status_as_of as "statusAsOf", stopped_at as "stoppedAt",
  next_charge_at as "nextChargeAt", paid_count as "paidCount", paused_by_payer as "pausedByPayer",
  news_count as "noticeCount", cancel_requested_at as "cancelRequestedAt", created_at as "createdAt"
  from monthly_gifts`;

/** No subscription is open, and at the instant `$2` nobody opens one. */
const IS_UNOPENED = `gateway_subscription_id is null and (opening_until is null or opening_until < $2)`;

interface NewMonthlyGift extends Pick<
  MonthlyGift,
  'transactionId' | 'requestDigest' | 'donorName' | 'email' | 'amount' | 'maxCharges'
> {
  phone: string;
  payerDigest: Buffer;
  /** All details that the donor entered, for the donations of the charges. */
  sealedDonor: Buffer;
}

/** The details of a donor, with what follows from their correction. */
interface CorrectedDonor extends Pick<
  NewMonthlyGift,
  'donorName' | 'email' | 'phone' | 'payerDigest' | 'sealedDonor'
> {
  hasNewLink: boolean;
  noticeCount: number;
}

interface CancelRequest {
  at: Date;
  /** A user of the back office, or `donor`. */
  by: string;
  reason: string | null;
}

/** Stored monthly gifts. Every method takes part in the current transaction. */
@Injectable()
export class MonthlyGiftRepository {
  constructor(private readonly database: Database) {}

  /** Stores a gift without a subscription. False when its transaction id is taken. */
  async add(gift: NewMonthlyGift): Promise<boolean> {
    const row = {
      transaction_id: gift.transactionId,
      request_digest: gift.requestDigest,
      payer_digest: gift.payerDigest,
      donor_name: gift.donorName,
      email: gift.email,
      phone: gift.phone,
      donor_sealed: gift.sealedDonor,
      amount_paise: gift.amount,
      max_charges: gift.maxCharges,
    };
    return this.changes(
      `${insertSql('monthly_gifts', row)} on conflict (transaction_id) do nothing returning id`,
      Object.values(row),
    );
  }

  find(id: number): Promise<MonthlyGift | null> {
    return this.findOne('id = $1', [id]);
  }

  findByTransaction(transactionId: string): Promise<MonthlyGift | null> {
    return this.findOne('transaction_id = $1', [transactionId]);
  }

  /** @param token a UUID */
  findByToken(token: string): Promise<MonthlyGift | null> {
    return this.findOne('token = $1', [token]);
  }

  findBySubscription(subscriptionId: string): Promise<MonthlyGift | null> {
    return this.findOne('gateway_subscription_id = $1', [subscriptionId]);
  }

  /** The gift of a charge; null for another donation. */
  findByCharge(transactionId: string): Promise<MonthlyGift | null> {
    return this.findOne(`id = (${GIFT_OF_TRANSACTION})`, [transactionId]);
  }

  /** The gift with its row locked until the transaction ends. */
  async lock(id: number): Promise<MonthlyGift> {
    // Lock before reading: a row that is read before the wait would be out of date.
    await this.database.rows('select id from monthly_gifts where id = $1 for update', [id]);
    return (await this.find(id)) as MonthlyGift;
  }

  async sealedDonor(id: number): Promise<Buffer> {
    const [row] = await this.database.rows<{ sealed: Buffer }>(
      'select donor_sealed as sealed from monthly_gifts where id = $1',
      [id],
    );
    if (!row) throw new Error(`There is no monthly gift ${id}`);
    return row.sealed;
  }

  /** Stores corrected details. With a new link, the former token leads nowhere. */
  async correct(id: number, corrected: CorrectedDonor): Promise<void> {
    const { donorName, email, phone, payerDigest, sealedDonor, hasNewLink, noticeCount } = corrected;
    await this.changes(
      `update monthly_gifts set donor_name = $2, email = $3, phone = $4, payer_digest = $5, donor_sealed = $6,
         token = case when $7 then gen_random_uuid() else token end, news_count = $8
       where id = $1 returning id`,
      [id, donorName, email, phone, payerDigest, sealedDonor, hasNewLink, noticeCount],
    );
  }

  /** The gifts of these charges whose details are not erased. */
  async ofCharges(transactionIds: readonly string[]): Promise<number[]> {
    const gifts = await this.database.rows<{ id: number }>(
      `select id::float8 as id from monthly_gifts
       where phone <> '' and id in (${GIFTS_OF_TRANSACTIONS}) order by id`,
      [transactionIds],
    );
    return gifts.map(({ id }) => id);
  }

  /** Locks the payer until the transaction ends, in all instances. */
  async lockPayer(payerDigest: Buffer): Promise<void> {
    await this.database.rows(
      `select pg_advisory_xact_lock(hashtextextended(encode($1, 'hex') || 'monthly', 0))`,
      [payerDigest],
    );
  }

  /** The oldest gift of this payer and amount that has begun and not ended; null when there is none. */
  findRunning(payerDigest: Buffer, amount: number): Promise<MonthlyGift | null> {
    return this.findOne(
      `payer_digest = $1 and amount_paise = $2 and cancel_requested_at is null
       and status in ('authenticated', 'active', 'pending', 'paused') order by id limit 1`,
      [payerDigest, amount],
    );
  }

  /**
   * Lets one caller of all instances request the subscription, unless the gift was cancelled. `until` ends the claim of a
   * crashed one.
   */
  claimOpening(id: number, now: Date, until: Date): Promise<boolean> {
    return this.changes(
      `update monthly_gifts set opening_until = $3
       where id = $1 and cancel_requested_at is null and ${IS_UNOPENED} returning id`,
      [id, now, until],
    );
  }

  /** Ends a cancelled gift without a subscription, unless somebody requests one now. */
  async endUnopened(id: number, at: Date): Promise<void> {
    await this.changes(
      `update monthly_gifts set status = 'cancelled', status_as_of = $2, stopped_at = $2, next_sync_at = null
       where id = $1 and cancel_requested_at is not null and ${IS_UNOPENED} returning id`,
      [id, at],
    );
  }

  async endClaim(id: number): Promise<void> {
    await this.changes('update monthly_gifts set opening_until = null where id = $1 returning id', [id]);
  }

  /** Stores the subscription, ends the claim, and schedules the first sync. */
  async setSubscription(
    id: number,
    subscription: { id: string; keyId: string },
    syncAt: Date,
  ): Promise<void> {
    await this.changes(
      `update monthly_gifts
       set gateway_subscription_id = $2, gateway_key_id = $3, next_sync_at = $4, opening_until = null
       where id = $1 and gateway_subscription_id is null returning id`,
      [id, subscription.id, subscription.keyId, syncAt],
    );
  }

  /** The plan of this amount at Razorpay; null when there is none. */
  async findPlanId(amount: number, keyId: string): Promise<string | null> {
    const [row] = await this.database.rows<{ id: string }>(
      'select gateway_plan_id as id from monthly_plans where amount_paise = $1 and gateway_key_id = $2',
      [amount, keyId],
    );
    return row?.id ?? null;
  }

  /** Stores a plan. The first one of an amount stays. */
  async addPlan(amount: number, keyId: string, planId: string): Promise<void> {
    await this.changes(
      `insert into monthly_plans (amount_paise, gateway_key_id, gateway_plan_id) values ($1, $2, $3)
       on conflict do nothing returning gateway_plan_id`,
      [amount, keyId, planId],
    );
  }

  async saveState(id: number, state: GiftState): Promise<void> {
    const row = {
      status: state.status,
      status_as_of: state.statusAsOf,
      stopped_at: state.stoppedAt,
      next_charge_at: state.nextChargeAt,
      paid_count: state.paidCount,
      paused_by_payer: state.pausedByPayer,
      news_count: state.noticeCount,
      next_sync_at: state.nextSyncAt,
    };
    await this.changes(`update monthly_gifts set ${assignmentSql(row)} where id = $1 returning id`, [
      id,
      ...Object.values(row),
    ]);
  }

  /** Stores the first request to cancel; a later one changes nothing. True when it is the first. */
  requestCancel(id: number, { at, by, reason }: CancelRequest): Promise<boolean> {
    return this.changes(
      `update monthly_gifts
       set cancel_requested_at = $2, cancel_requested_by = $3, cancel_reason = $4, next_sync_at = $2
       where id = $1 and cancel_requested_at is null returning id`,
      [id, at, by, reason],
    );
  }

  async scheduleSync(id: number, at: Date | null): Promise<void> {
    await this.changes('update monthly_gifts set next_sync_at = $2 where id = $1 returning id', [id, at]);
  }

  /**
   * Leases the gifts whose sync is due, and those that were cancelled without a subscription. No other instance gets them
   * before `until`, when they are due again.
   */
  async claimDue(now: Date, until: Date, limit: number): Promise<MonthlyGift[]> {
    const claimed = await this.database.rows<{ id: string }>(
      `update monthly_gifts set next_sync_at = $2 where id in (
         select id from monthly_gifts where next_sync_at <= $1
           and (gateway_subscription_id is not null or cancel_requested_at is not null)
         order by next_sync_at limit $3 for update skip locked
       ) returning id`,
      [now, until, limit],
    );
    if (claimed.length === 0) return [];
    return this.database.rows<MonthlyGift>(`${SELECT} where id = any($1)`, [claimed.map(({ id }) => id)]);
  }

  /** Gifts from before `before` that wait or ended without a charge, whose details are not erased yet. */
  neverBegunBefore(before: Date): Promise<Pick<MonthlyGift, 'id' | 'transactionId'>[]> {
    return this.database.rows(
      `select id::float8 as id, transaction_id as "transactionId" from monthly_gifts g
       where status in ('created', 'expired', 'cancelled') and paid_count = 0 and created_at < $1 and phone <> ''
         and not ${hasCharge('g.id')}`,
      [before],
    );
  }

  async erase(id: number, sealedDonor: Buffer): Promise<void> {
    await this.changes(
      `update monthly_gifts set donor_name = $2, email = '', phone = '', donor_sealed = $3, cancel_reason = null
       where id = $1 and paid_count = 0 returning id`,
      [id, ERASED_NAME, sealedDonor],
    );
  }

  private async changes(sql: string, parameters: unknown[]): Promise<boolean> {
    return (await this.database.rows(sql, parameters)).length > 0;
  }

  private async findOne(condition: string, parameters: unknown[]): Promise<MonthlyGift | null> {
    const [gift] = await this.database.rows<MonthlyGift>(`${SELECT} where ${condition}`, parameters);
    return gift ?? null;
  }
}
