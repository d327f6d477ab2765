import { posix, win32 } from 'node:path';
import fc from 'fast-check';
import { FixedClock } from '../../../test/fixed-clock.js';
import { PictureFiles } from './picture-files.js';
import { isFileName, type FileStorage, type Sweep } from './file-storage.js';

describe('the name of a stored file', () => {
  it('can never point outside the folder, whatever is sent', () => {
    const part = fc.constantFrom('.', '..', '/', '\\', 'a', '%2e', '\0', ':', '~', 'é', '-', '_');
    const name = fc.oneof(
      fc.string(),
      fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(name, (given) => {
        if (!isFileName(given)) return;
        expect(posix.join('/files', given)).toBe(`/files/${given}`);
        expect(win32.join('C:\\files', given)).toBe(`C:\\files\\${given}`);
        expect(posix.basename(given)).toBe(given);
        expect(given.startsWith('.')).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it.each(['a', 'banner-1.png', 'A_b-c.1.webp', 'x'.repeat(120)])('may be %s', (name) => {
    expect(isFileName(name)).toBe(true);
  });

  it.each(['', '.a', '-a', 'x'.repeat(121), 'a b', 'a/b', 'a..b', 'చిత్రం.png', 'a\n'])(
    'may not be %j',
    (name) => {
      expect(isFileName(name)).toBe(false);
    },
  );
});

describe('files without a row', () => {
  it('are removed an hour after they were stored, for each owner by its own prefix and rows', async () => {
    const now = new Date('2026-11-22T10:00:00Z');
    const sweeps: Sweep[] = [];
    const files = {
      sweep: async (sweep: Sweep) => {
        sweeps.push(sweep);
        return [`${sweep.prefix}1`];
      },
    } as unknown as FileStorage;
    const deleting = new PictureFiles(files, new FixedClock(now));
    deleting.register({ prefix: 'banner-', storedNames: async () => new Set(['banner-2']) });
    deleting.register({ prefix: 'photograph-', storedNames: async () => new Set() });
    expect(await deleting.deleteOrphaned()).toEqual(['banner-1', 'photograph-1']);
    const before = new Date('2026-11-22T09:00:00Z');
    expect(sweeps).toEqual([
      { prefix: 'banner-', keep: new Set(['banner-2']), before },
      { prefix: 'photograph-', keep: new Set(), before },
    ]);
  });

  it('stay when the rows cannot be read', async () => {
    let swept = false;
    const files = { sweep: async () => ((swept = true), []) } as unknown as FileStorage;
    const deleting = new PictureFiles(files, new FixedClock(new Date()));
    deleting.register({
      prefix: 'banner-',
      storedNames: async () => {
        throw new Error('no database');
      },
    });
    await expect(deleting.deleteOrphaned()).rejects.toThrow('no database');
    expect(swept).toBe(false);
  });
});
