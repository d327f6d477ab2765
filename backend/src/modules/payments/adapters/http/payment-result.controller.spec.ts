import ICAL from 'ical.js';
import request, { type Response } from 'supertest';
import { addProgram, donate, inDays, problem } from '../../../../../test/api-requests.js';
import { startPaymentOffice, type PaymentOffice } from '../../../../../test/payment-office.js';
import { asFile, pdfText } from '../../../../../test/pdf.js';
import { until } from '../../../../../test/until.js';
import { AppError } from '../../../../kernel/app-error.js';
import { DocumentPrinter } from '../../../../kernel/document-printer.js';
import { Jobs } from '../../../../kernel/jobs.js';
import { SYNC_PAYMENT } from '../../application/payment-service.js';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const CALENDAR_NAME = 'క్షేత్ర ధ్యానం, 3 days; with "silence"';
const JOINING_LINK = 'https://meet.example.org/secret-room';
let office: PaymentOffice;
let calendarProgram: number;

beforeAll(async () => {
  office = await startPaymentOffice();
  calendarProgram = await addProgram(office.url, office.cookie, {
    program_name: CALENDAR_NAME,
    start_time: '10:00',
    end_time: '16:30',
    guests_stay: true,
    city: 'Hyderabad',
    map_link: 'https://maps.example.org/campus',
    what_to_bring: 'శాలువా, a shawl',
    joining_link: JOINING_LINK,
  });
});
afterAll(() => office.stop());

async function open(transactionId: string, changes = {}): Promise<{ orderId: string; token: string }> {
  const { orderId, result_token: token } = await office.open(transactionId, changes);
  return { orderId, token: token ?? '' };
}

function show(token: string): Promise<Response> {
  return request(office.url)
    .get(`/api/payments/${token}`)
    .then((response) => response);
}

/** Posts the form of the checkout return from another site, as Razorpay's page does. */
function postCallback(fields: object): Promise<Response> {
  return request(office.url)
    .post('/api/payments/callback')
    .set('Origin', 'https://api.razorpay.com')
    .set('Sec-Fetch-Site', 'cross-site')
    .type('form')
    .send(fields)
    .then((response) => response);
}

async function expectProblem(call: request.Test, status: number, code: string): Promise<void> {
  const response = await call;
  expect([response.status, response.body]).toEqual([status, problem(code)]);
}

describe('the result page of a payment', () => {
  it('shows an open payment, and its settlement although nothing reported the money', async () => {
    const { orderId, token } = await open('result-0001');
    expect((await show(token)).body).toMatchObject({
      transaction_id: 'result-0001',
      payment_status: 'pending',
      amount: 12_500.5,
      name: 'Sample Person',
      id_type: 'PAN',
      payment_plan: 'one-time',
      program: {
        id: office.programId,
        name: 'Silence Retreat',
        date: inDays(1),
        end_date: inDays(3),
        people: 1,
        option: 'Shared room',
      },
      donation: null,
    });
    await office.sandbox.pay(orderId);
    const syncJobs = await office.rows(
      `select from graphile_worker.jobs where key = 'sync-payment:result-0001'`,
    );
    expect(syncJobs).toHaveLength(1);
    // The job is due in eight seconds. Run it now.
    await office.app.get(Jobs).add(SYNC_PAYMENT, 'result-0001');
    await until(async () => (await show(token)).body.payment_status === 'completed');
    const { headers, text } = await show(token);
    expect(headers['cache-control']).toBe('no-store');
    // No contact details and no ID number.
    expect(text).not.toMatch(/ABCDE1234F|9876543210|example\.org|Sample Street/);
  });

  it('is found by its token only', async () => {
    for (const token of [UNKNOWN, 'result-0001', "'", '..%2f', 'x'.repeat(300)]) {
      const response = await show(token);
      expect([response.status, response.body]).toEqual([404, problem('TRANSACTION_NOT_FOUND')]);
    }
  });
});

