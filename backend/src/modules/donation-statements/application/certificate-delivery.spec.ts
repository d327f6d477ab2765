import { DAY_MS } from '@qlu/contracts/dates/durations.rules';
import fc from 'fast-check';
import {
  CertificateFixture,
  FILE_NAME,
  FILING,
  NOW,
  PANS,
  PDF,
} from '../../../../test/certificate-fixture.js';
import { atEveryStep } from '../../../../test/interruptions.js';
import { HOSTILE_NAMES, ORDINARY_NAMES } from '../../../../test/names.js';
import { StatementFixture } from '../../../../test/statement-fixture.js';
import { SEND_CERTIFICATES } from './certificate-service.js';

const WHO = 'accountant';

let statement: StatementFixture;

beforeAll(async () => {
  statement = await StatementFixture.start('certificate_delivery');
});
afterAll(() => statement.test.stop());

const begin = (wrap?: <Port extends object>(port: Port) => Port): Promise<CertificateFixture> =>
  CertificateFixture.begin(statement, wrap);

async function certified(wrap?: <Port extends object>(port: Port) => Port): Promise<CertificateFixture> {
  const fixture = await begin(wrap);
  await fixture.certified();
  return fixture;
}

describe('sending the certificates of a filing', () => {
  it('a job sends each certificate once, and the links are valid from then', async () => {
    const fixture = await certified();
    await fixture.service.send(FILING, WHO);
    await fixture.service.send(FILING, WHO);
    expect(fixture.jobs.of(SEND_CERTIFICATES).map(({ subject }) => subject)).toEqual([String(FILING)]);
    expect(await fixture.mails()).toEqual([]);
    fixture.statement.clock.set('2027-07-01T06:00:00Z');
    for (let times = 0; times < 2; times += 1) await fixture.service.sendAll(String(FILING));
    expect(await fixture.mails()).toEqual([1, 2, 3].map((line) => `donation-certificate ${line}`));
    const expiresAt = new Date(Date.parse('2027-07-01T06:00:00Z') + 180 * DAY_MS);
    expect(await fixture.certificates.find(1)).toMatchObject({ expiresAt });
    expect((await fixture.audited()).at(-1)).toEqual({
      who: WHO,
      action: 'statement.certificates-sent',
      subject: `statement ${FILE_NAME}`,
      details: {},
    });
  });

  it('certificates of another filing are not sent, and an unknown filing is rejected', async () => {
    const fixture = await certified();
    await fixture.service.sendAll('2');
    expect(await fixture.mails()).toEqual([]);
    await expect(fixture.service.send(2, WHO)).rejects.toMatchObject({ code: 'RECORD_NOT_FOUND' });
    expect(fixture.jobs.waiting).toEqual([]);
  });

  it('certificates without a recipient stay unsent, and are sent once they have one', async () => {
    const fixture = await certified();
    await fixture.setRecipient('Asha', '');
    await fixture.service.sendAll(String(FILING));
    expect(await fixture.mails()).toEqual([]);
    await fixture.setRecipient('Asha', 'asha@example.org');
    await fixture.service.sendAll(String(FILING));
    expect(await fixture.mails()).toHaveLength(3);
  });

  it('one job sends more than one batch, each in its own transaction', async () => {
    const fixture = await begin();
    await fixture.addRows(402);
    await fixture.certified();
    await fixture.service.sendAll(String(FILING));
    expect(await fixture.mails()).toHaveLength(405);
    const batches = await fixture.rows<{ count: number }>(
      'select count(*)::int as count from donation_certificates group by xmin::text order by 1',
    );
    expect(batches.map(({ count }) => count)).toEqual([5, 200, 200]);
  });

  it('certificates of donations that were refunded since are not sent', async () => {
    const fixture = await certified();
    const [first, second] = await fixture.rows<{ id: string }>(
      'select transaction_id as id from donations order by id',
    );
    await fixture.statement.refund(first?.id ?? '', 50_000);
    await fixture.statement.refund(second?.id ?? '', 100);
    await fixture.service.sendAll(String(FILING));
    expect(await fixture.mails()).toEqual(['donation-certificate 3']);
  });

  it('each certificate is sent once, wherever the job is interrupted', async () => {
    const count = await atEveryStep(async (interruption) => {
      const fixture = await certified((port) => interruption.wrap(port));
      await interruption.during(() => fixture.service.sendAll(String(FILING)));
      const sent = await fixture.rows('select from donation_certificates where queued_at is not null');
      // A certificate is marked as sent with its email or not at all.
      expect(await fixture.mails()).toHaveLength(sent.length);
      await fixture.service.sendAll(String(FILING));
      expect(await fixture.mails()).toEqual([1, 2, 3].map((line) => `donation-certificate ${line}`));
    });
    expect(count).toBeGreaterThan(8);
  });
});

