import './require-node.js';
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { EnvironmentModule } from './config/environment.module.js';
import { readEnvironment } from './config/env.js';
import { AuditLogModule } from './modules/audit/index.js';
import { OperatorProblem } from './kernel/operator-problem.js';
import { AccountRepository, RemoveSecondFactorModule, RemoveSecondFactor } from './modules/access/index.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { describeError } from './platform/describe-error.js';

/**
 * The operator's command for a lost phone (docs/runbooks/lost-phone.md). Uses the settings of the server. Its argument is
 * the username, by default that of the settings.
 */
async function removeSecondFactor(): Promise<string> {
  const env = readEnvironment(process.env);
  const username = process.argv[2] ?? env.ADMIN_USERNAME;
  const imports = [
    EnvironmentModule.with(env),
    DatabaseModule.with({}),
    AuditLogModule,
    RemoveSecondFactorModule,
  ];
  class RemoveSecondFactorCommand {}
  const app = await NestFactory.createApplicationContext(
    { module: RemoveSecondFactorCommand, imports },
    { logger: false, abortOnError: false },
  );
  try {
    if (!(await app.get(AccountRepository, { strict: false }).find(username)))
      throw new OperatorProblem(`There is no user ${username} in this database. Nothing was changed.`);
    const sessions = await app.get(RemoveSecondFactor, { strict: false }).execute(username);
    if (sessions === null) return `Two-step login of ${username} was not on. Nothing was changed.`;
    return `Two-step login of ${username} is off. Sessions ended: ${sessions}. The audit log has an entry about it.`;
  } finally {
    await app.close();
  }
}

try {
  process.stdout.write(`${await removeSecondFactor()}\n`);
} catch (error) {
  process.stderr.write(`${describeError(error)}\n`);
  process.exitCode = 1;
}
