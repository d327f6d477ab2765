import { randomBytes, randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Generated once for a data folder and used again at every later start. Never used in production. */
export type DevelopmentSecrets = ReturnType<typeof developmentSecrets>;

/** Reads them from files that only the owner can read, and generates the missing ones. */
export function developmentSecrets(dataDir: string) {
  const folder = join(dataDir, 'secrets');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const secret = (name: string, generated: string): string => readOrCreate(join(folder, name), generated);
  return {
    adminPassword: secret('admin-password', readablePassword()),
    sessionSecret: secret('session-secret', randomBytes(32).toString('base64url')),
    dataKey: secret('data-key', randomBytes(32).toString('base64')),
    razorpayKeyId: secret('sandbox-key-id', `rzp_test_${randomBytes(7).toString('hex')}`),
    razorpayKeySecret: secret('sandbox-key-secret', randomBytes(18).toString('hex')),
    razorpayWebhookSecret: secret('sandbox-webhook-secret', randomBytes(18).toString('hex')),
  };
}

function readOrCreate(file: string, generated: string): string {
  try {
    // Fails when the file exists: two simultaneous starts get the same value.
    writeFileSync(file, `${generated}\n`, { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

/** Easy to read aloud and to type, without characters that are easily confused; over 78 bits. */
function readablePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const part = (): string => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return [part(), part(), part(), part()].join('-');
}
