import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeFileStorage } from '../../ports/file-storage.contract.js';
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

describeFileStorage(async () => new DiskFileStorage(await newFolder()));

it('leaves nothing half-written beside a stored file', async () => {
  const folder = await newFolder();
  await new DiskFileStorage(folder).put('one.png', {
    bytes: Buffer.alloc(1_000_000),
    contentType: 'image/png',
  });
  expect(await readdir(folder)).toEqual(['one.png']);
});
