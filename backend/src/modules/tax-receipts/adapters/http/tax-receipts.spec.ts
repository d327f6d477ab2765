import request from 'supertest';
import { FOUNDATION_MESSAGES } from '@qlu/contracts/foundation/foundation.messages';
import { financialYearLabel, getFinancialYear } from '@qlu/contracts/foundation/foundation.rules';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { inDays, problem } from '../../../../../test/api-requests.js';
import { parseCsv } from '../../../../../test/csv.js';
import { ReceiptOffice } from '../../../../../test/receipt-office.js';
import { until } from '../../../../../test/until.js';
import { TaxReceiptService } from '../../application/tax-receipt-service.js';
import type { TaxReceiptsResponse } from './tax-receipts.dto.js';

const YEAR = financialYearLabel(getFinancialYear(todayInIndia()));

let office: ReceiptOffice;

beforeAll(async () => {
  office = await ReceiptOffice.start();
});
afterAll(() => office.stop());

let imports = 0;

/** Imports a donation with the number of an earlier receipt. */
function importReceipts(number: string): request.Test {
  imports += 1;
  const row = `${inDays(-1)},${imports},Cash,Series Sample ${imports},${number}`;
  const file = Buffer.from(`Date,Amount,Given by,Donor name,Receipt number\n${row}`);
  return office
    .admin('post', 'donation-imports')
    .field('import_id', `series-import-${imports}`)
    .attach('file', file, 'gifts.csv');
}

describe('without the settings of the foundation', () => {
  it('a donation gets no tax receipt, and its email says so', async () => {
    const { token, transactionId } = await office.donate();
    const [mail] = await office.mails(transactionId, /^Receipt for your donation/);
    expect(mail?.text).toContain('This is not an 80G receipt');
    expect(mail?.attachments).toEqual([]);
    expect(await office.findReceipts(token)).toEqual([]);
  });
});

