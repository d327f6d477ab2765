import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { errorCodeOf } from './api-client.ts';
import type { ApiResponse } from './api-client.ts';
import type { FaultCase } from './fault-case.ts';
import { noisyPng } from './noisy-png.ts';
import type { TestEnvironment } from './test-environment.ts';
import { FILE_LIMIT } from './test-environment.ts';

const UPLOAD = '/api/upcoming-programs-images/upload';

export const fullStorage: FaultCase = {
  name: 'an upload to a full storage fails with a clear error and stores nothing, and the server keeps running',
  run: async (environment) => {
    await environment.second.start();
    const { pid } = environment.second;
    await upload(environment, 20_000);
    const before = await storedBanners(environment);
    // The first is too large while it is received, the second when it is stored: its type is added as a line.
    for (const bytes of [FILE_LIMIT + 100_000, FILE_LIMIT - 4]) {
      const response = await upload(environment, bytes);
      assert.deepEqual([response.status, errorCodeOf(response)], [507, 'STORAGE_FULL'], response.text);
      assert.deepEqual(await storedBanners(environment), before);
    }
    assert.equal((await upload(environment, 30_000)).status, 201);
    assert.equal(environment.second.pid, pid);
    await environment.second.stop();
  },
};

async function upload(environment: TestEnvironment, bytes: number): Promise<ApiResponse> {
  const form = new FormData();
  form.set('file', new Blob([noisyPng(bytes)], { type: 'image/png' }), 'silence.png');
  return environment.asAdmin(environment.second, UPLOAD, { form });
}

/** The rows of banners, and the instance's files except emails: emails of earlier cases may still arrive. */
async function storedBanners({ database, second }: TestEnvironment): Promise<unknown> {
  const rows = await database.rows('select * from banners order by id');
  const files = readdirSync(second.dataDir, { recursive: true, encoding: 'utf8' });
  return { rows, files: files.filter((name) => !name.startsWith('outbox')).sort() };
}
