import { DONOR_FIELDS } from '@qlu/contracts/donations/donations.resource';
import { emptyOptionals } from '@qlu/contracts/resource/resource';
import { InMemoryMonthlyGifts } from '../../../../test/in-memory.js';
import { atEveryStep } from '../../../../test/interruptions.js';
import { OFFICE } from '../../../../test/office-world.js';
import { DAY_MS, HOUR_MS, PaymentWorld, RECONCILE_AFTER_MS } from '../../../../test/payment-world.js';
import { AesVault } from '../../../platform/crypto/aes-vault.js';
import { HmacDigest } from '../../../platform/crypto/hmac-digest.js';
import { AddChargedDonation, type DonationRequest } from '../../donations/index.js';
import type { FoundationReader } from '../../foundation/index.js';
import type { GatewayCharge } from '../../payments/index.js';
import { CancelMonthlyGift } from './cancel-monthly-gift.js';
import { ChangeMonthlyGift } from './change-monthly-gift.js';
import { OpenSubscription } from './open-subscription.js';
import { ReconcileMonthlyGifts } from './reconcile-monthly-gifts.js';
import { StartMonthlyGift } from './start-monthly-gift.js';
import { SYNC_MONTHLY_GIFT, SyncMonthlyGift } from './sync-monthly-gift.js';
import { VerifyMonthlyGift } from './verify-monthly-gift.js';

const KEY = Buffer.alloc(32, 7);
const RETENTION_DAYS = 90;

type DonationRepository = ConstructorParameters<typeof AddChargedDonation>[0];
type NewDonation = Parameters<DonationRepository['add']>[0];

/** The only part of the donations that a charge needs. */
class InMemoryDonations {
  readonly stored = new Map<string, NewDonation>();

  async add(donation: NewDonation): Promise<boolean> {
    if (this.stored.has(donation.transactionId)) return false;
    this.stored.set(donation.transactionId, donation);
    return true;
  }
}

class GiftWorld extends PaymentWorld {
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

