import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../config/env.js';
import { AuditLog } from '../../kernel/audit-log.js';
import { Database } from '../../platform/database/database.js';
import { adapt, provide } from '../../platform/wiring/provide.js';
import { Argon2Hasher } from './adapters/argon2/argon2-hasher.js';
import { AccessController } from './adapters/http/access.controller.js';
import { UnlimitedLoginAttempts } from './adapters/in-memory/unlimited-login-attempts.js';
import { SqlAdministratorRepository } from './adapters/persistence/sql-administrator-repository.js';
import { PostgresLoginAttempts } from './adapters/postgres/postgres-login-attempts.js';
import { AppointAdministrator } from './application/appoint-administrator.js';
import { LogIn } from './application/log-in.js';
import { LogOut } from './application/log-out.js';
import { AdministratorRepository } from './ports/administrator-repository.js';
import { LoginAttempts } from './ports/login-attempts.js';
import { PasswordHasher } from './ports/password-hasher.js';

@Module({
  controllers: [AccessController],
  providers: [
    adapt(AdministratorRepository, SqlAdministratorRepository, Database),
    adapt(PasswordHasher, Argon2Hasher),
    {
      provide: LoginAttempts,
      inject: [ENVIRONMENT, Database],
      useFactory: (env: Environment, database: Database): LoginAttempts =>
        env.RATE_LIMIT === 'on' ? new PostgresLoginAttempts(database.pool) : new UnlimitedLoginAttempts(),
    },
    provide(LogIn, AdministratorRepository, PasswordHasher, LoginAttempts, AuditLog),
    provide(LogOut, AuditLog),
    provide(AppointAdministrator, AdministratorRepository, PasswordHasher, AuditLog),
  ],
})
export class AccessModule implements OnModuleInit {
  constructor(
    @Inject(AppointAdministrator) private readonly appointAdministrator: AppointAdministrator,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.appointAdministrator.execute(this.env.ADMIN_USERNAME, this.env.ADMIN_PASSWORD);
  }
}
