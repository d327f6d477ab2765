import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../install/npm.mjs';

/** The back end's own ciphers and readers, from its build: what is measured and planned is what the server runs. */
export type BackendParts = {
  AesVault: new (key: Buffer) => { seal(text: string, owner: string): Buffer };
  SqlDonationReader: new (database: unknown, vault: unknown) => ListReader;
  SqlRegistrationReader: new (database: unknown, vault: unknown) => ListReader;
  SqlVolunteerReader: new (database: unknown) => ListReader;
};

export type ListQuery = {
  start: number;
  end?: number;
  sort?: string;
  order: 'asc' | 'desc';
  q?: string;
  filters: Record<string, string>;
};

export type ListReader = {
  list(query: ListQuery): Promise<unknown>;
  figures(query: ListQuery): Promise<unknown>;
};

const FILES = [
  'platform/crypto/aes-vault.js',
  'modules/donations/adapters/persistence/sql-donation-reader.js',
  'modules/registrations/adapters/persistence/sql-registration-reader.js',
  'modules/volunteers/adapters/persistence/sql-volunteer-reader.js',
];

/** Only after a build. */
export async function backendParts(): Promise<BackendParts> {
  const loaded = await Promise.all(
    FILES.map(async (file) => {
      const address = pathToFileURL(join(ROOT, 'backend', 'dist', 'src', file)).href;
      return (await import(address)) as object;
    }),
  );
  return Object.assign({}, ...loaded) as BackendParts;
}
