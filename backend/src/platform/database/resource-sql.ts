import { toPaise } from '@qlu/contracts/money/money.rules';
import type { Attributes, FieldKind, RecordOf } from '@qlu/contracts/resource/resource';
import { isoInstant, rupees } from './sql-text.js';

/** Columns of one row with their values. */
type Columns = Readonly<Record<string, unknown>>;

/**
 * The declared fields as a select list, in the names and units of the API.
 *
 * @param alias of the table
 * @param expressions of the fields that are not columns of the table
 */
export function selectList<A extends Attributes>(
  fields: A,
  alias?: string,
  expressions: { [Name in keyof A]?: string } = {},
): string {
  return Object.entries(fields)
    .map(([name, { kind }]) => {
      const expression = expressions[name];
      if (expression !== undefined) return `${expression} as ${name}`;
      const column = alias === undefined ? name : `${alias}.${name}`;
      return selected(kind, column, name);
    })
    .join(', ');
}

function selected(kind: FieldKind, column: string, name: string): string {
  switch (kind) {
    case 'rupees':
      return `${rupees(`${column}_paise`)} as ${name}`;
    case 'date':
      return `${column}::text`;
    case 'time':
      return `to_char(${column}, 'HH24:MI') as ${name}`;
    case 'instant':
      return `${isoInstant(column)} as ${name}`;
    default:
      return column;
  }
}

/** The declared fields of a record as columns, in the order of the declaration; rupees become paise. */
export function toRow<A extends Attributes>(fields: A, record: RecordOf<A>): Columns {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]): [string, unknown] => {
      const value: unknown = record[name];
      return kind === 'rupees' ? [`${name}_paise`, value === null ? null : toPaise(value)] : [name, value];
    }),
  );
}

/** An insert of rows with the same columns. The parameters are the values of all rows in their order. */
export function insertSql(table: string, ...rows: readonly Columns[]): string {
  const names = Object.keys(rows[0] ?? {});
  const lists = rows.map(
    (_, row) => `(${names.map((__, index) => `$${row * names.length + index + 1}`).join(', ')})`,
  );
  return `insert into ${table} (${names.join(', ')}) values ${lists.join(', ')}`;
}

/** The `set` list of an update. `$1` is for the condition; the values of `row` follow in their order. */
export function assignmentSql(row: Columns): string {
  return Object.keys(row)
    .map((name, index) => `${name} = $${index + 2}`)
    .join(', ');
}
