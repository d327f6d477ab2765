import { describeError } from './platform/describe-error.js';
import { migrate } from './platform/database/data-source.js';

/** Brings the schema of DATABASE_URL up to date, before a rollout whose servers run with MIGRATE=off. */
try {
  const databaseUrl = process.env['DATABASE_URL'];
  if (!databaseUrl) throw new Error('DATABASE_URL: is missing');
  await migrate(databaseUrl);
  process.stdout.write('The database has the schema of this release.\n');
} catch (error) {
  process.stderr.write(`${describeError(error)}\n`);
  process.exitCode = 1;
}
