import request from 'supertest';
import { payerPhone } from '../../contracts/tests/support/payer-phone.ts';
import { PaymentService } from '../src/modules/payments/index.js';
import type {
  TaxReceiptResponse,
  TaxReceiptsResponse,
} from '../src/modules/tax-receipts/adapters/http/tax-receipts.dto.js';
import { adminCookie, changeFoundation, donate, donationBody, inDays } from './api-requests.js';
import { picture } from './pictures.js';
import { startTestApp, type TestApp } from './test-app.js';
import { readOutbox, untilSent, type ReceivedMail } from './test-mail.js';
import { asFile, pdfText } from './pdf.js';
import { until } from './until.js';

const FOUNDATION_OF_RECEIPTS = {
  legal_name: 'Quantum Life Foundation',
  address: '12 Sample Street\nHyderabad 500001',
  registration_number: '123 of 2008',
  pan: 'AAATQ1234F',
  receipt_prefix: 'QLU',
  signatory_name: 'Sample Trustee',
  signatory_title: 'Managing Trustee',
  pay_it_forward_is_donation: false,
  fcra_approved: false,
  approvals: [{ urn: 'AAATQ1234FF20211', issued_on: '2021-05-28', valid_from: '2021-04-01', valid_to: null }],
};

/** A started application with donors and an office that look at tax receipts. */
export class ReceiptOffice {
  private number = 0;

  private constructor(
    private readonly test: TestApp,
    private readonly cookie: string,
  ) {}

  static async start(): Promise<ReceiptOffice> {
    const test = await startTestApp();
    return new ReceiptOffice(test, await adminCookie(test.url));
  }

  stop(): Promise<void> {
    return this.test.stop();
  }

  get app(): TestApp['app'] {
    return this.test.app;
  }

  get url(): string {
    return this.test.url;
  }

  admin(method: 'get' | 'post' | 'put', path: string): request.Test {
    return request(this.url)[method](`/api/admin/${path}`).set('Cookie', this.cookie);
  }

  /** Completes the settings of the foundation. */
  async complete(receipt_prefix = FOUNDATION_OF_RECEIPTS.receipt_prefix): Promise<void> {
    await changeFoundation(this.url, this.cookie, { ...FOUNDATION_OF_RECEIPTS, receipt_prefix });
    await this.admin('post', 'foundation/pictures/signature')
      .attach('file', await picture('png', 400, 120), { filename: 'signature.png' })
      .expect(201);
  }

  /** Makes a paid donation. Returns the token of its result page. */
  async donate(changes: object = {}): Promise<{ transactionId: string; token: string }> {
    this.number += 1;
    const transactionId = `tax-receipt-${this.number}`;
    const donor = { donor_name: 'శ్రీమతి లక్ష్మి Sample', amount: 1_00_000.5 };
    const { token } = await donate(this.test, donationBody(transactionId, { ...donor, ...changes }));
    return { transactionId, token };
  }

  /** Adds a donation that came to the office. Returns its id and the token of its result page. */
  async donation(changes: object): Promise<{ id: number; token: string }> {
    this.number += 1;
    const transaction_id = `gift-${String(this.number).padStart(8, '0')}`;
    await this.admin('post', 'donations')
      .send({
        transaction_id,
        donor_name: 'Gita Sample',
        phone: payerPhone(transaction_id),
        address: '12 Sample Street, Hyderabad',
        id_type: 'PAN',
        id_number: 'ABCDE1234F',
        donation_type: 'general',
        amount: 2_000,
        received_on: inDays(0),
        ...changes,
      })
      .expect(201);
    const { body } = await this.admin('get', `donations?q=${transaction_id}`).expect(200);
    const [row] = body as [{ id: number }];
    const payment = await this.app.get(PaymentService).byTransaction(transaction_id);
    return { id: row.id, token: payment?.resultToken ?? '' };
  }

  async findReceipts(token: string): Promise<TaxReceiptResponse[]> {
    const { body } = await request(this.url).get(`/api/payments/${token}/tax-receipts`).expect(200);
    return (body as TaxReceiptsResponse).receipts;
  }

  /** Waits until the job has brought the receipts to `count`, with at most one that is not cancelled. */
  async waitForReceipts(token: string, count: number): Promise<TaxReceiptResponse[]> {
    await until(async () => (await this.findReceipts(token)).length === count);
    return this.findReceipts(token);
  }

  /** The text of a receipt's file. */
  async getText(token: string, id: number): Promise<string> {
    const file = await asFile(request(this.url).get(`/api/payments/${token}/tax-receipts/${id}`)).expect(200);
    expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    return (await pdfText(file.body)).text;
  }

  /** The emails about a donation, once there is one. */
  async mails(transactionId: string, subject: RegExp): Promise<ReceivedMail[]> {
    const found = async (): Promise<ReceivedMail[]> =>
      (await readOutbox(this.test.env.DATA_DIR)).filter(
        (mail) => subject.test(mail.subject) && mail.text.includes(transactionId),
      );
    await untilSent(this.test, async () => (await found()).length > 0);
    return found();
  }

  refund(transactionId: string, amount: number): request.Test {
    return this.admin('post', `payments/${transactionId}/refunds`).send({
      refund_id: `refund-${transactionId}-${amount}`,
      amount,
      reason: 'Asked for it',
    });
  }
}
