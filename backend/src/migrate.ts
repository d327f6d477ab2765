import './require-node.js';
import { readMigrationEnvironment } from './config/env.js';
import { describeError } from './platform/describe-error.js';
import { migrate } from './platform/database/migrations.js';
import { requireNotifications } from './platform/database/start-checks.js';

/** Brings the schema of DATABASE_URL up to date, before a rollout whose servers run with MIGRATE=off. */
try {
  const { DATABASE_URL } = readMigrationEnvironment(process.env);
  await requireNotifications(DATABASE_URL);
  await migrate(DATABASE_URL, (line) => process.stdout.write(`${line}\n`));
  process.stdout.write('The database has the schema of this release.\n');
} catch (error) {
  process.stderr.write(`${describeError(error)}\n`);
  process.exitCode = 1;
}
