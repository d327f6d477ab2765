import { DAY_MS } from '@qlu/contracts/dates/durations.rules';
import { DONOR_FIELDS } from '@qlu/contracts/donations/donations.resource';
import { emptyOptionals } from '@qlu/contracts/resource/resource';
import { Services, startScenarios, type Wrap } from './services.js';
import type { DonationRequest } from '../src/modules/donations/index.js';
import { FoundationRepository } from '../src/modules/foundation/index.js';
import { MonthlyGiftService } from '../src/modules/monthly-gifts/application/monthly-gift-service.js';
import { MonthlyGiftSync } from '../src/modules/monthly-gifts/application/monthly-gift-sync.js';
import { MonthlyPlanService } from '../src/modules/monthly-gifts/application/monthly-plan-service.js';
import { MonthlyGiftRepository } from '../src/modules/monthly-gifts/adapters/persistence/monthly-gift-repository.js';
import type { GatewayCharge } from '../src/modules/payments/index.js';
import type { Database } from '../src/platform/database/database.js';
import { PAYMENT_JOBS, processEvent, reconcilePayments, registerOwners } from './payment-services.js';

export const REQUEST: DonationRequest = {
  transactionId: 'gift-0001',
  donor: {
    ...emptyOptionals(DONOR_FIELDS),
    donor_name: 'లక్ష్మి',
    email: 'lakshmi@example.org',
    phone: '9876543210',
    address: '12 Sample Street',
    id_type: 'PAN',
  },
  idNumber: 'ABCDE1234F',
  type: 'general',
  sponsorship: null,
  amount: 50_000,
  notes: 'For the meals',
  payAgain: false,
};

interface StoredGift {
  token: string;
  name: string;
  nextSyncAt: Date | null;
  openingUntil: Date | null;
}

/** Monthly gifts on a database, with the donations and payments of their charges. */
export class GiftFixture extends Services {
  readonly gifts;
  readonly plans;
  readonly giftSync;
  readonly service;

  constructor(database: Database, wrap?: Wrap) {
    const settings = { monthly_enabled: true, monthly_max_amount: null, monthly_max_charges: null };
    super(database, wrap, [[FoundationRepository, { current: async () => settings }]]);
    registerOwners(this);
    this.gifts = this.get(MonthlyGiftRepository);
    this.plans = this.get(MonthlyPlanService);
    this.giftSync = this.get(MonthlyGiftSync);
    this.service = this.get(MonthlyGiftService);
    this.handleJobsOf(MonthlyGiftSync, ...PAYMENT_JOBS);
  }

  /** An active gift with its first charge, which no report has announced yet. */
  async begun(): Promise<{ subscriptionId: string; first: GatewayCharge }> {
    const { subscriptionId } = await this.plans.start(REQUEST);
    return { subscriptionId, first: await this.subscriptions.charge(subscriptionId) };
  }

  verified({ paymentId, subscriptionId }: GatewayCharge): Promise<unknown> {
    const proof = { paymentId, subscriptionId, signature: `${paymentId}|${subscriptionId}` };
    return this.service.verify(REQUEST.transactionId, proof);
  }

  /** An event of Razorpay about a charge, received and processed. */
  async event(id: string, type: string, charge: GatewayCharge): Promise<void> {
    const { orderId, paymentId, subscriptionId, invoiceId } = charge;
    const isAboutSubscription = type.startsWith('subscription.');
    await processEvent(this, {
      id,
      type,
      orderId,
      paymentId,
      refundId: null,
      disputeId: null,
      invoiceId,
      subscriptionId: isAboutSubscription ? subscriptionId : null,
    });
  }

  /** What remains to be done runs: jobs, and the reconciliation of gifts and payments. */
  async catchUp(days = 2): Promise<void> {
    for (let day = 0; day < days; day += 1) {
      const now = this.advance(DAY_MS);
      await this.jobs.runDue(now);
      await this.giftSync.reconcile();
      await reconcilePayments(this);
    }
  }

  async gift(id: number): Promise<StoredGift> {
    const [found] = await this.rows<StoredGift>(
      `select token, donor_name as name, next_sync_at as "nextSyncAt", opening_until as "openingUntil"
       from monthly_gifts where id = $1`,
      [id],
    );
    if (!found) throw new Error(`No monthly gift ${id}`);
    return found;
  }

  /** The flags of charges, oldest first. */
  flags(): Promise<{ kind: string; isOpen: boolean }[]> {
    return this.rows('select kind, resolved_at is null as "isOpen" from payment_attention order by id');
  }

  /** The emails about changes, such as `1:1:cancelled`. */
  async notices(): Promise<string[]> {
    return (await this.emails('monthly-gift')).map((email) => email.replace('monthly-gift ', ''));
  }

  /** The donations of the charges, and those that are confirmed. */
  async recorded(): Promise<{ donations: string[]; confirmed: string[] }> {
    const rows = await this.rows<{ id: string; isConfirmed: boolean }>(
      `select transaction_id as id, confirmed_at is not null as "isConfirmed" from donations order by 1`,
    );
    return {
      donations: rows.map(({ id }) => id),
      confirmed: rows.filter(({ isConfirmed }) => isConfirmed).map(({ id }) => id),
    };
  }
}

/** The database of a test file. */
export async function startGifts(name: string) {
  const { stop, begin } = await startScenarios(name);
  return { stop, begin: async (wrap?: Wrap): Promise<GiftFixture> => new GiftFixture(await begin(), wrap) };
}
