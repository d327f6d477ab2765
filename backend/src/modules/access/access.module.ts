import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../config/env.js';
import { AuditLog } from '../../kernel/audit-log.js';
import { Clock } from '../../kernel/clock.js';
import { Transactions } from '../../kernel/transactions.js';
import { Vault } from '../../kernel/vault.js';
import { Database } from '../../platform/database/database.js';
import { adapt, provide } from '../../platform/wiring/provide.js';
import { Argon2Hasher } from './adapters/argon2/argon2-hasher.js';
import { AccessController } from './adapters/http/access.controller.js';
import { SecondFactorController } from './adapters/http/second-factor.controller.js';
import { UnlimitedLoginAttempts } from './adapters/in-memory/unlimited-login-attempts.js';
import { OtplibCodes } from './adapters/otplib/otplib-codes.js';
import { SqlAdministratorRepository } from './adapters/persistence/sql-administrator-repository.js';
import { PostgresLoginAttempts } from './adapters/postgres/postgres-login-attempts.js';
import { EnsureAdministrator } from './application/ensure-administrator.js';
import { Reauthenticate } from './application/reauthenticate.js';
import { BeginSecondFactor } from './application/begin-second-factor.js';
import { IssueRecoveryCodes } from './application/issue-recovery-codes.js';
import { LogIn } from './application/log-in.js';
import { LogOut } from './application/log-out.js';
import { LogOutEverywhere } from './application/log-out-everywhere.js';
import { MakeRecoveryCodes } from './application/make-recovery-codes.js';
import { VerifyCode } from './application/verify-code.js';
import { TurnOffSecondFactor } from './application/turn-off-second-factor.js';
import { TurnOnSecondFactor } from './application/turn-on-second-factor.js';
import { RemoveSecondFactorModule } from './remove-second-factor.module.js';
import { AdministratorRepository } from './ports/administrator-repository.js';
import { LoginAttempts } from './ports/login-attempts.js';
import { OneTimeCodes } from './ports/one-time-codes.js';
import { OpenSessions } from './ports/open-sessions.js';
import { PasswordHasher } from './ports/password-hasher.js';
import { SecondFactorRepository } from './ports/second-factor-repository.js';

/** The ports that every change of the second factor needs. */
const SECOND_FACTOR_PORTS = [SecondFactorRepository, OpenSessions, AuditLog] as const;

@Module({
  imports: [RemoveSecondFactorModule],
  controllers: [AccessController, SecondFactorController],
  providers: [
    adapt(AdministratorRepository, SqlAdministratorRepository, Database),
    adapt(PasswordHasher, Argon2Hasher),
    adapt(OneTimeCodes, OtplibCodes),
    {
      provide: LoginAttempts,
      inject: [ENVIRONMENT, Database],
      useFactory: (env: Environment, database: Database): LoginAttempts =>
        env.RATE_LIMIT === 'on' ? new PostgresLoginAttempts(database.pool) : new UnlimitedLoginAttempts(),
    },
    provide(VerifyCode, SecondFactorRepository, OneTimeCodes, LoginAttempts, Vault, Clock, AuditLog),
    provide(Reauthenticate, AdministratorRepository, PasswordHasher, LoginAttempts, AuditLog),
    provide(IssueRecoveryCodes, SecondFactorRepository, OneTimeCodes, Vault),
    provide(
      LogIn,
      AdministratorRepository,
      PasswordHasher,
      LoginAttempts,
      SecondFactorRepository,
      VerifyCode,
      AuditLog,
    ),
    provide(LogOut, AuditLog),
    provide(LogOutEverywhere, OpenSessions, AuditLog, Transactions),
    provide(BeginSecondFactor, Reauthenticate, SecondFactorRepository, OneTimeCodes, Vault),
    provide(
      TurnOnSecondFactor,
      Reauthenticate,
      VerifyCode,
      IssueRecoveryCodes,
      ...SECOND_FACTOR_PORTS,
      Clock,
      Transactions,
    ),
    provide(TurnOffSecondFactor, Reauthenticate, VerifyCode, ...SECOND_FACTOR_PORTS, Transactions),
    provide(
      MakeRecoveryCodes,
      Reauthenticate,
      VerifyCode,
      IssueRecoveryCodes,
      SecondFactorRepository,
      AuditLog,
      Transactions,
    ),
    provide(EnsureAdministrator, AdministratorRepository, PasswordHasher, AuditLog),
  ],
})
export class AccessModule implements OnModuleInit {
  constructor(
    @Inject(EnsureAdministrator) private readonly ensureAdministrator: EnsureAdministrator,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.ensureAdministrator.execute(this.env.ADMIN_USERNAME, this.env.ADMIN_PASSWORD);
  }
}
