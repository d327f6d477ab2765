import request, { type Response, type Test } from 'supertest';
import { addProgram, adminCookie, createOrder, openedOrder, orderBody } from './api-requests.js';
import { syncPayment } from './sync-payment.js';
import { startTestApp } from './test-app.js';
import { outboxOf } from './test-mail.js';
import { SandboxControl, testSandbox } from './test-sandbox.js';
import { SendMessage } from '../src/modules/notifications/application/send-message.js';
import type { AttentionFlagResponse } from '../src/modules/payments/adapters/http/attention.dto.js';
import type { OwnRegistrationResponse } from '../src/modules/registrations/adapters/http/own-registration.dto.js';
import { Database } from '../src/platform/database/database.js';

/** A started application with people who pay for a program and then change their plans. */
export async function startOwnRegistrations() {
  const test = await startTestApp();
  const cookie = await adminCookie(test.url);
  const sandbox = new SandboxControl(testSandbox().url);

  const send = (method: 'get' | 'post' | 'put', path: string, body: object = {}): Test =>
    request(test.url)[method](path).set('Cookie', cookie).send(body);
  const rows = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
    test.app.get(Database).rows<Row>(sql, parameters);
  const program = (changes: object = {}): Promise<number> => addProgram(test.url, cookie, changes);

  /** A paid registration. Returns the token of its page. */
  async function paid(programId: number, key: string, changes: object = {}): Promise<string> {
    const body = orderBody(programId, key, { email: `${key}@example.org`, ...changes });
    const order = await openedOrder(test.url, body);
    const proof = await sandbox.pay(order.orderId);
    const path = '/api/registrations/verify-payment';
    await request(test.url)
      .post(path)
      .send({ transaction_id: key, ...proof })
      .expect(200);
    return (order as unknown as { result_token: string }).result_token;
  }

  /** A free registration. Returns the token of its page. */
  async function free(programId: number, key: string, changes: object = {}): Promise<string> {
    const tier = { amount: 0, description: 'Volunteers' };
    const body = orderBody(programId, key, { email: `${key}@example.org`, ...tier, ...changes });
    await createOrder(test.url, body).expect(201);
    return tokenOf(key);
  }

  async function tokenOf(key: string): Promise<string> {
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

  async function sold(programId: number): Promise<number> {
    const [row] = await rows<{ sold: number }>(
      'select coalesce(sum(sold), 0)::int as sold from program_seats($1, now())',
      [programId],
    );
    return row?.sold ?? 0;
  }

  async function listed(key: string): Promise<Record<string, unknown> & { id: number }> {
    const { body } = await send('get', `/api/admin/program-registrations?q=${key}&_start=0&_end=5`);
    const rows = body as (Record<string, unknown> & { id: number })[];
    return rows.find(({ transaction_id }) => transaction_id === key) as never;
  }

  const sync = (key: string): Promise<void> => syncPayment(test, key);

  const mailTo = async (key: string) =>
    (await outboxOf(test.env.DATA_DIR)).filter(({ to }) => to.address === `${key}@example.org`);

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
    paid,
    free,
    tokenOf,
    path,
    show,
    act,
    giveUp,
    flags,
    sold,
    listed,
    sync,
    mailTo,
    holdEmails,
  };
}

export type OwnRegistrationsFixture = Awaited<ReturnType<typeof startOwnRegistrations>>;
