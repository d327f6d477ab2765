import './require-node.js';
import { readEnvironment } from './config/env.js';
import { SEALED_SECRETS, SEALED_TOKENS } from './modules/access/persistence.js';
import { SEALED_STATEMENTS } from './modules/donation-statements/persistence.js';
import { SEALED_DONATIONS } from './modules/donations/persistence.js';
import { SEALED_REGISTRATIONS } from './modules/registrations/persistence.js';
import { SEALED_PLACE_REQUESTS } from './modules/sponsored-places/persistence.js';
import { SEALED_GIFT_DONORS } from './modules/monthly-gifts/persistence.js';
import { SEALED_WAITING_TOKENS } from './modules/waiting-list/persistence.js';
import { SEALED_RECEIPTS } from './modules/tax-receipts/persistence.js';
import { rotateKeys } from './platform/crypto/rotate-keys.js';
import { connectDatabase } from './platform/database/database.js';
import { describeError } from './platform/describe-error.js';

/** The operator's command after a new first key of DATA_KEY (docs/runbooks/rotate-keys.md). The server may run. */
async function rotate(): Promise<void> {
  const { DATABASE_URL, DATA_KEY } = readEnvironment(process.env);
  const { database, close } = await connectDatabase(DATABASE_URL);
  try {
    const columns = [
      SEALED_REGISTRATIONS,
      SEALED_DONATIONS,
      SEALED_PLACE_REQUESTS,
      SEALED_GIFT_DONORS,
      SEALED_SECRETS,
      SEALED_TOKENS,
      SEALED_WAITING_TOKENS,
      ...SEALED_RECEIPTS,
      ...SEALED_STATEMENTS,
    ];
    const rotated = await rotateKeys(database, DATA_KEY, columns);
    for (const [table, parts] of Map.groupBy(rotated, (column) => column.table)) {
      const [renewed, current] = [parts.map((part) => part.renewed), parts.map((part) => part.current)].map(
        (counts) => counts.reduce((sum, count) => sum + count, 0),
      );
      process.stdout.write(`${table}: ${renewed} renewed, ${current} with the first key before\n`);
      for (const id of parts.flatMap((part) => part.unreadable))
        process.stderr.write(`${table} ${id}: no key of DATA_KEY decrypts it\n`);
    }
    const unreadable = rotated.reduce((sum, column) => sum + column.unreadable.length, 0);
    if (unreadable === 0) {
      process.stdout.write('Everything is encrypted with the first key. The other keys can be removed.\n');
      return;
    }
    process.stderr.write(`Values that no key decrypts: ${unreadable}. Keep all keys until this is clear.\n`);
    process.exitCode = 1;
  } finally {
    await close();
  }
}

try {
  await rotate();
} catch (error) {
  process.stderr.write(`${describeError(error)}\n`);
  process.exitCode = 1;
}
