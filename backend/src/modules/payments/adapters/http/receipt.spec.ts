import request from 'supertest';
import {
  addProgram,
  adminCookie,
  openedOrder,
  orderBody,
  problem,
} from '../../../../../test/api-requests.js';
import { asFile, pdfText } from '../../../../../test/pdf.js';
import { startTestApp, type TestApp } from '../../../../../test/test-app.js';
import { SandboxControl, testSandbox } from '../../../../../test/test-sandbox.js';
import { DocumentPrinter } from '../../../../kernel/document-printer.js';
import { AppError } from '../../../../kernel/app-error.js';
import { Database } from '../../../../platform/database/database.js';

const sandbox = new SandboxControl(testSandbox().url);
const NAME = 'శ్రీ లక్ష్మీ ప్రసన్న';
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
let test: TestApp;
let programId: number;
let token: string;

beforeAll(async () => {
  test = await startTestApp();
  programId = await addProgram(test.url, await adminCookie(test.url));
  const people = { number_of_people: 2, participant_names: [NAME, 'Uma Rani'] };
  const body = orderBody(programId, 'receipt-0001', { name: NAME, ...people });
  const order = await openedOrder(test.url, body);
  token = (order as unknown as { result_token: string }).result_token;
  await expectProblem(receipt(), 409, 'RECEIPT_NOT_READY');
  const proof = await sandbox.pay(order.orderId);
  await request(test.url)
    .post('/api/registrations/verify-payment')
    .send({ ...proof, transaction_id: 'receipt-0001' })
    .expect(200);
}, 60_000);
afterAll(async () => {
  await test.stop();
});

function receipt(of = token) {
  return asFile(request(test.url).get(`/api/payments/${of}/receipt.pdf`));
}

async function expectProblem(call: request.Test, status: number, code: string): Promise<void> {
  const response = await call;
  expect([response.status, response.body]).toEqual([status, problem(code)]);
}

describe('the PDF receipt of a payment', () => {
  it('shows what the page of the payment shows, on one page', async () => {
    const response = await receipt().expect(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="Registration Receipt receipt-0001.pdf"',
    });
    const { text, pages } = await pdfText(response.body);
    expect(pages).toBe(1);
    for (const shown of [
      'Quantum Life University',
      'Registration Receipt',
      'receipt-0001',
      'Silence Retreat',
      '₹25,001',
      'Registered',
      'Uma Rani',
      '12 Banyan Lane',
      'info@qlu.example',
    ])
      expect(text).toContain(shown);
    // The same rule as the page: no contact details and no ID number.
    expect(text).not.toMatch(/ABCDE1234F|9876543210|Sample Street/);
    expect((response.body as Buffer).length).toBeLessThan(100_000);
  }, 60_000);

  it('is a text file that a browser inside another app can show', async () => {
    const file = await request(test.url).get(`/api/payments/${token}/receipt.txt`).expect(200);
    expect(file.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': 'inline; filename="Registration Receipt receipt-0001.txt"',
    });
    expect(file.text).toMatch(/Full Name: +శ్రీ లక్ష్మీ ప్రసన్న\r\n/);
    expect(file.text).toMatch(/Other Participants: +Uma Rani\r\n/);
    expect(file.text).not.toMatch(/ABCDE1234F|9876543210|Sample Street/);
    const unknown = await request(test.url)
      .get('/api/payments/00000000-0000-4000-8000-000000000000/receipt.txt')
      .set('Accept', BROWSER)
      .redirects(0);
    expect(unknown.headers['location']).toMatch(/\?receipt=missing$/);
  });

  it('states a part and the whole of a refund', async () => {
    const set = (state: string, paise: number) =>
      test.app
        .get(Database)
        .rows('update payments set state = $1, refunded_paise = $2 where transaction_id = $3 returning id', [
          state,
          paise,
          'receipt-0001',
        ]);
    await set('captured', 50_000);
    expect((await pdfText((await receipt().expect(200)).body)).text).toMatch(
      /Refunded ₹500 .*Partly Refunded/,
    );
    await set('refunded', 2_500_100);
    const { text } = await pdfText((await receipt().expect(200)).body);
    expect(text).toMatch(/Refunded ₹25,001 .*Status Refunded/);
    expect(text).not.toContain('Registered');
  }, 60_000);

  it('is sent to everybody when 150 are asked for at once', async () => {
    const responses = await Promise.all(Array.from({ length: 150 }, () => receipt()));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  }, 180_000);

  it('is not sent for an unknown token, and a browser gets the page of the payment', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000';
    await expectProblem(receipt(unknown), 404, 'TRANSACTION_NOT_FOUND');
    const browser = await receipt(unknown).set('Accept', BROWSER).redirects(0);
    expect([browser.status, browser.headers['location']]).toEqual([
      303,
      `/payment/${unknown}?receipt=missing`,
    ]);
  });

  it('fails with a sentence that names the text receipt', async () => {
    const print = jest
      .spyOn(test.app.get(DocumentPrinter), 'print')
      .mockRejectedValue(new AppError('DOCUMENT_UNAVAILABLE'));
    await expectProblem(receipt(), 503, 'DOCUMENT_UNAVAILABLE');
    const browser = await receipt().set('Accept', BROWSER).redirects(0);
    expect(browser.headers['location']).toBe(`/payment/${token}?receipt=missing`);
    print.mockRestore();
  });
});
