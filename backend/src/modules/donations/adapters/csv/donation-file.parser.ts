import { IMPORT_MAX_ROWS, IMPORTED_DONATION_FIELDS } from '@qlu/contracts/donations/import.resource';
import { CsvError, parse } from 'csv-parse/sync';
import { AppError } from '../../../../kernel/app-error.js';
import type { DonationColumn } from '../../domain/imported-donation.js';
import type { DonationFile } from '../../ports/donation-files.js';

const REQUIRED: readonly DonationColumn[] = ['received_on', 'amount', 'mode', 'donor_name'];

/** Addresses may have several lines. A server that reads millions of lines responds to nobody meanwhile. */
const MOST_LINES = 20 * IMPORT_MAX_ROWS;

const COLUMNS = new Map(
  Object.entries(IMPORTED_DONATION_FIELDS).map(([name, { label }]) => [
    label.toLowerCase(),
    name as DonationColumn,
  ]),
);

interface Record {
  record: string[];
  info: { lines: number };
}

/**
 * Reads a CSV file with a line of headings: UTF-8 with or without a byte order mark, any line ends.
 * @throws IMPORT_FILE_INVALID
 */
export function readDonationFile(content: Buffer): DonationFile {
  const text = withoutEmptyRows(decodeText(content));
  if (isLongerThan(text, MOST_LINES)) throw tooMany();
  const [header, ...records] = toRecords(text);
  const headings = header?.record ?? [];
  const columns = headings.map((heading) => COLUMNS.get(heading.toLowerCase()));
  const missing = REQUIRED.filter((name) => !columns.includes(name));
  if (missing.length > 0) {
    const labels = missing.map((name) => `“${IMPORTED_DONATION_FIELDS[name].label}”`);
    throw invalid(`The first line has no heading ${labels.join(', ')}. Please use the template.`);
  }
  const twice = columns.find((name, index) => name && columns.indexOf(name) < index);
  if (twice) throw invalid(`The heading “${IMPORTED_DONATION_FIELDS[twice].label}” is there twice.`);
  if (records.length === 0) throw invalid('The file has no donations below its first line.');
  if (records.length > IMPORT_MAX_ROWS) throw tooMany();
  return {
    rows: records.map(({ record, info }) => ({
      line: info.lines,
      cells: Object.fromEntries(
        columns.flatMap((name, index) => (name ? [[name, record[index] ?? '']] : [])),
      ),
    })),
    ignored: headings.filter((heading, index) => heading && !columns[index]),
  };
}

function decodeText(content: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    if (!text.includes('\0')) return text;
  } catch {
    // The sentence below says what to do.
  }
  throw invalid('The file is not in UTF-8. In Excel, save it as “CSV UTF-8 (Comma delimited)”.');
}

/** Spreadsheets write thousands of empty rows below the last one. */
function withoutEmptyRows(text: string): string {
  let end = text.length;
  while (end > 0 && ', \t\r\n'.includes(text.charAt(end - 1))) end -= 1;
  while (end < text.length && !'\r\n'.includes(text.charAt(end))) end += 1;
  return text.slice(0, end);
}

function isLongerThan(text: string, lines: number): boolean {
  return ['\n', '\r'].some((lineEnd) => {
    let found = 0;
    for (let at = text.indexOf(lineEnd); at >= 0 && found < lines; at = text.indexOf(lineEnd, at + 1))
      found += 1;
    return found >= lines;
  });
}

function toRecords(text: string): Record[] {
  try {
    return parse(text, {
      info: true,
      trim: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      relax_column_count_less: true,
      max_record_size: 50_000,
      // The headings, and one donation more than allowed.
      to: IMPORT_MAX_ROWS + 2,
    }) as unknown as Record[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = (error as { lines?: number }).lines;
    throw invalid(
      error.code === 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH'
        ? `Line ${line} has more cells than the first line. Please put texts with commas in quotes.`
        : `Line ${line} cannot be read as CSV. Please check its quotes.`,
    );
  }
}

function tooMany(): AppError {
  return invalid(
    `The file has more than ${IMPORT_MAX_ROWS} gifts. Please import at most ${IMPORT_MAX_ROWS} at once.`,
  );
}

function invalid(sentence: string): AppError {
  return new AppError('IMPORT_FILE_INVALID', { sentence });
}
