/** A call's milliseconds with many rows (`ms`) and with few. */
export type TimedCall = { name: string; ms: number; few: number };

/**
 * The download of a whole list: total seconds, milliseconds to the first byte, and the server's highest resident memory
 * during it, in megabytes.
 */
export type WholeListDownload = {
  name: string;
  seconds: number;
  firstByte: number;
  megabytes: number;
  highest: number;
};

export type ListFindings = {
  machine: string;
  few: number;
  many: number;
  timed: TimedCall[];
  /** The server's memory in megabytes before the downloads of whole lists. */
  idle: number;
  wholeLists: WholeListDownload[];
};

const count = (value: number): string => value.toLocaleString('en-IN');

const REPEAT = `    npm run bench:lists              # prints the tables
    npm run bench:lists -- --write   # also replaces this page
    npm run bench:lists -- --plans   # also prints the query plans`;

/** The text of docs/lists.md. */
export function reportOf({ machine, few, many, timed, idle, wholeLists }: ListFindings): string {
  const calls = timed.map(({ name, ms, few: before }) => [
    name,
    ms.toFixed(1),
    before.toFixed(1),
    (ms / before).toFixed(1),
  ]);
  const lists = wholeLists.map(({ name, seconds, firstByte, megabytes, highest }) => [
    name,
    seconds.toFixed(1),
    firstByte.toFixed(0),
    megabytes.toFixed(0),
    highest.toFixed(0),
  ]);
  return (
    [
      '# Lists with 100,000 rows',
      'How fast the administrator’s lists are with 100,000 rows, compared with 1,000 rows.',
      'To repeat the measurement (about ten minutes):',
      REPEAT,
      `Measured on ${new Date().toISOString().slice(0, 10)}: ${machine}. The built product with ${count(many)} donations, registrations and volunteers each, ID numbers encrypted, called by one client; medians. The machine does other work too, so compare the ratios within one run.`,
      '## Calls',
      table(['Call', `ms, ${count(many)} rows`, `ms, ${count(few)} rows`, 'ratio'], calls),
      '## Whole lists and exports',
      `Rows are sent one by one from a cursor, so the memory stays constant. Before, the server used ${idle.toFixed(0)} MB.`,
      table(
        ['List', 'seconds', 'ms to the first byte', 'MB sent', 'highest memory of the server, MB'],
        lists,
      ),
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  );
}

function table(head: string[], rows: string[][]): string {
  const widths = head.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => [...(row[column] ?? '')].length)),
  );
  const line = (cells: string[]): string =>
    `| ${cells.map((cell, column) => pad(cell, widths[column] ?? 0, column > 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (column > 0 ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width))).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

function pad(cell: string, width: number, right: boolean): string {
  const space = ' '.repeat(Math.max(0, width - [...cell].length));
  return right ? space + cell : cell + space;
}
