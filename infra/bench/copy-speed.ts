import { ACCOUNT_COLUMNS } from '@qlu/contracts/donations/accounts.rules';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { loadBackendClasses } from './backend-build.ts';

/** For each export by name: how long a bare client takes to read `COPY` of the same select, in seconds. */
export async function copySpeeds(client: Client): Promise<Map<string, () => Promise<number>>> {
  const { DonationQueries, RegistrationQueries, receiptNumberSql } = await loadBackendClasses();
  const all = { start: 0, order: 'asc', filters: {} } as const;
  const sqls: string[] = [];
  const recording = {
    copy: (sql: string): AsyncIterable<never> => {
      sqls.push(sql);
      return (async function* () {})();
    },
  };
  const donations = new DonationQueries(recording, null, { of: receiptNumberSql });
  const registrations = new RegistrationQueries(recording, null);
  donations.export(all);
  donations.accounts(all, Object.keys(ACCOUNT_COLUMNS), 'masked');
  for await (const _ of registrations.export(all)) break;
  for await (const _ of registrations.participants(all)) break;
  const names = [
    'Donations: CSV',
    'Donations: CSV for the accountant',
    'Registrations: CSV',
    'Registrations: CSV without ID numbers',
  ];
  return new Map(names.map((name, index) => [name, () => secondsOf(client, sqls[index] ?? '')]));
}

async function secondsOf(client: Client, sql: string): Promise<number> {
  const startedAt = performance.now();
  let bytes = 0;
  for await (const chunk of client.query(
    copyTo(`copy (${sql}) to stdout (format csv)`),
  ) as AsyncIterable<Buffer>)
    bytes += chunk.length;
  if (bytes === 0) throw new Error('COPY sent nothing');
  return (performance.now() - startedAt) / 1_000;
}
