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
