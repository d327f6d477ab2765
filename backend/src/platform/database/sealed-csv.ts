import type { Vault } from '../../kernel/vault.js';

/** Bytes that are handled at once. Longer strings are large objects, which V8 collects late. */
const PIECE_LENGTH = 32 * 1_024;
const QUOTE = '"';

/** SQL of the two cells that {@link openIdNumbers} needs at the beginning of each record. */
export function sealedCells(alias: string): string[] {
  return [`encode(${alias}.id_number_sealed, 'hex')`, `${alias}.transaction_id`];
}

/** Where an ID number goes. */
export interface IdNumberCell {
  /** The index of the empty cell that gets the number. */
  position: number;
  /** The cell of a record without a number. */
  missing: string;
}

/**
 * Opens the ID numbers of whole records of a CSV file that PostgreSQL writes. Each record begins with {@link sealedCells},
 * which are removed. Works on bytes, because parsing each row into an object takes longer than opening its number.
 *
 * @throws when an ID number cannot be opened
 */
export function openIdNumbers(records: Buffer, vault: Pick<Vault, 'open'>, cell: IdNumberCell): Buffer {
  const written: Buffer[] = [];
  let rest = '';
  for (let at = 0; at < records.length; at += PIECE_LENGTH) {
    // One character per byte: UTF-8 passes unchanged.
    const text = rest + records.toString('latin1', at, Math.min(at + PIECE_LENGTH, records.length));
    let opened = '';
    let start = 0;
    for (let end = endOfRecord(text, start); end >= 0; end = endOfRecord(text, start)) {
      opened += openedRecord(text, start, end + 1, vault, cell);
      start = end + 1;
    }
    rest = text.slice(start);
    written.push(Buffer.from(opened, 'latin1'));
  }
  return Buffer.concat(written);
}

/**
 * Cuts a CSV file into parts of whole records.
 *
 * @throws when the file ends within a record
 */
export async function* wholeRecords(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  let isQuoted = false;
  for await (const chunk of chunks) {
    let end = 0;
    let from = 0;
    while (from <= chunk.length) {
      const quote = chunk.indexOf(QUOTE, from);
      const next = quote < 0 ? chunk.length : quote;
      const lineFeed = isQuoted ? -1 : chunk.subarray(from, next).lastIndexOf('\n');
      if (lineFeed >= 0) end = from + lineFeed + 1;
      // A quoted cell may have line feeds. A doubled quote changes the state twice.
      if (quote >= 0) isQuoted = !isQuoted;
      from = next + 1;
    }
    if (end > 0) yield Buffer.concat([rest, chunk.subarray(0, end)]);
    rest = end > 0 ? Buffer.from(chunk.subarray(end)) : Buffer.concat([rest, chunk]);
  }
  if (rest.length > 0) throw new Error('The export ended within a record');
}

function openedRecord(
  text: string,
  start: number,
  end: number,
  vault: Pick<Vault, 'open'>,
  { position, missing }: IdNumberCell,
): string {
  const owner = text.indexOf(',', start) + 1;
  const cells = text.indexOf(',', owner) + 1;
  const sealed = Buffer.from(text.slice(start, owner - 1), 'hex');
  const number = vault.open(sealed, text.slice(owner, cells - 1));
  const at = startOfCell(text, cells, position);
  return text.slice(cells, at) + cellOf(number || missing) + text.slice(at, end);
}

/** The index of the line feed that ends the record; -1 when the record is not complete. */
function endOfRecord(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  if (end < 0 || !text.slice(start, end).includes(QUOTE)) return end;
  // A quoted cell may have line feeds. A doubled quote changes the state twice.
  let isQuoted = false;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === QUOTE) isQuoted = !isQuoted;
    else if (text[at] === '\n' && !isQuoted) return at;
  }
  return -1;
}

function startOfCell(text: string, start: number, position: number): number {
  let at = start;
  for (let cell = 0; cell < position; cell += 1) {
    while (text[at] === QUOTE) at = text.indexOf(QUOTE, at + 1) + 1;
    at = text.indexOf(',', at) + 1;
  }
  return at;
}

/** A text as a cell, in the encoding of the chunks. */
function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/.test(text) ? `'${text}` : text;
  const cell = /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  return /\P{ASCII}/u.test(cell) ? Buffer.from(cell, 'utf8').toString('latin1') : cell;
}
