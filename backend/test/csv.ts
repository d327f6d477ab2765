/** The byte order mark by which Excel recognizes UTF-8. */
export const BOM = '\uFEFF';

/** The cells of a CSV file as RFC 4180 defines them, without the byte order mark. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const content = text.startsWith(BOM) ? text.slice(1) : text;
  for (let at = 0; at < content.length; at += 1) {
    const character = content[at];
    if (isQuoted && character === '"' && content[at + 1] === '"') cell += content[(at += 1)];
    else if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted || (character !== ',' && character !== '\n')) cell += character;
    else {
      row.push(cell);
      cell = '';
      if (character === ',') continue;
      rows.push(row);
      row = [];
    }
  }
  return rows;
}

/** What a spreadsheet shows for a cell: it hides the apostrophe that keeps a text from being a formula. */
export function shownText(cell: string): string {
  return /^'[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/.test(cell) ? cell.slice(1) : cell;
}
