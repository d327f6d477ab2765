import { Module } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log.js';
import { Transactions } from '../../kernel/transactions.js';
import { Database } from '../../platform/database/database.js';
import { adapt, provide } from '../../platform/wiring/provide.js';
import { SqlOpenSessions } from './adapters/persistence/sql-open-sessions.js';
import { SqlSecondFactorRepository } from './adapters/persistence/sql-second-factor-repository.js';
import { RemoveSecondFactor } from './application/remove-second-factor.js';
import { OpenSessions } from './ports/open-sessions.js';
import { SecondFactorRepository } from './ports/second-factor-repository.js';

/** The part of the access module that the operator's command needs, without anything that starts with the server. */
@Module({
  providers: [
    adapt(SecondFactorRepository, SqlSecondFactorRepository, Database),
    adapt(OpenSessions, SqlOpenSessions, Database),
    provide(RemoveSecondFactor, SecondFactorRepository, OpenSessions, AuditLog, Transactions),
  ],
  exports: [SecondFactorRepository, OpenSessions],
})
export class RemoveSecondFactorModule {}
