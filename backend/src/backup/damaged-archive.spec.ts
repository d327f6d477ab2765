import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { writeArchive } from '../../test/archives.js';
import { DUMP, FILES, MANIFEST, verifyArchive } from './archive-reader.js';
import { OperatorProblem } from '../kernel/app-error.js';

const BLOCK = 512;
let folder: string;
let whole: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qlu-damaged-'));
  const content = {
    [DUMP]: Buffer.from('the dump of the database '.repeat(40)),
    [`${FILES}banner-1.png`]: Buffer.alloc(3_000, 7),
    [`${FILES}banner-2.svg`]: Buffer.alloc(0),
  };
  whole = await readFile(await writeArchive(join(folder, 'whole.tar'), content));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function verified(bytes: Buffer): Promise<'accepted' | 'refused'> {
  const file = join(folder, 'damaged.tar');
  await writeFile(file, bytes);
  return verifyArchive(file).then(
    () => 'accepted',
    (error: unknown) => {
      // An operator reads one sentence with the file's name, never the stack of a library.
      expect(error).toBeInstanceOf(OperatorProblem);
      expect((error as Error).message).toContain('Nothing was written.');
      return 'refused';
    },
  );
}

/** Offset and length of each member with its header, in order. */
function members(): { name: string; from: number; to: number }[] {
  const found: { name: string; from: number; to: number }[] = [];
  for (let from = 0; whole[from] !== 0;) {
    const [name = ''] = whole.toString('utf8', from, from + 100).split('\0', 1);
    const size = Number.parseInt(whole.toString('utf8', from + 124, from + 136), 8);
    const to = from + BLOCK + Math.ceil(size / BLOCK) * BLOCK;
    found.push({ name, from, to });
    from = to;
  }
  return found;
}

describe('a damaged backup', () => {
  it('is refused when any byte of a member has changed', async () => {
    const inMembers = fc.nat(members().at(-1)?.to ?? 0);
    await fc.assert(
      fc.asyncProperty(inMembers, fc.integer({ min: 1, max: 255 }), async (offset, change) => {
        const damaged = Buffer.from(whole);
        damaged[offset] = (damaged[offset] ?? 0) ^ change;
        const member = members().find(({ from, to }) => from <= offset && offset < to);
        const size = Number.parseInt(
          whole.toString('utf8', (member?.from ?? 0) + 124, (member?.from ?? 0) + 136),
          8,
        );
        const isContent = member && offset >= member.from + BLOCK && offset < member.from + BLOCK + size;
        // The format pads a member to whole blocks; a changed padding is no other content.
        if (isContent) expect(await verified(damaged)).toBe('refused');
        else expect(['accepted', 'refused']).toContain(await verified(damaged));
      }),
      { numRuns: 40 },
    );
  });

  it('is refused when it ends anywhere before its last member', async () => {
    const last = members().at(-1);
    await fc.assert(
      fc.asyncProperty(fc.nat(last?.from ?? 0), async (length) => {
        expect(await verified(whole.subarray(0, length))).toBe('refused');
      }),
      { numRuns: 30 },
    );
  });

  it('is refused when a member is missing or is in it twice', async () => {
    for (const { name, from, to } of members()) {
      const without = Buffer.concat([whole.subarray(0, from), whole.subarray(to)]);
      expect([name, await verified(without)]).toEqual([name, 'refused']);
      if (name === MANIFEST || name.endsWith('.sha256')) continue;
      const twice = Buffer.concat([whole.subarray(0, to), whole.subarray(from, to), whole.subarray(to)]);
      expect([name, await verified(twice)]).toEqual([name, 'refused']);
    }
  });

  it('is refused when it is any other file', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 2_000 }), async (bytes) => {
        expect(await verified(Buffer.from(bytes))).toBe('refused');
      }),
      { numRuns: 30 },
    );
  });

  it('is accepted only as it was written', async () => {
    expect(await verified(whole)).toBe('accepted');
  });
});
