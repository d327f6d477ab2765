import { paiseOf } from '@qlu/contracts/money/money.rules';
import type { Fields, RecordOf } from '@qlu/contracts/resource/resource';
import { rupees } from './sql-text.js';

/** The declared fields as a select list, in the names and units of the API. */
export function selectList(fields: Fields): string {
  return Object.entries(fields)
    .map(([name, { kind }]) => {
      if (kind === 'rupees') return `${rupees(`${name}_paise`)} as ${name}`;
      return kind === 'date' ? `${name}::text` : name;
    })
    .join(', ');
}

/** The declared fields as columns with the values of a record; rupees become paise. */
export function columnsOf<F extends Fields>(
  fields: F,
  record: RecordOf<F>,
): { names: string[]; values: unknown[] } {
  const entries = Object.entries(fields).map(([name, { kind }]): [string, unknown] => {
    const value: unknown = record[name];
    return kind === 'rupees' ? [`${name}_paise`, value === null ? null : paiseOf(value)] : [name, value];
  });
  return { names: entries.map(([name]) => name), values: entries.map(([, value]) => value) };
}
