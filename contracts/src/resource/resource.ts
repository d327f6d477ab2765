/**
 * Declares the fields of a resource once. The request rules, the response, the OpenAPI document, the columns of the
 * table and the form of the back office derive from the declaration.
 */

/** Returns the message of an invalid value, or null. `body` is the whole request. */
export type FieldRule = (value: unknown, body: Readonly<Record<string, unknown>>) => string | null;

export interface FieldOptions {
  /** The label in the back office. */
  label: string;
  rule: FieldRule;
  /** For the OpenAPI document. */
  description?: string;
  example?: string;
}

/**
 * `text` and `date` (`YYYY-MM-DD`) are strings; null when an optional one is not set. `rupees` are numbers with at most
 * two decimals, stored as paise in the column `<name>_paise`; null when not set. A `flag` is never null.
 */
export type FieldKind = 'text' | 'date' | 'rupees' | 'flag';

export interface Field<
  Kind extends FieldKind = FieldKind,
  Required extends boolean = boolean,
> extends FieldOptions {
  kind: Kind;
  required: Required;
}

export type Fields = Readonly<Record<string, Field>>;

type Required<F> = F extends { required: true } ? true : false;

type ValueOf<F> = F extends { kind: 'flag' }
  ? boolean
  : F extends { kind: 'rupees' }
    ? number | null
    : Required<F> extends true
      ? string
      : string | null;

type RequiredName<F extends Fields> = {
  [Name in keyof F]: Required<F[Name]> extends true ? Name : never;
}[keyof F];

/** The stored fields as the API returns them. */
export type RecordOf<F extends Fields> = { [Name in keyof F]: ValueOf<F[Name]> };

/** The fields of a request body: optional fields may be missing or null. */
export type BodyOf<F extends Fields> = { [Name in RequiredName<F>]: ValueOf<F[Name]> } & {
  [Name in Exclude<keyof F, RequiredName<F>>]?: ValueOf<F[Name]>;
};

export const field = {
  requiredText: (options: FieldOptions): Field<'text', true> => ({
    ...options,
    kind: 'text',
    required: true,
  }),
  text: (options: FieldOptions): Field<'text', false> => ({ ...options, kind: 'text', required: false }),
  requiredDate: (options: FieldOptions): Field<'date', true> => ({
    ...options,
    kind: 'date',
    required: true,
  }),
  date: (options: FieldOptions): Field<'date', false> => ({ ...options, kind: 'date', required: false }),
  rupees: (options: FieldOptions): Field<'rupees', false> => ({
    ...options,
    kind: 'rupees',
    required: false,
  }),
  flag: (options: FieldOptions): Field<'flag', false> => ({ ...options, kind: 'flag', required: false }),
};

export function fieldNames<F extends Fields>(fields: F): (keyof F & string)[] {
  return Object.keys(fields);
}

/** A valid body as it is stored: missing and empty values become null, a missing flag becomes false. */
export function recordOf<F extends Fields>(fields: F, body: BodyOf<F>): RecordOf<F> {
  const given = body as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(fields).map(([name, { kind, required }]) => [
      name,
      required ? given[name] : emptyToNull(kind, given[name]),
    ]),
  ) as RecordOf<F>;
}

/** A record in which every optional field is not set: defaults for samples and tests. */
export function emptyOptionals<F extends Fields>(fields: F): Omit<RecordOf<F>, RequiredName<F>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind, required }]) =>
      required ? [] : [[name, kind === 'flag' ? false : null]],
    ),
  ) as Omit<RecordOf<F>, RequiredName<F>>;
}

function emptyToNull(kind: FieldKind, value: unknown): unknown {
  if (kind === 'flag') return value ?? false;
  return value === undefined || value === '' ? null : value;
}
