import {
  toArn,
  CertificateFixture,
  FILE_NAME,
  FILING,
  listedArn,
  NOW,
  PANS,
  PDF,
} from '../../../../test/certificate-fixture.js';
import { StatementFixture } from '../../../../test/statement-fixture.js';
import { atEveryStep } from '../../../../test/interruptions.js';
import { AppError } from '../../../kernel/app-error.js';
import { certificateOwner } from '../domain/statement.js';

const ALL = [1, 2, 3].map((serial) => listedArn(serial));
const WHO = 'accountant';

let statement: StatementFixture;

beforeAll(async () => {
  statement = await StatementFixture.start('import_certificates');
});
afterAll(() => statement.test.stop());

const begin = (wrap?: <Port extends object>(port: Port) => Port): Promise<CertificateFixture> =>
  CertificateFixture.begin(statement, wrap);

const rejected = (sentence: string): object => ({
  code: 'IMPORT_REJECTED',
  details: { sentence: `${sentence} Nothing was imported.` },
});

describe('the ARN list of a filing', () => {
  it('gives each row its ARN, once, with one entry in the audit log that names no donor', async () => {
    const fixture = await begin();
    fixture.files.listed = ALL;
    expect(await fixture.service.importArns(FILING, '', WHO)).toBe(3);
    expect(await fixture.arns()).toEqual([toArn(1), toArn(2), toArn(3)]);
    expect(await fixture.audited()).toEqual([
      {
        who: WHO,
        action: 'statement.arns-imported',
        subject: `statement ${FILE_NAME}`,
        details: { rows: 3 },
      },
    ]);
    expect(JSON.stringify(await fixture.audited())).not.toMatch(new RegExp(PANS.join('|')));
    expect(await fixture.service.importArns(FILING, '', WHO)).toBe(3);
    expect(await fixture.arns()).toEqual([toArn(1), toArn(2), toArn(3)]);
  });

  it('may come in parts, in any order and with the ID number in any writing', async () => {
    const fixture = await begin();
    fixture.files.listed = [listedArn(3, { idNumber: 'cccpc 0003c' })];
    await fixture.service.importArns(FILING, '', WHO);
    fixture.files.listed = [listedArn(2), listedArn(1)];
    await fixture.service.importArns(FILING, '', WHO);
    expect(await fixture.arns()).toEqual([toArn(1), toArn(2), toArn(3)]);
  });

  it.each([
    [
      'a row of another donor',
      [listedArn(1), listedArn(2, { idNumber: PANS[0] ?? '' })],
      'Row 2 of the list is of another donor than row 2 of the file.',
    ],
    [
      'a row that the file has not',
      [listedArn(1), listedArn(9)],
      'Row 9 of the list is of another donor than row 9 of the file.',
    ],
    [
      'no ID number',
      [listedArn(1, { idNumber: '' })],
      'Row 1 of the list is of another donor than row 1 of the file.',
    ],
    ['an ARN twice', [listedArn(1), listedArn(2, { arn: toArn(1) })], 'The list has the same ARN twice.'],
    ['a row twice', [listedArn(1), listedArn(1, { arn: toArn(4) })], 'The list has row 1 twice.'],
  ])('a list with %s is rejected as a whole', async (_name, listed, sentence) => {
    const fixture = await begin();
    fixture.files.listed = listed;
    await expect(fixture.service.importArns(FILING, '', WHO)).rejects.toMatchObject(rejected(sentence));
    expect(await fixture.arns()).toEqual([null, null, null]);
    expect(await fixture.audited()).toEqual([]);
  });

  it('never replaces an ARN', async () => {
    const fixture = await begin();
    await fixture.withArns();
    fixture.files.listed = [listedArn(1, { arn: toArn(7) })];
    await expect(fixture.service.importArns(FILING, '', WHO)).rejects.toMatchObject(
      rejected(`Row 1 has the ARN ${toArn(1)} already.`),
    );
    expect((await fixture.arns())[0]).toBe(toArn(1));
  });

  it('never takes an ARN of another file', async () => {
    const fixture = await begin();
    await fixture.addOtherFiling(toArn(2));
    fixture.files.listed = ALL;
    await expect(fixture.service.importArns(FILING, '', WHO)).rejects.toMatchObject(
      rejected(`The ARN ${toArn(2)} belongs to a row of another file.`),
    );
    expect(await fixture.arns()).toEqual([null, null, null, toArn(2)]);
  });

  it('a list of a discarded filing is rejected, because its rows are in another one', async () => {
    const fixture = await begin();
    await fixture.rows('update statement_filings set discarded_at = now() returning id');
    fixture.files.listed = ALL;
    await expect(fixture.service.importArns(FILING, '', WHO)).rejects.toMatchObject({ code: 'FILING_FINAL' });
    expect(await fixture.arns()).toEqual([null, null, null]);
  });

  it('a list of an unknown filing is rejected before the file is read', async () => {
    const fixture = await begin();
    fixture.files.fails = new Error('the file was read');
    await expect(fixture.service.importArns(99, '', WHO)).rejects.toMatchObject({ code: 'RECORD_NOT_FOUND' });
  });

  it('is imported with its entry in the audit log or not at all, wherever it is interrupted', async () => {
    const count = await atEveryStep(async (interruption) => {
      const fixture = await begin((port) => interruption.wrap(port));
      fixture.files.listed = ALL;
      const send = () => fixture.service.importArns(FILING, '', WHO);
      await interruption.during(send);
      const isStored = (await fixture.arns()).every((arn) => arn !== null);
      expect(await fixture.arns()).toEqual(isStored ? [toArn(1), toArn(2), toArn(3)] : [null, null, null]);
      expect(await fixture.audited()).toHaveLength(isStored ? 1 : 0);
      await send();
      expect(await fixture.arns()).toEqual([toArn(1), toArn(2), toArn(3)]);
    });
    expect(count).toBeGreaterThan(6);
  });
});

