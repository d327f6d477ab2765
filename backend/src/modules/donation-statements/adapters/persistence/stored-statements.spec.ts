import { randomBytes, randomUUID } from 'node:crypto';
import { StatementFixture, WHO } from '../../../../../test/statement-fixture.js';
import { Digest } from '../../../../kernel/vault.js';
import { AesVault } from '../../../../platform/crypto/aes-vault.js';
import { rotateColumn } from '../../../../platform/crypto/rotate-keys.js';
import { certificateOwner, filingOwner } from '../../domain/statement.js';
import { SEALED_STATEMENTS } from '../../persistence.js';
import { CertificateRepository } from './certificate-repository.js';

const PANS = ['AAAPA0001A', 'BBBPB0002B', 'CCCPC0003C'];

let fixture: StatementFixture;

beforeAll(async () => {
  fixture = await StatementFixture.start('stored_statements');
});
afterAll(() => fixture.test.stop());
beforeEach(() => fixture.nextYear());

const filings = () => fixture.queries.filings(fixture.financialYear);

/** The id of a file with the donations of so many donors. */
async function filed(donors = 1): Promise<number> {
  for (const pan of PANS.slice(0, donors)) await fixture.give({ pan, email: 'asha@example.org' });
  await fixture.file();
  return (await filings())[0]?.id ?? 0;
}

describe('the stored ARNs and certificates', () => {
  const certificates = () => new CertificateRepository(fixture.test.database);
  const lines = async (filing: number): Promise<number[]> => {
    const rows = await fixture.rows<{ id: number }>(
      'select id::float8 as id from statement_lines where filing = $1 order by serial',
      [filing],
    );
    return rows.map(({ id }) => id);
  };
  const certificate = (line: number, token = `token-${line}`) => ({
    line,
    sealedPdf: Buffer.from('pdf'),
    sealedToken: Buffer.from('token'),
    tokenDigest: Buffer.from(token),
    expiresAt: new Date('2027-12-01T00:00:00Z'),
  });
  const digest = (token: string): Digest => new Digest([Buffer.from('newer key'), Buffer.from(token)]);

  it('an ARN stays as it was first stored', async () => {
    const id = await filed(2);
    const [first = 0, second = 0] = await lines(id);
    await certificates().setArns([{ line: first, arn: `A-${first}` }]);
    await certificates().setArns([
      { line: first, arn: `B-${first}` },
      { line: second, arn: `A-${second}` },
    ]);
    expect([...(await certificates().findRows(id)).values()].map(({ arn }) => arn)).toEqual([
      `A-${first}`,
      `A-${second}`,
    ]);
  });

  it('a second revision may have the ARN that its row has kept', async () => {
    const id = await filed(2);
    await fixture.giveArns();
    const [{ arn: first } = { arn: '' }, { arn: second } = { arn: '' }] = await fixture.rows<{ arn: string }>(
      'select arn from statement_lines where filing = $1 order by serial',
      [id],
    );
    for (let times = 0; times < 2; times += 1) {
      await fixture.give({ pan: PANS[0] ?? '' });
      await fixture.file();
      const revised = (await filings()).at(-1)?.id ?? 0;
      expect(await certificates().taken(revised, [first, second])).toEqual([second]);
      const [row = 0] = await lines(revised);
      await certificates().setArns([{ line: row, arn: first }]);
      // Certificates of an ARN that several rows have belong to the newest one.
      const newest = { line: row, hasCertificate: false, isCurrent: true };
      expect(await certificates().rowWithArn(['unknown', first])).toEqual(newest);
    }
    expect(await certificates().rowWithArn(['unknown'])).toBeNull();
    expect(await certificates().taken(id, [first, second])).toEqual([]);
  });

  it('two runs that send at the same time send each certificate once', async () => {
    const id = await filed(3);
    for (const line of await lines(id)) await certificates().add(certificate(line));
    const [taken, bothTook] = [[] as number[], Promise.withResolvers<void>()];
    let runs = 0;
    const run = (): Promise<void> =>
      fixture.test.database.run(async () => {
        const own = await certificates().unsent(id, []);
        taken.push(...own);
        runs += 1;
        if (runs === 2) bothTook.resolve();
        await bothTook.promise;
        await certificates().markSent(own, new Date(), new Date('2028-01-01T00:00:00Z'));
      });
    await Promise.all([run(), run()]);
    expect(taken.toSorted()).toEqual((await lines(id)).toSorted());
    expect(await certificates().unsent(id, [])).toEqual([]);
  });

  it('a certificate of a row that is not current is neither sent nor valid, until the row is current again', async () => {
    const id = await filed(2);
    await fixture.giveArns();
    const [first = 0, second = 0] = await lines(id);
    for (const line of [first, second]) await certificates().add(certificate(line));
    const isValid = async (line: number): Promise<unknown> =>
      (await certificates().withToken(digest(`token-${line}`), new Date('2027-06-01T00:00:00Z')))?.isCurrent;
    await fixture.give({ pan: PANS[0] ?? '' });
    await fixture.file();
    expect(await certificates().unsent(id, [])).toEqual([second]);
    expect([await isValid(first), await isValid(second)]).toEqual([false, true]);
    expect((await filings())[0]).toMatchObject({ certificates: 1, sent: 0 });
    await fixture.service().discard((await filings()).at(-1)?.id ?? 0, WHO);
    expect(await certificates().unsent(id, [])).toEqual([first, second]);
    expect(await isValid(first)).toBe(true);
    expect((await filings())[0]).toMatchObject({ certificates: 2, sent: 0 });
  });

  it('a certificate goes to the address of the first donation, and without one to that of the latest donation', async () => {
    const pan = PANS[0] ?? '';
    const at = (day: string): string => `${fixture.financialYear}-${day}T06:00:00Z`;
    await fixture.give({ pan, mode: 'cash', name: 'Asha', at: at('05-01') });
    await fixture.give({ pan, name: 'Asha Rao', email: 'new@example.org', at: at('09-01') });
    await fixture.give({ pan, name: 'Asha R', email: 'old@example.org', at: at('07-01') });
    await fixture.give({ pan: PANS[1] ?? '', name: 'Ravi', email: 'ravi@example.org', at: at('05-02') });
    await fixture.give({ pan: PANS[1] ?? '', name: 'R', email: 'other@example.org', at: at('09-02') });
    await fixture.file();
    const [cash = 0, upi = 0, other = 0] = await lines((await filings())[0]?.id ?? 0);
    const asha = { name: 'Asha Rao', address: 'new@example.org' };
    expect(await Promise.all([cash, upi, other].map((line) => certificates().getRecipient(line)))).toEqual([
      asha,
      asha,
      { name: 'Ravi', address: 'ravi@example.org' },
    ]);
  });

  it('a certificate stays unsent while no donation of its donor in the year has an email address', async () => {
    const id = await filed();
    const donation = { pan: PANS[1] ?? '', name: 'Ravi' };
    const ravi = await fixture.give(donation);
    await fixture.file();
    const next = (await filings()).at(-1)?.id ?? 0;
    const [line = 0] = await lines(next);
    await certificates().add(certificate(line));
    // Neither the address of another donor nor that of another year counts.
    await fixture.give({
      ...donation,
      email: 'ravi@example.org',
      at: `${fixture.financialYear + 1}-11-01T06:00:00Z`,
    });
    await fixture.donations.refresh();
    expect([id === next, await certificates().unsent(next, [])]).toEqual([false, []]);
    expect(await certificates().getRecipient(line)).toBeNull();
    await fixture.rows(
      `update donations set email = 'ravi@example.org' where transaction_id = $1 returning id`,
      [ravi],
    );
    expect(await certificates().unsent(next, [])).toEqual([line]);
  });

  it('all instances count the tries of a certificate together, and each certificate on its own', async () => {
    const instances = [1, 2].map(() => new CertificateRepository(fixture.test.database));
    const [one, other] = instances as [CertificateRepository, CertificateRepository];
    const waits = await Promise.all([one, other, one, other, one].map((each) => each.takeAttempt(7)));
    expect(waits).toEqual([0, 0, 0, 0, 0]);
    expect(await other.takeAttempt(7)).toBeGreaterThan(3_500);
    expect(await one.takeAttempt(8)).toBe(0);
    for (let tries = 0; tries < 3; tries += 1) await other.takeAttempt(8);
    await one.resetAttempts(8);
    expect(await Promise.all([1, 2, 3, 4, 5].map(() => one.takeAttempt(8)))).toEqual([0, 0, 0, 0, 0]);
  });
});

