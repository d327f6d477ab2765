import './require-node.js';
import { readMigrationEnvironment } from './config/env.js';
import { describeError } from './platform/describe-error.js';
import { migrate } from './platform/database/data-source.js';

/** Brings the schema of DATABASE_URL up to date, before a rollout whose servers run with MIGRATE=off. */
try {
  await migrate(readMigrationEnvironment(process.env).DATABASE_URL, (line) =>
    process.stdout.write(`${line}\n`),
  );
  process.stdout.write('The database has the schema of this release.\n');
} catch (error) {
  process.stderr.write(`${describeError(error)}\n`);
  process.exitCode = 1;
}
