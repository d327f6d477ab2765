/**
 * Declares the fields of a resource once. The request rules, the response, the OpenAPI document, the columns of the
 * table, the export and the forms of the back office derive from the declaration.
 */

/** Returns the message of an invalid value, or null. `body` is the whole request. */
export type FieldRule = (value: unknown, body: Readonly<Record<string, unknown>>) => string | null;

/**
 * `text`, `date` (`YYYY-MM-DD`), `time` (`HH:MM`) and `instant` (ISO 8601) are strings. `rupees` are numbers, stored as
 * paise in the column `<name>_paise`. `texts` are a list of strings.
 */
export type FieldKind = 'text' | 'texts' | 'date' | 'time' | 'instant' | 'number' | 'rupees' | 'flag';

export interface Shape<
  Kind extends FieldKind = FieldKind,
  Required extends boolean = boolean,
  Nullable extends boolean = boolean,
> {
  kind: Kind;
  /** A request must contain the field. */
  required: Required;
  /** The value is null when it is not set. */
  nullable: Nullable;
}

/** One value of a response. */
export interface Attribute extends Shape {
  /** The only values of a text. */
  values?: readonly string[];
  /** For the OpenAPI document. */
  description?: string;
  example?: string;
}

/** One value of a request. */
export interface Input extends Attribute {
  rule: FieldRule;
  /** Stored when a request does not set a field that is never null. The default of a flag is false. */
  default?: string | boolean;
}

/** One value that a form, an export or the audit log shows under its label. */
export interface Field extends Input {
  label: string;
}

export type Attributes = Readonly<Record<string, Attribute>>;
export type Inputs = Readonly<Record<string, Input>>;
export type Fields = Readonly<Record<string, Field>>;

type Options = Partial<Omit<Field, keyof Shape>>;

type TypeOf<A> = A extends { values: readonly (infer Value)[] }
  ? Value
  : A extends { kind: 'flag' }
    ? boolean
    : A extends { kind: 'rupees' | 'number' }
      ? number
      : A extends { kind: 'texts' }
        ? string[]
        : string;

type ValueOf<A> = A extends { nullable: false } ? TypeOf<A> : TypeOf<A> | null;

type RequiredName<A extends Attributes> = {
  [Name in keyof A]: A[Name] extends { required: true } ? Name : never;
}[keyof A];

/** The stored fields as the API returns them. */
export type RecordOf<A extends Attributes> = { [Name in keyof A]: ValueOf<A[Name]> };

/** The fields of a request body: optional fields may be missing or null. */
export type BodyOf<A extends Attributes> = { [Name in RequiredName<A>]: ValueOf<A[Name]> } & {
  [Name in Exclude<keyof A, RequiredName<A>>]?: ValueOf<A[Name]>;
};

function declare<Kind extends FieldKind, Required extends boolean, Nullable extends boolean>(
  kind: Kind,
  required: Required,
  nullable: Nullable,
) {
  return <O extends Options>(options: O = {} as O): O & Shape<Kind, Required, Nullable> => ({
    ...options,
    kind,
    required,
    nullable,
  });
}

export const field = {
  requiredText: declare('text', true, false),
  text: declare('text', false, true),
  texts: declare('texts', false, true),
  requiredDate: declare('date', true, false),
  date: declare('date', false, true),
  requiredNumber: declare('number', true, false),
  number: declare('number', false, true),
  time: declare('time', false, true),
  instant: declare('instant', false, true),
  rupees: declare('rupees', false, true),
  /** One of `values`; its `default` when it is missing; never null. */
  choice: declare('text', false, false),
  /** Its `default`, or else false, when it is missing; never null. */
  flag: declare('flag', false, false),
  nullableFlag: declare('flag', false, true),
};

export function fieldNames<A extends Attributes>(fields: A): (keyof A & string)[] {
  return Object.keys(fields);
}

/** A valid body as it is stored: missing and empty values become null, or the default of a field that is never null. */
export function toRecord<A extends Attributes>(fields: A, body: BodyOf<A>): RecordOf<A> {
  const given = body as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.required ? given[name] : storedValue(field, given[name]),
    ]),
  ) as RecordOf<A>;
}

/** A record in which every optional field is not set: defaults for samples and tests. */
export function emptyOptionals<A extends Attributes>(fields: A): Omit<RecordOf<A>, RequiredName<A>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.required ? [] : [[name, storedValue(field, undefined)]],
    ),
  ) as Omit<RecordOf<A>, RequiredName<A>>;
}

/** The values of a record that are not null. */
export function setValues(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));
}

function storedValue(
  { nullable, ...field }: Attribute & Pick<Partial<Input>, 'default'>,
  value: unknown,
): unknown {
  if (!nullable) return value ?? field.default ?? false;
  return value === undefined || value === '' ? null : value;
}
