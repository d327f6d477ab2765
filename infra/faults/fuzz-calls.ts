import fc from 'fast-check';
import { document } from '../../contracts/tests/support/document.ts';
import type { Operation } from '../../contracts/tests/support/document.ts';
import { fitting, hostileBody, hostileText, hostileValue, nearlyFitting } from './fuzz-values.ts';
import type { KnownValues } from './fuzz-values.ts';

/** One request as it is sent; an empty `type` is left out. */
export type Call = { path: string; type: string; body: string | null };

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const UPLOAD_TYPE = 'multipart/form-data; boundary=x';

/** Content types that clients rarely send with JSON. */
const ODD_TYPES = [
  ...['application/json; charset=utf-16', 'application/json; charset=nonsense', 'text/plain', 'nonsense', ''],
  ...[FORM_TYPE, UPLOAD_TYPE, 'multipart/form-data'],
];

/** Forms with a file, complete and broken. */
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

/** Calls of an operation: many are nearly valid, some are valid, some are nonsense. */
export function callOf(operation: Operation, known: KnownValues): fc.Arbitrary<Call> {
  const valueOf = (name: string): fc.Arbitrary<string> =>
    fc.oneof(
      ...(known[name] ? [{ weight: 4, arbitrary: fc.constantFrom(...known[name]).map(String) }] : []),
      hostileText,
      fc.integer().map(String),
    );
  const inPath = operation.parameters.filter((one) => one.in === 'path');
  const inQuery = operation.parameters.filter((one) => one.in === 'query');
  const path = fc
    .record(
      Object.fromEntries(
        inPath.map(({ name }) => [
          name,
          fc.oneof({ weight: 5, arbitrary: valueOf(name).map(encoded) }, rawPiece),
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
  return fc
    .tuple(path, query, contentOf(operation, known))
    .map(([way, words, content]) => ({ path: words === '' ? way : `${way}?${words}`, ...content }));
}

function contentOf(operation: Operation, known: KnownValues): fc.Arbitrary<Omit<Call, 'path'>> {
  const ofType = (type: string, body: fc.Arbitrary<string | null>): fc.Arbitrary<Omit<Call, 'path'>> =>
    fc.record({
      type: fc.oneof({ weight: 9, arbitrary: fc.constant(type) }, fc.constantFrom(...ODD_TYPES)),
      body,
    });
  if (operation.method === 'get') {
    return ofType(JSON_TYPE, fc.oneof({ weight: 6, arbitrary: fc.constant(null) }, hostileBody));
  }
  if (operation.path.endsWith('/upload')) return ofType(UPLOAD_TYPE, fc.constantFrom(...UPLOADS));
  if (operation.path.endsWith('/callback')) return ofType(FORM_TYPE, formOf(known));
  const { request: schema } = operation;
  const sensible = schema ? fitting(schema, document.components.schemas, known) : hostileValue;
  const json = (value: unknown): string => JSON.stringify(value) ?? '';
  const body = fc.oneof(
    { weight: 4, arbitrary: sensible.map(json) },
    { weight: 4, arbitrary: nearlyFitting(sensible).map(json) },
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

/** Parts of a path that no encoder writes. */
const rawPiece = fc.constantFrom(
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

/** Some of the parameters, in any order. */
function queryOf(model: Record<string, fc.Arbitrary<string>>): fc.Arbitrary<string> {
  return fc.record(model, { requiredKeys: [] }).map((values) =>
    Object.entries(values)
      .map(([name, value]) => `${name}=${encoded(String(value))}`)
      .join('&'),
  );
}

/** Node itself refuses a request whose head has more than 16 KB. */
function encoded(text: string): string {
  return encodeURIComponent(text.slice(0, 400).toWellFormed());
}
