import request from 'supertest';
import { createZip } from '../../../../../../contracts/tests/support/zip.ts';
import { problem } from '../../../../../test/api-requests.js';
import { arnList, startStatementOffice, type GivenDonation } from '../../../../../test/statement-office.js';
import { asFile } from '../../../../../test/pdf.js';
import { Clock } from '../../../../kernel/clock.js';
import { parseInProcess } from '../../../../../test/parse-in-process.js';
import { readOutbox, untilSent, type ReceivedMail } from '../../../../../test/test-mail.js';

const PDF = Buffer.from('%PDF-1.7 certificate');

let office: Awaited<ReturnType<typeof startStatementOffice>>;

parseInProcess();
beforeAll(async () => {
  office = await startStatementOffice();
});
afterAll(() => office.stop());
beforeEach(() => office.reset());

const toArn = (pan: string): string => `CERT${pan}`;
const createCertificates = (...pans: string[]): Buffer =>
  createZip(Object.fromEntries(pans.map((pan) => [`${toArn(pan)}.pdf`, PDF])));
const importCertificates = (zip: Buffer): request.Test =>
  office.upload('certificates', 'certificates.zip', zip);
const sendCertificates = (filing: number): request.Test =>
  office.admin('post', `donation-statements/filings/${filing}/send`).expect(200);
const lastFiling = async () => (await office.statement()).filings.at(-1);

/** Files these donations. Returns the id of the filing, and the PAN of each row. */
async function file(...donations: GivenDonation[]): Promise<{ filing: number; pans: string[] }> {
  for (const donation of donations) await office.give(donation);
  const rows = await office.fileNext();
  const pans = rows.map((row) => row['Unique Identification Number'] ?? '');
  return { filing: (await lastFiling())?.id ?? 0, pans };
}

/** {@link file}, and the ARN list gives each row the {@link toArn} its PAN. Returns the id of the filing. */
async function fileWithArns(...donations: GivenDonation[]): Promise<number> {
  const { filing, pans } = await file(...donations);
  const rows = pans.map((pan, index) => `${index + 1},${pan},x,${toArn(pan)}`);
  await office.upload('arn-lists', 'arns.csv', arnList(...rows), { filing: String(filing) }).expect(201);
  return filing;
}

/** The emails about a certificate to this address. */
async function mailsTo(address: string): Promise<ReceivedMail[]> {
  return (await readOutbox(office.test.env.DATA_DIR)).filter(
    ({ to, subject }) => to.address === address && subject.includes('certificate of donation'),
  );
}