describe('a checkout that returns by redirect', () => {
  it('settles the payment and redirects to its result page when it has a proof', async () => {
    const { orderId, token } = await open('result-0002');
    const proof = await office.sandbox.pay(orderId);
    for (let times = 0; times < 2; times += 1) {
      const response = await postCallback(proof);
      expect([response.status, response.headers['location']]).toEqual([303, `/payment/${token}`]);
    }
    expect((await show(token)).body).toMatchObject({ payment_status: 'completed' });
  });

  it('redirects to the neutral page and changes nothing without a genuine proof', async () => {
    const { orderId, token } = await open('result-0003');
    const paid = await office.sandbox.pay(orderId, { outcome: 'failed' });
    const metadata = JSON.stringify({ order_id: orderId, payment_id: paid.razorpay_payment_id });
    for (const fields of [
      { ...paid, razorpay_signature: '0'.repeat(64) },
      { razorpay_order_id: orderId },
      { razorpay_order_id: 'order_AAAAAAAAAAAAAA' },
      { 'error[reason]': 'payment_cancelled', 'error[metadata]': metadata },
      { 'error[description]': 'Call this number: 12345', 'error[metadata]': metadata },
      { 'error[metadata]': 'no json' },
      { 'error[metadata]': JSON.stringify({ order_id: 'order_\0' }) },
      { nothing: 'at all' },
    ]) {
      const response = await postCallback(fields);
      expect([response.status, response.headers['location']]).toEqual([303, '/payment-return']);
    }
    expect((await show(token)).body).toMatchObject({ payment_status: 'pending', failure_code: null });
  });
});

describe('the PDF receipt of a payment', () => {
  const NAME = 'శ్రీ లక్ష్మీ ప్రసన్న';
  const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  let token: string;

  beforeAll(async () => {
    const people = { number_of_people: 2, participant_names: [NAME, 'Uma Rani'] };
    const order = await open('receipt-0001', { name: NAME, ...people });
    token = order.token;
    await expectProblem(receipt(), 409, 'RECEIPT_NOT_READY');
    await office.pay('receipt-0001', order.orderId);
  });

  function receipt(of = token) {
    return asFile(request(office.url).get(`/api/payments/${of}/receipt.pdf`));
  }

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
    const file = await request(office.url).get(`/api/payments/${token}/receipt.txt`).expect(200);
    expect(file.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': 'inline; filename="Registration Receipt receipt-0001.txt"',
    });
    expect(file.text).toMatch(/Full Name: +శ్రీ లక్ష్మీ ప్రసన్న\r\n/);
    expect(file.text).toMatch(/Other Participants: +Uma Rani\r\n/);
    expect(file.text).not.toMatch(/ABCDE1234F|9876543210|Sample Street/);
    const unknown = await request(office.url)
      .get(`/api/payments/${UNKNOWN}/receipt.txt`)
      .set('Accept', BROWSER)
      .redirects(0);
    expect(unknown.headers['location']).toMatch(/\?receipt=missing$/);
  });

  it('states a part and the whole of a refund', async () => {
    const set = (state: string, paise: number) =>
      office.rows(
        'update payments set state = $1, refunded_paise = $2 where transaction_id = $3 returning id',
        [state, paise, 'receipt-0001'],
      );
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
    await expectProblem(receipt(UNKNOWN), 404, 'TRANSACTION_NOT_FOUND');
    const browser = await receipt(UNKNOWN).set('Accept', BROWSER).redirects(0);
    expect([browser.status, browser.headers['location']]).toEqual([
      303,
      `/payment/${UNKNOWN}?receipt=missing`,
    ]);
  });

  it('fails with a sentence that names the text receipt', async () => {
    const print = jest
      .spyOn(office.app.get(DocumentPrinter), 'print')
      .mockRejectedValue(new AppError('DOCUMENT_UNAVAILABLE'));
    await expectProblem(receipt(), 503, 'DOCUMENT_UNAVAILABLE');
    const browser = await receipt().set('Accept', BROWSER).redirects(0);
    expect(browser.headers['location']).toBe(`/payment/${token}?receipt=missing`);
    print.mockRestore();
  });
});

function get(path: string): request.Test {
  return request(office.url).get(path);
}

function eventIn(file: string): ICAL.Event {
  const calendar = new ICAL.Component(ICAL.parse(file) as never[]);
  return new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
}

const calendarPath = (token: string): string => `/api/payments/${token}/calendar.ics`;

const expectNone = (path: string, code: string): Promise<void> => expectProblem(get(path), 404, code);

