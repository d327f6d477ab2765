import { LoginAttempts } from '../src/modules/access/ports/login-attempts.js';
import { Database } from '../src/platform/database/database.js';
import { ADMIN, type TestApp } from './test-app.js';

/** Resets the owner's login attempts and those of this machine, in the database and in memory. */
export async function resetAttempts({ app }: TestApp): Promise<void> {
  await app.get(Database).rows('delete from rate_limits returning key');
  const attempts = app.get(LoginAttempts);
  await attempts.reset('127.0.0.1', { kind: 'account', name: ADMIN.username });
  await attempts.resetCodes({ kind: 'account', name: ADMIN.username });
}
