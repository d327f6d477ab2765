import { statSync } from 'node:fs';
import { execa } from 'execa';

/** The system user that PostgreSQL's programs run as; undefined: the user who started us. */
export type RunAs = { uid: number; gid: number } | undefined;

const OWN_USER = 'qlu-postgres';

/**
 * PostgreSQL refuses to run as root. When root starts us, this is the owner of the existing cluster, else a system
 * user, which is created when there is none.
 */
export async function findRunAs(cluster: string | null, log: (line: string) => void): Promise<RunAs> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = cluster === null ? undefined : statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const existing = (await lookUp(OWN_USER)) ?? (await lookUp('postgres'));
  if (existing) return existing;

  log(`PostgreSQL does not run as root: creating the system user ${OWN_USER} for it`);
  const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin'];
  // It fails where there is no useradd, and when another start creates the user at the same time.
  await execa('useradd', [...options, OWN_USER], { reject: false });
  const user = (await lookUp(OWN_USER)) ?? (await lookUp('nobody'));
  if (user) return user;
  throw new Error(
    'PostgreSQL does not run as root, and no system user was found for it: start as another user.',
  );
}

async function lookUp(name: string): Promise<RunAs> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map((flag) => execa('id', [flag, name], { reject: false })),
  );
  return uid?.exitCode === 0 ? { uid: Number(uid.stdout), gid: Number(gid?.stdout) } : undefined;
}

/** Whether the user can go into the folder. */
export async function canEnter(folder: string, runAs: RunAs): Promise<boolean> {
  if (runAs === undefined) return true;
  const { exitCode } = await execa('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
    cwd: '/',
    ...runAs,
    reject: false,
  });
  return exitCode === 0;
}
