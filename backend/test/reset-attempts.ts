import { LoginLimits } from '../src/modules/access/adapters/postgres/login-limits.js';
import { Database } from '../src/platform/database/database.js';
import { ADMIN, type TestApp } from './test-app.js';

/** Resets the owner's login attempts and those of this machine, in the database and in memory. */
export async function resetAttempts({ app }: TestApp): Promise<void> {
  await app.get(Database).rows('delete from rate_limits returning key');
  const limits = app.get(LoginLimits);
  await limits.reset('127.0.0.1', { kind: 'account', name: ADMIN.username });
  await limits.resetCodes({ kind: 'account', name: ADMIN.username });
}
