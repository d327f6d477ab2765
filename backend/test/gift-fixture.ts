import { DAY_MS } from '@qlu/contracts/dates/durations.rules';
import { DONOR_FIELDS } from '@qlu/contracts/donations/donations.resource';
import { emptyOptionals } from '@qlu/contracts/resource/resource';
import { InMemoryMonthlyGifts } from './in-memory.js';
import { PaymentFixture, RECONCILE_AFTER_MS } from './payment-fixture.js';
import { AesVault } from '../src/platform/crypto/aes-vault.js';
import { HmacDigest } from '../src/platform/crypto/hmac-digest.js';
import { AddChargedDonation, type DonationRequest } from '../src/modules/donations/index.js';
import type { FoundationReader } from '../src/modules/foundation/index.js';
import type { GatewayCharge } from '../src/modules/payments/index.js';
import { CancelMonthlyGift } from '../src/modules/monthly-gifts/application/cancel-monthly-gift.js';
import { ChangeMonthlyGift } from '../src/modules/monthly-gifts/application/change-monthly-gift.js';
import { OpenSubscription } from '../src/modules/monthly-gifts/application/open-subscription.js';
import { ReconcileMonthlyGifts } from '../src/modules/monthly-gifts/application/reconcile-monthly-gifts.js';
import { ShowMonthlyGift } from '../src/modules/monthly-gifts/application/show-monthly-gift.js';
import { StartMonthlyGift } from '../src/modules/monthly-gifts/application/start-monthly-gift.js';
import {
  SYNC_MONTHLY_GIFT,
  SyncMonthlyGift,
} from '../src/modules/monthly-gifts/application/sync-monthly-gift.js';
import { VerifyMonthlyGift } from '../src/modules/monthly-gifts/application/verify-monthly-gift.js';

const KEY = Buffer.alloc(32, 7);
export const RETENTION_DAYS = 90;

type DonationRepository = ConstructorParameters<typeof AddChargedDonation>[0];
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
  readonly start;
  readonly syncGift;
  readonly verifyGift;
  readonly change;
  readonly cancel;
  readonly reconcileGifts;
  readonly open;
  readonly show;

  constructor(wrap: <Port extends object>(port: Port) => Port = (port) => port) {
    super(wrap);
    this.stores.push(this.donations, this.gifts);
    const { clock, vault, queue, transactions } = this;
    const [gifts, gateway, jobs] = [wrap(this.gifts), wrap(this.subscriptions), wrap(this.jobs)];
    const foundation = { current: async () => this.settings } as unknown as FoundationReader;
    const donations = wrap(this.donations) as unknown as DonationRepository;
    const open = new OpenSubscription(gifts, gateway, clock, RECONCILE_AFTER_MS);
    this.open = open;
    this.show = new ShowMonthlyGift(gifts, jobs, clock);
    this.start = new StartMonthlyGift(gifts, foundation, open, vault, new HmacDigest(KEY), transactions);
    this.syncGift = new SyncMonthlyGift(
      gifts,
      gateway,
      this.recordCharge,
      this.flag,
      new AddChargedDonation(donations, vault),
      queue,
      vault,
      transactions,
      clock,
      RECONCILE_AFTER_MS,
    );
    this.verifyGift = new VerifyMonthlyGift(gifts, gateway, this.syncGift, jobs);
    this.change = new ChangeMonthlyGift(gifts, gateway, this.syncGift);
    this.cancel = new CancelMonthlyGift(gifts, this.syncGift, wrap(this.audit), jobs, transactions, clock);
    this.reconcileGifts = new ReconcileMonthlyGifts(gifts, this.syncGift, vault, clock, RETENTION_DAYS);
    this.subscriptionOwner.syncSubscription = (...event) => this.syncGift.syncSubscription(...event);
    this.jobs.register(SYNC_MONTHLY_GIFT, async (id) => {
      const gift = await gifts.find(Number(id));
      if (gift) await this.syncGift.execute(gift);
    });
  }

  /** An active gift with its first charge, which no report has announced yet. */
  async begun(): Promise<{ subscriptionId: string; first: GatewayCharge }> {
    const { subscriptionId } = await this.start.execute(REQUEST);
    return { subscriptionId, first: await this.subscriptions.charge(subscriptionId) };
  }

  verified({ paymentId, subscriptionId }: GatewayCharge): Promise<unknown> {
    const proof = { paymentId, subscriptionId, signature: `${paymentId}|${subscriptionId}` };
    return this.verifyGift.execute(REQUEST.transactionId, proof);
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
    await this.processEvent.execute(id);
  }

  /** What remains to be done runs: jobs, and the reconciliation of gifts and payments. */
  async catchUp(days = 2): Promise<void> {
    for (let day = 0; day < days; day += 1) {
      const now = this.advance(DAY_MS);
      await this.jobs.runDue(now);
      await this.reconcileGifts.execute();
      await this.reconcile.execute();
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
