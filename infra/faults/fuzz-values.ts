import fc from 'fast-check';
import type { ApiSchema } from '../../contracts/tests/support/json-schema.ts';

/** Values that exist in the database, by field or parameter. With them a call passes the first checks. */
export type KnownValues = Record<string, unknown[]>;

type Schemas = Record<string, ApiSchema>;

/** 40,000 nested arrays as text: deeper than the value generators go. */
const DEEPLY_NESTED = `${'['.repeat(40_000)}${']'.repeat(40_000)}`;

const TELUGU = 'ధ్యానం శాంతి 🙏';

/** Texts that users and attackers may send. */
export const hostileText = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      ' ',
      '\0',
      'a\0b',
      '\ud800',
      '\udfff\ud83d',
      TELUGU,
      '👩🏽‍🦯',
      '\u202e\u0000',
      '%',
      '%00',
      '\\',
      "'",
      '"',
    ],
    ...[
      '__proto__',
      'constructor',
      'toString',
      'null',
      'undefined',
      'NaN',
      '-1',
      '0',
      '1e309',
      '9'.repeat(30),
    ],
    ...[
      "' or 1=1 --",
      '${7*7}',
      '{{7*7}}',
      '../../etc/passwd',
      '=1+1',
      '<script>',
      'a@b.in',
      '2026-02-30',
      '०१२',
    ],
    ...[
      'x'.repeat(3_000),
      TELUGU.repeat(300),
      '9999-12-31',
      '0000-00-00',
      '+919876543210',
      '\r\nSet-Cookie: a=b',
    ],
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

const hostileNumber = fc.oneof(
  fc.constantFrom(
    0,
    -0,
    -1,
    0.1,
    1e-9,
    1.005,
    2 ** 31,
    2 ** 53,
    1e21,
    1e300,
    -1e300,
    Number.MAX_VALUE,
    10_000_001,
  ),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** Any JSON value. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom(null, true, false, [], {}, [[]], [null], nested(12), nested(13), nested(200)),
  fc.constantFrom<unknown>({ $ne: null }, { length: 1e9 }, JSON.parse('{"__proto__":{"admin":true}}'), {
    constructor: { prototype: {} },
  }),
  fc.jsonValue({ maxDepth: 4 }),
);

/** Texts that are invalid or unusual JSON. */
export const hostileBody = fc.constantFrom(
  ...[
    '',
    ' ',
    '{',
    '{"a":',
    'null',
    'true',
    '0',
    '"text"',
    '[]',
    '[{}]',
    '{}',
    '{}{}',
    '{"a":1,}',
    "{'a':1}",
  ],
  ...[
    '{"a":1e999}',
    '{"a":"\\ud800"}',
    '{"a":"\\u0000"}',
    '{"__proto__":{}}',
    '{"a":01}',
    '\ufeff{}',
    DEEPLY_NESTED,
  ],
  `{"a":"${'x'.repeat(70_000)}"}`,
);

/** A value that the schema allows; known values are preferred. */
export function validValue(
  schema: ApiSchema,
  schemas: Schemas,
  known: KnownValues,
  name = '',
): fc.Arbitrary<unknown> {
  const { $ref, nullable, properties, items, type } = schema;
  if (typeof $ref === 'string') {
    return validValue(schemas[$ref.split('/').at(-1) ?? ''] ?? {}, schemas, known, name);
  }
  const options: fc.Arbitrary<unknown>[] = [];
  if (nullable === true) options.push(fc.constant(null));
  if (Array.isArray(schema['enum'])) options.push(fc.constantFrom(...(schema['enum'] as unknown[])));
  else if (schema['example'] !== undefined) options.push(fc.constant(schema['example']));
  else if (type === 'object')
    options.push(objectOf(properties as Schemas, schema['required'], schemas, known));
  else if (type === 'array') {
    options.push(fc.array(validValue(items as ApiSchema, schemas, known, name), { maxLength: 4 }));
  } else options.push(primitive(type));
  const preferred = known[name]?.length ? [{ weight: 12, arbitrary: fc.constantFrom(...known[name]) }] : [];
  return fc.oneof(...preferred, ...options);
}

/** A valid body with one error: a field of another type, a missing field, or an extra field. */
export function nearlyValid(body: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(body, fc.nat(), fc.constantFrom('other', 'none', 'more'), hostileText, hostileValue)
    .map(([validBody, at, change, extra, value]) => {
      if (typeof validBody !== 'object' || validBody === null) return value;
      const fields = Object.entries(validBody);
      const index = at % Math.max(1, fields.length);
      const name = fields[index]?.[0] ?? 'name';
      if (change === 'none') return Object.fromEntries(fields.filter(([field]) => field !== name));
      return Object.fromEntries([...fields, [change === 'more' ? extra : name, value]]);
    });
}

function objectOf(
  properties: Schemas = {},
  required: unknown,
  schemas: Schemas,
  known: KnownValues,
): fc.Arbitrary<unknown> {
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, validValue(schema, schemas, known, name)]),
  );
  return fc.record(model, { requiredKeys: Array.isArray(required) ? (required as string[]) : [] });
}

function primitive(type: unknown): fc.Arbitrary<unknown> {
  if (type === 'boolean') return fc.boolean();
  if (type === 'number' || type === 'integer')
    return fc.oneof(fc.integer({ min: -2, max: 20_000 }), hostileNumber);
  return fc.oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), hostileText);
}

function nested(depth: number): unknown {
  let value: unknown = 'bottom';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { in: value };
  return value;
}
