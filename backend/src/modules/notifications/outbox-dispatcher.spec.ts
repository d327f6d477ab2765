import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import request from 'supertest';
import { startTestApp, type TestApp } from '../../../test/test-app.js';
import { startTestSmtp, untilSent, type ReceivedMail, type TestSmtp } from '../../../test/test-mail.js';
import { SandboxControl, type SandboxPayment } from '../../../test/test-sandbox.js';
import { until } from '../../../test/until.js';
import {
  addProgram,
  adminCookie,
  createOrder,
  inDays,
  openedOrder,
  orderBody,
  sendWebhook,
} from '../../../test/api-requests.js';
import { Database } from '../../platform/database/database.js';

const PROGRAM = 'క్షేత్ర ధ్యానం 🙏 Retreat';
const NAME = 'లక్ష్మి <b>Sample';
const VOLUNTEER = {
  full_name: NAME,
  email: 'volunteer@example.org',
  phone: '9876543210',
  skills_interests: 'Gardening, see https://elsewhere.example',
  availability: 'full-time',
  reason_for_volunteering: 'See https://elsewhere.example',
};

let smtp: TestSmtp;
let test: TestApp;
let sandbox: SandboxControl;
let cookie: string;
let programId: number;

beforeAll(async () => {
  smtp = await startTestSmtp();
  test = await startTestApp({ SMTP_URL: smtp.url, PUBLIC_URL: 'http://www.example.org' });
  sandbox = new SandboxControl(test.env.RAZORPAY_API_URL);
  cookie = await adminCookie(test.url);
  programId = await addProgram(test.url, cookie, {
    program_name: PROGRAM,
    language: 'te,en',
    joining_link: 'https://meet.example.org/1?a=1&b=2',
    what_to_bring: 'A shawl\nA mat',
  });
});
afterAll(async () => {
  await test.stop();
  await smtp.stop();
});

const mailsTo = (address: string): ReceivedMail[] => smtp.received.filter(({ to }) => to.address === address);

/** Waits for the email to this address. */
async function mailTo(address: string): Promise<ReceivedMail> {
  await untilSent(test, async () => mailsTo(address).length > 0);
  return mailsTo(address)[0] as ReceivedMail;
}

interface Row {
  id: string;
  kind: string;
  subject: string;
  state: string;
  failure: string | null;
  message_id: string | null;
}

async function rows(condition: string): Promise<Row[]> {
  return test.app.get(Database).rows<Row>(`select * from messages where ${condition} order by created_at`);
}

/**
 * Reports the payment many times: the page's proof from five tabs, and events of Razorpay, one of them twice.
 */
async function reportPaymentOften(area: string, transactionId: string, proof: SandboxPayment): Promise<void> {
  const entity = { id: proof.razorpay_payment_id, order_id: proof.razorpay_order_id };
  const send = (type: string) =>
    sendWebhook(test, { event: type, payload: { payment: { entity } } }, `${transactionId}-${type}`);
  const verify = () =>
    request(test.url)
      .post(`/api/${area}/verify-payment`)
      .send({ ...proof, transaction_id: transactionId })
      .expect(200);
  const events = ['payment.captured', 'order.paid', 'payment.captured'];
  await Promise.all([...Array.from({ length: 5 }, verify), ...events.map(send)]);
}

