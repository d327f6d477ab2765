import fc from 'fast-check';
import { detailsProblems } from '@qlu/contracts/donation-statements/donation-statements.rules';
import {
  STATEMENT_MODES,
  STATEMENT_TYPES,
  getTemplate,
} from '@qlu/contracts/donation-statements/statement-templates';
import { filedRows, statementProblems } from '../../../../../test/statement-validator.js';
import type { FiledLine } from '../../domain/statement.js';
import { PortalFilesAdapter } from './portal-files-adapter.js';

const files = new PortalFilesAdapter();
const TEMPLATE = getTemplate(2026);

const LINE: FiledLine = {
  serial: 1,
  type: 'others',
  mode: 'electronic',
  rupees: 501,
  urn: 'AAATQ1234FF20211',
  urnIssuedOn: '2021-05-28',
  originalArn: null,
  donorName: 'Sample Donor',
  address: '12 Sample Street, Hyderabad',
  idType: 'PAN',
  idNumber: 'AAAPA0001A',
};

function createFile(lines: readonly FiledLine[], template = TEMPLATE): string {
  return files.format(template, lines);
}
const toRow = (changes: Partial<FiledLine>): Record<string, string> | undefined =>
  filedRows(createFile([{ ...LINE, ...changes }]))[0];

/** Texts that people type into a name or an address, also those that would break a CSV file or run in a spreadsheet. */
const typed = fc
  .array(
    fc.constantFrom(
      ...[
        'Lakshmi',
        'Devi',
        'D’Souza',
        'K.V.',
        '"',
        '""',
        ',',
        ';',
        '\n',
        '\r\n',
        '\t',
        '=1+1',
        '+',
        '-',
        '@',
      ],
      ...['12', 'Sample Street', 'É', 'ā', '  ', '\\', "'", '#', '&', '<b>', '/'],
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(' '));

const createId = (index: number, isPan: boolean): Pick<FiledLine, 'idType' | 'idNumber'> =>
  isPan
    ? { idType: 'PAN', idNumber: `ABCPD${String(index).padStart(4, '0')}E` }
    : { idType: 'Aadhaar', idNumber: String(200_000_000_000 + index) };

const anyLine = fc.record({
  type: fc.constantFrom(...STATEMENT_TYPES),
  mode: fc.constantFrom(...STATEMENT_MODES),
  rupees: fc.integer({ min: 1, max: 999_999_999_999 }),
  urnIssuedOn: fc
    .date({ min: new Date('2001-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
  donorName: typed,
  address: typed,
  isPan: fc.boolean(),
});

it('any rows that are ready make a file that the portal accepts, with the exact sum', () => {
  let rows = 0;
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 12 }), (drawn) => {
      const ready = drawn.filter(
        ({ donorName, address }) => detailsProblems(TEMPLATE, donorName, address).length === 0,
      );
      const lines = ready.map(({ isPan, ...line }, index) => ({
        ...{ ...LINE, ...line, ...createId(index, isPan) },
        serial: index + 1,
      }));
      if (lines.length === 0) return;
      const csv = createFile(lines);
      expect(statementProblems(csv)).toEqual([]);
      const sum = filedRows(csv).reduce(
        (total, row) => total + Number(row['Amount of donation (Indian rupees)']),
        0,
      );
      expect(sum).toBe(lines.reduce((total, { rupees }) => total + rupees, 0));
      rows += lines.length;
    }),
    { numRuns: 150, endOnFailure: true },
  );
  expect(rows).toBeGreaterThan(100);
});

it('the portal would reject every row that is not ready', () => {
  const accepted: string[] = [];
  for (const details of [
    { address: 'Vizag' },
    { donorName: 'లక్ష్మి' },
    { donorName: '  =  ' },
    { donorName: 'x'.repeat(126) },
    { address: 'గుంటూరు, ఆంధ్ర ప్రదేశ్' },
  ]) {
    const { donorName, address } = { ...LINE, ...details };
    expect(detailsProblems(TEMPLATE, donorName, address)).not.toEqual([]);
    if (statementProblems(createFile([{ ...LINE, ...details }])).length === 0)
      accepted.push(JSON.stringify(details));
  }
  expect(accepted).toEqual([]);
});

it('any text stays in its own cell, and no cell begins a formula', () => {
  fc.assert(
    fc.property(typed, typed, (donorName, address) => {
      const csv = createFile([{ ...LINE, donorName, address }]);
      const [row, ...more] = filedRows(csv);
      expect(more).toEqual([]);
      for (const cell of [row?.['Name of donor'] ?? '', row?.['Address of donor'] ?? ''])
        expect(cell).not.toMatch(/^[=+\-@\t\r\n]|[\r\n\t]/);
      // One line for the headings, one for the row.
      expect(csv.split('\r\n')).toHaveLength(3);
      expect(csv.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    }),
    { numRuns: 150, endOnFailure: true },
  );
});

it.each([
  ['PAN', 'AAAPA0001A', '1'],
  ['Aadhaar', '234567890124', '2'],
] as const)('the ID code of a %s fits the number', (idType, idNumber, code) => {
  expect(toRow({ idType, idNumber })).toMatchObject({
    'ID Code': code,
    'Unique Identification Number': idNumber,
  });
});

it.each([
  [2021, 'Section 80G'],
  [2025, 'Section 80G'],
  [2026, 'Section 133'],
  [2030, 'Section 133'],
])('the section code of the year %i is that of its law', (year, section) => {
  const [row] = filedRows(createFile([LINE], getTemplate(year)));
  expect(row?.['Section Code']).toBe(section);
});

it.each([
  ['cash', 'Cash'],
  ['kind', 'Kind'],
  ['electronic', 'Electronic modes including account payee cheque/draft'],
  ['others', 'Others'],
] as const)('the mode %s has the word of the template', (mode, word) => {
  expect(toRow({ mode })?.['Mode of receipt']).toBe(word);
});

it('a revised row names the row that it replaces, and an original one names none', () => {
  const csv = createFile([{ ...LINE, originalArn: 'ARN00000001' }]);
  expect(statementProblems(csv, 'revised')).toEqual([]);
  expect(filedRows(csv)[0]?.['Pre Acknowledgement Number']).toBe('ARN00000001');
  expect(toRow({})?.['Pre Acknowledgement Number']).toBe('');
});

it('a day is written as the portal reads it, and never as an American one', () => {
  expect(toRow({ urnIssuedOn: '2021-12-03' })?.['Date of Issuance of Unique Registration Number']).toBe(
    '03-12-2021',
  );
});
