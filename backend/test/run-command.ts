import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { processSettings } from './test-process.js';

/** A command as an operator runs it: in a process of its own, settings from its environment alone. */
export async function runCommand(
  file: string,
  settings: NodeJS.ProcessEnv,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['--import', './test/run-source.mjs', file], {
    env: { ...processSettings(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 30_000,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (output += data.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}
