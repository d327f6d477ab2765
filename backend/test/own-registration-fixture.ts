import request, { type Response, type Test } from 'supertest';
import { payerPhone } from '../../contracts/tests/support/payer-phone.ts';
import {
  addProgram,
  adminCookie,
  createOrder,
  inDays,
  orderBody,
  type OrderResponse,
} from './api-requests.js';
import { syncPayment } from './sync-payment.js';
import { startTestApp } from './test-app.js';
import { readOutbox, untilSent, type ReceivedMail } from './test-mail.js';
import { SandboxControl, type SandboxPayment } from './test-sandbox.js';
import type { Environment } from '../src/config/env.js';
import { SendMessage } from '../src/modules/notifications/outbox.js';
import type { AttentionFlagResponse } from '../src/modules/payments/adapters/http/attention.dto.js';
import type { OwnRegistrationResponse } from '../src/modules/registrations/adapters/http/own-registration.dto.js';
import { Database } from '../src/platform/database/database.js';

/** The free option of a program. */
export const FREE = { amount: 0, description: 'Volunteers' };

/** A started application with people who pay for a program and then change their plans. */
export async function startOwnRegistrations(changes: Partial<Environment> = {}) {
  const test = await startTestApp(changes);
  const cookie = await adminCookie(test.url);
  const sandbox = new SandboxControl(test.env.RAZORPAY_API_URL);

  const send = (method: 'get' | 'post' | 'put', path: string, body: object = {}): Test =>
    request(test.url)[method](path).set('Cookie', cookie).send(body);
  const rows = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
    test.app.get(Database).rows<Row>(sql, parameters);
  const program = (changes: object = {}): Promise<number> => addProgram(test.url, cookie, changes);

  /** Sends the form of a visitor, with an email address of its own. */
  const order = (programId: number, key: string, changes: object = {}): Test =>
    createOrder(test.url, orderBody(programId, key, { email: `${key}@example.org`, ...changes }));

  /** An unpaid order of a visitor. */
  async function opened(
    programId: number,
    key: string,
    changes: object = {},
  ): Promise<{ orderId: string; resultToken: string }> {
    const { body } = await order(programId, key, changes).expect(201);
    const { razorpay_order, result_token } = body as OrderResponse;
    return { orderId: razorpay_order?.id ?? '', resultToken: result_token ?? '' };
  }

  const verify = (key: string, proof: SandboxPayment): Test =>
    request(test.url)
      .post('/api/registrations/verify-payment')
      .send({ transaction_id: key, ...proof });

  /** Reports that the payer has closed the checkout. */
  const close = (key: string): Test =>
    request(test.url)
      .post('/api/registrations/payment-failed')
      .send({ transaction_id: key, error_code: 'USER_CANCELLED', error_description: 'Closed' });

  /** A paid registration. Returns the token of its page. */
  async function paid(programId: number, key: string, changes: object = {}): Promise<string> {
    const { orderId, resultToken } = await opened(programId, key, changes);
    await verify(key, await sandbox.pay(orderId)).expect(200);
    return resultToken;
  }

  /** A free registration. Returns the token of its page. */
  async function free(programId: number, key: string, changes: object = {}): Promise<string> {
    await order(programId, key, { ...FREE, ...changes }).expect(201);
    return findToken(key);
  }

  /** A person who came to the office, for whom nothing was paid. */
  const walkIn = (programId: number, key: string, changes: object = {}): Test =>
    send('post', '/api/admin/program-registrations', {
      transaction_id: key,
      program_id: programId,
      full_name: 'లక్ష్మీ దేవి',
      phone: payerPhone(key),
      email: `${key}@example.org`,
      description: 'Shared room',
      amount: 0,
      number_of_people: 1,
      mode: 'cash',
      received_on: inDays(0),
      ...changes,
    });

  async function findToken(key: string): Promise<string> {
    const found = await rows<{ token: string }>(
      `select coalesce(p.result_token, r.own_token) as token
       from registrations r left join payments p on p.id = r.payment_id where r.transaction_id = $1`,
      [key],
    );
    return found[0]?.token ?? '';
  }

  const path = (token: string, action = ''): string => `/api/your-registration/${token}${action}`;
  const show = async (token: string): Promise<OwnRegistrationResponse> =>
    (await request(test.url).get(path(token)).expect(200)).body as OwnRegistrationResponse;
  const act = (token: string, action: 'cancel' | 'confirm' | 'pass-on' | 'move', body: object = {}): Test =>
    request(test.url)
      .post(path(token, `/${action}`))
      .send(body);

  /** Gives up places with the refund that the page shows. */
  async function giveUp(token: string, places: number[]): Promise<Response> {
    const { people, refunds } = await show(token);
    const refund = refunds[places.length - 1]?.amount ?? 0;
    return act(token, 'cancel', { places, people, refund });
  }

  async function flags(key: string): Promise<AttentionFlagResponse[]> {
    const { body } = await send('get', '/api/admin/attention').expect(200);
    return (body as { flags: AttentionFlagResponse[] }).flags.filter(
      ({ transaction_id, kind }) => transaction_id === key && kind === 'refund_requested',
    );
  }

  async function seats(programId: number): Promise<{ sold: number; held: number }> {
    const [row] = await rows<{ sold: number; held: number }>(
      'select coalesce(sum(sold), 0)::int as sold, coalesce(sum(held), 0)::int as held from program_seats($1, now())',
      [programId],
    );
    return row as { sold: number; held: number };
  }
  const sold = async (programId: number): Promise<number> => (await seats(programId)).sold;
  const held = async (programId: number): Promise<number> => (await seats(programId)).held;

  async function listed(key: string): Promise<Record<string, unknown> & { id: number }> {
    const { body } = await send('get', `/api/admin/program-registrations?q=${key}&_start=0&_end=5`);
    const rows = body as (Record<string, unknown> & { id: number })[];
    return rows.find(({ transaction_id }) => transaction_id === key) as never;
  }

  /** The time of the seats that an order or an unconfirmed registration holds is over. */
  const endHold = (key: string): Promise<unknown> =>
    rows(
      `update registrations set seats_held_until = now() - interval '1 second' where transaction_id = $1`,
      [key],
    );
  /** The places of a program that nobody has a registration for yet, as the office sees them. */
  async function holds(programId: number): Promise<unknown[]> {
    const path = `/api/admin/program-registrations/programs/${programId}/statistics`;
    return ((await send('get', path).expect(200)).body as { holds: unknown[] }).holds;
  }
  /** The changes of a registration, newest first. */
  async function history(key: string): Promise<unknown[]> {
    const path = `/api/admin/program-registrations/${(await listed(key)).id}/changes`;
    return ((await send('get', path).expect(200)).body as { changes: unknown[] }).changes;
  }

  const sync = (key: string): Promise<void> => syncPayment(test, key);

  const mailTo = async (key: string) =>
    (await readOutbox(test.env.DATA_DIR)).filter(({ to }) => to.address === `${key}@example.org`);

  /** The emails to a person with this subject, when so many are sent. */
  async function mails(key: string, subject = /./, count = 1): Promise<ReceivedMail[]> {
    const find = async () => (await mailTo(key)).filter((mail) => subject.test(mail.subject));
    await untilSent(test, async () => (await find()).length === count);
    return find();
  }

  /** Every email waits until the mocks are restored. */
  const holdEmails = (): void =>
    void jest.spyOn(test.app.get(SendMessage), 'execute').mockResolvedValue(null);

  return {
    test,
    cookie,
    sandbox,
    send,
    rows,
    program,
    order,
    opened,
    verify,
    close,
    walkIn,
    paid,
    free,
    findToken,
    path,
    show,
    act,
    giveUp,
    flags,
    sold,
    held,
    listed,
    endHold,
    holds,
    history,
    sync,
    mailTo,
    mails,
    holdEmails,
  };
}

export type OwnRegistrationsFixture = Awaited<ReturnType<typeof startOwnRegistrations>>;
