import { dayAfter, todayInIndia } from '@qlu/contracts/dates/dates.rules';
import request, { type Response, type Test } from 'supertest';
import { PROGRAM_FIELDS } from '@qlu/contracts/programs/programs.resource';
import { emptyOptionals } from '@qlu/contracts/resource/resource';
import { payerPhone } from '../../contracts/tests/support/payer-phone.ts';
import { ADMIN } from './test-app.js';

/** The calendar date in India `count` days from today. */
export function inDays(count: number): string {
  return dayAfter(todayInIndia(), count);
}

/** Logs in and returns the session's cookie, for the `Cookie` header. */
export async function adminCookie(url: string): Promise<string> {
  const response = await request(url).post('/api/admin/login').send(ADMIN).expect(200);
  return cookieOf(response);
}

/** `name=value` of the session cookie that a response sets. */
export function cookieOf(response: Response): string {
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

/** Matches the body of every rejected request. */
export function problem(code: string, fields?: string[]): object {
  const shape = { success: false, error: expect.stringMatching(/\S/) as string, code };
  if (!fields) return shape;
  return {
    ...shape,
    fields: Object.fromEntries(fields.map((field) => [field, [expect.stringMatching(/\S/)]])),
  };
}
