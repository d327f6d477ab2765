import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../config/env.js';
import { Clock } from '../../kernel/clock.js';
import { Database } from '../../platform/database/database.js';
import { NotificationsModule } from '../notifications/index.js';
import { Argon2Hasher } from './adapters/argon2/argon2-hasher.js';
import { HmacDeviceTickets } from './adapters/hmac/hmac-device-tickets.js';
import { AccessController } from './adapters/http/access.controller.js';
import { DeviceCookies } from './adapters/http/device-cookies.js';
import { InvitationsController } from './adapters/http/invitations.controller.js';
import { SecondFactorController } from './adapters/http/second-factor.controller.js';
import { UsersController } from './adapters/http/users.controller.js';
import { UnlimitedLoginAttempts } from './adapters/in-memory/unlimited-login-attempts.js';
import { OtplibCodes } from './adapters/otplib/otplib-codes.js';
import { SqlAdministratorRepository } from './adapters/persistence/sql-administrator-repository.js';
import { SqlInvitationRepository } from './adapters/persistence/sql-invitation-repository.js';
import { SqlUserRepository } from './adapters/persistence/sql-user-repository.js';
import { UserQueries } from './adapters/persistence/user-queries.js';
import { PostgresLoginAttempts } from './adapters/postgres/postgres-login-attempts.js';
import { AcceptInvitation } from './application/accept-invitation.js';
import { ChangePassword } from './application/change-password.js';
import { CountAttempts } from './application/count-attempts.js';
import { EnsureAdministrator } from './application/ensure-administrator.js';
import { Reauthenticate } from './application/reauthenticate.js';
import { BeginSecondFactor } from './application/begin-second-factor.js';
import { IssueRecoveryCodes } from './application/issue-recovery-codes.js';
import { InviteUser } from './application/invite-user.js';
import { LogIn } from './application/log-in.js';
import { LogOut } from './application/log-out.js';
import { LogOutEverywhere } from './application/log-out-everywhere.js';
import { MakeRecoveryCodes } from './application/make-recovery-codes.js';
import { ManageUser } from './application/manage-user.js';
import { SendInvitation } from './application/send-invitation.js';
import { VerifyCode } from './application/verify-code.js';
import { TurnOffSecondFactor } from './application/turn-off-second-factor.js';
import { TurnOnSecondFactor } from './application/turn-on-second-factor.js';
import { WriteInvitation } from './application/write-invitation.js';
import { RemoveSecondFactorModule } from './remove-second-factor.module.js';
import { AdministratorRepository } from './ports/administrator-repository.js';
import { DeviceTickets } from './ports/device-tickets.js';
import { InvitationRepository } from './ports/invitation-repository.js';
import { LoginAttempts } from './ports/login-attempts.js';
import { OneTimeCodes } from './ports/one-time-codes.js';
import { PasswordHasher } from './ports/password-hasher.js';
import { UserRepository } from './ports/user-repository.js';

/** The ports that every change of the second factor needs. */

@Module({
  imports: [NotificationsModule, RemoveSecondFactorModule],
  controllers: [AccessController, InvitationsController, SecondFactorController, UsersController],
  providers: [
    { provide: UserRepository, useClass: SqlUserRepository },
    { provide: InvitationRepository, useClass: SqlInvitationRepository },
    UserQueries,
    {
      provide: DeviceTickets,
      inject: [ENVIRONMENT, Clock],
      useFactory: (env: Environment, clock: Clock) => new HmacDeviceTickets(env.SESSION_SECRET, clock),
    },
    {
      provide: DeviceCookies,
      inject: [DeviceTickets, ENVIRONMENT],
      useFactory: (tickets: DeviceTickets, env: Environment) => new DeviceCookies(tickets, env),
    },
    CountAttempts,
    { provide: AdministratorRepository, useClass: SqlAdministratorRepository },
    { provide: PasswordHasher, useClass: Argon2Hasher },
    { provide: OneTimeCodes, useClass: OtplibCodes },
    {
      provide: LoginAttempts,
      inject: [ENVIRONMENT, Database],
      useFactory: (env: Environment, database: Database): LoginAttempts =>
        env.RATE_LIMIT === 'on' ? new PostgresLoginAttempts(database.pool) : new UnlimitedLoginAttempts(),
    },
    VerifyCode,
    Reauthenticate,
    IssueRecoveryCodes,
    LogIn,
    LogOut,
    LogOutEverywhere,
    BeginSecondFactor,
    TurnOnSecondFactor,
    TurnOffSecondFactor,
    MakeRecoveryCodes,
    EnsureAdministrator,
    ChangePassword,
    SendInvitation,
    WriteInvitation,
    InviteUser,
    ManageUser,
    AcceptInvitation,
  ],
})
export class AccessModule implements OnModuleInit {
  constructor(
    private readonly ensureAdministrator: EnsureAdministrator,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.ensureAdministrator.execute(this.env.ADMIN_USERNAME, this.env.ADMIN_PASSWORD);
  }
}
