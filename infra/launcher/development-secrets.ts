import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Generated once for a data folder and used again at every later start. Never used in production. */
export type DevelopmentSecrets = {
  adminPassword: string;
  sessionSecret: string;
  /** 32 bytes in base64. */
  dataKey: string;
  razorpayKeyId: string;
  razorpayKeySecret: string;
  razorpayWebhookSecret: string;
};

/** Reads them from files that only the owner can read, and generates the missing ones. */
export function developmentSecrets(dataDir: string): DevelopmentSecrets {
  const folder = join(dataDir, 'secrets');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const secret = (name: string, generate: () => string): string => readOrCreate(join(folder, name), generate);
  return {
    adminPassword: secret('admin-password', readablePassword),
    sessionSecret: secret('session-secret', () => randomBytes(32).toString('base64url')),
    dataKey: secret('data-key', () => randomBytes(32).toString('base64')),
    razorpayKeyId: secret('sandbox-key-id', () => `rzp_test_${randomBytes(7).toString('hex')}`),
    razorpayKeySecret: secret('sandbox-key-secret', () => randomBytes(18).toString('hex')),
    razorpayWebhookSecret: secret('sandbox-webhook-secret', () => randomBytes(18).toString('hex')),
  };
}

/** Two simultaneous starts get the same value, and a start that is killed leaves no partial one. */
function readOrCreate(file: string, generate: () => string): string {
  if (!existsSync(file)) {
    const partial = `${file}.${process.pid}`;
    writeFileSync(partial, `${generate()}\n`, { mode: 0o600, flush: true });
    try {
      linkSync(partial, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(partial, { force: true });
    }
  }
  return readFileSync(file, 'utf8').trim();
}

/** Easy to read aloud and to type, without characters that are easily confused; about 78 bits. */
function readablePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const chosen = Array.from(randomBytes(64))
    .filter((byte) => byte < letters.length * 8)
    .slice(0, 16)
    .map((byte) => letters.charAt(byte % letters.length));
  return [0, 4, 8, 12].map((from) => chosen.slice(from, from + 4).join('')).join('-');
}
