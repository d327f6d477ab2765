import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startTestServer } from '../../../../../../infra/postgres/test-server.ts';
import { addProgram, adminCookie, orderBody } from '../../../../../test/api-requests.js';
import { createMigratedDatabase } from '../../../../../test/migrated-database.js';
import { instanceSettings, startTestProcess } from '../../../../../test/test-process.js';

const PEOPLE = 120;
const SEATS = 90;
const AT_ONCE = 60;
const EDITS = 5;

interface Reply {
  status: number;
  body: { own_token?: string; transaction_id?: string };
}

/** Null when the instance has stopped. */
async function send(url: string, body: object): Promise<Reply | null> {
  return fetch(`${url}/api/registrations/create-order`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).then(
    async (response) => ({ status: response.status, body: (await response.json()) as Reply['body'] }),
    () => null,
  );
}

const createName = (person: number): string => String.raw`లక్ష్మీ "${person}" \u0000 \x41 {a,b} 🙏`;

it('free registrations on two instances, of which one stops, get one seat, one email and their own token each', async () => {
  const server = await startTestServer();
  const databaseUrl = await createMigratedDatabase(server, 'free_rush');
  const settings = instanceSettings(databaseUrl);
  const [first, second] = await Promise.all([startTestProcess(settings), startTestProcess(settings)]);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const programId = await addProgram(first.url, await adminCookie(first.url), { capacity: SEATS });

  let stopping: Promise<unknown> | undefined;
  /** Sends the same request to both instances, and every second person sends another one. */
  const register = async (person: number): Promise<(Reply | null)[]> => {
    const body = (key: string): object =>
      orderBody(programId, `${key}-${String(person).padStart(6, '0')}`, {
        amount: 0,
        description: 'Volunteers',
        name: createName(person),
        email: `person${person}@example.org`,
        phone: String(9_000_000_000 + person),
      });
    const sent = [send(first.url, body('rush')), send(second.url, body('rush'))];
    if (person % 2 === 0) sent.push(send(second.url, body('again')));
    const replies = await Promise.all(sent);
    if (person === AT_ONCE / 4) stopping = first.end('SIGTERM');
    return replies;
  };
  const edit = async (): Promise<void> => {
    for (let time = 0; time < EDITS; time += 1) {
      await client.query(`update programs set venue = venue || '.' where id = $1`, [programId]);
      await delay(200);
    }
  };
  const edited = edit();
  const replies: (Reply | null)[][] = [];
  for (let from = 0; from < PEOPLE; from += AT_ONCE) {
    const people = Array.from({ length: AT_ONCE }, (_, index) => from + index);
    replies.push(...(await Promise.all(people.map(register))));
  }
  await Promise.all([edited, stopping]);

  const { rows: stored } = await client.query<{ id: string; name: string; token: string; emails: number }>(
    `select transaction_id as id, full_name as name, own_token as token, (select count(*)::int from messages
       where kind = 'registration-confirmation' and subject = transaction_id) as emails from registrations`,
  );
  expect(stored.map(({ emails }) => emails)).toEqual(Array(SEATS).fill(1));
  expect(new Set(stored.map(({ name }) => name)).size).toBe(SEATS);
  const byId = new Map(stored.map((row) => [row.id, row]));
  const successful = new Set<string>();
  for (const [person, received] of replies.entries())
    for (const { status, body } of received.filter((reply) => reply !== null)) {
      expect([201, 409]).toContain(status);
      if (status === 409) continue;
      const row = byId.get(body.transaction_id ?? '');
      expect([row?.name, row?.token]).toEqual([createName(person), body.own_token]);
      successful.add(body.transaction_id ?? '');
    }
  expect(successful.size).toBe(SEATS);
  const { rows: counted } = await client.query(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  expect(counted).toEqual([{ deadlocks: 0 }]);
  await client.end();
  await second.end('SIGTERM');
  await server.stop();
}, 120_000);
