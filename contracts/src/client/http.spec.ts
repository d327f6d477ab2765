import { call, resultOf } from './http.js';

const { jest } = import.meta;
const PATH = '/api/silent';

/** Never responds, as on a lost mobile network. Chrome before version 124 reports also a timeout as `AbortError`. */
const silent: typeof fetch = (_path, init) =>
  new Promise((_resolve, reject) =>
    init?.signal?.addEventListener('abort', () => reject(new DOMException('It was aborted', 'AbortError'))),
  );

beforeEach(() => void jest.spyOn(globalThis, 'fetch').mockImplementation(silent));
afterEach(() => jest.restoreAllMocks());

describe('a call', () => {
  it('has no response when the time is over, also in a browser that reports a timeout as an abort', async () => {
    expect(await call(PATH, { signal: AbortSignal.timeout(1) })).toMatchObject({
      ok: false,
      problem: { status: 0, error: '', code: 'BACKEND_OFFLINE' },
    });
  });

  it('throws when the caller aborts it', async () => {
    const left = new AbortController();
    const called = call(PATH, { signal: left.signal });
    left.abort();
    await expect(called).rejects.toMatchObject({ name: 'AbortError' });
  });
});

it.each([
  [200, '{"id":7}', { ok: true, data: { id: 7 } }],
  [200, '{"success":false,"error":"No","code":"X"}', { ok: false, problem: { error: 'No', code: 'X' } }],
  [200, '<html>', { ok: false, problem: { status: 200, error: '', code: 'UNREADABLE_RESPONSE' } }],
  [401, '', { ok: false, problem: { status: 401, code: 'UNAUTHENTICATED' } }],
  [502, '<html>', { ok: false, problem: { error: 'HTTP error! status: 502', code: 'HTTP_ERROR' } }],
  [400, '{"error":"No","code":"X","fields":{"a":["b",1]}}', { problem: { fields: { a: ['b'] } } }],
])('a response with the status %i and the text %s is a result', (status, text, result) => {
  expect(resultOf(status, text)).toMatchObject(result);
});