  constructor(wrap: <Port extends object>(port: Port) => Port = (port) => port) {
    super(wrap);
    this.stores.push(this.donations, this.gifts);
    const { clock, vault, queue, transactions } = this;
    const [gifts, gateway, jobs] = [wrap(this.gifts), wrap(this.subscriptions), wrap(this.jobs)];
    const foundation = { current: async () => this.settings } as unknown as FoundationReader;
    const donations = wrap(this.donations) as unknown as DonationRepository;
    const open = new OpenSubscription(gifts, gateway, clock, RECONCILE_AFTER_MS);
    this.start = new StartMonthlyGift(gifts, foundation, open, vault, new HmacDigest(KEY), transactions);
    this.syncGift = new SyncMonthlyGift(
      ...([gifts, gateway, this.recordCharge, new AddChargedDonation(donations, vault), queue] as const),
      ...([vault, transactions, clock, RECONCILE_AFTER_MS] as const),
    );
    this.verifyGift = new VerifyMonthlyGift(gifts, gateway, this.syncGift, jobs);
    this.change = new ChangeMonthlyGift(gifts, gateway, this.syncGift);
    this.cancel = new CancelMonthlyGift(gifts, this.syncGift, wrap(this.audit), jobs, transactions, clock);
    this.reconcileGifts = new ReconcileMonthlyGifts(gifts, this.syncGift, vault, clock, RETENTION_DAYS);
    this.subscriptionOwner.register(this.syncGift);
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
      ...{ id, type, orderId, paymentId, refundId: null, disputeId: null, invoiceId },
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
  news(): string[] {
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

const REQUEST: DonationRequest = {
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

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((others) => [item, ...others]),
  );
}

const BOTH = ['monthly-inv_1', 'monthly-inv_2'];

describe('the charges of a monthly gift', () => {
  type Report = (world: GiftWorld, first: GatewayCharge, second: GatewayCharge) => Promise<unknown>;
  const reports: Record<string, Report> = {
    proof: (world, first) => world.verified(first),
    'event of the first charge': (world, first) => world.event('e1', 'subscription.charged', first),
    'event of the second charge': (world, _, second) => world.event('e2', 'subscription.charged', second),
    'event of the second payment': (world, _, second) => world.event('e3', 'payment.captured', second),
    'a reconciliation': (world) => world.catchUp(1),
  };

  it('are one donation each, in whatever order proof, events and reconciliation report them', async () => {
    for (const order of permutations(Object.keys(reports))) {
      const world = new GiftWorld();
      const { subscriptionId, first } = await world.begun();
      const second = await world.subscriptions.charge(subscriptionId);
      // A list that lags behind must not hide a charge that a report names.
      world.subscriptions.listsLag = true;
      for (const name of order) await reports[name]?.(world, first, second);
      expect({ order, ...world.recorded() }).toEqual({ order, donations: BOTH, confirmed: BOTH });
      world.subscriptions.listsLag = false;
      await world.catchUp();
      for (const name of order) await reports[name]?.(world, first, second);
      expect({ order, ...world.recorded() }).toEqual({ order, donations: BOTH, confirmed: BOTH });
    }
  });

  it('are one donation each when some reports never arrive', async () => {
    const world = new GiftWorld();
    const { subscriptionId, first } = await world.begun();
    const second = await world.subscriptions.charge(subscriptionId);
    await world.verified(first);
    await world.event('e1', 'order.paid', second);
    await world.subscriptions.charge(subscriptionId);
    await world.catchUp();
    expect(world.recorded().donations).toEqual([...BOTH, 'monthly-inv_3']);
    expect(world.recorded().confirmed).toEqual([...BOTH, 'monthly-inv_3']);
  });

  it('copy what the donor entered, with the ID number sealed for each donation', async () => {
    const world = new GiftWorld();
    const { first } = await world.begun();
    await world.verified(first);
    const donation = world.donations.stored.get('monthly-inv_1') as NewDonation;
    expect(donation).toMatchObject({
      donor: REQUEST.donor,
      notes: REQUEST.notes,
      type: 'general',
      paymentPlan: 'monthly',
      monthlyGiftId: 1,
    });
    expect(world.vault.open(donation.idNumber.sealed, 'monthly-inv_1')).toBe('ABCDE1234F');
    expect(JSON.stringify([...world.gifts.stored.values()])).not.toContain('ABCDE1234F');
  });
});

describe('a monthly gift that is interrupted at any step', () => {
  it('begins once, and its charges are one donation each', async () => {
    const count = await atEveryStep(async (interruption) => {
      const world = new GiftWorld((port) => interruption.wrap(port));
      const start = () => world.start.execute(REQUEST);
      await interruption.during(start);
      world.advance(HOUR_MS);
      const { subscriptionId } = await start();
      expect(world.gifts.stored.size).toBe(1);
      const first = await world.subscriptions.charge(subscriptionId);
      await interruption.during(() => world.verified(first));
      const second = await world.subscriptions.charge(subscriptionId);
      await interruption.during(() => world.event('e1', 'subscription.charged', second));
      await world.catchUp();
      expect(world.recorded()).toEqual({ donations: BOTH, confirmed: BOTH });
      expect((await world.gifts.find(1))?.status).toBe('active');
    });
    expect(count).toBeGreaterThan(40);
  });

  it('is cancelled with one entry in the audit log and one email, also when Razorpay is down', async () => {
    await atEveryStep(async (interruption) => {
      const world = new GiftWorld((port) => interruption.wrap(port));
      const { first } = await world.begun();
      await world.verified(first);
      const cancel = () => world.cancel.execute(1, OFFICE, 'The donor asked us');
      await interruption.during(cancel);
      world.gateway.down = 'GATEWAY_UNREACHABLE';
      await cancel();
      world.gateway.down = null;
      await world.catchUp();
      expect((await world.gifts.find(1))?.status).toBe('cancelled');
      expect(world.audit.entries.map(({ action }) => action)).toEqual(['monthly-gift.cancelled']);
      expect(world.news()).toEqual(['1:1:cancelled']);
    });
  });
});

describe('a failed charge', () => {
  it('is reported to the donor once, however often it is retried, and once when the gift stops', async () => {
    const world = new GiftWorld();
    const { subscriptionId, first } = await world.begun();
    await world.verified(first);
    const failed = { ...first, paymentId: 'pay_failed' };
    for (const [index, status] of (['pending', 'pending', 'halted', 'halted'] as const).entries()) {
      world.subscriptions.of(subscriptionId).status = status;
      world.advance(DAY_MS);
      await world.event(`e${index}`, `subscription.${status}`, failed);
    }
    expect(world.news()).toEqual(['1:1:pending', '1:2:halted']);
    expect(world.recorded().donations).toEqual(['monthly-inv_1']);
  });
});

describe('a paused monthly gift', () => {
  it('is paused and resumed once, also when the response is lost', async () => {
    await atEveryStep(async (interruption) => {
      const world = new GiftWorld((port) => interruption.wrap(port));
      const { subscriptionId, first } = await world.begun();
      await world.verified(first);
      await interruption.during(() => world.change.execute(1, 'pause'));
      await world.change.execute(1, 'pause');
      expect(world.subscriptions.of(subscriptionId).status).toBe('paused');
      await world.change.execute(1, 'resume');
      expect(world.news()).toEqual(['1:1:paused', '1:2:resumed']);
    });
  });

  it('is not resumed by us when the donor paused it in the UPI app', async () => {
    const world = new GiftWorld();
    const { subscriptionId, first } = await world.begun();
    await world.verified(first);
    Object.assign(world.subscriptions.of(subscriptionId), { status: 'paused', isPausedByPayer: true });
    await expect(world.change.execute(1, 'resume')).rejects.toMatchObject({ code: 'MONTHLY_GIFT_CHANGED' });
  });
});

describe('a request for a monthly gift', () => {
  it('is rejected while the owner does not offer it, and above the largest amount', async () => {
    const world = new GiftWorld();
    const tooLarge = world.start.execute({ ...REQUEST, amount: 15_000_01 });
    await expect(tooLarge).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: { amount: [expect.stringContaining('₹15,000 at most')] } },
    });
    world.settings.monthly_enabled = false;
    await expect(world.start.execute(REQUEST)).rejects.toMatchObject({ code: 'MONTHLY_GIFTS_OFF' });
    expect(world.gifts.stored.size).toBe(0);
  });