describe('with the settings of the foundation', () => {
  beforeAll(() => office.complete());

  it('a donation gets one receipt, which states everything that the law asks for, with its email', async () => {
    const { token, transactionId } = await office.donate();
    const [receipt] = await office.waitForReceipts(token, 1);
    expect(receipt).toMatchObject({
      number: `QLU/${YEAR}/000001`,
      state: 'issued',
      amount: 1_00_000.5,
      deductible: true,
      replaces: null,
    });
    const text = await office.getText(token, receipt?.id ?? 0);
    for (const part of [
      `QLU/${YEAR}/000001`,
      '₹1,00,000.50',
      'One Lakh Rupees And Fifty Paise Only',
      'ABCDE1234F',
      '12 Sample Street, Hyderabad',
      'Electronic (Razorpay)',
      'Quantum Life Foundation',
      'AAATQ1234F',
      'AAATQ1234FF20211, issued on 28 May 2021',
      'from 1 Apr 2021 onwards',
      'Sample Trustee',
      'Managing Trustee',
    ])
      expect(text).toContain(part);
    const [mail] = await office.mails(transactionId, /^Receipt for your donation/);
    expect(mail?.text).toContain(`Tax Receipt (section 133, formerly 80G): QLU/${YEAR}/000001`);
    expect(mail?.attachments).toMatchObject([
      { filename: `QLU-${YEAR}-000001.pdf`, mimeType: 'application/pdf' },
    ]);
    await office.app.get(TaxReceiptService).update(transactionId);
    expect(await office.findReceipts(token)).toHaveLength(1);
  });

  it('a partial refund cancels and replaces the receipt, and a full refund cancels it', async () => {
    const { token, transactionId } = await office.donate({
      amount: 5_000,
      id_type: 'Aadhaar',
      id_number: '234567890123',
    });
    const [first] = await office.waitForReceipts(token, 1);
    expect(await office.getText(token, first?.id ?? 0)).toContain('XXXXXXXX0123');
    await office.refund(transactionId, 1_000).expect(201);
    const [cancelled, second] = await office.waitForReceipts(token, 2);
    expect(cancelled).toMatchObject({
      number: first?.number,
      state: 'cancelled',
      amount: 5_000,
      cancelled_because: 'A part of the donation was refunded',
    });
    expect(second).toMatchObject({ state: 'issued', amount: 4_000, replaces: first?.number });
    expect(await office.getText(token, cancelled?.id ?? 0)).toContain('CANCELLED');
    expect(await office.getText(token, second?.id ?? 0)).toContain(
      `replaces the cancelled receipt ${first?.number}`,
    );
    const [mail] = await office.mails(transactionId, /is cancelled$/);
    expect(mail?.text).toContain(`The receipt ${second?.number}, which is attached, replaces it.`);
    expect(mail?.attachments).toHaveLength(1);

    await office.refund(transactionId, 4_000).expect(201);
    await until(async () => (await office.findReceipts(token)).every(({ state }) => state === 'cancelled'));
    expect((await office.findReceipts(token)).at(-1)).toMatchObject({
      cancelled_because: 'The donation was refunded',
    });
  });

  it('a corrected name cancels and replaces the receipt; another phone number does not', async () => {
    const { token, transactionId } = await office.donate();
    await office.waitForReceipts(token, 1);
    const list = await office.admin('get', `donations?q=${transactionId}`).expect(200);
    const [{ id, phone, email }] = list.body as [{ id: number; phone: string; email: string }];
    const correct = (body: object): request.Test =>
      office.admin('put', `donations/${id}/contact`).send({
        donor_name: 'శ్రీమతి లక్ష్మి Sample',
        phone,
        email,
        ...body,
      });
    await correct({ phone: '9123456780' }).expect(200);
    await office.app.get(TaxReceiptService).update(transactionId);
    expect(await office.findReceipts(token)).toHaveLength(1);
    await correct({ phone: '9123456780', donor_name: 'Lakshmi Correct' }).expect(200);
    const [former, next] = await office.waitForReceipts(token, 2);
    expect(former).toMatchObject({ state: 'cancelled', cancelled_because: 'The details were corrected' });
    expect(await office.getText(token, next?.id ?? 0)).toContain('Lakshmi Correct');
  });

  it('donations of the office are receipted in the same series, and a bounced cheque cancels its receipt', async () => {
    const cash = [
      await office.donation({ mode: 'cash' }),
      await office.donation({ mode: 'cash', amount: 2_000.01 }),
    ];
    const kind = await office.donation({ mode: 'in-kind', amount: 500, gift_description: 'బియ్యం 50 kg' });
    const cheque = await office.donation({ mode: 'cheque', reference: '004512' });
    const receipts = await Promise.all(
      [...cash, kind, cheque].map(async ({ token }) => (await office.waitForReceipts(token, 1))[0]),
    );
    expect(receipts.map((receipt) => receipt?.deductible)).toEqual([true, false, false, true]);
    expect(await office.getText(cash[1]?.token ?? '', receipts[1]?.id ?? 0)).toContain(
      'No deduction is possible for this donation: cash of more than ₹2,000.',
    );
    const text = await office.getText(kind.token, receipts[2]?.id ?? 0);
    expect(text).toContain('No deduction is possible for this donation: a gift in kind.');
    expect(text).toContain('50 kg');
    await office.admin('post', `donations/${cheque.id}/bounced-cheque`).send({}).expect(201);
    await until(async () => (await office.findReceipts(cheque.token))[0]?.state === 'cancelled');
    expect(await office.findReceipts(cheque.token)).toMatchObject([
      { number: receipts[3]?.number, cancelled_because: 'The bank did not honour the cheque' },
    ]);
  });

  it('the office downloads and sends a receipt again, and the audit log has both', async () => {
    const { token, transactionId } = await office.donate();
    const [receipt] = await office.waitForReceipts(token, 1);
    const { body } = await office.admin('get', `tax-receipts?transaction_id=${transactionId}`).expect(200);
    expect((body as TaxReceiptsResponse).receipts).toEqual([receipt]);
    await office
      .admin('get', `tax-receipts/${receipt?.id}/file`)
      .expect(200)
      .expect('Content-Type', 'application/pdf');
    await office.admin('post', `tax-receipts/${receipt?.id}/send`).expect(201);
    const [mail] = await office.mails(transactionId, /^Your tax receipt QLU/);
    expect(mail?.attachments).toHaveLength(1);
    const audit = await office.admin('get', 'audit').expect(200);
    expect((audit.body as { action: string }[]).slice(0, 2).map(({ action }) => action)).toEqual([
      'tax-receipt.sent-again',
      'tax-receipt.seen',
    ]);
    await office.admin('get', 'tax-receipts/999999/file').expect(404);
    await office.admin('post', 'tax-receipts/999999/send').expect(404);
  });

  it('the accountant’s export has the number of each donation: the valid one, or the cancelled one', async () => {
    const columns = 'transaction_id,refunded_amount,net_amount,receipt_number';
    const row = async (transactionId: string): Promise<unknown[]> => {
      const query = new URLSearchParams({ q: transactionId, columns });
      const { text } = await office.admin('get', `donation-accounts.csv?${query}`).buffer(true).expect(200);
      return parseCsv(text).slice(1);
    };
    const { token, transactionId } = await office.donate({ amount: 5_000 });
    const [first] = await office.waitForReceipts(token, 1);
    expect(await row(transactionId)).toEqual([[transactionId, '0', '5000', first?.number]]);
    await office.refund(transactionId, 1_000).expect(201);
    const [, second] = await office.waitForReceipts(token, 2);
    expect(await row(transactionId)).toEqual([[transactionId, '1000', '4000', second?.number]]);
    await office.refund(transactionId, 4_000).expect(201);
    await until(async () => (await office.findReceipts(token)).every(({ state }) => state === 'cancelled'));
    expect(await row(transactionId)).toEqual([[transactionId, '5000', '0', `${second?.number} (cancelled)`]]);
  });

  it('a receipt is shown only with the token of its own payment', async () => {
    const [one, two] = [await office.donate(), await office.donate()];
    const [receipt] = await office.waitForReceipts(one.token, 1);
    await request(office.url).get(`/api/payments/${two.token}/tax-receipts/${receipt?.id}`).expect(404);
    await request(office.url)
      .get(`/api/payments/00000000-0000-4000-8000-000000000000/tax-receipts/${receipt?.id}`)
      .expect(404);
  });

  it('an import with the number of an issued or an imported receipt is rejected', async () => {
    const { token } = await office.donate();
    const [receipt] = await office.waitForReceipts(token, 1);
    const rejected = await importReceipts(receipt?.number.toLowerCase() ?? '').expect(409);
    expect(rejected.body).toEqual(problem('IMPORT_HAS_PROBLEMS'));
    await importReceipts('BOOK/7').expect(201);
    expect((await importReceipts('book/7').expect(409)).body).toEqual(problem('IMPORT_HAS_PROBLEMS'));
  });

  // The last one, because it leaves the series.
  it('a series of which a file was imported since cannot become ours, and other settings can still change', async () => {
    const setSeries = async (receipt_prefix: string): Promise<request.Response> => {
      const { body } = await office.admin('get', 'foundation').expect(200);
      const { foundation } = body as { foundation: object };
      return office.admin('put', 'foundation').send({ ...foundation, receipt_prefix });
    };
    expect(await setSeries('NEXT')).toMatchObject({ status: 200 });
    await importReceipts(`Qlu/${YEAR}/000099`).expect(201);
    const rejected = await setSeries('QLU');
    expect([rejected.status, rejected.body]).toEqual([
      400,
      expect.objectContaining({ fields: { receipt_prefix: [FOUNDATION_MESSAGES.prefixTaken] } }),
    ]);
    const { body } = await office.admin('get', 'foundation').expect(200);
    const { foundation } = body as { foundation: object };
    const renamed = { ...foundation, legal_name: 'Another name' };
    await office.admin('put', 'foundation').send(renamed).expect(200);
  });
});
