import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { extractText, getDocumentProxy } from 'unpdf';
import request from 'supertest';
import { financialYearLabel, financialYearOf } from '@qlu/contracts/foundation/foundation.rules';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { payerPhone } from '../../../../../../contracts/tests/support/payer-phone.ts';
import { adminCookie, inDays } from '../../../../../test/api-requests.js';
import { Interruption, MOMENTS } from '../../../../../test/interruptions.js';
import { picture } from '../../../../../test/pictures.js';
import { startTestApp, type TestApp } from '../../../../../test/test-app.js';
import { outboxOf, type ReceivedMail } from '../../../../../test/test-mail.js';
import { SandboxControl } from '../../../../../test/test-sandbox.js';
import { until } from '../../../../../test/until.js';
import { AesVault } from '../../../../platform/crypto/aes-vault.js';
import { rotateColumn } from '../../../../platform/crypto/rotate-column.js';
import { Database } from '../../../../platform/database/database.js';
import { receiptOwner, SEALED_RECEIPTS } from '../persistence/sealed-columns.js';
import { Clock } from '../../../../kernel/clock.js';
import { ReadDonation } from '../../../donations/index.js';
import { FoundationReader } from '../../../foundation/index.js';
import { QueueMessage } from '../../../notifications/index.js';
import { PaymentService } from '../../../payments/index.js';
import type { StoreReceiptFiles } from '../../application/store-receipt-files.js';
import { TaxReceiptRepository } from '../../ports/tax-receipt-repository.js';
import { UpdateTaxReceipts } from '../../application/update-tax-receipts.js';
import type { TaxReceiptResponse, TaxReceiptsResponse } from './tax-receipts.responses.js';

const YEAR = financialYearLabel(financialYearOf(todayInIndia()));
const SETTINGS = {
  legal_name: 'Quantum Life Foundation',
  address: '12 Sample Street\nHyderabad 500001',
  pan: 'AAATQ1234F',
  receipt_prefix: 'QLU',
  signatory_name: 'Sample Trustee',
  signatory_title: 'Managing Trustee',
  pay_it_forward_is_donation: false,
  fcra_approved: false,
  approvals: [{ urn: 'AAATQ1234FF20211', issued_on: '2021-05-28', valid_from: '2021-04-01', valid_to: null }],
};

/** Typst starts slowly on a busy machine. */
const PRINTING_MS = 60_000;

let test: TestApp;
let cookie: string;
let sandbox: SandboxControl;
let number = 0;
/** Donations from before the settings. */
let earlier: { transactionId: string; token: string }[] = [];

beforeAll(async () => {
  test = await startTestApp();
  cookie = await adminCookie(test.url);
  sandbox = new SandboxControl(test.env.RAZORPAY_API_URL ?? '');
});
afterAll(() => test.stop());

const admin = (method: 'get' | 'post' | 'put', path: string): request.Test =>
  request(test.url)[method](`/api/admin/${path}`).set('Cookie', cookie);

/** Makes a paid donation. Returns the token of its result page. */
async function donate(changes: object = {}): Promise<{ transactionId: string; token: string }> {
  number += 1;
  const transactionId = `tax-receipt-${number}`;
  const body = {
    donor_name: 'శ్రీమతి లక్ష్మి Sample',
    email: `tax-${number}@example.org`,
    phone: payerPhone(transactionId),
    address: '12 Sample Street, Hyderabad',
    id_type: 'PAN',
    id_number: 'ABCDE1234F',
    donation_type: 'general',
    amount: 1_00_000.5,
    transaction_id: transactionId,
    ...changes,
  };
  const order = await request(test.url).post('/api/donations/create-order').send(body).expect(201);
  const { razorpay_order, result_token: token } = order.body as {
    razorpay_order: { id: string };
    result_token: string;
  };
  const proof = await sandbox.pay(razorpay_order.id);
  await request(test.url)
    .post('/api/donations/verify-payment')
    .send({ ...proof, transaction_id: transactionId })
    .expect(200);
  return { transactionId, token };
}

async function receiptsOf(token: string): Promise<TaxReceiptResponse[]> {
  const { body } = await request(test.url).get(`/api/payments/${token}/tax-receipts`).expect(200);
  return (body as TaxReceiptsResponse).receipts;
}

/** Waits until the job has brought the receipts to `count`, with at most one that is not cancelled. */
async function waitForReceipts(token: string, count: number): Promise<TaxReceiptResponse[]> {
  await until(async () => (await receiptsOf(token)).length === count);
  return receiptsOf(token);
}

