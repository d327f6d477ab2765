import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { Pool } from 'pg';
import cases from './cases.json' with { type: 'json' };

// What the product is compared with, in a process of its own: node:http sends the same bytes, Express and pg store the same
// rows in one transaction. Nothing is checked or logged. Its arguments are the product's address and its database.

const [productUrl = '', databaseUrl = ''] = process.argv.slice(2);

const pages = new Map<string, { headers: IncomingMessage['headers']; body: Buffer }>();
for (const path of cases.pages) {
  const headers = { 'accept-encoding': 'br' };
  const page = await new Promise<IncomingMessage>((done) => void get(productUrl + path, { headers }, done));
  if (page.headers['x-request-id']) throw new Error(`${path} does not come from the response cache`);
  pages.set(path, { headers: page.headers, body: Buffer.concat((await page.toArray()) as Buffer[]) });
}

const pool = new Pool({ connectionString: databaseUrl, max: 20 });
const app = express().use(express.json());

// The body is a row of the table. Its email of this kind is queued.
app.post('/:table/:kind', async ({ params, body }, response) => {
  const client = await pool.connect();
  const insert = async (table: string, row: object): Promise<{ id: string; transaction_id?: string }> => {
    const places = Object.keys(row).map((_, index) => `$${index + 1}`);
    const text = `insert into ${table} (${Object.keys(row).join()}) values (${places.join()}) returning *`;
    const { rows } = await client.query({ name: table, text, values: Object.values(row) });
    return rows[0] as { id: string; transaction_id?: string };
  };
  await client.query('begin');
  const { id, transaction_id } = await insert(params.table, body as object);
  const subject = transaction_id ?? id;
  await insert('messages', { kind: params.kind, subject, created_at: new Date(), due_at: new Date() });
  await client.query('commit');
  client.release();
  response.status(201).json({ success: true, id: Number(id), transaction_id });
});

const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
  const page = pages.get(request.url ?? '');
  if (page) response.writeHead(200, page.headers).end(page.body);
  else app(request, response);
});
process.on('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