/** Waits for the first of {@link mailsTo}. Returns the token of its link. */
async function tokenFor(address: string): Promise<string> {
  await untilSent(office.test, async () => (await mailsTo(address)).length > 0);
  const [mail] = await mailsTo(address);
  return /donation-certificate#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}

it('an ARN list gives each row its ARN, all or none', async () => {
  const { filing, pans } = await file({ pan: 'KKKPK0011K' }, { pan: 'LLLPL0012L' });
  const [first, second] = pans;
  const send = (content: Buffer): request.Test =>
    office.upload('arn-lists', 'arns.csv', content, { filing: String(filing) });
  const wrong = await send(arnList(`1,${first},x,ARN00000001`, `2,${first},x,ARN00000002`)).expect(422);
  expect((wrong.body as { error: string }).error).toContain('Row 2 of the list is of another donor');
  expect((await send(Buffer.from('a,b\n1,2\n')).expect(422)).body).toEqual(problem('IMPORT_REJECTED'));
  expect(await lastFiling()).toMatchObject({ arns: 0 });
  const right = arnList(`1,${first},x,ARN00000001`, `2,${second},x,ARN00000002`);
  for (let times = 0; times < 2; times += 1)
    expect((await send(right).expect(201)).body).toEqual({ success: true, rows: 2 });
  expect(await lastFiling()).toMatchObject({ arns: 2 });
  await send(arnList(`1,${first},x,ARN00000003`)).expect(422);
  await office.upload('arn-lists', 'arns.csv', right, { 'filing[x]': String(filing) }).expect(404);
});

it('certificates are matched by their ARN, sent once, and opened with the last four characters', async () => {
  const kiran = { pan: 'KKKPK0011K', email: 'kiran@example.org' };
  const filing = await fileWithArns(kiran, { pan: 'LLLPL0012L' });
  const noPdf = `${toArn('LLLPL0012L')}.pdf`;
  const zip = createZip({
    [`all/10BE_${toArn(kiran.pan)}.pdf`]: PDF,
    'ARN00000099.pdf': PDF,
    [noPdf]: Buffer.from('x'),
  });
  expect((await importCertificates(zip).expect(201)).body).toMatchObject({
    stored: 1,
    known: 0,
    unmatched: 2,
    names: ['ARN00000099.pdf', noPdf],
  });
  expect((await importCertificates(zip).expect(201)).body).toMatchObject({ stored: 0, known: 1 });
  for (let times = 0; times < 2; times += 1) await sendCertificates(filing);
  const token = await tokenFor(kiran.email);
  expect(await lastFiling()).toMatchObject({ certificates: 1, sent: 1 });
  const [mail, ...more] = await mailsTo(kiran.email);
  expect(more).toEqual([]);
  expect(mail?.attachments).toEqual([]);
  expect((await office.open('x', '011K').expect(404)).body).toEqual(problem('LINK_INVALID'));
  expect((await office.open(token, '012K').expect(403)).body).toEqual(problem('LAST_FOUR_WRONG'));
  const opened = await office.open(token, '011k').expect(200);
  expect(opened.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
  expect(opened.body).toEqual(PDF);

  const link = await office.fileLink(token, '011K').expect(200);
  const { path } = link.body as { path: string };
  expect(path).toMatch(/^\/api\/donation-certificates\/[\w-]+\/certificate\.pdf$/);
  const file = await asFile(request(office.test.url).get(path)).expect(200);
  expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
  expect(file.body).toEqual(PDF);
  // Not the last character, some of whose bits may stand for nothing.
  const changed = path.replace(/.(?=.{9}\/certificate)/, (last) => (last === 'A' ? 'B' : 'A'));
  expect((await request(office.test.url).get(changed).expect(404)).body).toEqual(problem('LINK_INVALID'));
  const later = new Date(Date.now() + 30 * 60_000);
  const clock = jest.spyOn(office.test.app.get(Clock), 'now').mockReturnValue(later);
  const expired = await request(office.test.url).get(path).set('Accept', 'text/html').redirects(0);
  expect([expired.status, expired.headers['location']]).toEqual([303, '/donation-certificate?link=expired']);
  clock.mockRestore();
  expect((await office.fileLink(token, '012K').expect(403)).body).toEqual(problem('LAST_FOUR_WRONG'));
  await office.open(token, '011K').expect(200);

  const statuses = [];
  for (let tries = 0; tries < 6; tries += 1) statuses.push((await office.open(token, '0000')).status);
  expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
  await office.open(token, '011K').expect(429);
});

it('the office downloads the certificate of a donor from the record, and the audit log has it', async () => {
  const donation = await office.give({ pan: 'JJJPJ0010J', email: 'jaya@example.org' });
  const filing = await fileWithArns();
  await importCertificates(createCertificates('JJJPJ0010J')).expect(201);
  await sendCertificates(filing);
  await tokenFor('jaya@example.org');
  const person = await office.admin('get', `people/donation/${donation}`).expect(200);
  const { certificates } = person.body as { certificates: { id: number; state: string }[] };
  expect(certificates).toMatchObject([{ state: 'sent' }]);
  const path = (id: number): string => `donation-statements/certificates/${id}/file`;
  const downloaded = await office.admin('get', path(certificates[0]?.id ?? 0)).expect(200);
  expect(downloaded.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
  });
  expect(downloaded.body).toEqual(PDF);
  const { body } = await office.admin('get', 'audit?action=statement.certificate-seen&_start=0&_end=5');
  const subject = `transaction ${await office.findTransaction(donation)}`;
  expect(body).toMatchObject([{ who: 'admin', subject }]);
  await office.admin('get', path(999_999)).expect(404);
});

it('the certificate of a row that was revised after a refund is sent with its new ARN', async () => {
  const padma = { pan: 'RRRPR0017R', email: 'padma@example.org' };
  const refunded = await office.give(padma);
  const filing = await fileWithArns(padma);
  await importCertificates(createCertificates(padma.pan)).expect(201);
  await office.refund(refunded);
  await sendCertificates(filing);

  const rows = await office.fileNext('revised');
  expect(rows.map((row) => row['Unique Identification Number'])).toEqual([padma.pan]);
  const revised = (await office.statement()).filings.find(({ kind }) => kind === 'revised')?.id ?? 0;
  const arns = arnList(`1,${padma.pan},x,ARN00000017`);
  await office.upload('arn-lists', 'arns.csv', arns, { filing: String(revised) }).expect(201);
  const zip = createZip({ 'ARN00000017.pdf': Buffer.from('%PDF-1.7 revised') });
  expect((await importCertificates(zip).expect(201)).body).toMatchObject({ stored: 1 });
  await sendCertificates(revised);
  const opened = await office.open(await tokenFor(padma.email), '017R').expect(200);
  expect(opened.body).toEqual(Buffer.from('%PDF-1.7 revised'));
  expect(await mailsTo(padma.email)).toHaveLength(1);
});
