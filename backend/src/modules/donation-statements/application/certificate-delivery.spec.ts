import { DAY_MS } from '@qlu/contracts/dates/durations.rules';
import fc from 'fast-check';
import { CertificateWorld, FILE_NAME, FILING, NOW, PANS, PDF } from '../../../../test/certificate-world.js';
import { atEveryStep } from '../../../../test/interruptions.js';
import { HOSTILE_NAMES, ORDINARY_NAMES } from '../../../../test/names.js';
import { SEND_CERTIFICATES } from './send-certificates.js';

const WHO = 'accountant';

async function certified(
  ...given: ConstructorParameters<typeof CertificateWorld>
): Promise<CertificateWorld> {
  const world = new CertificateWorld(...given);
  await world.certified();
  return world;
}

const mails = (world: CertificateWorld): string[] =>
  [...world.messages.stored.values()].map(({ kind, subject }) => `${kind} ${subject}`);

describe('sending the certificates of a filing', () => {
  it('a job sends each certificate once, and the links are valid from then', async () => {
    const world = await certified();
    await world.sender.begin(FILING, WHO);
    await world.sender.begin(FILING, WHO);
    expect(world.jobs.of(SEND_CERTIFICATES).map(({ subject }) => subject)).toEqual([String(FILING)]);
    expect(mails(world)).toEqual([]);
    world.clock.set('2027-07-01T06:00:00Z');
    for (let times = 0; times < 2; times += 1) await world.sender.execute(FILING);
    expect(mails(world)).toEqual([1, 2, 3].map((line) => `donation-certificate ${line}`));
    const expiresAt = new Date(Date.parse('2027-07-01T06:00:00Z') + 180 * DAY_MS);
    expect(await world.certificates.find(1)).toMatchObject({ expiresAt });
    expect(world.audit.entries.at(-1)).toEqual({
      who: WHO,
      action: 'statement.certificates-sent',
      subject: `statement ${FILE_NAME}`,
      details: {},
    });
  });

  it('certificates of another filing are not sent, and an unknown filing is rejected', async () => {
    const world = await certified();
    await world.sender.execute(2);
    expect(mails(world)).toEqual([]);
    await expect(world.sender.begin(2, WHO)).rejects.toMatchObject({ code: 'RECORD_NOT_FOUND' });
    expect(world.jobs.waiting).toEqual([]);
  });

  it('one job sends more than one batch', async () => {
    const world = new CertificateWorld();
    const [certificate] = await world.certified().then(() => [...world.certificates.rows.values()]);
    for (let serial = 4; serial <= 405; serial += 1) {
      const line = world.certificates.row({ filing: FILING, serial, donor: 'x', lastFour: '0000' });
      await world.certificates.add({ ...certificate!.certificate!, line });
    }
    await world.sender.execute(FILING);
    expect(world.messages.stored.size).toBe(405);
  });

  it('each certificate is sent once, wherever the job is interrupted', async () => {
    const count = await atEveryStep(async (interruption) => {
      const world = await certified((port) => interruption.wrap(port));
      await interruption.during(() => world.sender.execute(FILING));
      const sent = [...world.certificates.rows.values()].filter(({ sentAt }) => sentAt !== null);
      // A certificate is marked as sent with its email or not at all.
      expect(mails(world)).toHaveLength(sent.length);
      await world.sender.execute(FILING);
      expect(mails(world)).toEqual([1, 2, 3].map((line) => `donation-certificate ${line}`));
    });
    expect(count).toBeGreaterThan(8);
  });
});

