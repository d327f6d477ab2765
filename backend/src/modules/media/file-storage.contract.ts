import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStorage, StoredFile } from './file-storage.js';

const BYTES = Buffer.from([0, 255, 10, 13, 7]);

function file(bytes = BYTES, contentType = 'image/png'): StoredFile {
  return { content: Readable.from([bytes]), size: bytes.length, contentType };
}

async function read(files: FileStorage, name: string): Promise<object | null> {
  const stored = await files.get(name);
  if (!stored) return null;
  const bytes = await buffer(stored.content);
  expect(stored.size).toBe(bytes.length);
  return { bytes, contentType: stored.contentType };
}

const isStored = async (files: FileStorage, name: string): Promise<boolean> =>
  (await read(files, name)) !== null;

/** Tests that every FileStorage must pass. */
export function describeFileStorage(make: () => Promise<FileStorage>): void {
  describe('a file storage', () => {
    it('returns the exact bytes of a stored file, with its type and size', async () => {
      const files = await make();
      await files.put('banner-1.png', file());
      expect(await read(files, 'banner-1.png')).toEqual({ bytes: BYTES, contentType: 'image/png' });
    });

    it('stores files of any size, and empty ones', async () => {
      const files = await make();
      const large = Buffer.alloc(1_000_000, 'picture');
      await files.put('large.webp', file(large, 'image/webp'));
      await files.put('empty.svg', file(Buffer.alloc(0), 'image/svg+xml'));
      const stored = await files.get('large.webp');
      expect(stored && large.equals(await buffer(stored.content))).toBe(true);
      expect(await read(files, 'empty.svg')).toEqual({
        bytes: Buffer.alloc(0),
        contentType: 'image/svg+xml',
      });
    });

    it('replaces a file of the same name', async () => {
      const files = await make();
      await files.put('a.svg', file());
      await files.put('a.svg', file(Buffer.from('<svg/>'), 'image/svg+xml'));
      expect(await read(files, 'a.svg')).toEqual({
        bytes: Buffer.from('<svg/>'),
        contentType: 'image/svg+xml',
      });
    });

    it('rejects a file whose content fails, with the error of the content', async () => {
      const files = await make();
      const broken = Readable.from(
        (function* () {
          yield Buffer.alloc(100_000);
          throw new Error('the upload was cut');
        })(),
      );
      await expect(
        files.put('broken.png', { content: broken, size: 200_000, contentType: 'image/png' }),
      ).rejects.toThrow('the upload was cut');
    });

    it('names its files', async () => {
      const files = await make();
      for (const name of ['listed-1.png', 'listed-2.webp']) await files.put(name, file());
      const names = await files.names();
      expect(names.filter((name) => name.startsWith('listed-')).sort()).toEqual([
        'listed-1.png',
        'listed-2.webp',
      ]);
    });

    it('removes a file, and ignores a second removal', async () => {
      const files = await make();
      await files.put('gone.png', file());
      await files.remove('gone.png');
      await files.remove('gone.png');
      expect(await files.get('gone.png')).toBeNull();
    });

    it('sweeps only old files with the prefix that are not in `keep`', async () => {
      const files = await make();
      for (const name of ['banner-1.png', 'banner-2.png', 'other-1.png']) await files.put(name, file());
      const keep = new Set(['banner-1.png']);
      const longAgo = new Date(Date.now() - 60_000);
      const soon = new Date(Date.now() + 60_000);
      expect(await files.sweep({ prefix: 'banner-', keep, before: longAgo })).toEqual([]);
      expect(await files.sweep({ prefix: 'banner-', keep, before: soon })).toEqual(['banner-2.png']);
      expect([
        await isStored(files, 'banner-1.png'),
        await isStored(files, 'banner-2.png'),
        await isStored(files, 'other-1.png'),
      ]).toEqual([true, false, true]);
    });

    it.each(['../secret', '..', 'a/b.png', 'a\\b.png', '.hidden', '', 'a\0b', `${'x'.repeat(121)}`, 'a..b'])(
      'rejects %j as a name',
      async (name) => {
        const files = await make();
        await expect(files.put(name, file())).rejects.toThrow();
        expect(await files.get(name)).toBeNull();
        await files.remove(name);
      },
    );
  });
}
