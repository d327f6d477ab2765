/** A call's milliseconds with many rows (`ms`) and with few. */
export type TimedCall = { name: string; ms: number; few: number };

/**
 * The download of a whole list: total seconds, milliseconds to the first byte, and by how many megabytes the server's
 * resident memory rose during it. `copySeconds`: how long COPY of the same select takes.
 */
export type WholeListDownload = {
  name: string;
  seconds: number;
  firstByte: number;
  megabytes: number;
  added: number;
  copySeconds: number | undefined;
};

export type ListFindings = {
  machine: string;
  few: number;
  many: number;
  timed: TimedCall[];
  seedSeconds: number;
  /** How long opening as many ID numbers takes in a bare loop. */
  openSeconds: number;
  wholeLists: WholeListDownload[];
};

const count = (value: number): string => value.toLocaleString('en-IN');

const REPEAT = `    npm run bench:lists -- --rows 1000000   # prints the tables; 1,000,000 is the default
    npm run bench:lists -- --write   # also replaces this page
    npm run bench:lists -- --plans   # also prints the query plans`;

/** What does not stay within the ratios, and why. */
const LIMITS = `A page far from the first one begins at a mark: every thousandth row of each order is stored with its rank. With a filter, a page in the default order or in the order of a status, type, availability, program or program date begins at a boundary that the maintained counts know. With a filter and another order (a name, an amount, the number of people, the completion time, the preferred day, the user) PostgreSQL skips the rows before the page in the index, at most half of the list. The same applies to a list whose marks are not usable: in the first seconds after a start with an unmarked database, after a row with an old creation time was added, and while 2,000 or more rows or changes are not yet added to the ranks, at most ten seconds and the time of one renewal. A search for one letter, or for two letters in another list than the audit log, that few rows have reads all rows. A filter by both the day of registration and the program date counts the rows in the smaller range. The counts by program have an entry for each program with registrations, so their response grows with the programs. The export with whole ID numbers takes longer than opening the numbers, which alone takes longer than COPY.`;

/** The text of docs/lists.md. */
export function reportOf({
  machine,
  few,
  many,
  timed,
  seedSeconds,
  openSeconds,
  wholeLists,
}: ListFindings): string {
  const calls = timed.map(({ name, ms, few: before }) => [
    name,
    ms.toFixed(1),
    before.toFixed(1),
    (ms / before).toFixed(1),
  ]);
  const lists = wholeLists.map(({ name, seconds, firstByte, megabytes, added, copySeconds }) => [
    name,
    seconds.toFixed(1),
    firstByte.toFixed(0),
    megabytes.toFixed(0),
    added.toFixed(0),
    copySeconds?.toFixed(1) ?? '',
    copySeconds ? (copySeconds / seconds).toFixed(2) : '',
  ]);
  return (
    [
      '# Lists with a million rows',
      `How fast the lists of the back office are with ${count(many)} rows, compared with ${count(few)} rows.`,
      'To repeat the measurement:',
      REPEAT,
      `Measured on ${new Date().toISOString().slice(0, 10)}: ${machine}. The built product with ${count(many)} donations, registrations, volunteers, personal requests and entries of the audit log each, with their payments and emails, ID numbers encrypted (seeded in ${seedSeconds.toFixed(0)} s), called by one client; medians of fifteen calls. Each size has a server of its own, which has answered each call before; the calls alternate between both. Compare the ratios within one run.`,
      'While other programs keep all processors busy, as a load far above their number shows, single ratios are noise.',
      '## Calls',
      table(['Call', `ms, ${count(many)} rows`, `ms, ${count(few)} rows`, 'ratio'], calls),
      '## Limits',
      LIMITS,
      '## Whole lists and exports',
      `PostgreSQL writes the CSV files; COPY is the time in which a bare client reads the same select. The registrations have whole ID numbers: opening ${count(many)} of them takes ${openSeconds.toFixed(1)} s in a bare loop. Plain lists are sent row by row from a cursor.`,
      table(
        [
          'List',
          'seconds',
          'ms to the first byte',
          'MB sent',
          'memory added, MB',
          'COPY, seconds',
          'speed of COPY',
        ],
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
