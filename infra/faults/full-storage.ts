import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { refusalOf } from './retry.ts';
import type { Answer } from './retry.ts';
import type { FaultCase } from './fault-case.ts';
import { noisyPng } from './noisy-png.ts';
import type { TestEnvironment } from './test-environment.ts';
import { FILE_LIMIT } from './test-environment.ts';

const UPLOAD = '/api/upcoming-programs-images/upload';

export const fullStorage: FaultCase = {
  name: 'an upload that the storage has no room for is a clear error, leaves neither row nor file, and the server lives on',
  run: async (environment) => {
    await environment.second.start();
    const { pid } = environment.second;
    await upload(environment, 20_000);
    const before = await everything(environment);
    // Too large while it is received, and too large only when it is stored: a line with its type is added there.
    for (const bytes of [FILE_LIMIT + 100_000, FILE_LIMIT - 4]) {
      const answer = await upload(environment, bytes);
      assert.deepEqual([answer.status, refusalOf(answer)], [507, 'STORAGE_FULL'], answer.text);
      assert.deepEqual(await everything(environment), before);
    }
    assert.equal((await upload(environment, 30_000)).status, 201);
    assert.equal(environment.second.pid, pid);
    await environment.second.stop();
  },
};

async function upload(environment: TestEnvironment, bytes: number): Promise<Answer> {
  const form = new FormData();
  form.set('file', new Blob([noisyPng(bytes)], { type: 'image/png' }), 'silence.png');
  return environment.asAdmin(environment.second, UPLOAD, { form });
}

/** The banners' rows, and the files of the instance except emails: those of earlier cases may still arrive. */
async function everything({ database, second }: TestEnvironment): Promise<unknown> {
  const rows = await database.rows('select * from banners order by id');
  const files = readdirSync(second.dataDir, { recursive: true, encoding: 'utf8' });
  return { rows, files: files.filter((name) => !name.startsWith('outbox')).sort() };
}