describe('an email', () => {
  it('confirms a paid registration once when the payment is reported many times', async () => {
    const email = 'paid@example.org';
    const body = orderBody(programId, 'mail-paid-0001', { name: NAME, email, number_of_people: 2 });
    const { orderId } = await openedOrder(test.url, body);
    expect(await rows(`subject = 'mail-paid-0001'`)).toEqual([]);
    const proof = await sandbox.pay(orderId);
    await reportPaymentOften('registrations', 'mail-paid-0001', proof);

    // The dispatcher sends it by itself.
    await until(async () => mailsTo(email).length > 0);
    const mail = await mailTo(email);
    expect(mail).toMatchObject({
      subject: `You are registered: ${PROGRAM}`,
      to: { name: NAME, address: email },
      from: 'info@example.org',
    });
    const [payment] = await test.app
      .get(Database)
      .rows<{ result_token: string }>(
        `select result_token from payments where transaction_id = 'mail-paid-0001'`,
      );
    for (const text of [
      `Program: ${PROGRAM}`,
      `Namaste ${NAME},`,
      'Time: 9:00 AM – 6:00 PM',
      'Where: QLU Campus',
      'Language: Telugu, English',
      'Joining link: https://meet.example.org/1?a=1&b=2',
      'What to bring: A shawl\n  A mat\n',
      'Refund policy: http://www.example.org/refund-policy',
      'Option: Shared room',
      `Add to Calendar: http://www.example.org/api/payments/${payment?.result_token}/calendar.ics`,
      'Number of People: 2',
      'Amount paid: ₹25,001\n',
      `Payment ID: ${proof.razorpay_payment_id}`,
      `http://www.example.org/payment/${payment?.result_token}`,
    ]) {
      expect(mail.text).toContain(text);
    }
    for (const text of ['A shawl<br>A mat', 'Language', 'Telugu, English']) expect(mail.html).toContain(text);
    const file = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
    expect(file).toMatchObject({ filename: 'program.ics' });
    const calendar = new ICAL.Component(ICAL.parse(file?.text ?? '') as never[]);
    const entry = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
    expect(entry.summary).toBe(PROGRAM);
    expect(entry.description).toContain('Joining link: https://meet.example.org/1?a=1&b=2');
    expect(mail.text).toMatch(/Dates: \w{3} \d+(, \d{4})?–/);
    expect(mail.html).toContain('లక్ష్మి &lt;b&gt;Sample');
    expect(mail.html).toContain('href="https://meet.example.org/1?a&#x3D;1&amp;b&#x3D;2"');
    expect(mail.text + mail.html).not.toMatch(/ABCDE1234F|234F|9876543210|Sample Street/);

    await untilSent(
      test,
      async () => (await rows(`subject = 'mail-paid-0001' and state = 'sent'`)).length === 1,
    );
    expect(await rows(`subject = 'mail-paid-0001'`)).toMatchObject([
      { kind: 'registration-confirmation', state: 'sent', message_id: mail.messageId },
    ]);
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('is the receipt of a donation, with its purpose and a note that it is not a tax certificate', async () => {
    const email = 'donor@example.org';
    const donation = {
      donor_name: NAME,
      email,
      phone: '9876543210',
      address: '12 Sample Street, Hyderabad',
      id_type: 'PAN',
      id_number: 'ABCDE1234F',
      donation_type: 'pay-it-forward',
      sponsored_program: 'emotional-healing',
      spots: 25,
      amount: 100_000,
      payment_plan: 'one-time',
      transaction_id: 'mail-gift-0001',
    };
    const order = await request(test.url).post('/api/donations/create-order').send(donation).expect(201);
    const proof = await sandbox.pay((order.body as { razorpay_order: { id: string } }).razorpay_order.id);
    await reportPaymentOften('donations', 'mail-gift-0001', proof);
    const mail = await mailTo(email);
    expect(mail.subject).toBe('Receipt for your donation of ₹1,00,000');
    expect(mail.text).toContain('Purpose: Pay It Forward: 25 places in Emotional Healing\n');
    expect(mail.text).toContain('Transaction ID: mail-gift-0001\n');
    expect(mail.text).toMatch(/Received: \w{3} \d{1,2}, \d{4}, .* IST\n/);
    expect(mail.text).toContain('not an 80G receipt');
    expect(mail.text + mail.html).not.toMatch(/ABCDE1234F|234F/);
    expect(await rows(`subject = 'mail-gift-0001'`)).toHaveLength(1);
  });

  it('confirms a free registration once, without a payment', async () => {
    const free = { email: 'free@example.org', amount: 0, description: 'Volunteers' };
    const body = orderBody(programId, 'mail-free-0001', free);
    await Promise.all(Array.from({ length: 4 }, () => createOrder(test.url, body).expect(201)));
    const mail = await mailTo(free.email);
    expect(mail.text).toContain('Amount: Free\n');
    expect(mail.text + mail.html).not.toMatch(/\/payment\/|Payment ID/);
    expect(await rows(`subject = 'mail-free-0001'`)).toHaveLength(1);
  });

  it('thanks a volunteer, and repeats nothing from the form except the name and the availability', async () => {
    await request(test.url).post('/api/volunteers').send(VOLUNTEER).expect(201);
    const mail = await mailTo(VOLUNTEER.email);
    expect(mail.text).toContain('will contact you soon about volunteer opportunities.');
    expect(mail.text).toContain('Availability: Full-time\n');
    expect(mail.text + mail.html).not.toContain('elsewhere.example');
  });

  it('reports money that arrived after the program was over, without promising a place', async () => {
    const email = 'late@example.org';
    const { orderId } = await openedOrder(test.url, orderBody(programId, 'mail-late-0001', { email }));
    const database = test.app.get(Database);
    const days = [inDays(-3), inDays(-1), programId];
    await database.rows(
      'update programs set start_date = $1, end_date = $2 where id = $3 returning id',
      days,
    );
    await database.rows(
      `update registrations set program_date = $1 where transaction_id = 'mail-late-0001' returning id`,
      [inDays(-3)],
    );
    const proof = await sandbox.pay(orderId);
    await reportPaymentOften('registrations', 'mail-late-0001', proof);
    const mail = await mailTo(email);
    expect(mail.subject).toBe(`Your payment for ${PROGRAM}`);
    expect(mail.text).toContain('it reached us after the program had ended');
    expect(mail.text).not.toMatch(/look forward|registered/);
  });
});

describe('an email that cannot be sent', () => {
  it('delays no response, stays in the database, and is sent when the mail server is back', async () => {
    await smtp.stop();
    const email = 'waiting@example.org';
    const applied = await request(test.url)
      .post('/api/volunteers')
      .send({ ...VOLUNTEER, email })
      .expect(201);
    const subject = String((applied.body as { id: number }).id);
    const condition = `kind = 'volunteer-thanks' and subject = '${subject}'`;
    await untilSent(test, async () => (await rows(`${condition} and failure is not null`)).length === 1);
    const [message] = await rows(condition);
    expect(message).toMatchObject({ state: 'waiting', failure: 'ESOCKET CONN' });

    smtp = await startTestSmtp(smtp.port);
    // The next try is due in minutes. Make it due now.
    await test.app
      .get(Database)
      .rows(`update messages set due_at = now() - interval '1 second' where id = $1 returning id`, [
        message?.id,
      ]);
    await mailTo(email);
    await untilSent(test, async () => (await rows(`${condition} and state = 'sent'`)).length === 1);
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('is not retried for an unknown address, and is shown to the office without personal data', async () => {
    const email = 'unknown.person@example.org';
    await request(test.url)
      .post('/api/volunteers')
      .send({ ...VOLUNTEER, email })
      .expect(201);
    await untilSent(test, async () => (await rows(`state = 'failed'`)).length === 1);
    expect(await rows(`state = 'failed'`)).toMatchObject([{ failure: 'EENVELOPE RCPT TO 550 5.1.1' }]);
    const shown = await request(test.url).get('/api/admin/messages').set('Cookie', cookie).expect(200);
    expect(shown.body).toMatchObject({
      success: true,
      waiting: 0,
      failed: [{ kind: 'volunteer-thanks', failure: 'EENVELOPE RCPT TO 550 5.1.1' }],
    });
    expect(JSON.stringify(await rows('true'))).not.toMatch(/example\.org"|Sample|person/);

    const [failed] = await rows(`state = 'failed'`);
    const resend = (id: string) =>
      request(test.url).post(`/api/admin/messages/${id}/send-again`).set('Cookie', cookie);
    // Correct the address by hand.
    await test.app
      .get(Database)
      .rows('update volunteers set email = $1 where email = $2 returning id', ['known@example.org', email]);
    await resend(String(failed?.id)).expect(200);
    expect((await mailTo('known@example.org')).subject).toBe('Thank you for offering to help');
    await untilSent(test, async () => (await rows(`id = '${failed?.id}' and state = 'sent'`)).length === 1);
    expect(mailsTo('known@example.org')).toHaveLength(1);

    // The person has lost the email.
    await resend(String(failed?.id)).expect(200);
    await untilSent(test, async () => mailsTo('known@example.org').length === 2);
    for (const id of [randomUUID(), 'not-an-id', '%00']) await resend(id).expect(404);
  });
});