describe('the email with a certificate', () => {
  it('has the link and neither the file nor the ID number', async () => {
    const world = await certified();
    const email = await world.email.write('1');
    expect(email).toMatchObject({
      to: { name: 'Asha', address: 'asha@example.org' },
      subject: 'Your certificate of donation for 2026-27',
      link: { path: `/donation-certificate#${await world.tokenOf(1)}` },
    });
    expect(email).not.toHaveProperty('attachments');
    expect(email?.paragraphs[1]).toContain('Form 114');
    expect(JSON.stringify(email)).not.toContain(PANS[0]);
    expect(JSON.stringify(email)).not.toContain('001A');
  });

  it('is not written without an email address or a certificate', async () => {
    const world = new CertificateWorld();
    expect(await world.email.write('1')).toBeNull();
    await world.certified();
    world.recipient = null;
    expect(await world.email.write('1')).toBeNull();
    expect(await world.email.write('x')).toBeNull();
  });

  it('is not written when the row was withdrawn or replaced after the email was queued', async () => {
    const world = await certified();
    await world.sender.execute(FILING);
    world.certificates.end(1);
    expect(await world.email.write('1')).toBeNull();
    expect(await world.email.write('2')).not.toBeNull();
  });

  it.each(HOSTILE_NAMES)('does not greet %j', async (name) => {
    const world = await certified();
    world.recipient = { name, address: 'asha@example.org' };
    expect((await world.email.write('1'))?.paragraphs[0]).toBe('Namaste,');
  });

  it.each(ORDINARY_NAMES)('greets %s', async (name) => {
    const world = await certified();
    world.recipient = { name, address: 'asha@example.org' };
    expect((await world.email.write('1'))?.paragraphs[0]).toBe(`Namaste ${name},`);
  });
});

describe('opening a certificate', () => {
  const code = async (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'opened',
      (error: unknown) => (error as { code?: string }).code ?? String(error),
    );

  it('a certificate opens with its link and the last four characters in any case', async () => {
    const world = await certified();
    for (const lastFour of ['001A', '001a'])
      expect(await world.opener.forDonor(await world.tokenOf(1), lastFour)).toEqual({
        fileName: 'certificate-2026-27.pdf',
        pdf: PDF,
      });
  });

  it('the characters of another donor, no characters, and more than four do not open a certificate', async () => {
    const world = await certified();
    const token = await world.tokenOf(1);
    for (const wrong of ['002B', '', 'A', 'A0001A', '001A '])
      expect(await code(world.opener.forDonor(token, wrong))).toBe('LAST_FOUR_WRONG');
  });

  it('the office gets a certificate only with an entry in the audit log', async () => {
    const count = await atEveryStep(async (interruption) => {
      const world = await certified((port) => interruption.wrap(port));
      const before = world.audit.entries.length;
      let file;
      await interruption.during(async () => {
        file = await world.opener.forOffice(1, WHO);
      });
      if (!file) return;
      expect(file).toEqual({ fileName: 'certificate-2026-27.pdf', pdf: PDF });
      expect(world.audit.entries.slice(before)).toMatchObject([
        { who: WHO, action: 'statement.certificate-seen' },
      ]);
    });
    expect(count).toBeGreaterThan(1);
  });

  it('five wrong tries block a certificate, also for the right characters, and no other certificate', async () => {
    const world = await certified();
    const [token, other] = [await world.tokenOf(1), await world.tokenOf(2)];
    for (let tries = 0; tries < 5; tries += 1) await code(world.opener.forDonor(token, '0000'));
    await expect(world.opener.forDonor(token, '001A')).rejects.toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      details: { retryAfter: 3_600 },
    });
    expect(await code(world.opener.forDonor(other, '002B'))).toBe('opened');
  });

  it('the right characters reset the count of wrong tries', async () => {
    const world = await certified();
    const token = await world.tokenOf(1);
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < 4; tries += 1) await code(world.opener.forDonor(token, '0000'));
      expect(await code(world.opener.forDonor(token, '001A'))).toBe('opened');
    }
  });

  it('an expired link and a guessed link open nothing, and a guess counts no try', async () => {
    const world = await certified();
    const token = await world.tokenOf(1);
    const guesses = fc.string({ minLength: 0, maxLength: 60 }).filter((guess) => guess !== token);
    await fc.assert(
      fc.asyncProperty(guesses, async (guess) => {
        expect(await code(world.opener.forDonor(guess, '001A'))).toBe('LINK_INVALID');
      }),
    );
    expect(world.attempts.tries.size).toBe(0);
    world.clock.set(new Date(NOW.getTime() + 180 * DAY_MS - 1).toISOString());
    expect(await code(world.opener.forDonor(token, '001A'))).toBe('opened');
    world.clock.set(new Date(NOW.getTime() + 180 * DAY_MS).toISOString());
    expect(await code(world.opener.forDonor(token, '001A'))).toBe('LINK_INVALID');
  });
});
