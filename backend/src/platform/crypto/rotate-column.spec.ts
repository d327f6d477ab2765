import { randomBytes } from 'node:crypto';
import { startTestDatabase, type TestDatabase } from '../../../test/test-database.js';
import { AesVault } from './aes-vault.js';
import { rotateColumn, type SealedColumn } from './rotate-keys.js';
import { keepDigestKeys, openVault, storedDigest } from './stored-keys.js';

const [A, B, C] = [randomBytes(32), randomBytes(32), randomBytes(32)] as [Buffer, Buffer, Buffer];

const SECRETS: SealedColumn = {
  table: 'secrets',
  id: 'id',
  idType: 'bigint',
  column: 'sealed',
  ownerColumn: 'owner',
  getOwner: (owner) => `secret ${owner}`,
};

let test: TestDatabase;
beforeAll(async () => {
  test = await startTestDatabase('rotate_column');
  await test.database.rows('create table secrets (id bigint primary key, owner text not null, sealed bytea)');
});
afterAll(async () => {
  await test.stop();
});

const createText = (id: number): string => `రహస్యం ${id}`;
const sealedBy = (vault: AesVault, id: number): Buffer => vault.seal(createText(id), `secret owner-${id}`);

async function store(id: number, sealed: Buffer): Promise<void> {
  await test.database.rows('insert into secrets values ($1, $2, $3) returning id', [
    id,
    `owner-${id}`,
    sealed,
  ]);
}

async function opened(vault: AesVault): Promise<string[]> {
  const rows = await test.database.rows<{ owner: string; sealed: Buffer }>(
    'select owner, sealed from secrets order by id',
  );
  return rows.map(({ owner, sealed }) => vault.open(sealed, `secret ${owner}`));
}

describe('the rotation of a column', () => {
  const both = new AesVault([B, A]);
  beforeEach(async () => {
    await test.database.rows('delete from secrets returning id');
  });

  it.each([1, 2, 3, 6, 7, 8, 500])('renews every row in batches of %i and loses none', async (batchSize) => {
    const old = new AesVault([A]);
    for (let id = 1; id <= 7; id += 1) await store(id, sealedBy(old, id));
    const result = await rotateColumn(test.database, both, SECRETS, batchSize);
    expect(result).toEqual({ renewed: 7, current: 0, unreadable: [] });
    expect(await opened(new AesVault([B]))).toEqual([1, 2, 3, 4, 5, 6, 7].map(createText));
  });

  it('does nothing the second time', async () => {
    await store(1, sealedBy(new AesVault([A]), 1));
    await rotateColumn(test.database, both, SECRETS);
    const before = await test.database.rows('select sealed from secrets');
    expect(await rotateColumn(test.database, both, SECRETS)).toEqual({
      renewed: 0,
      current: 1,
      unreadable: [],
    });
    expect(await test.database.rows('select sealed from secrets')).toEqual(before);
  });

  it('names the rows that no key opens, leaves them as they are, and renews the others', async () => {
    const lost = sealedBy(new AesVault([C]), 2);
    await store(1, sealedBy(new AesVault([A]), 1));
    await store(2, lost);
    // Copied from another row.
    await store(3, sealedBy(new AesVault([A]), 1));
    await store(4, sealedBy(new AesVault([A]), 4));
    const result = await rotateColumn(test.database, both, SECRETS);
    expect(result).toEqual({ renewed: 2, current: 0, unreadable: ['2', '3'] });
    const [row] = await test.database.rows<{ sealed: Buffer }>('select sealed from secrets where id = 2');
    expect(row?.sealed.equals(lost)).toBe(true);
  });

  it('does not overwrite a row that the server changes in the meantime', async () => {
    await store(1, sealedBy(new AesVault([A]), 1));
    const changed = both.seal('changed', 'secret owner-1');
    const reading = new (class extends AesVault {
      override renew(sealed: Buffer, owner: string): Buffer | null {
        // The server's write arrives after the rotation has read the row.
        writing = test.database.rows('update secrets set sealed = $1 where id = 1 returning id', [changed]);
        return super.renew(sealed, owner);
      }
    })([B, A]);
    let writing: Promise<unknown> = Promise.resolve();
    const rotating = rotateColumn(
      {
        stream: test.database.stream.bind(test.database),
        rows: async (sql: string, parameters: unknown[]) => {
          await writing;
          return test.database.rows(sql, parameters);
        },
      } as unknown as TestDatabase['database'],
      reading,
      SECRETS,
    );
    expect((await rotating).renewed).toBe(0);
    expect(await opened(both)).toEqual(['changed']);
  });
});

describe('the stored digest keys', () => {
  beforeEach(async () => {
    await test.database.rows('delete from digest_keys returning name');
  });

  it('are the same for instances that start on an empty database at the same time', async () => {
    const digests = await Promise.all(
      [1, 2, 3, 4].map(async () => storedDigest(test.database, await openVault(test.database, [A]))),
    );
    const [first, ...others] = digests.map((digest) =>
      digest.of('9876543210 asha@example.org').toString('hex'),
    );
    for (const other of others) expect(other).toBe(first);
    expect(await test.database.rows('select name from digest_keys')).toEqual([{ name: 'payer' }]);
  });

  it('stay the same at the next start, also with a new key in front', async () => {
    const before = (await storedDigest(test.database, new AesVault([A]))).of('a payer');
    expect((await storedDigest(test.database, new AesVault([B, A]))).of('a payer').equals(before)).toBe(true);
  });

  it('stop the start with one line for the operator when DATA_KEY is another one', async () => {
    await storedDigest(test.database, new AesVault([A]));
    await expect(storedDigest(test.database, new AesVault([B]))).rejects.toThrow(
      /^The server cannot start: DATA_KEY does not have the key of this database\. [^\n]+$/,
    );
  });

  it('find the digests of a removed key, and need the new key only', async () => {
    const stored = new AesVault([A]).digest('a request').current;
    const both = await openVault(test.database, [B, A]);
    await keepDigestKeys(test.database, both, [B, A]);
    const later = await openVault(test.database, [B]);
    expect(later.digest('a request').equals(stored)).toBe(true);
    expect(later.digest('another request').equals(stored)).toBe(false);
    await expect(openVault(test.database, [C])).rejects.toThrow('The server cannot start');
  });

  it('do not hold the keys themselves', async () => {
    await keepDigestKeys(test.database, new AesVault([B, A]), [B, A]);
    await storedDigest(test.database, new AesVault([B, A]));
    const rows = await test.database.rows<{ sealed: Buffer }>('select sealed from digest_keys');
    expect(rows).toHaveLength(2);
    for (const { sealed } of rows)
      for (const key of [A, B]) {
        expect(sealed.includes(key)).toBe(false);
        expect(sealed.includes(key.toString('base64'))).toBe(false);
      }
  });
});
