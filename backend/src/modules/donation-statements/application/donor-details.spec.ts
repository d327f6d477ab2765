import { DAY_MS } from '@qlu/contracts/dates/durations.rules';
import { emptyTables } from '../../../../test/empty-tables.js';
import { atEveryStep } from '../../../../test/interruptions.js';
import { HOSTILE_NAMES, ORDINARY_NAMES } from '../../../../test/names.js';
import {
  NOW,
  StatementFixture,
  WHO,
  type StatementDonationDraft,
} from '../../../../test/statement-fixture.js';
import type { DonationService } from '../../donations/index.js';
import { QueueMessage } from '../../notifications/index.js';
import { detailsLinkOwner } from '../domain/statement.js';
import type { CertificateRepository } from '../adapters/persistence/certificate-repository.js';
import { DonorDetailsService, type DonorDetails } from './donor-details-service.js';
import { StatementEmails } from './statement-emails.js';

const DONATION: StatementDonationDraft = {
  name: 'Ravi Kumar',
  email: 'ravi@example.org',
  phone: '9440100001',
  address: 'Guntur',
  mode: 'cash',
  paise: 2_50_000,
};
const DETAILS: DonorDetails = {
  name: 'Ravi Kumar',
  address: '4 Beach Road, Guntur',
  id: { type: 'Aadhaar', number: '234567890124' },
};

let statement: StatementFixture;

beforeAll(async () => {
  statement = await StatementFixture.start('donor_details');
});
afterAll(() => statement.test.stop());

/** One donation, with the id 1, whose donor is asked for details. */
class LinkFixture {
  /** Corrections by the id of the donation. */
  readonly corrected = new Map<number, unknown>();
  readonly service;
  readonly statements;
  private readonly emails;

  private constructor(wrap: <Port extends object>(port: Port) => Port) {
    const { vault, clock, foundation, test } = statement;
    const { database } = test;
    const correct = wrap({
      correct: async (...[id, correction, who]: Parameters<DonationService['correct']>) =>
        void this.corrected.set(id, { ...correction, who }),
    } satisfies Partial<DonationService>) as unknown as DonationService;
    const donations = wrap(statement.donations);
    const audit = wrap(statement.storedAudit);
    const queue = new QueueMessage(wrap(statement.messages), clock);
    this.service = new DonorDetailsService(donations, correct, queue, vault, audit, database, clock);
    const noCertificates = {} as CertificateRepository;
    this.emails = new StatementEmails(noCertificates, statement.donations, foundation, vault, clock);
    this.statements = statement.service(wrap);
  }

  static async begin(
    wrap: <Port extends object>(port: Port) => Port = (port) => port,
    changes: StatementDonationDraft = {},
  ): Promise<LinkFixture> {
    await emptyTables(
      statement.test.database,
      'donations, donors, donor_gifts, donor_changes, payments, statement_changes, statement_gifts, statement_exclusions, donor_details_links, messages, audit_log',
    );
    statement.audit.entries.length = 0;
    statement.clock.set(NOW.toISOString());
    await statement.give({ ...DONATION, ...changes });
    return new LinkFixture(wrap);
  }

  /** Another donation of the same person, with the id 2. */
  async giveAgain(): Promise<void> {
    await statement.give(DONATION);
  }

  rows<Row>(sql: string): Promise<Row[]> {
    return statement.rows<Row>(sql);
  }

  /** Creates a link. Returns its token. */
  async token(isSent = false): Promise<string> {
    const { path } = await this.service.link(1, isSent, WHO);
    return path.split('#')[1] ?? '';
  }

  async write(subject = ''): ReturnType<StatementEmails['writeDetailsRequest']> {
    return this.emails.writeDetailsRequest(subject);
  }

  /** The subjects of the queued emails. */
  async mails(): Promise<string[]> {
    const rows = await this.rows<{ subject: string }>('select subject from messages');
    return rows.map(({ subject }) => subject);
  }

  async links(): Promise<{ id: string; sealed: Buffer; digest: Buffer; isUsed: boolean }[]> {
    return this.rows(
      'select id, token_sealed as sealed, token_digest as digest, used_at is not null as "isUsed" from donor_details_links',
    );
  }

  audited(): Promise<{ action: string }[]> {
    return this.rows('select who, action, subject, details from audit_log order by id');
  }

  /** The donation is refunded. */
  async refund(): Promise<void> {
    await this.rows(`update payments set state = 'refunded', refunded_paise = amount_paise returning id`);
  }
}

