import type { Vault } from '../../kernel/vault.js';

/** A column of a CSV file that PostgreSQL writes: its heading and the SQL of its cells. */
export type CopiedColumn = readonly [heading: string, sql: string];

/** The characters with which a spreadsheet begins a formula, with their wide forms, and those that it skips before one. */
export const FORMULA_STARTS = [...'=+-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20'];
const CODE_POINTS = FORMULA_STARTS.map((character) => character.codePointAt(0)).join(', ');

/** SQL of a text as a cell: an apostrophe keeps it from being a formula, and a missing or empty text is `missing`. */
export function textCell(text: string, missing: string | null = null): string {
  const cell = `case when ascii(${text}) in (${CODE_POINTS}) then '''' || ${text} else nullif(${text}, '') end`;
  return missing === null ? cell : `coalesce(${cell}, '${missing}')`;
}

/** A column for each declared text of the table `alias`, under its label. */
export function textColumns(
  fields: Readonly<Record<string, { label?: string }>>,
  alias: string,
  missing: string | null = null,
): CopiedColumn[] {
  return Object.entries(fields).map(([name, { label = name }]) => [
    label,
    textCell(`${alias}.${name}`, missing),
  ]);
}

/** Bytes that are handled at once. Longer strings are large objects, which V8 collects late; other requests would wait longer. */
const PIECE_LENGTH = 32 * 1_024;
const QUOTE = '"';

/** SQL of the two cells that {@link withIdNumbers} needs at the beginning of each record. */
export function sealedCells(alias: string): string[] {
  return [`encode(${alias}.id_number_sealed, 'hex')`, `${alias}.transaction_id`];
}

/**
 * Opens the ID numbers of a CSV file that PostgreSQL writes. Each record begins with {@link sealedCells}, which are
 * removed; the ID number is put into the empty cell `position` of the others. Works on bytes, because parsing each row
 * into an object takes longer than opening its number.
 */
export async function* withIdNumbers(
  chunks: AsyncIterable<Buffer>,
  vault: Vault,
  position: number,
  missing = '',
): AsyncGenerator<Buffer> {
  let rest = '';
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += PIECE_LENGTH) {
      const written = openedRecords(chunk.subarray(at, at + PIECE_LENGTH));
      if (written) yield Buffer.from(written, 'latin1');
    }
  }
  if (rest) throw new Error('The export ended within a record');

  function openedRecords(piece: Buffer): string {
    // One character per byte: UTF-8 passes unchanged.
    const text = rest + piece.toString('latin1');
    let written = '';
    let start = 0;
    for (let end = endOfRecord(text, start); end >= 0; end = endOfRecord(text, start)) {
      written += opened(text, start, end + 1);
      start = end + 1;
    }
    rest = text.slice(start);
    return written;
  }

  function opened(text: string, start: number, end: number): string {
    const owner = text.indexOf(',', start) + 1;
    const cells = text.indexOf(',', owner) + 1;
    const number = vault.open(Buffer.from(text.slice(start, owner - 1), 'hex'), text.slice(owner, cells - 1));
    const at = startOfCell(text, cells, position);
    return text.slice(cells, at) + toCell(number || missing) + text.slice(at, end);
  }
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
function toCell(text: string): string {
  const safe = FORMULA_STARTS.includes(text.charAt(0)) ? `'${text}` : text;
  const cell = /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  return Buffer.from(cell, 'utf8').toString('latin1');
}
