import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Made once for a data folder, and the same at every later start. Never used in production. */
export type DevelopmentSecrets = {
  adminPassword: string;
  sessionSecret: string;
  /** 32 bytes in base64. */
  dataKey: string;
  razorpayKeyId: string;
  razorpayKeySecret: string;
  razorpayWebhookSecret: string;
};

/** Reads them from files that only the owner can read, and makes those that are missing. */
export function developmentSecrets(dataDir: string): DevelopmentSecrets {
  const folder = join(dataDir, 'secrets');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const kept = (name: string, make: () => string): string => keep(join(folder, name), make);
  return {
    adminPassword: kept('admin-password', readablePassword),
    sessionSecret: kept('session-secret', () => randomBytes(32).toString('base64url')),
    dataKey: kept('data-key', () => randomBytes(32).toString('base64')),
    razorpayKeyId: kept('sandbox-key-id', () => `rzp_test_${randomBytes(7).toString('hex')}`),
    razorpayKeySecret: kept('sandbox-key-secret', () => randomBytes(18).toString('hex')),
    razorpayWebhookSecret: kept('sandbox-webhook-secret', () => randomBytes(18).toString('hex')),
  };
}

/** Two starts at once keep the same value, and a start that is killed leaves no half a value. */
function keep(file: string, make: () => string): string {
  if (!existsSync(file)) {
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, `${make()}\n`, { mode: 0o600, flush: true });
    try {
      linkSync(unfinished, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(unfinished, { force: true });
    }
  }
  return readFileSync(file, 'utf8').trim();
}

/** Easy to read aloud and to type: no letters that look alike; about 78 bits. */
function readablePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const drawn = Array.from(randomBytes(64))
    .filter((byte) => byte < letters.length * 8)
    .slice(0, 16)
    .map((byte) => letters.charAt(byte % letters.length));
  return [0, 4, 8, 12].map((from) => drawn.slice(from, from + 4).join('')).join('-');
}
