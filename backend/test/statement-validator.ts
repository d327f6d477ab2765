import { parse } from 'csv-parse/sync';

/**
 * The rules of the portal's template of Part B, written down again from its instructions. It shares no code with the writer,
 * so that an error in one of them is found.
 */
const HEADINGS = [
  'Sl. No.',
  'Pre Acknowledgement Number',
  'ID Code',
  'Unique Identification Number',
  'Section Code',
  'Unique Registration Number (URN)',
  'Date of Issuance of Unique Registration Number',
  'Name of donor',
  'Address of donor',
  'Donation Type',
  'Mode of receipt',
  'Amount of donation (Indian rupees)',
];

type Rule = (cell: string, row: number, kind: 'original' | 'revised') => boolean;

const RULES: Rule[] = [
  (cell, row) => cell === String(row),
  (cell, _row, kind) => (kind === 'original' ? cell === '' : /^[A-Z0-9]{1,21}$/.test(cell)),
  (cell) => /^[12]$/.test(cell),
  (cell) => /^(?:[A-Z]{5}\d{4}[A-Z]|\d{12})$/.test(cell),
  (cell) => /^Section (?:80G|133)$/.test(cell),
  (cell) => cell.length > 0 && cell.length <= 100,
  (cell) => isDay(cell),
  (cell) => isText(cell) && cell.length <= 125,
  (cell) => isText(cell) && cell.length >= 10,
  (cell) => ['Corpus', 'Specific grant', 'Others'].includes(cell),
  (cell) =>
    ['Cash', 'Kind', 'Electronic modes including account payee cheque/draft', 'Others'].includes(cell),
  (cell) => /^[1-9]\d{0,14}$/.test(cell),
];

/** A row by its headings. */
export type FiledRow = Record<string, string>;

/** What is wrong with a file; empty when the portal would accept it. */
export function statementProblems(csv: string, kind: 'original' | 'revised' = 'original'): string[] {
  const [headings = [], ...rows] = readCells(csv);
  const problems = headings.join('|') === HEADINGS.join('|') ? [] : [`headings: ${headings.join('|')}`];
  if (csv.startsWith('\uFEFF')) problems.push('a byte order mark');
  if (rows.length < 1 || rows.length > 25_000) problems.push(`${rows.length} rows`);
  const keys = new Set<string>();
  for (const [index, cells] of rows.entries()) {
    if (cells.length !== RULES.length) problems.push(`row ${index + 1}: ${cells.length} cells`);
    for (const [column, rule] of RULES.entries()) {
      const cell = cells[column] ?? '';
      if (!rule(cell, index + 1, kind)) problems.push(`row ${index + 1}, ${HEADINGS[column]}: ${cell}`);
    }
    const isPan = /^[A-Z]/.test(cells[3] ?? '');
    if (isPan !== (cells[2] === '1')) problems.push(`row ${index + 1}: the ID code does not fit the ID`);
    keys.add([2, 3, 4, 9, 10].map((column) => cells[column]).join('|'));
  }
  if (keys.size !== rows.length) problems.push('two rows of one donor, section, type and mode');
  return problems;
}

/** The rows of a file. */
export function filedRows(csv: string): FiledRow[] {
  const [headings = [], ...rows] = readCells(csv);
  return rows.map((cells) =>
    Object.fromEntries(headings.map((heading, column) => [heading, cells[column] ?? ''])),
  );
}

function readCells(csv: string): string[][] {
  return parse(csv, { relax_column_count: true });
}

/** Letters that the portal can show, without line ends and without a sign with which a spreadsheet begins a formula. */
function isText(cell: string): boolean {
  return /^[^\p{Cc}=+@-]/u.test(cell) && /^[\p{Script=Latin}\p{N}\p{P}\p{S}\p{Zs}]+$/u.test(cell);
}

function isDay(cell: string): boolean {
  const [, day = '', month = '', year = ''] = /^(\d\d)-(\d\d)-(\d{4})$/.exec(cell) ?? [];
  return !Number.isNaN(Date.parse(`${year}-${month}-${day}T00:00:00Z`));
}
