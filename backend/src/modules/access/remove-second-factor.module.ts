import { Global, Module } from '@nestjs/common';
import { BackOfficeUsers } from '../../kernel/back-office-users.js';
import { SqlAccountRepository } from './adapters/persistence/sql-account-repository.js';
import { SqlOpenSessions } from './adapters/persistence/sql-open-sessions.js';
import { SqlSecondFactorRepository } from './adapters/persistence/sql-second-factor-repository.js';
import { FindBackOfficeUser } from './application/find-back-office-user.js';
import { RemoveSecondFactor } from './application/remove-second-factor.js';
import { AccountRepository } from './ports/account-repository.js';
import { OpenSessions } from './ports/open-sessions.js';
import { SecondFactorRepository } from './ports/second-factor-repository.js';

/**
 * The part of the access module that the operator's command needs, without anything that starts with the server. Global,
 * because the routes of every module need the user of a session.
 */
@Global()
@Module({
  providers: [
    { provide: AccountRepository, useClass: SqlAccountRepository },
    { provide: BackOfficeUsers, useClass: FindBackOfficeUser },
    { provide: SecondFactorRepository, useClass: SqlSecondFactorRepository },
    { provide: OpenSessions, useClass: SqlOpenSessions },
    RemoveSecondFactor,
  ],
  exports: [AccountRepository, BackOfficeUsers, SecondFactorRepository, OpenSessions],
})
export class RemoveSecondFactorModule {}