describe('the certificates of a filing', () => {
  const packed = (...names: string[]): { name: string; content: Buffer }[] =>
    names.map((name) => ({ name, content: PDF }));

  it('go to the rows whose ARN is in their name, and are stored encrypted, each with a link of its own', async () => {
    const fixture = await begin();
    await fixture.withArns();
    fixture.files.packed = packed(
      `all/10BE_${toArn(1)}_2026.pdf`,
      `${toArn(2).toLowerCase()}.pdf`,
      'other.pdf',
    );
    expect(await fixture.service.importFiles('', WHO)).toEqual({
      stored: 2,
      known: 0,
      unmatched: 1,
      names: ['other.pdf'],
      outdated: 0,
      outdated_names: [],
    });
    const [first, second] = await Promise.all([1, 2].map((line) => fixture.certificates.find(line)));
    expect(first?.sealedPdf.includes('%PDF')).toBe(false);
    expect(
      Buffer.from(fixture.statement.vault.open(first?.sealedPdf as Buffer, certificateOwner(1)), 'base64'),
    ).toEqual(PDF);
    expect(() => fixture.statement.vault.open(first?.sealedPdf as Buffer, certificateOwner(2))).toThrow();
    const tokens = await Promise.all([1, 2].map((line) => fixture.findToken(line)));
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
    expect(second?.expiresAt).toEqual(new Date(NOW.getTime() + 180 * 86_400_000));
    expect(await fixture.audited()).toEqual([
      {
        who: WHO,
        action: 'statement.certificates-imported',
        subject: 'statement certificates',
        details: { stored: 2, known: 0, unmatched: 1, outdated: 0 },
      },
    ]);
  });

  it('stay as they were first stored, with the same link', async () => {
    const fixture = await begin();
    await fixture.certified();
    const token = await fixture.findToken(1);
    fixture.files.packed = [{ name: `${toArn(1)}.pdf`, content: Buffer.from('%PDF-9 another file') }];
    expect(await fixture.service.importFiles('', WHO)).toMatchObject({ stored: 0, known: 1 });
    expect(await fixture.findToken(1)).toBe(token);
    const { pdf } = await fixture.service.openForDonor(token, '001A');
    expect(pdf).toEqual(PDF);
  });

  it('are not stored for rows that were withdrawn or replaced', async () => {
    const fixture = await begin();
    await fixture.withArns();
    await fixture.end(1);
    fixture.files.packed = packed(`${toArn(1)}.pdf`, `${toArn(2)}.pdf`);
    expect(await fixture.service.importFiles('', WHO)).toMatchObject({
      ...{ stored: 1, known: 0, unmatched: 0, names: [] },
      ...{ outdated: 1, outdated_names: [`${toArn(1)}.pdf`] },
    });
    expect(await fixture.certificates.find(1)).toBeNull();
  });

  it('a certificate that a ZIP file has twice is stored once', async () => {
    const fixture = await begin();
    await fixture.withArns();
    fixture.files.packed = packed(`a/${toArn(1)}.pdf`, `b/${toArn(1)}.pdf`);
    expect(await fixture.service.importFiles('', WHO)).toMatchObject({ stored: 1, known: 1 });
  });

  it.each([
    ['is no PDF file', Buffer.from('<html>')],
    ['is empty', Buffer.alloc(0)],
    ['only contains the mark of one later', Buffer.from(' %PDF-1.7')],
  ])('are not stored when the content %s', async (_name, content) => {
    const fixture = await begin();
    await fixture.withArns();
    fixture.files.packed = [{ name: `${toArn(1)}.pdf`, content }];
    expect(await fixture.service.importFiles('', WHO)).toMatchObject({ stored: 0, unmatched: 1 });
    expect(await fixture.certificates.find(1)).toBeNull();
  });

  it('certificates that match no row are all counted, and twenty of them are named', async () => {
    const fixture = await begin();
    fixture.files.packed = packed(...Array.from({ length: 30 }, (_, index) => `file-${index}.pdf`));
    const result = await fixture.service.importFiles('', WHO);
    expect(result).toMatchObject({ stored: 0, unmatched: 30 });
    expect(result.names).toHaveLength(20);
  });

  it('are looked up with one statement each, however many words a name has', async () => {
    const fixture = await begin();
    const lookUp = jest.spyOn(fixture.certificates, 'rowWithArn');
    const words = 'ABCDEF-'.repeat(30);
    fixture.files.packed = packed(`${words}1.pdf`, `${words.repeat(300)}.pdf`);
    expect((await fixture.service.importFiles('', WHO)).unmatched).toBe(2);
    expect(lookUp).toHaveBeenCalledTimes(1);
  });

  it('are matched by the name of the file and not by that of its folder', async () => {
    const fixture = await begin();
    await fixture.withArns();
    fixture.files.packed = packed(`${toArn(1)}/readme.pdf`);
    expect(await fixture.service.importFiles('', WHO)).toMatchObject({ stored: 0, unmatched: 1 });
  });

  it('the certificates of a damaged file are kept, and the repaired file adds the others', async () => {
    const fixture = await begin();
    await fixture.withArns();
    fixture.files.packed = packed(`${toArn(1)}.pdf`);
    fixture.files.fails = new AppError('IMPORT_REJECTED');
    await expect(fixture.service.importFiles('', WHO)).rejects.toMatchObject({ code: 'IMPORT_REJECTED' });
    fixture.files.fails = null;
    fixture.files.packed = packed(`${toArn(1)}.pdf`, `${toArn(2)}.pdf`);
    expect(await fixture.service.importFiles('', WHO)).toMatchObject({ stored: 1, known: 1 });
  });

  it('are stored once each, wherever the import is interrupted', async () => {
    await atEveryStep(async (interruption) => {
      const fixture = await begin((port) => interruption.wrap(port));
      await fixture.withArns();
      fixture.files.packed = packed(...[1, 2, 3].map((serial) => `${toArn(serial)}.pdf`));
      const send = () => fixture.service.importFiles('', WHO);
      await interruption.during(send);
      const { stored, known } = await send();
      expect(stored + known).toBe(3);
      const tokens = await Promise.all([1, 2, 3].map((line) => fixture.findToken(line)));
      expect(new Set(tokens).size).toBe(3);
    });
  });
});
