import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';

const run = promisify(execFile);

/** The system user that PostgreSQL's programs run as; null when they run as whoever started us. */
export type RunAs = { uid: number; gid: number; name: string } | null;

const OWN_USER = 'qlu-postgres';

/**
 * PostgreSQL refuses to run as root. Root therefore lends it another user: the owner of data that already exists,
 * else a user for databases, made when there is none.
 *
 * @param ownerUid owner of an existing cluster
 * @param say told when a user of the system is made
 */
export async function findRunAs(ownerUid: number | null, say: (line: string) => void): Promise<RunAs> {
  if (process.getuid?.() !== 0) return null;
  if (ownerUid !== null && ownerUid !== 0) {
    const owner = await lookUp(String(ownerUid));
    if (owner) return owner;
  }
  const known = (await lookUp(OWN_USER)) ?? (await lookUp('postgres'));
  if (known) return known;

  const made = await makeUser();
  if (made) {
    say(`PostgreSQL does not run as root: made the system user ${made.name} for it`);
    return made;
  }
  const nobody = await lookUp('nobody');
  if (nobody) return nobody;
  throw new Error(
    'PostgreSQL does not run as root, and no system user could be made for it: start as another user.',
  );
}

async function lookUp(user: string): Promise<NonNullable<RunAs> | null> {
  try {
    const [uid, gid, name] = await Promise.all(
      ['-u', '-g', '-un'].map(async (flag) => (await run('id', [flag, user])).stdout.trim()),
    );
    return { uid: Number(uid), gid: Number(gid), name: name ?? user };
  } catch {
    return null;
  }
}

async function makeUser(): Promise<NonNullable<RunAs> | null> {
  const ways: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', OWN_USER]],
    ['adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', OWN_USER]],
  ];
  // The list of users is locked while another start makes the same user: look again before giving up.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    for (const [program, args] of ways) {
      const failure = await run(program, args).then(
        () => null,
        (error: NodeJS.ErrnoException) => error,
      );
      const user = await lookUp(OWN_USER);
      if (user) return user;
      if (failure === null) return null;
    }
    await pause(200);
  }
  return null;
}