async function textOf(token: string, id: number): Promise<string> {
  const file = await request(test.url)
    .get(`/api/payments/${token}/tax-receipts/${id}`)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    })
    .expect(200);
  expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
  const document = await getDocumentProxy(new Uint8Array(file.body as Buffer));
  return (await extractText(document, { mergePages: true })).text.replace(/\s+/g, ' ');
}

async function mails(transactionId: string, subject: RegExp, count = 1): Promise<ReceivedMail[]> {
  const found = async (): Promise<ReceivedMail[]> =>
    (await outboxOf(test.env.DATA_DIR)).filter(
      (mail) => subject.test(mail.subject) && mail.text.includes(transactionId),
    );
  await until(async () => (await found()).length >= count);
  return found();
}

const refund = (transactionId: string, amount: number): request.Test =>
  admin('post', `payments/${transactionId}/refunds`).send({
    refund_id: `refund-${transactionId}-${amount}`,
    amount,
    reason: 'Asked for it',
  });

describe('without the settings of the foundation', () => {
  it(
    'a donation gets no tax receipt, and its email says so',
    async () => {
      const { token, transactionId } = await donate();
      const [mail] = await mails(transactionId, /^Receipt for your donation/);
      expect(mail?.text).toContain('It is not a tax certificate');
      expect(mail?.attachments).toEqual([]);
      expect(await receiptsOf(token)).toEqual([]);
      earlier = await Promise.all(Array.from({ length: 50 }, () => donate({ amount: 100 })));
      const isQuiet = `select 1 from messages where state = 'waiting' limit 1`;
      await until(async () => (await test.app.get(Database).rows(isQuiet)).length === 0);
    },
    PRINTING_MS,
  );
});

