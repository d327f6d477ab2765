import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { createZip } from '../../../../../../contracts/tests/support/zip.ts';
import { importFiles, rejectedImport } from '../../../../../test/import-file.js';
import { AppError } from '../../../../kernel/app-error.js';
import { unpackCertificates } from './portal-files.parser.js';
import { PortalFilesAdapter } from './portal-files-adapter.js';

const PDF = Buffer.from('%PDF-1.7 certificate');

const stored = importFiles();

async function unpacked(content: Buffer): Promise<{ name: string; content: Buffer }[]> {
  const path = await stored(content);
  const folder = await mkdtemp(`${path}-`);
  try {
    const names = await unpackCertificates(path, folder);
    return await Promise.all(
      names.map(async (name, index) => ({ name, content: await readFile(join(folder, String(index))) })),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The position of a signature in a ZIP file. */
const at = (zip: Buffer, signature: string): number =>
  zip.lastIndexOf(Buffer.from(`PK${signature}`, 'latin1'));
const LOCAL = '\u0003\u0004';
const CENTRAL = '\u0001\u0002';
const END = '\u0005\u0006';

/** A ZIP file with one compressed file whose entry claims a size. */
function compressed(name: string, content: Buffer, claimed = content.length): Buffer {
  const packed = deflateRawSync(content);
  const zip = createZip({ [name]: packed });
  for (const [signature, method, crc] of [
    [LOCAL, 8, 14],
    [CENTRAL, 10, 16],
  ] as const) {
    const start = at(zip, signature);
    zip.writeUInt16LE(8, start + method);
    zip.writeUInt32LE(crc32(content), start + crc);
    zip.writeUInt32LE(claimed, start + crc + 8);
  }
  return zip;
}

describe('a ZIP file of certificates', () => {
  it('is unpacked beside the upload, and nothing of it stays there', async () => {
    const path = await stored(createZip({ 'ARN00000001.pdf': PDF, 'ARN00000002.pdf': PDF }));
    const before = await readdir(dirname(path));
    for await (const { content } of new PortalFilesAdapter().readCertificates(path))
      expect(content).toEqual(PDF);
    expect(await readdir(dirname(path))).toEqual(before);
  });

  it('gives its PDF files in their order, in folders too, and ignores all others', async () => {
    const zip = createZip({
      'all/ARN00000001.pdf': PDF,
      'read me.txt': Buffer.from('x'),
      'all/ARN00000002.PDF': Buffer.from('%PDF-2'),
      'virus.pdf.exe': Buffer.from('MZ'),
    });
    expect(await unpacked(zip)).toEqual([
      { name: 'all/ARN00000001.pdf', content: PDF },
      { name: 'all/ARN00000002.PDF', content: Buffer.from('%PDF-2') },
    ]);
  });

  it('may be empty or compressed', async () => {
    expect(await unpacked(createZip({}))).toEqual([]);
    const large = Buffer.alloc(300_000, 'certificate');
    expect(await unpacked(compressed('a.pdf', large))).toEqual([{ name: 'a.pdf', content: large }]);
  });

  it('any files come out as they went in', async () => {
    const content = fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes));
    const named = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 99 }), content), {
      selector: ([name]) => name,
      maxLength: 5,
    });
    await fc.assert(
      fc.asyncProperty(named, async (given) => {
        const packed = Object.fromEntries(given.map(([name, bytes]) => [`ARN${name}.pdf`, bytes]));
        const found = await unpacked(createZip(packed));
        expect(Object.fromEntries(found.map((file) => [file.name, file.content]))).toEqual(packed);
      }),
      { numRuns: 25 },
    );
  });

  it.each<[string, () => Buffer]>([
    ['no ZIP file', () => Buffer.from('no zip')],
    ['an empty file', () => Buffer.alloc(0)],
    ['a PDF file', () => PDF],
    ['a ZIP file that was cut off', () => createZip({ 'a.pdf': PDF }).subarray(0, 60)],
  ])('is rejected when it is %s', async (_name, content) => {
    expect(await rejectedImport(unpacked(content()))).toMatch(/could not be read as a ZIP file|damaged/);
  });

  it('is rejected when a file claims more than a certificate can have, before it is unpacked', async () => {
    const zip = createZip({ 'ARN00000001.pdf': PDF }, 3 * 1_048_576);
    expect(await rejectedImport(unpacked(zip))).toContain('contains too much');
  });

  it('is rejected when a file unpacks to more than it claims', async () => {
    const bomb = compressed('ARN00000001.pdf', Buffer.alloc(8 * 1_048_576), 1_000);
    expect(bomb.length).toBeLessThan(10_000);
    expect(await rejectedImport(unpacked(bomb))).toContain('damaged');
  });

  it('is rejected when its files together claim too much', async () => {
    const many = Object.fromEntries(Array.from({ length: 260 }, (_, index) => [`${index}.pdf`, PDF]));
    // Each claims two megabytes, which one may have. The reader stops at the first that is damaged or too much.
    expect(await rejectedImport(unpacked(createZip(many, 2 * 1_048_576)))).toMatch(/damaged|too much/);
  });

  it('is rejected when it has too many files, also when it only says so', async () => {
    const zip = createZip({ 'a.pdf': PDF });
    const end = at(zip, END);
    zip.writeUInt16LE(5_001, end + 8);
    zip.writeUInt16LE(5_001, end + 10);
    expect(await rejectedImport(unpacked(zip))).toContain('more than 5000 files');
  });

  it.each(['../../etc/passwd.pdf', '/etc/passwd.pdf', 'C:\\x.pdf'])(
    'is rejected when a name would leave the folder: %s',
    async (name) => {
      expect(await rejectedImport(unpacked(createZip({ [name]: PDF })))).toContain('damaged');
    },
  );

  it('is rejected when a compressed file is damaged', async () => {
    const zip = compressed('ARN00000002.pdf', Buffer.from('certificate '.repeat(50)));
    const start = at(zip, LOCAL) + 30 + 'ARN00000002.pdf'.length;
    zip.fill(0xff, start, start + 6);
    expect(await rejectedImport(unpacked(zip))).toContain('damaged');
  });

  it('is rejected with a clear sentence whatever byte of it is changed, or gives some files', async () => {
    const zip = createZip({ 'ARN00000001.pdf': PDF, 'ARN00000002.pdf': PDF });
    const change = fc.tuple(fc.nat(zip.length - 1), fc.integer({ min: 1, max: 255 }));
    await fc.assert(
      fc.asyncProperty(change, async ([position, by]) => {
        const changed = Buffer.from(zip);
        changed[position] = ((changed[position] ?? 0) + by) % 256;
        const outcome = await unpacked(changed).catch((error: unknown) => error);
        const isClear = outcome instanceof AppError && outcome.code === 'IMPORT_REJECTED';
        expect(isClear || Array.isArray(outcome)).toBe(true);
      }),
      { numRuns: 120 },
    );
  });
});
