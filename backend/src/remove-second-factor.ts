import './require-node.js';
import { readEnvironment } from './config/env.js';
import { OperatorProblem } from './kernel/app-error.js';
import { SecondFactorRepository } from './modules/access/adapters/persistence/second-factor-repository.js';
import { SqlUserRepository } from './modules/access/adapters/persistence/sql-user-repository.js';
import { SqlAuditLog } from './modules/audit/audit.repository.js';
import { connectDatabase } from './platform/database/database.js';
import { describeError } from './platform/describe-error.js';

/**
 * The operator's command for a lost phone (docs/runbooks/lost-phone.md). Uses the settings of the server. Its argument is
 * the username, by default that of the settings.
 */
async function removeSecondFactor(): Promise<string> {
  const env = readEnvironment(process.env);
  const username = process.argv[2] ?? env.ADMIN_USERNAME;
  const { database, close } = await connectDatabase(env.DATABASE_URL);
  const users = new SqlUserRepository(database);
  try {
    if (!(await users.findAccount(username)))
      throw new OperatorProblem(`There is no user ${username} in this database. Nothing was changed.`);
    return await database.run(async () => {
      if (!(await new SecondFactorRepository(database).remove(username)))
        return `Two-step login of ${username} was not on. Nothing was changed.`;
      const sessions = await users.endSessions(username);
      await new SqlAuditLog(database).record({
        who: 'the server’s operator',
        action: 'access.second-factor-removed',
        subject: `user ${username}`,
        details: { sessions },
      });
      return `Two-step login of ${username} is off. Sessions ended: ${sessions}. The audit log has an entry about it.`;
    });
  } finally {
    await close();
  }
}

try {
  process.stdout.write(`${await removeSecondFactor()}\n`);
} catch (error) {
  process.stderr.write(`${describeError(error)}\n`);
  process.exitCode = 1;
}