it('the database rejects every change and deletion of a filed statement', async () => {
  const id = await filed();
  for (const change of [
    'update statement_lines set rupees = 1 where filing = $1 returning id',
    `update statement_filings set sha256 = 'x' where id = $1 returning id`,
    'delete from statement_filings where id = $1 returning id',
    'delete from statement_lines where filing = $1 returning id',
  ])
    await expect(fixture.rows(change, [id])).rejects.toThrow('cannot be changed');
});

it('files, links and certificates are renewed by a key rotation, and the files stay the same', async () => {
  const id = await filed();
  const { fileName, csv } = await fixture.service().download(id, WHO);
  const links = fixture.donations;
  const link = randomUUID();
  const sealed = fixture.vault.seal('token', `donor details link ${link}`);
  await links.replaceLink(
    { id: link, transactionId: 'rotated', sealed, expiresAt: new Date() },
    randomBytes(32),
  );
  const next = new AesVault([randomBytes(32), Buffer.alloc(32, 7)]);
  await fixture.rows('delete from donation_certificates returning line');
  await fixture.rows(`delete from donor_details_links where transaction_id <> 'rotated' returning id`);
  const [{ line } = { line: 0 }] = await fixture.rows<{ line: number }>(
    'select id::float8 as line from statement_lines where filing = $1',
    [id],
  );
  const certificates = new CertificateRepository(fixture.test.database);
  await certificates.add({
    line,
    sealedPdf: fixture.vault.seal('pdf', certificateOwner(line)),
    tokenDigest: randomBytes(32),
    sealedToken: fixture.vault.seal('secret', certificateOwner(line)),
    expiresAt: new Date(),
  });
  for (const column of SEALED_STATEMENTS)
    expect(await rotateColumn(fixture.test.database, next, column)).toMatchObject({ unreadable: [] });
  const [row] = await fixture.rows<{ sealed: Buffer }>(
    'select csv_sealed as sealed from statement_filings where id = $1',
    [id],
  );
  expect(next.open(row?.sealed as Buffer, filingOwner(fileName))).toBe(csv);
  expect(() => fixture.vault.open(row?.sealed as Buffer, filingOwner(fileName))).toThrow();
  expect(next.open((await links.findLink(link))?.sealed as Buffer, `donor details link ${link}`)).toBe(
    'token',
  );
  const certificate = await certificates.find(line);
  expect(next.open(certificate?.sealedPdf as Buffer, certificateOwner(line))).toBe('pdf');
  expect(next.open(certificate?.sealedToken as Buffer, certificateOwner(line))).toBe('secret');
});
