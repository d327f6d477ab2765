import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { claim, ClaimedElsewhere } from './claim.mjs';
import { isAlive, processMark } from './process-mark.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qlu-claim-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A process that claims the folder, counts for a moment how many hold it with it, and gives it back. */
const CONTENDER = `
  import { readdirSync, writeFileSync, rmSync } from 'node:fs';
  import { claim } from ${JSON.stringify(new URL('claim.mjs', import.meta.url).href)};
  const [folder, inside] = process.argv.slice(1);
  for (let round = 0; round < 5; round += 1) {
    const release = await claim(folder);
    const mine = inside + '/' + process.pid;
    writeFileSync(mine, '');
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (readdirSync(inside).length !== 1) process.exit(3);
    rmSync(mine);
    release();
  }
`;

async function run(code: string, ...args: string[]): Promise<number | null> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, ...args], { stdio: 'inherit' });
  const [exitCode] = (await once(child, 'exit')) as [number | null];
  return exitCode;
}

void test('never do two processes hold a claim at the same time', async () => {
  const inside = mkdtempSync(join(tmpdir(), 'qlu-claim-inside-'));
  const codes = await Promise.all(Array.from({ length: 4 }, () => run(CONTENDER, folder, inside)));
  rmSync(inside, { recursive: true });
  assert.deepEqual(codes, [0, 0, 0, 0]);
});

void test('a claim that a living process holds is refused with its number', async () => {
  const release = await claim(folder);
  const code = `
    import { claim } from ${JSON.stringify(new URL('claim.mjs', import.meta.url).href)};
    await claim(process.argv[1], { waitMs: 200 }).catch((error) => process.exit(error.pid === Number(process.argv[2]) ? 7 : 1));
  `;
  assert.equal(await run(code, folder, String(process.pid)), 7);
  release();
  assert.equal(await run(code, folder, String(process.pid)), 0);
});

void test('what a killed process held is free', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(child, 'spawn');
  const mark = processMark(child.pid ?? 0);
  assert.ok(mark);
  writeFileSync(join(folder, mark), '');
  await assert.rejects(claim(folder, { waitMs: 0 }), ClaimedElsewhere);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const release = await claim(folder, { waitMs: 0 });
  assert.equal(readdirSync(folder).length, 1);
  release();
  assert.equal(readdirSync(folder).length, 0);
});

void test('a process that was given the number of a dead one does not count as it', () => {
  const own = processMark(process.pid) ?? '';
  assert.equal(isAlive(own), true);
  assert.equal(isAlive(own.replace(/-.*/, '-0-another')), false);
});
