import fc from 'fast-check';
import { document } from '../../contracts/tests/support/document.ts';
import type { Operation } from '../../contracts/tests/support/document.ts';
import { hostileBody, hostileText, hostileValue, nearlyValid, validValue } from './fuzz-values.ts';
import type { KnownValues } from './fuzz-values.ts';

/** One request. An empty `type` is not sent. */
export type Call = { path: string; type: string; body: string | null };

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const UPLOAD_TYPE = 'multipart/form-data; boundary=x';

/** Content types that clients rarely send with JSON. */
const UNUSUAL_TYPES = [
  ...['application/json; charset=utf-16', 'application/json; charset=nonsense', 'text/plain', 'nonsense', ''],
  ...[FORM_TYPE, UPLOAD_TYPE, 'multipart/form-data'],
];

/** Complete and broken forms with a file. */
const UPLOADS = [
  part('name="file"; filename="a.svg"', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  part('name="file"; filename="a.svg"', '<svg width="9e9" height="-1"><script>alert(1)</script>'),
  part('name="file"; filename="../../a\u0000.png"', '\x89PNG\r\n\x1a\n'),
  part('name="file"; filename="ధ్యానం.gif"', 'GIF89a'),
  part('name="file"', 'no name'),
  part('name="other"; filename="a.png"', 'another field'),
  part('filename="a.png"', 'no field'),
  ...[
    '--x--\r\n',
    '--x\r\n',
    '',
    'x',
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf',
  ],
];

/** Calls of an operation: some valid, many nearly valid, some nonsense. */
export function callOf(operation: Operation, known: KnownValues): fc.Arbitrary<Call> {
  const valueOf = (name: string): fc.Arbitrary<string> =>
    fc.oneof(
      ...(known[name] ? [{ weight: 4, arbitrary: fc.constantFrom(...known[name]).map(String) }] : []),
      hostileText,
      fc.integer().map(String),
    );
  const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = operation.parameters.filter((parameter) => parameter.in === 'query');
  const path = fc
    .record(
      Object.fromEntries(
        inPath.map(({ name }) => [
          name,
          fc.oneof({ weight: 5, arbitrary: valueOf(name).map(encoded) }, rawSegment),
        ]),
      ),
    )
    .map((values) => operation.path.replace(/\{(\w+)\}/g, (_all, name: string) => values[name] || '-'));
  const query = fc.oneof(
    { weight: 4, arbitrary: queryOf(Object.fromEntries(inQuery.map(({ name }) => [name, valueOf(name)]))) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', 'a', '&&=', '_start[]=1', 'q=%ff', '_sort[a]=b', 'q=%ED%A0%80', '%'),
    },
  );
  return fc.tuple(path, query, contentOf(operation, known)).map(([pathname, search, content]) => ({
    path: search === '' ? pathname : `${pathname}?${search}`,
    ...content,
  }));
}

/**
 * NUL in each parameter, which PostgreSQL rejects in text: in the whole query with known path values, then in the path.
 * Random values reach it too rarely.
 */
export function callsWithNul(operation: Operation, known: KnownValues): [Call][] {
  const named = (place: string): string[] =>
    operation.parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
  const withPath = (value: (name: string) => string): string =>
    operation.path.replace(/\{(\w+)\}/g, (_all, name: string) => value(name));
  const content = { type: '', body: null };
  const query = named('query').map((name) => `${name}=a%00b`);
  const knownPath = withPath((name) => encoded(String(known[name]?.[0] ?? '1')));
  return [
    ...(query.length > 0 ? [{ path: `${knownPath}?${query.join('&')}`, ...content }] : []),
    ...(named('path').length > 0 ? [{ path: withPath(() => 'a%00b'), ...content }] : []),
  ].map((call) => [call]);
}

function contentOf(operation: Operation, known: KnownValues): fc.Arbitrary<Omit<Call, 'path'>> {
  const ofType = (type: string, body: fc.Arbitrary<string | null>): fc.Arbitrary<Omit<Call, 'path'>> =>
    fc.record({
      type: fc.oneof({ weight: 9, arbitrary: fc.constant(type) }, fc.constantFrom(...UNUSUAL_TYPES)),
      body,
    });
  if (operation.method === 'get') {
    return ofType(JSON_TYPE, fc.oneof({ weight: 6, arbitrary: fc.constant(null) }, hostileBody));
  }
  if (operation.path.endsWith('/upload')) return ofType(UPLOAD_TYPE, fc.constantFrom(...UPLOADS));
  if (operation.path.endsWith('/callback')) return ofType(FORM_TYPE, formOf(known));
  const { request: schema } = operation;
  const valid = schema ? validValue(schema, document.components.schemas, known) : hostileValue;
  const json = (value: unknown): string => JSON.stringify(value) ?? '';
  const body = fc.oneof(
    { weight: 4, arbitrary: valid.map(json) },
    { weight: 4, arbitrary: nearlyValid(valid).map(json) },
    { weight: 1, arbitrary: hostileValue.map(json) },
    { weight: 1, arbitrary: hostileBody },
  );
  return ofType(JSON_TYPE, body);
}

/** The form that the checkout posts to the return route. */
function formOf(known: KnownValues): fc.Arbitrary<string> {
  const value = (name: string): fc.Arbitrary<string> =>
    fc.oneof(fc.constantFrom(...(known[name] ?? [''])).map(String), hostileText);
  const proof = ['razorpay_order_id', 'razorpay_payment_id', 'razorpay_signature'];
  const failure = ['error[code]', 'error[description]', 'error[metadata]', '__proto__[a]'];
  return queryOf(Object.fromEntries([...proof, ...failure].map((name) => [name, value(name)])));
}

function part(disposition: string, content: string): string {
  return `--x\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: image/png\r\n\r\n${content}\r\n--x--\r\n`;
}

/** Path segments that no encoder produces. */
const rawSegment = fc.constantFrom(
  '%00',
  '%ff',
  '%',
  '%E0%A4%A',
  '..%2f..%2f',
  '%2e%2e',
  '-1',
  '1e9',
  '99999999999999',
);

/** A query or form with some of the parameters. */
function queryOf(model: Record<string, fc.Arbitrary<string>>): fc.Arbitrary<string> {
  return fc.record(model, { requiredKeys: [] }).map((values) =>
    Object.entries(values)
      .map(([name, value]) => `${name}=${encoded(String(value))}`)
      .join('&'),
  );
}

/** Short enough for Node, which rejects more than 16 KB of headers. */
function encoded(text: string): string {
  return encodeURIComponent(text.slice(0, 400).toWellFormed());
}
