import request, { type Response } from 'supertest';
import { addProgram, adminCookie, inDays, openedOrder, orderBody } from '../../../test/api-requests.js';
import { getMain, readPageData, getText, getTexts } from '../../../test/html.js';
import { CallLimits } from '../../platform/limits/call-limits.js';
import { startTestApp, type TestApp } from '../../../test/test-app.js';
import { until } from '../../../test/until.js';
import { SiteBuild } from './site-build.js';

const UNKNOWN_TOKEN = '0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0';

let test: TestApp;
let cookie: string;

beforeAll(async () => {
  test = await startTestApp();
  cookie = await adminCookie(test.url);
});
afterAll(async () => {
  await test.stop();
});

function get(path: string, status = 200): Promise<Response> {
  return request(test.url)
    .get(path)
    .expect(status)
    .then((response) => response);
}

async function pageText(path: string, status = 200): Promise<string> {
  return getText(getMain((await get(path, status)).text));
}

/** Counts the renderings of a page. */
function renderings(page: string): { count(): number; restore(): void } {
  const spy = jest.spyOn(test.app.get(SiteBuild), 'renderPage');
  return {
    count: () => spy.mock.calls.filter(([rendered]) => rendered === page).length,
    restore: () => spy.mockRestore(),
  };
}

describe('the page of a registration', () => {
  it('contains the form with the prices of the program, and is rendered once', async () => {
    const id = await addProgram(test.url, cookie, { program_name: 'Rendered Silence', language: 'te' });
    const page = `/registration?programId=${id}`;
    await until(async () => (await get('/upcoming-programs')).text.includes('Rendered Silence'));
    const { text } = await get(page);
    expect(getTexts(getMain(text), 'h2')).toEqual(
      expect.arrayContaining(['Your Place', 'Your Details', 'Identity']),
    );
    expect(getText(getMain(text))).toContain('₹12,500.50');
    expect(getText(getMain(text))).toMatch(/Language\s*Telugu/);
    const { body } = await get(`/api/programs/${id}/payment-options`);
    expect(readPageData(text)['payment-options']).toEqual((body as { data: unknown }).data);
    const rendered = renderings(page);
    await get(`${page}&utm_source=letter`);
    expect(rendered.count()).toBe(0);
    rendered.restore();
  });

  it.each(['2000000000', '0', 'x', '99999999999'])(
    'the unknown program %s is shown as not found',
    async (id) => {
      expect(await pageText(`/registration?programId=${id}`)).toContain('Program Not Found');
    },
  );

  it('a program that is over is shown as closed, with the problem of the API', async () => {
    const id = await addProgram(test.url, cookie, {
      program_name: 'Silence in Spring',
      start_date: inDays(-3),
      end_date: inDays(-1),
    });
    const { text } = await get(`/registration?programId=${id}`);
    expect(getText(getMain(text))).toContain('Registration Closed');
    expect(getText(getMain(text))).toContain('Registration for Silence in Spring has closed.');
    const { body } = await get(`/api/programs/${id}/payment-options`, 409);
    expect(body).toMatchObject({ code: (readPageData(text)['refusal'] as { code: string }).code });
  });
});

describe('the page of a payment', () => {
  async function findToken(transactionId: string): Promise<string> {
    const programId = await addProgram(test.url, cookie);
    const order = await openedOrder(test.url, orderBody(programId, transactionId));
    return (order as unknown as { result_token: string }).result_token;
  }

  it('shows its state, is rendered for each request, and is never stored by a cache', async () => {
    const token = await findToken('page-0001');
    const { text, headers } = await get(`/payment/${token}`);
    expect(getTexts(getMain(text), 'h1')).toEqual(['Please Complete Your Payment']);
    expect(getText(getMain(text))).toContain('Sample Person');
    expect(getText(getMain(text))).toContain('Pay ₹12,500.50 Now');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(readPageData(text)[token]).toMatchObject({
      transaction_id: 'page-0001',
      payment_status: 'pending',
    });
    const rendered = renderings(`/payment/${token}`);
    await get(`/payment/${token}`);
    expect(rendered.count()).toBe(1);
    rendered.restore();
  });

  it('is sent without data above the rate limit of the API call', async () => {
    const token = await findToken('page-0002');
    const take = jest.spyOn(test.app.get(CallLimits), 'take').mockResolvedValue(30);
    const { text: page } = await get(`/payment/${token}`);
    expect(take).toHaveBeenCalledWith('reads', expect.any(String));
    take.mockRestore();
    expect(page).toMatch(/<h1[^>]*>Your Payment<\/h1>/);
    expect(page).toMatch(/rel="modulepreload"[^>]* href="[^"]*payment-result/);
    expect(page).not.toContain(token);
    expect(page).toContain('name="robots" content="noindex"');
  });
});

describe('the page of an unknown token', () => {
  it.each([
    ['payment', 'This payment link does not work'],
    ['monthly-gift', 'This monthly gift link does not work'],
    ['your-registration', 'This registration link does not work'],
    ['feedback', 'This feedback link does not work'],
  ])('a page of the kind %s says that nothing is there, before its code is loaded', async (kind, title) => {
    expect(await pageText(`/${kind}/${UNKNOWN_TOKEN}`)).toContain(title);
    expect(await pageText(`/${kind}/no-token`, 404)).toContain(title);
  });
});
