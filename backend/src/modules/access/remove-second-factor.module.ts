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

/** What the operator's command needs of this module, and nothing that a server alone starts. */
@Module({
  providers: [
    adapt(SecondFactorRepository, SqlSecondFactorRepository, Database),
    adapt(OpenSessions, SqlOpenSessions, Database),
    provide(RemoveSecondFactor, SecondFactorRepository, OpenSessions, AuditLog, Transactions),
  ],
  exports: [SecondFactorRepository, OpenSessions],
})
export class RemoveSecondFactorModule {}
