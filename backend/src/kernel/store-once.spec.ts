import { AppError } from './app-error.js';
import { Digest } from './vault.js';
import { storeOnce } from './store-once.js';

const bytes = (text: string): Buffer => Buffer.from(text);
/** Digests of one request with the current key and a former one. */
const REQUEST = new Digest([bytes('current key'), bytes('former key')]);
const rejected = new AppError('REGISTRATION_CLOSED');

const stored = async (): Promise<boolean> => true;
const inUse = async (): Promise<boolean> => false;
const rejects = async (): Promise<boolean> => {
  throw rejected;
};
const known = (text: string | null) => async (): Promise<Buffer | null> =>
  text === null ? null : bytes(text);

/** Null when the request succeeds, else its error. */
async function outcome(store: () => Promise<boolean>, digest: string | null): Promise<unknown> {
  return storeOnce(REQUEST, store, known(digest)).then(
    () => null,
    (error: unknown) => error,
  );
}

describe('a request with an idempotency key', () => {
  it('is stored the first time, without reading what is stored', async () => {
    const read = async (): Promise<never> => {
      throw new Error('not needed');
    };
    await expect(storeOnce(REQUEST, stored, read)).resolves.toBeUndefined();
  });

  it.each(['current key', 'former key'])(
    'succeeds again with the same content, stored with the %s',
    async (key) => {
      expect(await outcome(inUse, key)).toBeNull();
    },
  );

  it('succeeds again although it would be rejected now', async () => {
    expect(await outcome(rejects, 'current key')).toBeNull();
  });

  it.each<[string, () => Promise<boolean>]>([
    ['the key is in use', inUse],
    ['the request would be rejected', rejects],
  ])('is TRANSACTION_ID_REUSED with another content, when %s', async (_when, store) => {
    expect(await outcome(store, 'another content')).toMatchObject({
      code: 'TRANSACTION_ID_REUSED',
      status: 409,
    });
  });

  it('is TRANSACTION_ID_REUSED when the key is in use by a record without a digest', async () => {
    expect(await outcome(inUse, null)).toMatchObject({ code: 'TRANSACTION_ID_REUSED' });
  });

  it('throws the original error when nothing is stored under the key', async () => {
    expect(await outcome(rejects, null)).toBe(rejected);
  });

  it('does not succeed when what is stored cannot be read', async () => {
    const lost = new AppError('DATABASE_UNREACHABLE');
    const read = async (): Promise<never> => {
      throw lost;
    };
    await expect(storeOnce(REQUEST, inUse, read)).rejects.toBe(lost);
  });
});