describe('the link for missing details', () => {
  it('has its secret after the #, and nothing that is stored or audited shows it', async () => {
    const fixture = await LinkFixture.begin();
    const { path, expiresAt } = await fixture.service.link(1, false, WHO);
    expect(path).toMatch(/^\/donor-details#[\w-]{43}$/);
    expect(expiresAt).toEqual(new Date(NOW.getTime() + 14 * DAY_MS));
    const token = path.split('#')[1] ?? '';
    const [link] = await fixture.links();
    const stored = [link?.id, link?.sealed.toString('latin1'), link?.digest.toString('latin1')].join('|');
    expect(stored + JSON.stringify(await fixture.audited())).not.toContain(token);
    expect(statement.vault.open(link?.sealed as Buffer, detailsLinkOwner(link?.id ?? ''))).toBe(token);
    expect(await fixture.audited()).toEqual([
      { who: WHO, action: 'statement.link-created', subject: 'donation 1', details: {} },
    ]);
    expect(await fixture.mails()).toEqual([]);
  });

  it('is sent with one email, and another one ends the former one', async () => {
    const fixture = await LinkFixture.begin();
    const first = await fixture.token(true);
    const [former] = await fixture.mails();
    const second = await fixture.token(true);
    expect(first).not.toBe(second);
    const current = (await fixture.mails()).find((subject) => subject !== former);
    expect(await fixture.write(former ?? '')).toBeNull();
    expect((await fixture.write(current ?? ''))?.link?.path).toBe(`/donor-details#${second}`);
    await expect(fixture.service.show(first)).rejects.toMatchObject({ code: 'LINK_INVALID' });
    expect((await fixture.audited()).map(({ action }) => action)).toEqual([
      'statement.link-sent',
      'statement.link-sent',
    ]);
  });

  it('is not created for an unknown donation, and not sent without an email address', async () => {
    const fixture = await LinkFixture.begin();
    await expect(fixture.service.link(9, false, WHO)).rejects.toMatchObject({ code: 'RECORD_NOT_FOUND' });
    await fixture.rows(`update donations set email = '' returning id`);
    await expect(fixture.service.link(1, true, WHO)).rejects.toMatchObject({ code: 'NO_EMAIL_ADDRESS' });
    expect([await fixture.links(), await fixture.audited()]).toEqual([[], []]);
    await fixture.service.link(1, false, WHO);
    expect(await fixture.links()).toHaveLength(1);
  });

  it('is stored with its email and its entry in the audit log or not at all', async () => {
    const count = await atEveryStep(async (interruption) => {
      const fixture = await LinkFixture.begin((port) => interruption.wrap(port));
      await interruption.during(() => fixture.service.link(1, true, WHO));
      const { length } = await fixture.links();
      expect(await fixture.mails()).toHaveLength(length);
      expect(await fixture.audited()).toHaveLength(length);
    });
    expect(count).toBeGreaterThan(6);
  });
});

describe('the email with the link', () => {
  it('asks for the details of the donation, until the link has expired', async () => {
    const fixture = await LinkFixture.begin();
    await fixture.token(true);
    const [id = ''] = await fixture.mails();
    expect(await fixture.write(id)).toMatchObject({
      to: { name: 'Ravi Kumar', address: 'ravi@example.org' },
      facts: [
        { name: 'Donation', value: '₹2,500' },
        { name: 'Transaction ID', value: expect.stringMatching(/^statement-gift-/) as string },
      ],
    });
    statement.clock.set(new Date(NOW.getTime() + 14 * DAY_MS).toISOString());
    expect(await fixture.write(id)).toBeNull();
  });

  it('is not written when the donation was refunded or has no email address now', async () => {
    const fixture = await LinkFixture.begin();
    await fixture.token(true);
    const [id = ''] = await fixture.mails();
    await fixture.rows(`update donations set email = '' returning id`);
    expect(await fixture.write(id)).toBeNull();
    await fixture.refund();
    expect(await fixture.write(id)).toBeNull();
  });

  it.each([
    ...HOSTILE_NAMES.map((name) => [name, 'Namaste,']),
    ...ORDINARY_NAMES.map((name) => [name, `Namaste ${name},`]),
  ])('greets %j with %j', async (donorName, greeting) => {
    const fixture = await LinkFixture.begin(undefined, { name: donorName ?? '' });
    await fixture.token(true);
    expect((await fixture.write((await fixture.mails())[0]))?.paragraphs[0]).toBe(greeting);
  });
});

describe('the details of a donor', () => {
  it('are stored in all donations of the person without an ID number, once, in the donor’s name', async () => {
    const fixture = await LinkFixture.begin();
    await fixture.giveAgain();
    const token = await fixture.token();
    expect((await fixture.service.show(token)).map(({ id }) => id)).toEqual([1, 2]);
    await fixture.service.submit(token, DETAILS);
    const { name: donor_name, address, id } = DETAILS;
    const stored = { donor_name, address, id, who: 'the donor, by a personal link' };
    expect([...fixture.corrected]).toEqual([
      [1, stored],
      [2, stored],
    ]);
    const used = { code: 'LINK_USED' };
    await expect(fixture.service.submit(token, { ...DETAILS, name: 'Ravi K' })).rejects.toMatchObject(used);
    await expect(fixture.service.show(token)).rejects.toMatchObject(used);
    expect([...fixture.corrected.values()]).toEqual([stored, stored]);
    const newer = await fixture.token();
    await expect(fixture.service.show(token)).rejects.toMatchObject({ code: 'LINK_INVALID' });
    expect(await fixture.service.show(newer)).toHaveLength(2);
  });

  it('never replace an ID number that the donation has', async () => {
    const fixture = await LinkFixture.begin(undefined, { pan: 'AAAPA0001A' });
    await fixture.service.submit(await fixture.token(), DETAILS);
    expect(fixture.corrected.get(1)).not.toHaveProperty('id');
  });

  it('need an ID number when the donation has none, and the link still works after that', async () => {
    const fixture = await LinkFixture.begin();
    const token = await fixture.token();
    await expect(fixture.service.submit(token, { ...DETAILS, id: null })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: { id_number: [expect.stringContaining('PAN or Aadhaar') as string] } },
    });
    expect(fixture.corrected.size).toBe(0);
    await fixture.service.submit(token, DETAILS);
    expect(fixture.corrected.size).toBe(1);
  });

  it('are taken once from two windows at the same time', async () => {
    const fixture = await LinkFixture.begin();
    const token = await fixture.token();
    const others = { ...DETAILS, name: 'Ravi K' };
    const both = await Promise.allSettled(
      [DETAILS, others].map((each) => fixture.service.submit(token, each)),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(fixture.corrected.get(1)).toMatchObject({
      donor_name: both[0]?.status === 'fulfilled' ? 'Ravi Kumar' : 'Ravi K',
    });
  });

  it('are not taken by a link that has expired or whose donation was refunded', async () => {
    const fixture = await LinkFixture.begin();
    const token = await fixture.token();
    await fixture.refund();
    await expect(fixture.service.show(token)).rejects.toMatchObject({ code: 'LINK_INVALID' });
    await fixture.rows(`update payments set state = 'captured', refunded_paise = 0 returning id`);
    statement.clock.set(new Date(NOW.getTime() + 14 * DAY_MS).toISOString());
    await expect(fixture.service.submit(token, DETAILS)).rejects.toMatchObject({ code: 'LINK_INVALID' });
    expect(fixture.corrected.size).toBe(0);
  });

  it('are stored in all donations or in none, and an interrupted link works again', async () => {
    await atEveryStep(async (interruption) => {
      const fixture = await LinkFixture.begin((port) => interruption.wrap(port));
      await fixture.giveAgain();
      const token = await fixture.token();
      await interruption.during(() => fixture.service.submit(token, DETAILS));
      const [link] = await fixture.links();
      if (!link?.isUsed) await fixture.service.submit(token, DETAILS);
      expect([...fixture.corrected.keys()]).toEqual([1, 2]);
    });
  });
});

describe('a donation in cash over the limit', () => {
  const exclusions = (fixture: LinkFixture) => fixture.rows('select from statement_exclusions');

  it('is excluded and included, each with one entry in the audit log', async () => {
    const fixture = await LinkFixture.begin();
    for (const isExcluded of [true, true, false, false])
      await fixture.statements.setExcluded(1, isExcluded, WHO);
    expect(statement.audit.entries.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      'statement.gift-excluded donation 1',
      'statement.gift-included donation 1',
    ]);
    expect(await exclusions(fixture)).toEqual([]);
  });

  it('is the only donation that can be excluded', async () => {
    const fixture = await LinkFixture.begin(undefined, { mode: 'upi' });
    const unknown = { code: 'RECORD_NOT_FOUND' };
    await expect(fixture.statements.setExcluded(9, true, WHO)).rejects.toMatchObject(unknown);
    await expect(fixture.statements.setExcluded(1, true, WHO)).rejects.toMatchObject(unknown);
    expect([await exclusions(fixture), statement.audit.entries]).toEqual([[], []]);
  });
});
