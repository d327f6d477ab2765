import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { dayInIndia } from '@qlu/contracts/dates/dates.rules';
import { getFinancialYear } from '@qlu/contracts/foundation/foundation.rules';
// Runs the sources of the backend without a build.
import '../../backend/test/run-source.mjs';

const BACKEND = join(import.meta.dirname, '../../backend');

type Vault = { seal(text: string, owner: string): Buffer; open(sealed: Buffer, owner: string): string };
export type S3 = Record<'endpoint' | 'region' | 'bucket' | 'accessKeyId' | 'secretAccessKey', string> & {
  stop(): Promise<void>;
};
type Source = {
  migrate(url: string): Promise<void>;
  AesVault: new (keys: Buffer[]) => Vault;
  startTestS3(): Promise<S3>;
};

async function source<Name extends keyof Source>(file: string, name: Name): Promise<Source[Name]> {
  const loaded = (await import(pathToFileURL(join(BACKEND, file)).href)) as Source;
  return loaded[name];
}

export const migrate = await source('src/platform/database/migrations.ts', 'migrate');
export const startTestS3 = await source('test/test-s3.ts', 'startTestS3');
const AesVault = await source('src/platform/crypto/aes-vault.ts', 'AesVault');
export const vault = new AesVault([Buffer.alloc(32, 'a data key')]);

export const ID_NUMBER = '123456780019';

/** The receipts of this financial year. Those of the year before were issued elsewhere. */
export const RECEIPTS = { year: getFinancialYear(dayInIndia(new Date())), last: 120 };

const ROWS = `
  insert into programs (program_name, start_date, trainers_presenters, venue, duration, price1_paise)
    values ('ధ్యాన శిబిరం 🧘', '2026-12-04', 'Acharya Meera', 'Campus', '3 days', 250000),
      (E'Line\\nbreak, \\'quotes\\' and \\\\ backslash', '2026-12-05', '=1+1', 'Campus', '3 days', 0);
  insert into administrators (username, password_hash) values ('admin', 'a hash');
  insert into admin_sessions (sid, sess, expire) values ('a session', '{}', now() + interval '1 day');
  insert into rate_limits (key, points) values ('a client', 5);
  insert into audit_log (who, action, subject, details) values ('admin', 'access.logged-in', 'back office', '{"from": "🙏"}');
  -- The dump is larger than what the pipe to pg_restore holds.
  insert into audit_log (who, action, subject, details)
    select 'admin', 'access.logged-in', 'back office', jsonb_build_object('from', string_agg(md5(random()::text), ''))
    from generate_series(1, 100000);
  insert into payments (transaction_id, purpose, state, amount_paise, gateway_payment_id)
    values ('backup-0001', 'registration', 'captured', 250000, 'pay_1');
  insert into tax_receipt_series (financial_year, last_serial) values (${RECEIPTS.year}, ${RECEIPTS.last});
`;

/** A migrated database with rows, and two banners: one with a smaller picture, one without. */
export async function fillDatabase(url: string): Promise<void> {
  await migrate(url);
  await withClient(url, async (client) => {
    await client.query(ROWS);
    await client.query(
      `insert into registrations (transaction_id, request_digest, program_id, program_name, program_date, program_time,
         program_location, program_facilitators, option_description, unit_amount_paise, number_of_people, full_name,
         email, phone, address, id_type, id_number_sealed, id_number_mask, payment_id, confirmed_at)
       select transaction_id, '\\x01ff', 1, 'Silence', '2026-12-04', '9:00 AM', 'Campus', 'Meera', '', 250000, 1,
         'శ్రీదేవి 🌺', 'a@example.org', '9876543210', 'Hyderabad', 'Aadhaar', $1, 'XXXXXXXX0019', id, now()
       from payments`,
      [vault.seal(ID_NUMBER, 'backup-0001')],
    );
    await client.query(
      `insert into banners (image, filename, title, content_type, width, height, position, widths) values
         ('/api/media/banner-1.png', 'one.png', 'One', 'image/png', 1200, 600, 1, '{480}'),
         ('/api/media/banner-2.svg', 'two.svg', 'Two', 'image/svg+xml', 1200, 600, 2, '{}')`,
    );
  });
}

/** A digest of the rows of every table, in any order of the rows. */
export async function contentOf(url: string): Promise<Record<string, string>> {
  return withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const content: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
      content[name] = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
    }
    return content;
  });
}

export async function rowsOf<Row extends object>(url: string, sql: string): Promise<Row[]> {
  return withClient(url, async (client) => (await client.query<Row>(sql)).rows);
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
