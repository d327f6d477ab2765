import fc from 'fast-check';
import { stringify } from 'csv-stringify/sync';
import { IMPORT_MAX_ROWS, IMPORTED_DONATION_FIELDS } from '@qlu/contracts/donations/import.resource';
import { BOM } from '../../../../../test/csv.js';
import { AppError } from '../../../../kernel/app-error.js';
import type { DonationRow } from '../../domain/imported-donation.js';
import { CsvDonationFiles } from './csv-donation-files.js';
import { readDonationFile } from './donation-file.parser.js';

const HEADER = 'Date,Amount,Given by,Donor name';
const ROW = '2026-04-05,500,Cash,Asha';

const read = (text: string | Buffer) => readDonationFile(Buffer.from(text));
const readCells = (text: string | Buffer): DonationRow['cells'][] =>
  read(text).rows.map(({ cells }) => cells);
const ASHA = { received_on: '2026-04-05', amount: '500', mode: 'Cash', donor_name: 'Asha' };

/** The sentence with which a file is rejected. */
function rejection(content: string | Buffer): string {
  try {
    read(content);
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    expect((error as AppError).code).toBe('IMPORT_FILE_INVALID');
    return (error as AppError).message;
  }
  return 'accepted';
}

describe('reading a file with donations', () => {
  it.each([
    ['with Unix line ends', `${HEADER}\n${ROW}\n`],
    ['with Windows line ends', `${HEADER}\r\n${ROW}\r\n`],
    ['with old Mac line ends', `${HEADER}\r${ROW}\r`],
    ['without a last line end', `${HEADER}\n${ROW}`],
    ['with the byte order mark of Excel', `${BOM}${HEADER}\n${ROW}`],
    [
      'with spaces around cells and headings',
      ` Date , AMOUNT,given BY,Donor Name\n 2026-04-05 ,500 , Cash,Asha `,
    ],
    ['with empty lines', `\n\n${HEADER}\n\n${ROW}\n\n,,,\n`],
    ['with columns in another order', `Donor name,Given by,Amount,Date\nAsha,Cash,500,2026-04-05`],
    [
      'with everything in quotes',
      `"Date","Amount","Given by","Donor name"\n"2026-04-05","500","Cash","Asha"`,
    ],
  ])('a file %s is read', (_name, text) => {
    expect(readCells(text)).toEqual([ASHA]);
  });

  it('each donation has its line, also after a cell of several lines', () => {
    const text = `${HEADER},Address\n${ROW},"12 Sample Street\nGuntur"\n\n${ROW},x\n`;
    expect(read(text).rows.map(({ line }) => line)).toEqual([3, 5]);
    expect(readCells(text)[0]?.address).toBe('12 Sample Street\nGuntur');
  });

  it('unknown headings are reported, and their cells are ignored', () => {
    const { ignored, rows } = read(`Secret,${HEADER},,__proto__,constructor\nx,${ROW},,y,z`);
    expect(ignored).toEqual(['Secret', '__proto__', 'constructor']);
    expect(rows[0]?.cells).toEqual(ASHA);
    expect(Object.getPrototypeOf(rows[0]?.cells)).toBe(Object.prototype);
  });

  it('missing cells at the end of a row are empty', () => {
    expect(readCells(`${HEADER},Phone,Email\n${ROW}`)).toEqual([{ ...ASHA, phone: '', email: '' }]);
  });

  it('any texts are read as they were written, in any script', () => {
    // The import trims further white space of Unicode later.
    const cell = fc
      .string({ unit: 'grapheme', maxLength: 40 })
      .map((text) => text.replaceAll('\0', '').trim());
    const donations = fc.array(fc.record({ donor: cell, notes: cell, address: cell }), {
      minLength: 1,
      maxLength: 5,
    });
    const labels = ['received_on', 'amount', 'mode', 'donor_name', 'notes', 'address'] as const;
    fc.assert(
      fc.property(donations, fc.constantFrom('\n', '\r\n'), fc.boolean(), (written, ends, hasMark) => {
        const table = written.map(({ donor, notes, address }) => [
          '2026-04-05',
          '500',
          'Cash',
          donor,
          notes,
          address,
        ]);
        const heading = labels.map((name) => IMPORTED_DONATION_FIELDS[name].label);
        const csv = stringify([heading, ...table], { record_delimiter: ends, quoted: true });
        expect(readCells(`${hasMark ? BOM : ''}${csv}`)).toEqual(
          written.map(({ donor, notes, address }) => ({
            received_on: '2026-04-05',
            amount: '500',
            mode: 'Cash',
            donor_name: donor,
            notes,
            address,
          })),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('a file may have as many donations as allowed', () => {
    expect(read(`${HEADER}\n${`${ROW}\n`.repeat(IMPORT_MAX_ROWS)}`).rows).toHaveLength(IMPORT_MAX_ROWS);
  });
});

describe('a file of 5 MB', () => {
  const MEGABYTES = 5 * 1_048_576;
  const filled = (row: string): string =>
    `${HEADER}\n${row.repeat(MEGABYTES / row.length)}`.slice(0, MEGABYTES);

  it.each([
    ['has millions of short rows', filled('a\n')],
    ['has millions of empty rows above a gift', `${filled(',\n').slice(0, -100)}${ROW}`],
    ['has millions of short rows with old Mac line ends', filled('a\r').replaceAll('\n', '\r')],
  ])('is rejected in less than five seconds when it %s', (_name, text) => {
    const started = performance.now();
    expect(rejection(text)).toMatch(/at most 5000 at once/);
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('is read when a spreadsheet has written empty rows below the donations', () => {
    expect(readCells(`${HEADER}\n${ROW}\n${',,,\n'.repeat(1_000_000)}`)).toEqual([ASHA]);
  });
});

it('a file is read in a process of its own', async () => {
  const files = new CsvDonationFiles();
  expect((await files.read(Buffer.from(`${HEADER}\n${ROW}`))).rows).toEqual([{ line: 2, cells: ASHA }]);
  await expect(files.read(Buffer.from(HEADER))).rejects.toMatchObject({ code: 'IMPORT_FILE_INVALID' });
});

describe('the rejection of a file', () => {
  it.each<[string, string | Buffer, RegExp]>([
    ['is empty', '', /no heading “Date”, “Amount”, “Given by”, “Donor name”/],
    ['has one heading too few', `Date,Amount,Given by\n2026-04-05,500,Cash`, /no heading “Donor name”/],
    ['has a heading twice', `${HEADER},amount\n${ROW},5`, /The heading “Amount” is there twice/],
    ['has no donations', `${HEADER}\n,,,\n\n`, /no donations below its first line/],
    [
      'has more gifts than allowed',
      `${HEADER}\n${`${ROW}\n`.repeat(IMPORT_MAX_ROWS + 1)}`,
      /at most 5000 at once/,
    ],
    ['is from Excel as UTF-16', Buffer.from(`\uFEFF${HEADER}\n${ROW}`, 'utf16le'), /save it as “CSV UTF-8/],
    ['is in an old Indian encoding', Buffer.from([0x44, 0xe9, 0xff, 0x2c]), /save it as “CSV UTF-8/],
    [
      'is an Excel workbook',
      Buffer.from('PK\u0003\u0004\u0014\0\u0006\0', 'latin1'),
      /save it as “CSV UTF-8/,
    ],
    ['has a quote that stays open', `${HEADER}\n"2026-04-05,500,Cash,Asha`, /cannot be read as CSV/],
    ['has a quote inside a cell', `${HEADER}\n2026-04-05,5"00,Cash,Asha`, /Line 2 cannot be read as CSV/],
    [
      'has an amount with commas without quotes',
      `${HEADER}\n2026-04-05,1,00,000,Cash,Asha`,
      /Line 2 has more cells/,
    ],
    ['has a record without end', `${HEADER}\n"${'a'.repeat(60_000)}",1,Cash,A`, /cannot be read as CSV/],
  ])('a file that %s is rejected with what to do', (_name, content, sentence) => {
    expect(rejection(content)).toMatch(sentence);
  });

  it('any bytes are read or rejected with a sentence', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.boolean(), (bytes, hasHeader) => {
        const content = Buffer.concat([Buffer.from(hasHeader ? `${HEADER}\n` : ''), bytes]);
        expect(rejection(content)).toMatch(/^(accepted|[A-Z].*\.)/s);
      }),
      { numRuns: 200 },
    );
  });
});
