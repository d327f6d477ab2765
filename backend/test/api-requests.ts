import { createHmac } from 'node:crypto';
import { dayAfter, todayInIndia } from '@qlu/contracts/dates/dates.rules';
import request, { type Response, type Test } from 'supertest';
import { PROGRAM_FIELDS } from '@qlu/contracts/programs/programs.resource';
import { emptyOptionals } from '@qlu/contracts/resource/resource';
import { payerPhone } from '../../contracts/tests/support/payer-phone.ts';
import { ADMIN, type TestApp } from './test-app.js';
import { SandboxControl, type SandboxPayment } from './test-sandbox.js';

/** The calendar date in India `count` days from today. */
export function inDays(count: number): string {
  return dayAfter(todayInIndia(), count);
}

/** Logs in and returns the session's cookie, for the `Cookie` header. */
export async function adminCookie(url: string): Promise<string> {
  const response = await request(url).post('/api/admin/login').send(ADMIN).expect(200);
  return readCookie(response);
}

/** `name=value` of the session cookie that a response sets. */
export function readCookie(response: Response): string {
  return String(response.headers['set-cookie']?.[0]).split(';', 1)[0] ?? '';
}

/** A program body as the dialog of the back office sends it: starts tomorrow, with a paid and a free tier. */
export function programBody(changes: object = {}): object {
  return {
    ...emptyOptionals(PROGRAM_FIELDS),
    program_name: 'Silence Retreat',
    start_date: inDays(1),
    end_date: inDays(3),
    trainers_presenters: 'Acharya Meera',
    venue: 'QLU Campus',
    duration: '3 days',
    price1: 12_500.5,
    description1: 'Shared room',
    price2: 0,
    description2: 'Volunteers',
    ...changes,
  };
}

/** Adds a program through the API and returns its id. */
export async function addProgram(url: string, cookie: string, changes: object = {}): Promise<number> {
  const response = await request(url)
    .post('/api/programs')
    .set('Cookie', cookie)
    .send(programBody(changes))
    .expect(201);
  return (response.body as { program: { id: number } }).program.id;
}

/** A registration for the paid tier as the page sends it. */
export function orderBody(programId: number, transactionId: string, changes: object = {}): object {
  return {
    program_id: programId,
    program_name: 'Silence Retreat',
    name: 'Sample Person',
    email: 'sample.person@example.org',
    phone: payerPhone(transactionId),
    address: '12 Sample Street, Hyderabad',
    idType: 'PAN',
    idNumber: 'ABCDE1234F',
    amount: 12_500.5,
    description: 'Shared room',
    transaction_id: transactionId,
    ...changes,
  };
}

export interface OrderResponse {
  success: true;
  transaction_id: string;
  razorpay_key: string | null;
  razorpay_order: { id: string; amount: number; currency: string } | null;
  registration_status: string;
  payment_status: string;
  result_token: string | null;
}

export function createOrder(url: string, body: object): Test {
  return request(url).post('/api/registrations/create-order').send(body);
}

/** Creates the order that the page opens the checkout with. */
export async function openedOrder(url: string, body: object): Promise<OrderResponse & { orderId: string }> {
  const order = (await createOrder(url, body).expect(201)).body as OrderResponse;
  return { ...order, orderId: order.razorpay_order?.id ?? '' };
}

/** Changes settings of the foundation, and leaves the others as they are. */
export async function changeFoundation(url: string, cookie: string, changes: object): Promise<void> {
  const path = '/api/admin/foundation';
  const { body } = await request(url).get(path).set('Cookie', cookie).expect(200);
  const { foundation } = body as { foundation: Record<string, unknown> };
  const { has_signature: _signature, has_logo: _logo, ...settings } = foundation;
  await request(url)
    .put(path)
    .set('Cookie', cookie)
    .send({ ...settings, ...changes })
    .expect(200);
}

/** A donation as the page sends it. */
export function donationBody(transaction_id: string, changes: object = {}) {
  return {
    donor_name: 'Sample Donor',
    email: `${transaction_id}@example.org`,
    phone: payerPhone(transaction_id),
    address: '12 Sample Street, Hyderabad',
    id_type: 'PAN',
    id_number: 'ABCDE1234F',
    donation_type: 'general',
    amount: 500,
    transaction_id,
    ...changes,
  };
}

/** A donation that is paid in the checkout, whose settlement is reported twice. Returns the token of its page and the proof. */
export async function donate(
  { url, env }: TestApp,
  body: { transaction_id: string },
): Promise<{ token: string; proof: SandboxPayment }> {
  const order = await request(url).post('/api/donations/create-order').send(body).expect(201);
  const { razorpay_order, result_token: token } = order.body as OrderResponse;
  const proof = await new SandboxControl(env.RAZORPAY_API_URL).pay(razorpay_order?.id ?? '');
  const { transaction_id } = body;
  for (let time = 0; time < 2; time += 1)
    await request(url)
      .post('/api/donations/verify-payment')
      .send({ ...proof, transaction_id })
      .expect(200);
  return { token: token ?? '', proof };
}

let webhooks = 0;

/** Razorpay's signed webhook. @param id of the event; each one has its own without it */
export async function sendWebhook(
  { url, env }: TestApp,
  event: object,
  id = `TestEvent${(webhooks += 1)}`,
): Promise<void> {
  const body = JSON.stringify(event);
  const [secret = ''] = env.RAZORPAY_WEBHOOK_SECRET ?? [];
  await request(url)
    .post('/api/webhooks/razorpay')
    .set('Content-Type', 'application/json')
    .set('X-Razorpay-Signature', createHmac('sha256', secret).update(body).digest('hex'))
    .set('X-Razorpay-Event-Id', id)
    .send(body)
    .expect(200);
}

/** Matches the body of every rejected request. */
export function problem(code: string, fields?: string[]): object {
  const shape = { success: false, error: expect.stringMatching(/\S/) as string, code };
  if (!fields) return shape;
  return {
    ...shape,
    fields: Object.fromEntries(fields.map((field) => [field, [expect.stringMatching(/\S/)]])),
  };
}
