import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Clock } from '../../../../kernel/clock.js';
import { BackOfficeUsers } from '../../../../kernel/back-office-users.js';
import { Username, BackOffice } from '../../../../platform/http/back-office.js';
import { sessionCookieName } from '../../../../platform/http/session.js';
import type { SuccessResponse } from '../../../../platform/http/success.dto.js';
import { LoginService } from '../../application/login.service.js';
import {
  LoginRequest,
  type LoginResponse,
  type LogoutEverywhereResponse,
  type SessionResponse,
} from './access.dto.js';
import { DeviceCookies } from './device-cookies.js';

@Controller('api/admin')
export class AccessController {
  constructor(
    private readonly logins: LoginService,
    private readonly users: BackOfficeUsers,
    private readonly devices: DeviceCookies,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens a session in an HttpOnly cookie, with a new id at every login. A second cookie remembers that this browser has
   * logged in. When two-step login is on, the right password without a code returns SECOND_FACTOR_REQUIRED and opens
   * no session.
   */
  @Post('login')
  @HttpCode(200)
  async login(
    @Body() body: LoginRequest,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginResponse> {
    const { password, code = '' } = body;
    // Keyboards of phones add a space after a suggestion.
    const typedName = body.username.trim();
    const client = this.devices.getClient(request, typedName);
    const account = await this.logins.logIn(typedName, password, code, client);
    await new Promise<void>((resolve, reject) => {
      request.session.regenerate((error: unknown) => (error ? reject(error as Error) : resolve()));
    });
    const { session } = request;
    const { username, role } = account;
    if (account.isSetOnServer) session.administrator = username;
    else Object.assign(session, { user: username, userVersion: account.version });
    session.openedAt = this.clock.now().toISOString();
    this.devices.renew(response, account, client.ticket);
    return { success: true, username, role };
  }

  /** Ends the session. Without a session the response is the same. */
  @Post('logout')
  @HttpCode(200)
  async logout(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SuccessResponse> {
    const user = await this.users.ofSession(request.session);
    await endSession(request, response);
    if (user) await this.logins.record(user.username, 'access.logged-out', {});
    return { success: true };
  }

  /** Ends every session of the user in all browsers, including this one. */
  @Post('logout-everywhere')
  @HttpCode(200)
  @BackOffice('account')
  async logoutEverywhere(
    @Username() who: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LogoutEverywhereResponse> {
    const sessions = await this.logins.logOutEverywhere(who);
    await endSession(request, response);
    return { success: true, sessions };
  }

  /** Whether a session is open, and whose. */
  @Get('session')
  async session(@Req() request: Request): Promise<SessionResponse> {
    const user = await this.users.ofSession(request.session);
    return {
      success: true,
      authenticated: user !== null,
      username: user?.username ?? null,
      role: user?.role ?? null,
    };
  }
}

async function endSession(request: Request, response: Response): Promise<void> {
  const secure = Boolean(request.session.cookie.secure);
  await new Promise<void>((resolve, reject) => {
    request.session.destroy((error: unknown) => (error ? reject(error as Error) : resolve()));
  });
  // A browser deletes a secure cookie only when the new cookie has the same attributes.
  response.clearCookie(sessionCookieName(secure), { path: '/', secure });
}
