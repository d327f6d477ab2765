import { Global, Inject, Module, type OnModuleInit } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../config/env.js';
import { BackOfficeUsers } from '../../kernel/back-office-users.js';
import { Clock } from '../../kernel/clock.js';
import { NotificationsModule } from '../notifications/index.js';
import { PasswordHasher } from './adapters/argon2/password-hasher.js';
import { AccessController } from './adapters/http/access.controller.js';
import { DeviceCookies } from './adapters/http/device-cookies.js';
import { SecondFactorController } from './adapters/http/second-factor.controller.js';
import { InvitationsController, UsersController } from './adapters/http/users.controller.js';
import { OneTimeCodes } from './adapters/otplib/one-time-codes.js';
import { SecondFactorRepository } from './adapters/persistence/second-factor-repository.js';
import { SqlUserRepository } from './adapters/persistence/sql-user-repository.js';
import { UserQueries } from './adapters/persistence/user-queries.js';
import { LoginLimits } from './adapters/postgres/login-limits.js';
import { DeviceTickets } from './application/device-tickets.js';
import { LoginService } from './application/login.service.js';
import { SecondFactorService } from './application/second-factor.service.js';
import { UserService } from './application/user.service.js';
import { UserRepository } from './ports/user-repository.js';

/** Global, because the routes of every module need the user of a session. */
@Global()
@Module({
  imports: [NotificationsModule],
  controllers: [AccessController, InvitationsController, SecondFactorController, UsersController],
  providers: [
    { provide: UserRepository, useClass: SqlUserRepository },
    { provide: BackOfficeUsers, useExisting: UserRepository },
    SecondFactorRepository,
    UserQueries,
    PasswordHasher,
    OneTimeCodes,
    {
      provide: DeviceTickets,
      inject: [ENVIRONMENT, Clock],
      useFactory: (env: Environment, clock: Clock) => new DeviceTickets(env.SESSION_SECRET, clock),
    },
    DeviceCookies,
    LoginLimits,
    LoginService,
    SecondFactorService,
    UserService,
  ],
  exports: [BackOfficeUsers],
})
export class AccessModule implements OnModuleInit {
  constructor(
    private readonly users: UserService,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.users.ensureAdministrator(this.env.ADMIN_USERNAME, this.env.ADMIN_PASSWORD);
  }
}
