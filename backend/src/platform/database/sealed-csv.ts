import type { Vault } from '../../kernel/vault.js';

/** Bytes that are handled at once. Longer strings are large objects, which V8 collects late. */
const PIECE_LENGTH = 32 * 1_024;
const QUOTE = '"';

/** SQL of the two cells that {@link SealedCsv} needs at the beginning of each record. */
export function sealedCells(alias: string): string[] {
  return [`encode(${alias}.id_number_sealed, 'hex')`, `${alias}.transaction_id`];
}

/**
 * Opens the ID numbers of a CSV file that PostgreSQL writes. Each record begins with {@link sealedCells}, which are
 * removed; the ID number is put into the empty cell `position` of the others. Works on bytes, because parsing each row
 * into an object takes longer than opening its number.
 */
export class SealedCsv {
  private rest = '';

  /** @param missing the cell of a record without an ID number */
  constructor(
    private readonly vault: Pick<Vault, 'open'>,
    private readonly position: number,
    private readonly missing: string,
  ) {}

  /** The records that are complete with the next bytes of the file. @throws when an ID number cannot be opened */
  open(chunk: Buffer): Buffer {
    const written: Buffer[] = [];
    for (let at = 0; at < chunk.length; at += PIECE_LENGTH)
      written.push(Buffer.from(this.openedRecords(chunk.subarray(at, at + PIECE_LENGTH)), 'latin1'));
    return Buffer.concat(written);
  }

  /** @throws when the file has ended within a record */
  end(): void {
    if (this.rest) throw new Error('The export ended within a record');
  }

  private openedRecords(piece: Buffer): string {
    // One character per byte: UTF-8 passes unchanged.
    const text = this.rest + piece.toString('latin1');
    let written = '';
    let start = 0;
    for (let end = endOfRecord(text, start); end >= 0; end = endOfRecord(text, start)) {
      written += this.opened(text, start, end + 1);
      start = end + 1;
    }
    this.rest = text.slice(start);
    return written;
  }

  private opened(text: string, start: number, end: number): string {
    const owner = text.indexOf(',', start) + 1;
    const cells = text.indexOf(',', owner) + 1;
    const sealed = Buffer.from(text.slice(start, owner - 1), 'hex');
    const number = this.vault.open(sealed, text.slice(owner, cells - 1));
    const at = startOfCell(text, cells, this.position);
    return text.slice(cells, at) + cellOf(number || this.missing) + text.slice(at, end);
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
function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/.test(text) ? `'${text}` : text;
  const cell = /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  return Buffer.from(cell, 'utf8').toString('latin1');
}
