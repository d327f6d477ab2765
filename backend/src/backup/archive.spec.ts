import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { writeArchive as write, type Content } from '../../test/archives.js';
import { DUMP, FILES, forEachMember, MANIFEST, MANIFEST_DIGEST, verifyArchive } from './archive-reader.js';
import { ArchiveWriter } from './archive-writer.js';
import { compareRows } from './database-content.js';
import { createManifest, readManifest, type Manifest } from './manifest.js';

let folder: string;
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qlu-archive-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

const newFile = (): string => join(folder, `backup-${(count += 1)}.tar`);

const writeArchive = (content: Content, change?: (manifest: Manifest) => object) =>
  write(newFile(), content, change);

const CONTENT: Content = {
  [DUMP]: Buffer.from('the dump'),
  [`${FILES}banner-1.png`]: Buffer.alloc(100_000, 7),
  [`${FILES}banner-2.svg`]: Buffer.alloc(0),
};

describe('an archive', () => {
  it('gives back every byte of every member, in their order', async () => {
    const bytes = fc.uint8Array({ maxLength: 3_000 }).map((each) => Buffer.from(each));
    await fc.assert(
      fc.asyncProperty(fc.array(bytes, { maxLength: 6 }), async (contents) => {
        const content: Content = { [DUMP]: Buffer.from('dump') };
        for (const [index, each] of contents.entries()) content[`${FILES}file-${index}.png`] = each;
        const file = await writeArchive(content);
        const read: Content = {};
        await forEachMember(file, async (name, stream) => {
          read[name] = await buffer(stream);
        });
        const { [MANIFEST]: _manifest, [MANIFEST_DIGEST]: _digest, ...members } = read;
        expect(members).toEqual(content);
        expect((await verifyArchive(file)).members.map(({ name }) => name)).toEqual(Object.keys(content));
      }),
      { numRuns: 15 },
    );
  });

  it('can be read only by its owner, and leaves no partial file', async () => {
    const file = await writeArchive(CONTENT);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).filter((name) => name.endsWith('.partial'))).toEqual([]);
  });

  it('is refused after a change of any byte of a member, a header or the manifest', async () => {
    const whole = await readFile(await writeArchive({ [DUMP]: Buffer.alloc(700, 'dump') }));
    const positions = new Set<number>();
    // The padding between members says nothing, so only bytes with content are changed.
    for (const [at, byte] of whole.entries()) if (byte !== 0) positions.add(at);
    const file = newFile();
    const chosen = [...positions].filter((_, index) => index % 29 === 0);
    expect(chosen.length).toBeGreaterThan(40);
    const accepted: number[] = [];
    for (const at of chosen) {
      const changed = Buffer.from(whole);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      await writeFile(file, changed);
      await verifyArchive(file).then(
        () => accepted.push(at),
        (error: unknown) => expect(String(error)).toContain('Nothing was written.'),
      );
    }
    expect(accepted).toEqual([]);
  });

  it('is refused when it was cut anywhere', async () => {
    const whole = await readFile(await writeArchive(CONTENT));
    const file = newFile();
    for (const part of [0, 1, 511, 512, 600, 50_000, 100_000, whole.length - 2_600]) {
      await writeFile(file, whole.subarray(0, part));
      await expect(verifyArchive(file)).rejects.toThrow('is not a complete backup');
    }
  });

  it.each<[string, (manifest: Manifest) => object, string]>([
    [
      'a member that the manifest does not have',
      (m) => ({ ...m, members: m.members.slice(1) }),
      'does not belong',
    ],
    [
      'a member that is missing',
      (m) => ({ ...m, members: [...m.members, { name: 'files/gone.png', size: 1, sha256: '' }] }),
      'files/gone.png is missing',
    ],
    [
      'a member of another size',
      (m) => ({ ...m, members: m.members.map((each) => ({ ...each, size: each.size + 1 })) }),
      'another checksum',
    ],
    ['a later format', (m) => ({ ...m, format: 2 }), 'has format 2'],
    ['a later release', (m) => ({ ...m, productVersion: '99.0.0' }), 'made by version 99.0.0'],
  ])('an archive with %s is refused', async (_what, change, message) => {
    await expect(verifyArchive(await writeArchive(CONTENT, change))).rejects.toThrow(message);
  });

  it.each(['files/../../etc/passwd', 'files/.hidden', '/etc/passwd', 'database.dump.old', 'files/a/b'])(
    'an archive with the member %s is refused, so that a restore writes nowhere else',
    async (name) => {
      await expect(
        verifyArchive(await writeArchive({ ...CONTENT, [name]: Buffer.from('x') })),
      ).rejects.toThrow('does not belong to it');
    },
  );

  it('a missing file or a folder is refused with its name', async () => {
    await expect(verifyArchive('/no/such/file.tar')).rejects.toThrow('There is no file /no/such/file.tar.');
    await expect(verifyArchive(folder)).rejects.toThrow('There is no file');
  });

  it('leaves nothing when writing stops in the middle', async () => {
    const file = newFile();
    const writer = await ArchiveWriter.open(file);
    const broken = Readable.from(
      (function* () {
        yield Buffer.alloc(1_000);
        throw new Error('pg_dump ended');
      })(),
    );
    await expect(writer.add(DUMP, 5_000, broken)).rejects.toThrow('pg_dump ended');
    await writer.discard();
    expect((await readdir(folder)).filter((name) => file.endsWith(name.replace('.partial', '')))).toEqual([]);
  });
});

describe('the manifest', () => {
  const text = (productVersion: string): string =>
    JSON.stringify({
      ...createManifest({
        postgresVersion: '16.2',
        dumpMajor: 16,
        createdAt: '2026-11-22T00:00:00.000Z',
        members: [],
        contentTypes: {},
        missing: [],
        rows: {},
      }),
      productVersion,
    });
  const own = createManifest({} as never).productVersion;

  it('a manifest of this or an earlier release is read, also when a number has more digits', () => {
    for (const version of [own, '0.9.9', '0.10.0', '0.0.1'])
      expect(readManifest(text(version))).toBeDefined();
  });

  it.each([1, 10, 100])('a manifest of a release that is later by %i is refused', (steps) => {
    const [major, ...rest] = own.split('.');
    expect(() => readManifest(text([Number(major) + steps, ...rest].join('.')))).toThrow(
      'Install that version',
    );
  });
});

describe('the numbers of rows after a restore', () => {
  it.each<[Record<string, number>, Record<string, number>, string]>([
    [{ 'public.payments': 3 }, { 'public.payments': 2 }, 'public.payments has 2 rows instead of 3'],
    [{ 'public.payments': 3 }, {}, 'public.payments has no rows instead of 3'],
    [{}, { 'public.extra': 0 }, 'public.extra has 0 rows instead of none'],
  ])('%j and %j are reported', (expected, found, message) => {
    expect(() => compareRows(expected, found)).toThrow(message);
  });

  it('are right when they are equal', () => {
    expect(() => compareRows({ a: 1, b: 0 }, { b: 0, a: 1 })).not.toThrow();
  });
});
