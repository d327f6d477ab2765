import { DAY_MS } from '@qlu/contracts/dates/durations.rules';
import { AesVault } from '../../../platform/crypto/aes-vault.js';
import { FixedClock } from '../../../../test/fixed-clock.js';
import { InMemoryMessageRepository } from '../../../../test/in-memory.js';
import { atEveryStep } from '../../../../test/interruptions.js';
import { HOSTILE_NAMES, ORDINARY_NAMES } from '../../../../test/names.js';
import { RecordedAudit } from '../../../../test/recorded.js';
import { RollbackTransactions } from '../../../../test/rollback-transactions.js';
import type { Digest } from '../../../kernel/digest.js';
import type { CorrectDonation } from '../../donations/index.js';
import { QueueMessage } from '../../notifications/index.js';
import { detailsLinkOwner } from '../domain/statement.js';
import { DetailsLinks, type DetailsLink } from '../ports/details-links.js';
import type { LinkedGift, StatementGifts } from '../ports/statement-gifts.js';
import { ExcludeGift } from './exclude-gift.js';
import { LinkDonor } from './link-donor.js';
import { SubmitDonorDetails, type DonorDetails } from './submit-donor-details.js';
import { WriteDetailsRequest } from './write-details-request.js';

const NOW = new Date('2027-04-10T06:00:00Z');
const WHO = 'accountant';
const GIFT: LinkedGift = {
  id: 1,
  transactionId: 'donation-1',
  donorName: 'Ravi Kumar',
  email: 'ravi@example.org',
  address: 'Guntur',
  hasIdNumber: false,
  amount: 50_000,
  receivedAt: NOW,
};
const DETAILS: DonorDetails = {
  name: 'Ravi Kumar',
  address: '4 Beach Road, Guntur',
  id: { type: 'Aadhaar', number: '234567890124' },
};

class InMemoryLinks extends DetailsLinks {
  readonly stored = new Map<string, DetailsLink & { digest: Buffer }>();
  readonly used = new Set<string>();

  async replace(link: DetailsLink, digest: Buffer): Promise<void> {
    this.stored.set(link.transactionId, { ...link, digest });
  }

  async find(id: string): Promise<DetailsLink | null> {
    return this.all.find((link) => link.id === id) ?? null;
  }

  async transactionOf(token: Digest, now: Date): Promise<string | null> {
    const found = this.all.find(({ digest, expiresAt }) => token.equals(digest) && expiresAt > now);
    return found?.transactionId ?? null;
  }

  async isUsed(token: Digest): Promise<boolean> {
    return this.all.some(({ digest, id }) => token.equals(digest) && this.used.has(id));
  }

  async use(transactionId: string, now: Date): Promise<boolean> {
    const link = this.stored.get(transactionId);
    if (!link || this.used.has(link.id)) return false;
    this.used.add(link.id);
    this.stored.set(transactionId, { ...link, expiresAt: now });
    return true;
  }

  private get all(): (DetailsLink & { digest: Buffer })[] {
    return [...this.stored.values()];
  }
}

/** Gifts with the links that ask their donors for details. */
class LinkFixture {
  readonly clock = new FixedClock(NOW);
  readonly gifts = new Map<number, LinkedGift>([[1, GIFT]]);
  readonly excluded = new Set<string>();
  /** Whether the first gift is in cash and over the limit. */
  isOverLimit = true;
  readonly links = new InMemoryLinks();
  readonly messages = new InMemoryMessageRepository();
  readonly audit = new RecordedAudit();
  readonly corrected = new Map<number, unknown>();
  readonly vault = new AesVault([Buffer.alloc(32, 7)]);
  readonly link;
  readonly submit;
  readonly email;
  readonly exclude;

  constructor(wrap: <Port extends object>(port: Port) => Port = (port) => port) {
    const gifts = wrap({
      refresh: async () => undefined,
      find: async (id: number) => this.gifts.get(id) ?? null,
      ofSamePerson: async (id: string) => this.ofSamePerson(id),
      isOverLimit: async () => this.isOverLimit,
      setExcluded: async (id: string, isExcluded: boolean) =>
        isExcluded ? this.excluded.size < this.excluded.add(id).size : this.excluded.delete(id),
    } satisfies Partial<StatementGifts>) as unknown as StatementGifts;
    const correct = wrap({
      execute: async (...[id, correction, who]: Parameters<CorrectDonation['execute']>) =>
        void this.corrected.set(id, { ...correction, who }),
    } satisfies Partial<CorrectDonation>) as unknown as CorrectDonation;
    const { vault, clock } = this;
    const [links, audit] = [wrap(this.links), wrap(this.audit)];
    const queue = new QueueMessage(wrap(this.messages), clock);
    const stores = [this.links, this.messages, this.audit, this];
    const transactions = new RollbackTransactions(stores);
    this.link = new LinkDonor(gifts, links, queue, vault, audit, transactions, clock);
    this.submit = new SubmitDonorDetails(gifts, links, correct, vault, transactions, clock);
    this.email = new WriteDetailsRequest(links, gifts, vault, clock);
    this.exclude = new ExcludeGift(gifts, audit, transactions);
  }