  it('of the same donor and amount is rejected while one runs, unless the donor wants a second one', async () => {
    const world = new GiftWorld();
    const { first } = await world.begun();
    await world.verified(first);
    const again = { ...REQUEST, transactionId: 'gift-0002' };
    await expect(world.start.execute(again)).rejects.toMatchObject({ code: 'ALREADY_PAID' });
    await expect(world.start.execute({ ...REQUEST, amount: 60_000 })).rejects.toMatchObject({
      code: 'TRANSACTION_ID_REUSED',
    });
    const second = await world.start.execute({ ...again, payAgain: true });
    expect(second.subscriptionId).not.toBe(first.subscriptionId);
    // One plan for each amount.
    expect(world.subscriptions.plans).toHaveLength(1);
  });

  it('is verified only by a proof of its own subscription', async () => {
    const world = new GiftWorld();
    await world.begun();
    const other = await world.start.execute({ ...REQUEST, transactionId: 'gift-0002' });
    const charge = await world.subscriptions.charge(other.subscriptionId);
    await expect(world.verified(charge)).rejects.toMatchObject({ code: 'VERIFICATION_FAILED' });
  });

  it('that never leads to a charge keeps no personal data', async () => {
    const world = new GiftWorld();
    await world.start.execute(REQUEST);
    world.advance(RETENTION_DAYS * DAY_MS + HOUR_MS);
    expect((await world.reconcileGifts.execute()).erased).toBe(1);
    const gift = await world.gifts.find(1);
    expect(gift).toMatchObject({ email: '', donorName: '' });
    const sealed = await world.gifts.sealedDonor(1);
    expect(world.vault.open(sealed, 'monthly gift gift-0001')).not.toMatch(/Lakshmi|ABCDE/i);
  });
});
