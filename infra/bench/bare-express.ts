import { createCipheriv, createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import pg from 'pg';
import { serveRequests } from './worker-process.ts';

// The product's query and insert without anything else: no validation, no check of the price, no session, no log, no
// security headers.

const UPCOMING = `
  select id, program_name, start_date::text, end_date::text, trainers_presenters, venue, duration,
    (price1_paise / 100.0)::float8 as price1, (price2_paise / 100.0)::float8 as price2,
    (price3_paise / 100.0)::float8 as price3, description1, description2, description3, early_bird, main_folder,
    sub_folder, link, external_link, link_or_razorpay, filter, banner_path, program_name as title,
    start_date::text as date, '9:00 AM – 6:00 PM' as time, venue as location, trainers_presenters as facilitators
  from programs where coalesce(end_date, start_date) >= $1::date order by start_date, id`;

const REGISTER = `
  insert into registrations (
    transaction_id, request_digest, program_id, program_name, program_date, program_time, program_location,
    program_facilitators, option_description, unit_amount_paise, number_of_people, full_name, email, phone, address,
    id_type, id_number_sealed, id_number_mask, payment_id, confirmed_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, null, now())
  on conflict (transaction_id) do nothing
  returning id`;

export type BareExpressSettings = { databaseUrl: string };

/** Starts the server. Returns its port. */
async function serve({ databaseUrl }: BareExpressSettings): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
  const dataKey = randomBytes(32);
  const digestKey = randomBytes(32);
  const app = express();
  app.use(express.json());

  app.get('/api/programs/upcoming', async (_request, response) => {
    const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
    const { rows } = await pool.query(UPCOMING, [today]);
    response.json({ success: true, programs: rows });
  });

  app.post('/api/registrations/create-order', async (request, response) => {
    const body = request.body as Record<string, string>;
    const idNumber = body['idNumber'] ?? '';
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', dataKey, nonce);
    const text = Buffer.concat([cipher.update(idNumber, 'utf8'), cipher.final()]);
    const stored = await pool.query(REGISTER, [
      body['transaction_id'],
      createHmac('sha256', digestKey).update(JSON.stringify(body)).digest(),
      body['program_id'],
      body['program_name'],
      body['program_date'],
      body['program_time'],
      body['program_location'],
      body['program_facilitators'],
      body['description'],
      body['amount'],
      body['number_of_people'],
      body['name'],
      body['email'],
      body['phone'],
      body['address'],
      body['idType'],
      Buffer.concat([nonce, cipher.getAuthTag(), text]),
      `******${idNumber.slice(-4)}`,
    ]);
    response.status(stored.rowCount === 1 ? 201 : 409).json({
      success: true,
      transaction_id: body['transaction_id'],
      razorpay_key: null,
      razorpay_order: null,
      registration_status: 'registered',
      payment_status: 'completed',
    });
  });

  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

serveRequests(serve);
