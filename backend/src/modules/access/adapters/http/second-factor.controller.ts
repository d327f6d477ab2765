import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { BackOffice, currentUser } from '../../../../platform/http/back-office.js';
import { sessionEnd } from '../../../../platform/http/session.js';
import type { SuccessResponse } from '../../../../platform/http/success.dto.js';
import { SecondFactorService } from '../../application/second-factor.service.js';
import { UserService } from '../../application/user.service.js';
import type { Requester } from '../../domain/account.js';
import { SecondFactorRepository } from '../persistence/second-factor-repository.js';
import { UserRepository } from '../../ports/user-repository.js';
import {
  CodeRequest,
  NewPasswordRequest,
  PasswordAndCodeRequest,
  PasswordRequest,
  type RecoveryCodesResponse,
  type SecondFactorBegunResponse,
  type SecurityResponse,
} from './access.dto.js';
import { DeviceCookies } from './device-cookies.js';

/** Calls of users about their own login. */
@BackOffice('account')
@Controller('api/admin')
export class SecondFactorController {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly accounts: UserRepository,
    private readonly devices: DeviceCookies,
    private readonly users: UserService,
    private readonly secondFactor: SecondFactorService,
  ) {}

  /** When this session was opened and ends, and the state of the second factor. */
  @Get('security')
  async security(@Req() request: Request): Promise<SecurityResponse> {
    const { openedAt = '' } = request.session;
    const { username } = currentUser(request);
    const [factor, account] = await Promise.all([
      this.factors.find(username),
      this.accounts.findAccount(username),
    ]);
    return {
      success: true,
      opened_at: openedAt,
      ends_at: sessionEnd(openedAt).toISOString(),
      password_set_on_server: account?.isSetOnServer ?? false,
      second_factor: {
        on: Boolean(factor?.onSince),
        since: factor?.onSince?.toISOString() ?? null,
        recovery_codes_left: factor?.codesLeft ?? 0,
      },
    };
  }

  /** Changes the user's own password, and ends all other sessions of the user. */
  @Post('password')
  @HttpCode(200)
  async changePassword(
    @Body() body: NewPasswordRequest,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SuccessResponse> {
    const requester = this.getRequester(request);
    const { current_password: current, new_password: next } = body;
    const { account, isKnownBrowser } = await this.users.changePassword(requester, current, next);
    request.session.userVersion = account.version;
    // Each new ticket has a count of codes of its own, so a browser without a valid one gets it only by a login.
    if (isKnownBrowser) this.devices.renew(response, account, requester.ticket);
    return { success: true };
  }

  /** Creates a secret for an authenticator app. The login requires no code until a code has confirmed the secret. */
  @Post('second-factor')
  @HttpCode(200)
  async beginSecondFactor(
    @Body() { password }: PasswordRequest,
    @Req() request: Request,
  ): Promise<SecondFactorBegunResponse> {
    return { success: true, ...(await this.secondFactor.begin(this.getRequester(request), password)) };
  }

  /** Turns the second factor on with a first code, and ends all other sessions. */
  @Post('second-factor/confirm')
  @HttpCode(200)
  async confirm(@Body() { code }: CodeRequest, @Req() request: Request): Promise<RecoveryCodesResponse> {
    return {
      success: true,
      recovery_codes: await this.secondFactor.turnOn(this.getRequester(request), code),
    };
  }

  /** Turns the second factor off, and ends all other sessions. */
  @Post('second-factor/turn-off')
  @HttpCode(200)
  async turnSecondFactorOff(
    @Body() { password, code }: PasswordAndCodeRequest,
    @Req() request: Request,
  ): Promise<SuccessResponse> {
    await this.secondFactor.turnOff(this.getRequester(request), password, code);
    return { success: true };
  }

  /** Replaces the recovery codes. The previous ones stop working. */
  @Post('second-factor/recovery-codes')
  @HttpCode(200)
  async recoveryCodes(
    @Body() { code }: CodeRequest,
    @Req() request: Request,
  ): Promise<RecoveryCodesResponse> {
    return {
      success: true,
      recovery_codes: await this.secondFactor.makeRecoveryCodes(this.getRequester(request), code),
    };
  }

  private getRequester(request: Request): Requester {
    const { username } = currentUser(request);
    return { username, session: request.sessionID, ...this.devices.getClient(request, username) };
  }
}
