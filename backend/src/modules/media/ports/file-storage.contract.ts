import type { FileStorage } from './file-storage.js';

const PICTURE = { bytes: Buffer.from([0, 255, 10, 13, 7]), contentType: 'image/png' };

/** What every FileStorage promises. */
export function describeFileStorage(make: () => Promise<FileStorage>): void {
  describe('a file storage', () => {
    it('gives back what was stored, byte by byte, with its type', async () => {
      const files = await make();
      await files.put('banner-1.png', PICTURE);
      expect(await files.get('banner-1.png')).toEqual(PICTURE);
    });

    it('replaces a file of the same name', async () => {
      const files = await make();
      await files.put('a.svg', PICTURE);
      const next = { bytes: Buffer.from('<svg/>'), contentType: 'image/svg+xml' };
      await files.put('a.svg', next);
      expect(await files.get('a.svg')).toEqual(next);
    });

    it('has no file that was removed, and removes one twice without complaint', async () => {
      const files = await make();
      await files.put('gone.png', PICTURE);
      await files.remove('gone.png');
      await files.remove('gone.png');
      expect(await files.get('gone.png')).toBeNull();
    });

    it.each(['../secret', '..', 'a/b.png', 'a\\b.png', '.hidden', '', 'a\0b', `${'x'.repeat(121)}`, 'a..b'])(
      'takes %j for no name',
      async (name) => {
        const files = await make();
        await expect(files.put(name, PICTURE)).rejects.toThrow();
        expect(await files.get(name)).toBeNull();
      },
    );
  });
}
