import { openBrowser } from '../testing/fakeBrowser';
import { call } from './http';

const PATH = '/api/silent';

beforeEach(() => void openBrowser().server.on(PATH, 'silent'));

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
