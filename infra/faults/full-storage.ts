import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { refusalOf } from './ask.ts';
import type { Answer } from './ask.ts';
import type { FaultCase } from './fault-case.ts';
import { noisyPng } from './noisy-png.ts';
import type { World } from './world.ts';
import { FILE_LIMIT } from './world.ts';

const UPLOAD = '/api/upcoming-programs-images/upload';

export const fullStorage: FaultCase = {
  name: 'an upload that the storage has no room for is a clear error, leaves neither row nor file, and the server lives on',
  run: async (world) => {
    await world.second.start();
    const { pid } = world.second;
    await upload(world, 20_000);
    const before = await everything(world);
    // Too large while it is received, and too large only where it is to stay: a line with its type stands before it.
    for (const bytes of [FILE_LIMIT + 100_000, FILE_LIMIT - 4]) {
      const answer = await upload(world, bytes);
      assert.deepEqual([answer.status, refusalOf(answer)], [507, 'STORAGE_FULL'], answer.text);
      assert.deepEqual(await everything(world), before);
    }
    assert.equal((await upload(world, 30_000)).status, 201);
    assert.equal(world.second.pid, pid);
    await world.second.stop();
  },
};

async function upload(world: World, bytes: number): Promise<Answer> {
  const form = new FormData();
  form.set('file', new Blob([noisyPng(bytes)], { type: 'image/png' }), 'silence.png');
  return world.asAdmin(world.second, UPLOAD, { form });
}

/** The banners' rows, and the files of the instance but its mails: those of earlier cases still come. */
async function everything({ database, second }: World): Promise<unknown> {
  const rows = await database.rows('select * from banners order by id');
  const files = readdirSync(second.dataDir, { recursive: true, encoding: 'utf8' });
  return { rows, files: files.filter((name) => !name.startsWith('outbox')).sort() };
}
