import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWhatChanged } from '../launcher/build.ts';
import { ROOT } from '../launcher/root.ts';

/** Classes from the backend's build, so that the benchmark runs the same code as the server. */
export type BackendClasses = {
  AesVault: new (keys: Buffer[]) => {
    seal(text: string, owner: string): Buffer;
    open(sealed: Buffer, owner: string): string;
  };
  DonationQueries: new (
    database: unknown,
    vault: unknown,
    receipts: { of(transactionId: string): string } | null,
  ) => {
    export(query: ListQuery): unknown;
    accounts(query: ListQuery, columns: readonly string[], idNumbers: 'masked'): unknown;
  };
  RegistrationQueries: new (
    database: unknown,
    vault: unknown,
  ) => {
    export(query: ListQuery): AsyncIterable<unknown>;
    participants(query: ListQuery): AsyncIterable<Buffer>;
  };
  receiptNumberSql(transactionId: string): string;
};

type ListQuery = {
  start: number;
  end?: number;
  sort?: string;
  order: 'asc' | 'desc';
  q?: string;
  filters: Record<string, string>;
};

const FILES = [
  'platform/crypto/aes-vault.js',
  'modules/donations/adapters/persistence/donation-queries.js',
  'modules/registrations/adapters/persistence/registration-queries.js',
  'modules/tax-receipts/adapters/persistence/sql-tax-receipt-repository.js',
];

/** Builds the backend if its sources have changed, and loads the classes. */
export async function loadBackendClasses(): Promise<BackendClasses> {
  await buildWhatChanged('site');
  const loaded = await Promise.all(
    FILES.map(async (file) => {
      const url = pathToFileURL(join(ROOT, 'backend', 'dist', 'src', file)).href;
      return (await import(url)) as object;
    }),
  );
  return Object.assign({}, ...loaded) as BackendClasses;
}
