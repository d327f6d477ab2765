import { createCipheriv, createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import type { Request } from 'express';
import pg from 'pg';
import { serveRequests } from './worker-process.ts';

// The durable work of the product without anything else: the same rows in one transaction, with prepared statements. No
// validation, no check of the price, no search for repeats, no session, no log, no security headers.

const REGISTER = `
  insert into registrations (
    transaction_id, request_digest, program_id, program_name, program_date, program_time, program_location,
    program_facilitators, option_description, unit_amount_paise, number_of_people, full_name, email, phone, address,
    id_type, id_number_sealed, id_number_mask, payment_id, payer_digest, confirmed_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)`;
const APPLY = `
  insert into volunteers (full_name, email, phone, skills_interests, availability, reason_for_volunteering)
  values ($1, $2, $3, $4, $5, $6) returning id`;
const QUEUE = `insert into messages (kind, subject, created_at, due_at) values ($1, $2, now(), now())`;
const PAY = `
  insert into payments (transaction_id, purpose, amount_paise, currency, item, item_detail, payer_digest)
  values ($1, 'registration', $2, 'INR', $3, $4, $5) returning id, result_token`;
const ATTEMPT = `insert into payment_attempts (transaction_id, payment_id, request_digest) values ($1, $2, $3)`;
const ORDER = `insert into payment_orders (gateway_order_id, payment_id, gateway_key_id) values ($1, $2, $3)`;
const OPENED = `update payments set open_since = now(), next_sync_at = now(), updated_at = now() where id = $1`;

export type BareExpressSettings = { databaseUrl: string; ordersUrl: string; keyId: string };
type Body = Record<string, string>;
type Run = <Row extends object>(name: string, text: string, values: unknown[]) => Promise<Row>;

/** Starts the server. Returns its port. */
async function serve({ databaseUrl, ordersUrl, keyId }: BareExpressSettings): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
  const key = randomBytes(32);
  const digest = (text: string): Buffer => createHmac('sha256', key).update(text).digest();
  const seal = (text: string): Buffer => {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, nonce);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  };
  const transaction = async <Result>(work: (run: Run) => Promise<Result>): Promise<Result> => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const result = await work(async <Row extends object>(name: string, text: string, values: unknown[]) => {
        const { rows } = await client.query<Row>({ name, text, values });
        return rows[0] as Row;
      });
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  };
  const registration = (body: Body, paymentId: string | null): unknown[] => [
    ...[body['transaction_id'], digest(JSON.stringify(body)), body['program_id'], body['program_name']],
    ...[body['program_date'], body['program_time'], body['program_location'], body['program_facilitators']],
    ...[body['description'], Number(body['amount']) * 100, body['number_of_people'], body['name']],
    ...[body['email'], body['phone'], body['address'], body['idType'], seal(body['idNumber'] ?? '')],
    ...[`******${body['idNumber']?.slice(-4)}`, paymentId, paymentId ? null : payerOf(body)],
    paymentId ? null : new Date(),
  ];
  const payerOf = (body: Body): Buffer => digest(`${body['phone']} ${body['email']} ${body['idNumber']}`);

  const app = express();
  app.use(express.json());

  app.post('/api/volunteers', async (request: Request<object, unknown, Body>, response) => {
    const { full_name: name, email, phone, skills_interests: skills, ...rest } = request.body;
    const id = await transaction(async (run) => {
      const about = [rest['availability'], rest['reason_for_volunteering']];
      const stored = await run<{ id: string }>('apply', APPLY, [name, email, phone, skills, ...about]);
      await run('queue', QUEUE, ['volunteer-thanks', stored.id]);
      return stored.id;
    });
    response.status(201).json({ success: true, id: Number(id) });
  });

  app.post(
    '/api/registrations/create-order',
    async (request: Request<object, unknown, Body>, response): Promise<void> => {
      const { body } = request;
      const id = body['transaction_id'] ?? '';
      if (Number(body['amount']) === 0) {
        await transaction(async (run) => {
          await run('register', REGISTER, registration(body, null));
          await run('queue', QUEUE, ['registration-confirmation', id]);
        });
        response.status(201).json(registeredResponse(id));
        return;
      }
      const amount = Number(body['amount']) * 100;
      const payment = await transaction(async (run) => {
        const detail = JSON.stringify([body['description'], 1]);
        const values = [id, amount, `program:${body['program_id']}`, detail, payerOf(body)];
        const stored = await run<{ id: string; result_token: string }>('pay', PAY, values);
        await run('attempt', ATTEMPT, [id, stored.id, digest(JSON.stringify(body))]);
        await run('register', REGISTER, registration(body, stored.id));
        return stored;
      });
      const created = await fetch(`${ordersUrl}/v1/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Basic ${btoa(`${keyId}:secret`)}` },
        body: JSON.stringify({ amount, currency: 'INR', receipt: id }),
      });
      const order = (await created.json()) as { id: string };
      await transaction(async (run) => {
        await run('order', ORDER, [order.id, payment.id, keyId]);
        await run('opened', OPENED, [payment.id]);
      });
      response.status(201).json({
        ...registeredResponse(id),
        razorpay_key: keyId,
        razorpay_order: { id: order.id, amount, currency: 'INR' },
        result_token: payment.result_token,
      });
    },
  );

  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

function registeredResponse(transactionId: string): object {
  return { success: true, transaction_id: transactionId, razorpay_key: null, razorpay_order: null };
}

serveRequests(serve);
