import { DAY_MS } from '@qlu/contracts/dates/durations.rules';
import { DONOR_FIELDS } from '@qlu/contracts/donations/donations.resource';
import { emptyOptionals } from '@qlu/contracts/resource/resource';
import { InMemoryMonthlyGifts } from './in-memory.js';
import { PaymentFixture, RECONCILE_AFTER_MS } from './payment-fixture.js';
import { AesVault } from '../src/platform/crypto/aes-vault.js';
import { Vault } from '../src/kernel/vault.js';
import type { DonationRequest } from '../src/modules/donations/index.js';
import { DonationRepository } from '../src/modules/donations/ports/donation-repository.js';
import { DonorRepository } from '../src/modules/donors/index.js';
import { FoundationReader } from '../src/modules/foundation/index.js';
import type { GatewayCharge } from '../src/modules/payments/index.js';
import { MonthlyGiftService } from '../src/modules/monthly-gifts/application/monthly-gift-service.js';
import { MonthlyGiftSettings } from '../src/modules/monthly-gifts/application/monthly-gift-settings.js';
import { MonthlyGiftSync } from '../src/modules/monthly-gifts/application/monthly-gift-sync.js';
import { MonthlyPlanService } from '../src/modules/monthly-gifts/application/monthly-plan-service.js';
import { MonthlyGiftRepository } from '../src/modules/monthly-gifts/ports/monthly-gift-repository.js';

const KEY = Buffer.alloc(32, 7);
export const RETENTION_DAYS = 90;

export type NewDonation = Parameters<DonationRepository['add']>[0];

/** The only part of the donations that a charge needs. */
class InMemoryDonations {
  readonly stored = new Map<string, NewDonation>();

  async add(donation: NewDonation): Promise<boolean> {
    if (this.stored.has(donation.transactionId)) return false;
    this.stored.set(donation.transactionId, donation);
    return true;
  }
}

/** Monthly gifts with the payments and in-memory ports. */
export class GiftFixture extends PaymentFixture {
  readonly donations = new InMemoryDonations();
  readonly gifts = new InMemoryMonthlyGifts(() => this.clock.now());
  readonly settings = { monthly_enabled: true, monthly_max_amount: null, monthly_max_charges: null };
  readonly vault = new AesVault([KEY]);
  readonly plans;
  readonly giftSync;
  readonly service;

  constructor(wrap: <Port extends object>(port: Port) => Port = (port) => port) {
    super(wrap);
    this.stores.push(this.donations, this.gifts);
    const foundation = { current: async () => this.settings };
    const { services } = this;
    services
      .provide(MonthlyGiftRepository, wrap(this.gifts))
      .provide(DonationRepository, wrap(this.donations))
      .provide(DonorRepository, {})
      .provide(FoundationReader, foundation)
      .provide(Vault, this.vault)
      .provide(MonthlyGiftSettings, {
        firstSyncMs: RECONCILE_AFTER_MS,
        intervalMs: DAY_MS,
        retentionDays: RETENTION_DAYS,
      });
    this.plans = services.get(MonthlyPlanService);
    this.giftSync = services.get(MonthlyGiftSync);
    this.service = services.get(MonthlyGiftService);
    this.subscriptionOwner.syncSubscription = (...event) => this.giftSync.syncSubscription(...event);
    this.jobs.use(this.giftSync);
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
    const event = {
      id,
      type,
      orderId,
      paymentId,
      refundId: null,
      disputeId: null,
      invoiceId,
      subscriptionId: isAboutSubscription ? subscriptionId : null,
    };
    await this.events.add(event, this.clock.now());
    await this.webhook.process(id);
  }

  /** What remains to be done runs: jobs, and the reconciliation of gifts and payments. */
  async catchUp(days = 2): Promise<void> {
    for (let day = 0; day < days; day += 1) {
      const now = this.advance(DAY_MS);
      await this.jobs.runDue(now);
      await this.giftSync.reconcile();
      await this.reconciliation.reconcile();
    }
  }

  /** The emails about changes, such as `1:1:cancelled`. */
  notices(): string[] {
    const messages = [...this.messages.stored.values()];
    return messages.filter(({ kind }) => kind === 'monthly-gift').map(({ subject }) => subject);
  }

  /** The donations of the charges and the settlements that confirmed them. */
  recorded(): { donations: string[]; confirmed: string[] } {
    return {
      donations: [...this.donations.stored.keys()].toSorted(),
      confirmed: this.notified.map(({ transactionId }) => transactionId).toSorted(),
    };
  }
}

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
