// @ts-check
import { existsSync } from 'node:fs';
import { delimiter, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's top folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

/**
 * The command that calls npm: the npm that started us, else the first one on the PATH. It runs on the machine's own
 * Node, because an install removes the one in node_modules.
 *
 * @param {string[]} args
 * @returns {{ file: string, args: string[], env: NodeJS.ProcessEnv, shell: boolean }}
 */
export function npmCommand(args) {
  const path = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '' && !resolve(folder).startsWith(join(ROOT, 'node_modules') + sep));
  const windows = process.platform === 'win32';
  const env = { ...process.env, PATH: path.join(delimiter) };
  const cli = process.env['npm_execpath'];
  const node = path
    .map((folder) => join(folder, windows ? 'node.exe' : 'node'))
    .find((file) => existsSync(file));
  if (cli?.endsWith('npm-cli.js') && existsSync(cli) && node)
    return { file: node, args: [cli, ...args], env, shell: false };
  return { file: windows ? 'npm.cmd' : 'npm', args, env, shell: windows };
}
