import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { StoredFile } from './file-storage.js';
import { describeFileStorage } from './file-storage.contract.js';
import { DiskFileStorage } from './disk-file-storage.js';

const folders: string[] = [];

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'qlu-files-'));
  folders.push(folder);
  return folder;
}

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

const file = (content: Readable): StoredFile => ({ content, size: 1_000_000, contentType: 'image/png' });

describeFileStorage(async () => new DiskFileStorage(await newFolder()));

it('the storage leaves no temporary file after storing a file', async () => {
  const folder = await newFolder();
  await new DiskFileStorage(folder).put('one.png', file(Readable.from([Buffer.alloc(1_000_000)])));
  expect(await readdir(folder)).toEqual(['one.png']);
});

it('the storage throws STORAGE_FULL when the disk is full, and leaves no file', async () => {
  const folder = await newFolder();
  // The file system reports a full disk in the middle of a file.
  const full = Readable.from(
    (function* () {
      yield Buffer.alloc(500_000);
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    })(),
  );
  await expect(new DiskFileStorage(folder).put('one.png', file(full))).rejects.toMatchObject({
    code: 'STORAGE_FULL',
    status: 507,
  });
  expect(await readdir(folder)).toEqual([]);
});

it('the storage never reads or removes files outside its folder', async () => {
  const outer = await newFolder();
  const folder = join(outer, 'files');
  await mkdir(folder);
  await writeFile(join(outer, 'secret.png'), 'image/png\nsecret');
  await symlink(join(outer, 'secret.png'), join(folder, 'link.png'));
  const files = new DiskFileStorage(folder);
  expect(await files.get('link.png')).toBeNull();
  for (const name of ['../secret.png', `${folder}/../secret.png`, '..%2fsecret.png']) {
    expect(await files.get(name)).toBeNull();
    await files.remove(name);
  }
  expect(await readdir(outer)).toEqual(['files', 'secret.png']);
});

it('the storage removes old temporary files that a crash left', async () => {
  const folder = await newFolder();
  const orphan = join(folder, '.0123456789abcdef.part');
  await writeFile(orphan, 'image/png\nhalf');
  const sweep = (before: Date): Promise<string[]> =>
    new DiskFileStorage(folder).sweep({ prefix: 'banner-', keep: new Set(), before });
  const hourAgo = new Date(Date.now() - 3_600_000);
  expect(await sweep(hourAgo)).toEqual([]);
  await utimes(orphan, hourAgo, new Date(hourAgo.getTime() - 1_000));
  expect(await sweep(hourAgo)).toEqual(['.0123456789abcdef.part']);
  expect(await readdir(folder)).toEqual([]);
});
