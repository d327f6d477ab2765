import type { Answer } from '../../lib/http';
import { openBrowser, pass } from '../../testing/fakeBrowser';
import { isRetryable, retry } from './retry';

function refusal(status: number): Answer<string> {
  return { ok: false, problem: { status, error: '', code: 'ANY' } };
}

const success: Answer<string> = { ok: true, data: 'done' };

beforeEach(() => void openBrowser());

describe('isRetryable', () => {
  it.each([0, 429, 500, 502, 503, 504])('is true for a refusal with status %i', (status) => {
    expect(isRetryable(refusal(status))).toBe(true);
  });

  it.each([400, 404, 409, 422])('is false for a refusal with status %i', (status) => {
    expect(isRetryable(refusal(status))).toBe(false);
  });

  it('is false for a success', () => {
    expect(isRetryable(success)).toBe(false);
  });
});

describe('retry', () => {
  it('repeats the call after each pause until it is answered', async () => {
    const answers = [refusal(0), refusal(503), success, refusal(500)];
    let calls = 0;
    const end = retry(async () => answers[calls++] as Answer<string>, [1000, 2000, 4000]);
    await pass(999);
    expect(calls).toBe(1);
    await pass(1);
    expect(calls).toBe(2);
    await pass(2000);
    expect(await end).toBe(success);
    expect(calls).toBe(3);
  });

  it('does not repeat a call that is refused for good', async () => {
    let calls = 0;
    const refused = refusal(409);
    const end = await retry(async () => {
      calls += 1;
      return refused;
    }, [1000]);
    expect([end, calls]).toEqual([refused, 1]);
  });

  it('answers the last refusal when the pauses are over', async () => {
    const end = retry(async () => refusal(503), [1000, 1000]);
    await pass(2000);
    expect(await end).toEqual(refusal(503));
  });
});
