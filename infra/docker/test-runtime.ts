import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import dockerIgnore from '@balena/dockerignore';
import { execa } from 'execa';

const ROOT = resolve(import.meta.dirname, '../..');
const BUILT = ['contracts/dist', 'backend/dist', 'public-site/dist', 'admin/dist'];

/** Copies what Docker would send to the build: the files of the checkout without those of .dockerignore. */
export async function copyBuildContext(folder: string): Promise<void> {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  // A checkout of another user is read too: nothing of it is run by git.
  const { stdout } = await execa('git', ['-c', 'safe.directory=*', ...list], { cwd: ROOT });
  const ignored = dockerIgnore.default().add(readFileSync(join(ROOT, '.dockerignore'), 'utf8'));
  const files = ignored.filter(stdout.split('\0').filter((path) => path !== ''));
  for (const path of files) {
    if (!existsSync(join(ROOT, path))) continue;
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    cpSync(join(ROOT, path), join(folder, path));
  }
}

/** Adds the output of the build that npm test has already made, and the packages that the notices name. */
export function copyBuilt(folder: string): void {
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const path of BUILT) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
}

/** Runs the steps of the image. */
export async function buildRuntime(context: string, output: string, ...flags: string[]): Promise<void> {
  const script = join(context, 'infra', 'docker', 'build-runtime.mjs');
  await execa(process.execPath, [script, output, ...flags], { all: true });
}

/** The bytes of all files below a folder. */
export function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .reduce((total, { parentPath, name }) => total + lstatSync(join(parentPath, name)).size, 0);
}

/** The user of the started server: not root, as in the image. */
async function serverUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => execa('id', [flag, 'nobody'])));
  return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
}

export const DOCKERFILE = readFileSync(join(import.meta.dirname, 'Dockerfile'), 'utf8');

/** The instructions of the Dockerfile's stage with this name. */
export function dockerfileStage(name: string): string {
  const stages = DOCKERFILE.split(/^(?=FROM )/m);
  return stages.find((text) => text.split('\n', 1)[0]?.endsWith(` AS ${name}`)) ?? '';
}

/** The arguments with which the image starts Node. */
export function serverArguments(): string[] {
  return JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfileStage('server'))?.[1] ?? '[]') as string[];
}

export type StartedRuntime = {
  dataDir: string;
  output(): string;
  isRunning(): boolean;
  /** Runs another program of the runtime with the same settings. Returns its exit code. */
  run(...args: string[]): Promise<number>;
  /** Stops the server as Docker does, with SIGKILL after half a minute. Returns the signal that ended it. */
  stop(): Promise<NodeJS.Signals | null>;
};

/**
 * Starts the assembled server as the image does: as another user that can write only into DATA_DIR, with the given
 * settings and no other variables, and with a Node from the folder.
 */
export async function startRuntime(
  folder: string,
  settings: Record<string, string>,
): Promise<StartedRuntime> {
  const user = await serverUser();
  const runtime = join(folder, 'runtime');
  const dataDir = join(folder, 'data');
  // The folder of the project may be closed to the user, and so may its Node.
  const node = join(folder, 'node');
  cpSync(process.execPath, node);
  mkdirSync(dataDir);
  if (user) chownSync(dataDir, user.uid, user.gid);
  chmodSync(folder, 0o755);
  await execa('chmod', ['-R', 'a-w', runtime]);

  const env = { NODE_ENV: 'production', DATA_DIR: dataDir, ...settings };
  const options = { cwd: runtime, env, ...user } as const;
  const server = spawn(node, serverArguments(), { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(server, 'exit');
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return {
    dataDir,
    output: () => output,
    isRunning: () => server.exitCode === null && server.signalCode === null,
    async run(...args) {
      const { exitCode } = await execa(node, args, { ...options, extendEnv: false, reject: false });
      return exitCode ?? -1;
    },
    async stop() {
      server.kill('SIGTERM');
      const killed = delay(30_000, undefined, { ref: false }).then(() => server.kill('SIGKILL'));
      await Promise.race([ended, killed.then(() => ended)]);
      await execa('chmod', ['-R', 'u+w', runtime]);
      return server.signalCode;
    },
  };
}