describe('the calendar file of a paid registration', () => {
  it('has the days, the place and the joining link of the program, once it is paid, and no personal data', async () => {
    const transactionId = 'calendar-0001';
    const order = await office.open(transactionId, { program_id: calendarProgram });
    const path = calendarPath(order.result_token ?? '');
    await expectNone(path, 'TRANSACTION_NOT_FOUND');
    await office.pay(transactionId, order.orderId);

    const { headers, text } = await get(path).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename=program.ics',
      'cache-control': 'no-store',
    });
    const event = eventIn(text);
    expect(event).toMatchObject({ summary: CALENDAR_NAME, location: 'QLU Campus, Hyderabad' });
    expect([event.startDate.toString(), event.endDate.toString()]).toEqual([inDays(1), inDays(4)]);
    expect(event.description).toContain('Time: 10:00 AM – 4:30 PM');
    expect(event.description).toContain('What to bring: శాలువా, a shawl');
    expect(event.description).toContain('Map: https://maps.example.org/campus');
    const unfolded = text.replaceAll('\r\n ', '');
    expect(unfolded).not.toMatch(/Sample|sample\.person|ABCDE1234F|calendar-0001/);
    expect(unfolded).toContain(JOINING_LINK);
    // The same entry as in the file of the program, so that a calendar that has both shows one.
    const program = eventIn((await get(`/api/programs/${calendarProgram}/calendar.ics`).expect(200)).text);
    expect(program.uid).toBe(event.uid);

    await office.rows(`update payments set state = 'refunded' where transaction_id = $1`, [transactionId]);
    await expectNone(path, 'TRANSACTION_NOT_FOUND');
  });

  it('does not exist for a donation and for an unknown token', async () => {
    const donation = {
      donor_name: 'Sample Donor',
      email: 'sample.donor@example.org',
      phone: '9876543210',
      address: '12 Sample Street, Hyderabad',
      id_type: 'PAN',
      id_number: 'ABCDE1234F',
      donation_type: 'annadaanam',
      amount: 1_000,
      transaction_id: 'calendar-0002',
    };
    const { token } = await donate(office.test, donation);
    await expectNone(calendarPath(token), 'TRANSACTION_NOT_FOUND');
    await expectNone(calendarPath(UNKNOWN), 'TRANSACTION_NOT_FOUND');
  });
});

it('only published programs have a calendar file', async () => {
  const draft = await addProgram(office.url, office.cookie, { status: 'draft' });
  await expectNone(`/api/programs/${draft}/calendar.ics`, 'PROGRAM_NOT_FOUND');
});

describe('the calendar of all programs', () => {
  it('has every upcoming program with its current days, and nothing that only participants know', async () => {
    const other = await addProgram(office.url, office.cookie, {
      program_name: 'Full moon',
      publish_at: null,
    });
    const draft = await addProgram(office.url, office.cookie, { program_name: 'Not yet', status: 'draft' });
    const read = async (): Promise<ICAL.Event[]> => {
      const { headers, text } = await get('/programs.ics').expect(200);
      expect(headers).toMatchObject({
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'public, max-age=300',
      });
      expect(headers['content-disposition']).toBeUndefined();
      expect(text.replaceAll('\r\n ', '')).not.toContain(JOINING_LINK);
      const calendar = new ICAL.Component(ICAL.parse(text) as never[]);
      expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H');
      return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
    };
    const named = (events: ICAL.Event[], id: number): ICAL.Event | undefined =>
      events.find(({ uid }) => uid.startsWith(`program-${id}@`));

    const before = await read();
    expect(named(before, calendarProgram)?.summary).toBe(CALENDAR_NAME);
    // Nobody stays overnight, although it is at the campus: one event for each of its three days.
    expect(named(before, other)?.startDate.toJSDate()).toEqual(new Date(`${inDays(1)}T09:00:00+05:30`));
    expect(named(before, other)?.component.getFirstPropertyValue('rrule')?.toString()).toContain('COUNT=3');
    expect(named(before, draft)).toBeUndefined();

    await office.rows('update programs set start_date = $2, end_date = $2 where id = $1 returning id', [
      other,
      inDays(9),
    ]);
    await office.rows(`update programs set status = 'cancelled' where id = $1 returning id`, [
      calendarProgram,
    ]);
    const after = await read();
    expect(named(after, other)?.uid).toBe(named(before, other)?.uid);
    expect(named(after, other)?.startDate.toJSDate()).toEqual(new Date(`${inDays(9)}T09:00:00+05:30`));
    expect(named(after, other)?.sequence).toBeGreaterThan(named(before, other)?.sequence ?? 0);
    const cancelled = named(after, calendarProgram);
    expect(cancelled?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(cancelled?.sequence).toBeGreaterThan(named(before, calendarProgram)?.sequence ?? 0);
    // Nobody saw the draft, so that nobody hears that it is cancelled.
    await office.rows(`update programs set status = 'cancelled' where id = $1 returning id`, [draft]);
    expect(named(await read(), draft)).toBeUndefined();
  });
});
