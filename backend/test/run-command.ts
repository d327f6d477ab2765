import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { processSettings } from './test-process.js';

/** Runs a command as an operator does: in its own process, with settings only from its environment. */
export async function runCommand(
  file: string,
  settings: NodeJS.ProcessEnv,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['--import', './test/run-source.mjs', file], {
    env: { ...processSettings(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Shorter than the time of a test, which fails then and leaves no process.
    timeout: 55_000,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (output += data.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}