describe('the email with a certificate', () => {
  it('has the link and neither the file nor the ID number', async () => {
    const fixture = await certified();
    const email = await fixture.email.writeCertificate('1');
    expect(email).toMatchObject({
      to: { name: 'Asha', address: 'asha@example.org' },
      subject: 'Your certificate of donation for 2026-27',
      link: { path: `/donation-certificate#${await fixture.findToken(1)}` },
    });
    expect(email).not.toHaveProperty('attachments');
    expect(email?.paragraphs[1]).toContain('Form 114');
    expect(JSON.stringify(email)).not.toContain(PANS[0]);
    expect(JSON.stringify(email)).not.toContain('001A');
  });

  it('is not written without an email address or a certificate', async () => {
    const fixture = await begin();
    expect(await fixture.email.writeCertificate('1')).toBeNull();
    await fixture.certified();
    await fixture.setRecipient('Asha', '');
    expect(await fixture.email.writeCertificate('1')).toBeNull();
    expect(await fixture.email.writeCertificate('9')).toBeNull();
  });

  it('is not written when the row was withdrawn or replaced after the email was queued', async () => {
    const fixture = await certified();
    await fixture.service.sendAll(String(FILING));
    await fixture.end(1);
    expect(await fixture.email.writeCertificate('1')).toBeNull();
    expect(await fixture.email.writeCertificate('2')).not.toBeNull();
  });

  it('is not written when its link has expired, because the office may send it again later', async () => {
    const fixture = await certified();
    await fixture.service.sendAll(String(FILING));
    await fixture.statement.clock.sleep(180 * DAY_MS - 1);
    expect(await fixture.email.writeCertificate('1')).not.toBeNull();
    await fixture.statement.clock.sleep(1);
    expect(await fixture.email.writeCertificate('1')).toBeNull();
  });

  it.each(HOSTILE_NAMES)('does not greet %j', async (name) => {
    const fixture = await certified();
    await fixture.setRecipient(name, 'asha@example.org');
    expect((await fixture.email.writeCertificate('1'))?.paragraphs[0]).toBe('Namaste,');
  });

  it.each(ORDINARY_NAMES)('greets %s', async (name) => {
    const fixture = await certified();
    await fixture.setRecipient(name, 'asha@example.org');
    expect((await fixture.email.writeCertificate('1'))?.paragraphs[0]).toBe(`Namaste ${name},`);
  });
});

describe('opening a certificate', () => {
  const code = async (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'opened',
      (error: unknown) => (error as { code?: string }).code ?? String(error),
    );

  it('a certificate opens with its link and the last four characters in any case', async () => {
    const fixture = await certified();
    for (const lastFour of ['001A', '001a'])
      expect(await fixture.service.openForDonor(await fixture.findToken(1), lastFour)).toEqual({
        fileName: 'certificate-2026-27.pdf',
        pdf: PDF,
      });
  });

  it('a certificate of a row that was withdrawn or replaced does not open', async () => {
    const fixture = await certified();
    await fixture.end(1);
    await expect(fixture.service.openForDonor(await fixture.findToken(1), '001A')).rejects.toMatchObject({
      code: 'LINK_INVALID',
      details: { sentence: 'This certificate is no longer valid. Please write to the office.' },
    });
  });

  it('the characters of another donor, no characters, and more than four do not open a certificate', async () => {
    const fixture = await certified();
    const token = await fixture.findToken(1);
    for (const wrong of ['002B', '', 'A', 'A0001A', '001A '])
      expect(await code(fixture.service.openForDonor(token, wrong))).toBe('LAST_FOUR_WRONG');
  });

  it('the office gets a certificate only with an entry in the audit log', async () => {
    const count = await atEveryStep(async (interruption) => {
      const fixture = await certified((port) => interruption.wrap(port));
      const before = (await fixture.audited()).length;
      let file;
      await interruption.during(async () => {
        file = await fixture.service.openForOffice(1, WHO);
      });
      if (!file) return;
      expect(file).toEqual({ fileName: 'certificate-2026-27.pdf', pdf: PDF });
      expect((await fixture.audited()).slice(before)).toMatchObject([
        { who: WHO, action: 'statement.certificate-seen' },
      ]);
    });
    expect(count).toBeGreaterThan(1);
  });

  it('five wrong tries block a certificate, also for the right characters, and no other certificate', async () => {
    const fixture = await certified();
    const [token, other] = [await fixture.findToken(1), await fixture.findToken(2)];
    for (let tries = 0; tries < 5; tries += 1) await code(fixture.service.openForDonor(token, '0000'));
    await expect(fixture.service.openForDonor(token, '001A')).rejects.toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      details: { retryAfter: 3_600 },
    });
    expect(await code(fixture.service.openForDonor(other, '002B'))).toBe('opened');
  });

  it('the right characters reset the count of wrong tries', async () => {
    const fixture = await certified();
    const token = await fixture.findToken(1);
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < 4; tries += 1) await code(fixture.service.openForDonor(token, '0000'));
      expect(await code(fixture.service.openForDonor(token, '001A'))).toBe('opened');
    }
  });

  it('an expired link and a guessed link open nothing, and a guess counts no try', async () => {
    const fixture = await certified();
    const token = await fixture.findToken(1);
    const guesses = fc.string({ minLength: 0, maxLength: 60 }).filter((guess) => guess !== token);
    await fc.assert(
      fc.asyncProperty(guesses, async (guess) => {
        expect(await code(fixture.service.openForDonor(guess, '001A'))).toBe('LINK_INVALID');
      }),
    );
    expect(await fixture.rows('select from rate_limits')).toEqual([]);
    fixture.statement.clock.set(new Date(NOW.getTime() + 180 * DAY_MS - 1).toISOString());
    expect(await code(fixture.service.openForDonor(token, '001A'))).toBe('opened');
    fixture.statement.clock.set(new Date(NOW.getTime() + 180 * DAY_MS).toISOString());
    expect(await code(fixture.service.openForDonor(token, '001A'))).toBe('LINK_INVALID');
  });
});