describe('with the settings of the foundation', () => {
  beforeAll(async () => {
    const { body } = await admin('get', 'foundation').expect(200);
    const { version, tax_names } = (body as { foundation: { version: number; tax_names: unknown } })
      .foundation;
    await admin('put', 'foundation')
      .send({ ...SETTINGS, version, tax_names })
      .expect(200);
    await admin('post', 'foundation/pictures/signature')
      .attach('file', await picture('png', 400, 120), { filename: 'signature.png' })
      .expect(201);
  });

  it(
    'a donation gets one receipt, which states everything that the law asks for, with its email',
    async () => {
      const { token, transactionId } = await donate();
      const [receipt] = await waitForReceipts(token, 1);
      expect(receipt).toMatchObject({
        number: `QLU/${YEAR}/000001`,
        state: 'issued',
        amount: 1_00_000.5,
        deductible: true,
        replaces: null,
      });
      const text = await textOf(token, receipt?.id ?? 0);
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
      const [mail] = await mails(transactionId, /^Receipt for your donation/);
      expect(mail?.text).toContain(`Tax receipt: QLU/${YEAR}/000001`);
      expect(mail?.attachments).toMatchObject([
        { filename: `QLU-${YEAR}-000001.pdf`, mimeType: 'application/pdf' },
      ]);
      await test.app.get(UpdateTaxReceipts).execute(transactionId);
      expect(await receiptsOf(token)).toHaveLength(1);
    },
    PRINTING_MS,
  );

  it(
    'a partial refund cancels and replaces the receipt, and a full refund cancels it',
    async () => {
      const { token, transactionId } = await donate({
        amount: 5_000,
        id_type: 'Aadhaar',
        id_number: '234567890123',
      });
      const [first] = await waitForReceipts(token, 1);
      expect(await textOf(token, first?.id ?? 0)).toContain('XXXXXXXX0123');
      await refund(transactionId, 1_000).expect(201);
      const [cancelled, second] = await waitForReceipts(token, 2);
      expect(cancelled).toMatchObject({
        number: first?.number,
        state: 'cancelled',
        amount: 5_000,
        cancelled_because: 'A part of the donation was refunded',
      });
      expect(second).toMatchObject({ state: 'issued', amount: 4_000, replaces: first?.number });
      expect(await textOf(token, cancelled?.id ?? 0)).toContain('CANCELLED');
      expect(await textOf(token, second?.id ?? 0)).toContain(
        `replaces the cancelled receipt ${first?.number}`,
      );
      const [mail] = await mails(transactionId, /is cancelled$/);
      expect(mail?.text).toContain(`The receipt ${second?.number}, which is attached, replaces it.`);
      expect(mail?.attachments).toHaveLength(1);

      await refund(transactionId, 4_000).expect(201);
      await until(async () => (await receiptsOf(token)).every(({ state }) => state === 'cancelled'));
      expect((await receiptsOf(token)).at(-1)).toMatchObject({
        cancelled_because: 'The donation was refunded',
      });
    },
    PRINTING_MS,
  );

  it(
    'a corrected name cancels and replaces the receipt; another phone number does not',
    async () => {
      const { token, transactionId } = await donate();
      await waitForReceipts(token, 1);
      const list = await admin('get', `donations?q=${transactionId}`).expect(200);
      const [{ id, phone, email }] = list.body as [{ id: number; phone: string; email: string }];
      const correct = (body: object): request.Test =>
        admin('put', `donations/${id}/contact`).send({
          donor_name: 'శ్రీమతి లక్ష్మి Sample',
          phone,
          email,
          ...body,
        });
      await correct({ phone: '9123456780' }).expect(200);
      await test.app.get(UpdateTaxReceipts).execute(transactionId);
      expect(await receiptsOf(token)).toHaveLength(1);
      await correct({ phone: '9123456780', donor_name: 'Lakshmi Correct' }).expect(200);
      const [former, next] = await waitForReceipts(token, 2);
      expect(former).toMatchObject({ state: 'cancelled', cancelled_because: 'The details were corrected' });
      expect(await textOf(token, next?.id ?? 0)).toContain('Lakshmi Correct');
    },
    PRINTING_MS,
  );

  it(
    'sponsored places get a receipt only when the foundation calls them donations',
    async () => {
      const sponsored = {
        donation_type: 'pay-it-forward',
        sponsored_program: 'meditation-classes',
        spots: 2,
        amount: 4_000,
      };
      const { token, transactionId } = await donate(sponsored);
      await mails(transactionId, /^Receipt for your donation/);
      expect(await receiptsOf(token)).toEqual([]);

      const setGift = async (pay_it_forward_is_donation: boolean): Promise<void> => {
        const { foundation } = (await admin('get', 'foundation').expect(200)).body as {
          foundation: object;
        };
        await admin('put', 'foundation')
          .send({ ...foundation, pay_it_forward_is_donation })
          .expect(200);
      };
      await setGift(true);
      const gift = await donate(sponsored);
      expect(await waitForReceipts(gift.token, 1)).toMatchObject([{ state: 'issued', amount: 4_000 }]);
      await setGift(false);
    },
    PRINTING_MS,
  );

  it(
    'gifts of the office are receipted in the same series, and a bounced cheque cancels its receipt',
    async () => {
      const gift = async (changes: object): Promise<{ id: number; token: string }> => {
        number += 1;
        const transaction_id = `gift-${String(number).padStart(8, '0')}`;
        await admin('post', 'donations')
          .send({
            transaction_id,
            donor_name: 'Gita Sample',
            phone: '9876543210',
            address: '12 Sample Street, Hyderabad',
            id_type: 'PAN',
            id_number: 'ABCDE1234F',
            donation_type: 'general',
            amount: 2_000,
            received_on: inDays(0),
            ...changes,
          })
          .expect(201);
        const [row] = (await admin('get', `donations?q=${transaction_id}`).expect(200)).body as [
          { id: number },
        ];
        const payment = await test.app.get(PaymentService).find(transaction_id);
        return { id: row.id, token: payment?.resultToken ?? '' };
      };
      const cash = [await gift({ mode: 'cash' }), await gift({ mode: 'cash', amount: 2_000.01 })];
      const kind = await gift({ mode: 'in-kind', amount: 500, gift_description: 'బియ్యం 50 kg' });
      const cheque = await gift({ mode: 'cheque', reference: '004512' });
      const receipts = await Promise.all(
        [...cash, kind, cheque].map(async ({ token }) => (await waitForReceipts(token, 1))[0]),
      );
      expect(receipts.map((receipt) => receipt?.deductible)).toEqual([true, false, false, true]);
      expect(await textOf(cash[1]?.token ?? '', receipts[1]?.id ?? 0)).toContain(
        'No deduction is possible for this donation: cash of more than ₹2,000.',
      );
      const text = await textOf(kind.token, receipts[2]?.id ?? 0);
      expect(text).toContain('No deduction is possible for this donation: a gift in kind.');
      expect(text).toContain('50 kg');
      await admin('post', `donations/${cheque.id}/bounced-cheque`).send({}).expect(201);
      await until(async () => (await receiptsOf(cheque.token))[0]?.state === 'cancelled');
      expect(await receiptsOf(cheque.token)).toMatchObject([
        { number: receipts[3]?.number, cancelled_because: 'The bank did not honour the cheque' },
      ]);
    },
    PRINTING_MS,
  );

  it(
    '50 receipts at once, with failures in between, have the numbers without a gap, each once',
    async () => {
      const database = test.app.get(Database);
      // Only the numbers matter here: printing 50 files takes long.
      const update = new UpdateTaxReceipts(
        test.app.get(ReadDonation),
        test.app.get(PaymentService),
        test.app.get(FoundationReader),
        test.app.get(TaxReceiptRepository),
        { execute: async () => Buffer.alloc(0) } as unknown as StoreReceiptFiles,
        test.app.get(QueueMessage),
        database,
        test.app.get(Clock),
      );
      const crash = async (): Promise<void> => {
        await database.rows(
          'update tax_receipt_series set last_serial = last_serial + 1 returning last_serial',
        );
        throw new Error('a crash after the number was taken');
      };
      await Promise.allSettled(
        earlier.flatMap(({ transactionId }, index) => [
          update.execute(transactionId),
          index % 5 === 0 ? database.run(crash) : update.execute(transactionId),
        ]),
      );
      const rows = await database.rows<{ serial: number; transaction_id: string }>(
        'select serial, transaction_id from tax_receipts order by serial',
      );
      expect(rows.map(({ serial }) => serial)).toEqual(rows.map((_row, index) => index + 1));
      for (const { transactionId } of earlier) {
        expect(rows.filter((row) => row.transaction_id === transactionId)).toHaveLength(1);
      }
    },
    PRINTING_MS,
  );

  it(
    'any runs on two instances, each interrupted at any step, leave the numbers without a gap, each once',
    async () => {
      const { databaseUrl: DATABASE_URL, env } = test;
      const second = await startTestApp({ DATABASE_URL, DATA_KEY: env.DATA_KEY, DATA_DIR: env.DATA_DIR });
      const ids = earlier.slice(0, 10).map(({ transactionId }) => transactionId);
      const updateOn = ({ app }: TestApp, wrap: Interruption['wrap'] = (port) => port): UpdateTaxReceipts =>
        new UpdateTaxReceipts(
          wrap(app.get(ReadDonation)),
          wrap(app.get(PaymentService)),
          wrap(app.get(FoundationReader)),
          wrap(app.get(TaxReceiptRepository)),
          { execute: async () => Buffer.alloc(0) } as unknown as StoreReceiptFiles,
          wrap(app.get(QueueMessage)),
          app.get(Database),
          app.get(Clock),
        );
      const oneRun = fc.record({
        id: fc.constantFrom(...ids),
        isSecond: fc.boolean(),
        step: fc.integer({ min: 1, max: 12 }),
        moment: fc.constantFrom(...MOMENTS),
      });
      try {
        const runs = fc.array(oneRun, { minLength: 50, maxLength: 50 });
        const property = fc.asyncProperty(runs, async (all) => {
          const database = test.app.get(Database);
          // Each receipt has to be replaced.
          await database.rows(
            `update donations set donor_name = donor_name || 'a' where transaction_id = any($1) returning id`,
            [ids],
          );
          await Promise.all(
            all.map(({ id, isSecond, step, moment }) => {
              const interruption = new Interruption(step, moment);
              const update = updateOn(isSecond ? second : test, (port) => interruption.wrap(port));
              return interruption.during(() => update.execute(id));
            }),
          );
          for (const id of ids) await updateOn(test).execute(id);
          const rows = await database.rows<{ serial: number; id: string; isValid: boolean }>(
            `select serial, transaction_id as id, cancelled_at is null as "isValid" from tax_receipts order by serial`,
          );
          expect(rows.map(({ serial }) => serial)).toEqual(rows.map((_row, index) => index + 1));
          for (const id of ids) expect(rows.filter((row) => row.id === id && row.isValid)).toHaveLength(1);
        });
        await fc.assert(property, { numRuns: 5, endOnFailure: true });
      } finally {
        await second.stop();
      }
    },
    PRINTING_MS * 2,
  );

  it(
    'while settings are missing, a correction keeps the receipt, and a donation gets none; both are made good later',
    async () => {
      const one = await donate();
      const [receipt] = await waitForReceipts(one.token, 1);
      const { foundation } = (await admin('get', 'foundation').expect(200)).body as { foundation: object };
      await admin('put', 'foundation')
        .send({ ...foundation, pan: null })
        .expect(200);
      const database = test.app.get(Database);
      await database.rows(
        `update donations set donor_name = 'Corrected Sample' where transaction_id = $1 returning id`,
        [one.transactionId],
      );
      await test.app.get(UpdateTaxReceipts).execute(one.transactionId);
      expect(await receiptsOf(one.token)).toEqual([receipt]);
      const two = await donate();
      await mails(two.transactionId, /^Receipt for your donation/);
      const { body } = await request(test.url).get(`/api/payments/${two.token}/tax-receipts`).expect(200);
      expect(body).toEqual({ success: true, receipts: [], is_pending: false });
      await admin('post', 'tax-receipts/issue').expect(409);

      const current = (await admin('get', 'foundation').expect(200)).body as { foundation: object };
      await admin('put', 'foundation')
        .send({ ...current.foundation, pan: SETTINGS.pan })
        .expect(200);
      await admin('post', 'tax-receipts/issue').expect(201);
      const [former, next] = await waitForReceipts(one.token, 2);
      expect([former?.state, next?.state]).toEqual(['cancelled', 'issued']);
      await waitForReceipts(two.token, 1);
    },
    PRINTING_MS * 2,
  );

  it(
    'a stored receipt cannot be changed or deleted from its number',
    async () => {
      const database = test.app.get(Database);
      for (const change of ["number = 'QLU/1'", 'serial = serial + 1000', 'cancelled_at = now()'])
        await expect(
          database.rows(`update tax_receipts set ${change} where cancelled_at is not null returning id`),
        ).rejects.toThrow();
    },
    PRINTING_MS,
  );

  it(
    'the office downloads and sends a receipt again, and the audit log has both',
    async () => {
      const { token, transactionId } = await donate();
      const [receipt] = await waitForReceipts(token, 1);
      const { body } = await admin('get', `tax-receipts?transaction_id=${transactionId}`).expect(200);
      expect((body as TaxReceiptsResponse).receipts).toEqual([receipt]);
      await admin('get', `tax-receipts/${receipt?.id}/file`)
        .expect(200)
        .expect('Content-Type', 'application/pdf');
      await admin('post', `tax-receipts/${receipt?.id}/send`).expect(201);
      const [mail] = await mails(transactionId, /^Your donation receipt QLU/);
      expect(mail?.attachments).toHaveLength(1);
      const audit = await admin('get', 'audit').expect(200);
      expect((audit.body as { action: string }[]).slice(0, 2).map(({ action }) => action)).toEqual([
        'tax-receipt.sent-again',
        'tax-receipt.seen',
      ]);
      await admin('get', 'tax-receipts/999999/file').expect(404);
      await admin('post', 'tax-receipts/999999/send').expect(404);
    },
    PRINTING_MS,
  );

  it(
    'a receipt is shown only with the token of its own payment',
    async () => {
      const [one, two] = [await donate(), await donate()];
      const [receipt] = await waitForReceipts(one.token, 1);
      await request(test.url).get(`/api/payments/${two.token}/tax-receipts/${receipt?.id}`).expect(404);
      await request(test.url)
        .get(`/api/payments/00000000-0000-4000-8000-000000000000/tax-receipts/${receipt?.id}`)
        .expect(404);
    },
    PRINTING_MS,
  );

  it(
    'a rotation of the key renews everything that is stored for a receipt',
    async () => {
      const database = test.app.get(Database);
      const former = test.env.DATA_KEY;
      const vault = new AesVault([randomBytes(32), ...former]);
      const renewed: number[] = [];
      for (const column of SEALED_RECEIPTS) {
        const result = await rotateColumn(database, vault, column);
        expect(result).toMatchObject({ current: 0, unreadable: [] });
        renewed.push(result.renewed);
      }
      expect(Math.min(...renewed)).toBeGreaterThan(0);
      const [row] = await database.rows<{ number: string; sealed: Buffer }>(
        'select number, statement_sealed as sealed from tax_receipts limit 1',
      );
      expect(() => new AesVault(former).open(row!.sealed, receiptOwner(row!.number))).toThrow();
      expect(vault.open(row!.sealed, receiptOwner(row!.number))).toContain('"donor"');
    },
    PRINTING_MS,
  );
});