  /** Creates a link. Returns its token. */
  async token(isSent = false): Promise<string> {
    const { path } = await this.link.execute(1, isSent, WHO);
    return path.split('#')[1] ?? '';
  }

  mails(): string[] {
    return [...this.messages.stored.values()].map(({ subject }) => subject);
  }

  private ofSamePerson(transactionId: string): LinkedGift[] {
    const all = [...this.gifts.values()];
    const own = all.filter((gift) => gift.transactionId === transactionId);
    return own[0]?.hasIdNumber === false ? [...own, ...all.filter((gift) => gift !== own[0])] : own;
  }
}

describe('the link for missing details', () => {
  it('has its secret after the #, and nothing that is stored or audited shows it', async () => {
    const fixture = new LinkFixture();
    const { path, expiresAt } = await fixture.link.execute(1, false, WHO);
    expect(path).toMatch(/^\/donor-details#[\w-]{43}$/);
    expect(expiresAt).toEqual(new Date(NOW.getTime() + 14 * DAY_MS));
    const token = path.split('#')[1] ?? '';
    const [link] = [...fixture.links.stored.values()];
    const stored = [link?.id, link?.sealed.toString('latin1'), link?.digest.toString('latin1')].join('|');
    expect(stored + JSON.stringify(fixture.audit.entries)).not.toContain(token);
    expect(fixture.vault.open(link?.sealed as Buffer, detailsLinkOwner(link?.id ?? ''))).toBe(token);
    expect(fixture.audit.entries).toEqual([
      { who: WHO, action: 'statement.link-created', subject: 'donation 1', details: {} },
    ]);
    expect(fixture.mails()).toEqual([]);
  });

  it('is sent with one email, and another one ends the former one', async () => {
    const fixture = new LinkFixture();
    const first = await fixture.token(true);
    const second = await fixture.token(true);
    expect(first).not.toBe(second);
    const [former, current] = fixture.mails();
    expect(await fixture.email.write(former ?? '')).toBeNull();
    expect((await fixture.email.write(current ?? ''))?.link?.path).toBe(`/donor-details#${second}`);
    await expect(fixture.submit.show(first)).rejects.toMatchObject({ code: 'LINK_INVALID' });
    expect(fixture.audit.entries.map(({ action }) => action)).toEqual([
      'statement.link-sent',
      'statement.link-sent',
    ]);
  });

  it('is not created for an unknown gift, and not sent without an email address', async () => {
    const fixture = new LinkFixture();
    await expect(fixture.link.execute(9, false, WHO)).rejects.toMatchObject({ code: 'RECORD_NOT_FOUND' });
    fixture.gifts.set(1, { ...GIFT, email: '' });
    await expect(fixture.link.execute(1, true, WHO)).rejects.toMatchObject({ code: 'NO_EMAIL_ADDRESS' });
    expect([fixture.links.stored.size, fixture.audit.entries.length]).toEqual([0, 0]);
    await fixture.link.execute(1, false, WHO);
    expect(fixture.links.stored.size).toBe(1);
  });

  it('is stored with its email and its entry in the audit log or not at all', async () => {
    const count = await atEveryStep(async (interruption) => {
      const fixture = new LinkFixture((port) => interruption.wrap(port));
      await interruption.during(() => fixture.link.execute(1, true, WHO));
      const { size } = fixture.links.stored;
      expect([fixture.mails().length, fixture.audit.entries.length]).toEqual([size, size]);
    });
    expect(count).toBeGreaterThan(6);
  });
});

describe('the email with the link', () => {
  it('asks for the details of the gift, until the link has expired', async () => {
    const fixture = new LinkFixture();
    await fixture.token(true);
    const [id = ''] = fixture.mails();
    expect(await fixture.email.write(id)).toMatchObject({
      to: { name: 'Ravi Kumar', address: 'ravi@example.org' },
      facts: [
        { name: 'Donation', value: '₹500' },
        { name: 'Transaction ID', value: 'donation-1' },
      ],
    });
    fixture.clock.set(new Date(NOW.getTime() + 14 * DAY_MS).toISOString());
    expect(await fixture.email.write(id)).toBeNull();
  });

  it('is not written when the gift was refunded or has no email address now', async () => {
    const fixture = new LinkFixture();
    await fixture.token(true);
    const [id = ''] = fixture.mails();
    fixture.gifts.set(1, { ...GIFT, email: '' });
    expect(await fixture.email.write(id)).toBeNull();
    fixture.gifts.clear();
    expect(await fixture.email.write(id)).toBeNull();
  });

  it.each([
    ...HOSTILE_NAMES.map((name) => [name, 'Namaste,']),
    ...ORDINARY_NAMES.map((name) => [name, `Namaste ${name},`]),
  ])('greets %j with %j', async (donorName, greeting) => {
    const fixture = new LinkFixture();
    fixture.gifts.set(1, { ...GIFT, donorName: donorName ?? '' });
    await fixture.token(true);
    expect((await fixture.email.write(fixture.mails()[0] ?? ''))?.paragraphs[0]).toBe(greeting);
  });
});

describe('the details of a donor', () => {
  it('are stored in all gifts of the person without an ID number, once, in the donor’s name', async () => {
    const fixture = new LinkFixture();
    fixture.gifts.set(2, { ...GIFT, id: 2, transactionId: 'donation-2' });
    const token = await fixture.token();
    expect((await fixture.submit.show(token)).map(({ id }) => id)).toEqual([1, 2]);
    await fixture.submit.submit(token, DETAILS);
    const { name: donor_name, address, id } = DETAILS;
    const stored = { donor_name, address, id, who: 'the donor, by a personal link' };
    expect([...fixture.corrected]).toEqual([
      [1, stored],
      [2, stored],
    ]);
    const used = { code: 'LINK_USED' };
    await expect(fixture.submit.submit(token, { ...DETAILS, name: 'Ravi K' })).rejects.toMatchObject(used);
    await expect(fixture.submit.show(token)).rejects.toMatchObject(used);
    expect([...fixture.corrected.values()]).toEqual([stored, stored]);
    const newer = await fixture.token();
    await expect(fixture.submit.show(token)).rejects.toMatchObject({ code: 'LINK_INVALID' });
    expect(await fixture.submit.show(newer)).toHaveLength(2);
  });

  it('never replace an ID number that the gift has', async () => {
    const fixture = new LinkFixture();
    fixture.gifts.set(1, { ...GIFT, hasIdNumber: true });
    await fixture.submit.submit(await fixture.token(), DETAILS);
    expect(fixture.corrected.get(1)).not.toHaveProperty('id');
  });

  it('need an ID number when the gift has none, and the link still works after that', async () => {
    const fixture = new LinkFixture();
    const token = await fixture.token();
    await expect(fixture.submit.submit(token, { ...DETAILS, id: null })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: { id_number: [expect.stringContaining('PAN or Aadhaar') as string] } },
    });
    expect(fixture.corrected.size).toBe(0);
    await fixture.submit.submit(token, DETAILS);
    expect(fixture.corrected.size).toBe(1);
  });

  it('are taken once from two windows at the same time', async () => {
    const fixture = new LinkFixture();
    const token = await fixture.token();
    const others = { ...DETAILS, name: 'Ravi K' };
    const both = await Promise.allSettled(
      [DETAILS, others].map((each) => fixture.submit.submit(token, each)),
    );
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(fixture.corrected.get(1)).toMatchObject({ donor_name: 'Ravi Kumar' });
  });

  it('are not taken by a link that has expired or whose gift was refunded', async () => {
    const fixture = new LinkFixture();
    const token = await fixture.token();
    fixture.gifts.clear();
    await expect(fixture.submit.show(token)).rejects.toMatchObject({ code: 'LINK_INVALID' });
    fixture.gifts.set(1, GIFT);
    fixture.clock.set(new Date(NOW.getTime() + 14 * DAY_MS).toISOString());
    await expect(fixture.submit.submit(token, DETAILS)).rejects.toMatchObject({ code: 'LINK_INVALID' });
    expect(fixture.corrected.size).toBe(0);
  });

  it('are stored in all gifts or in none, and an interrupted link works again', async () => {
    await atEveryStep(async (interruption) => {
      const fixture = new LinkFixture((port) => interruption.wrap(port));
      fixture.gifts.set(2, { ...GIFT, id: 2, transactionId: 'donation-2' });
      const token = await fixture.token();
      await interruption.during(() => fixture.submit.submit(token, DETAILS));
      const isStored = fixture.links.used.size > 0;
      if (!isStored) await fixture.submit.submit(token, DETAILS);
      expect([...fixture.corrected.keys()]).toEqual([1, 2]);
    });
  });
});

describe('a gift in cash over the limit', () => {
  it('is excluded and included, each with one entry in the audit log', async () => {
    const fixture = new LinkFixture();
    for (const isExcluded of [true, true, false, false]) await fixture.exclude.execute(1, isExcluded, WHO);
    expect(fixture.audit.entries.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      'statement.gift-excluded donation 1',
      'statement.gift-included donation 1',
    ]);
    expect(fixture.excluded.size).toBe(0);
  });

  it('is the only gift that can be excluded', async () => {
    const fixture = new LinkFixture();
    await expect(fixture.exclude.execute(9, true, WHO)).rejects.toMatchObject({ code: 'RECORD_NOT_FOUND' });
    fixture.isOverLimit = false;
    await expect(fixture.exclude.execute(1, true, WHO)).rejects.toMatchObject({ code: 'RECORD_NOT_FOUND' });
    expect([fixture.excluded.size, fixture.audit.entries.length]).toEqual([0, 0]);
  });
});
