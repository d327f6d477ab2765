import { Body, Controller, Get, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Clock } from '../../../../kernel/clock.js';
import { Administrator, AdminOnly } from '../../../../platform/http/admin-only.js';
import { sessionCookieName } from '../../../../platform/http/session.js';
import { LogIn } from '../../application/log-in.js';
import { LogOut } from '../../application/log-out.js';
import { LogOutEverywhere } from '../../application/log-out-everywhere.js';
import type {
  LoginResponse,
  LogoutResponse,
  LogoutEverywhereResponse,
  SessionResponse,
} from './access.responses.js';
import { LoginRequest } from './access.requests.js';
import { clientOf } from './client-of.js';

@Controller('api/admin')
export class AccessController {
  constructor(
    @Inject(LogIn) private readonly logIn: LogIn,
    @Inject(LogOut) private readonly logOut: LogOut,
    @Inject(LogOutEverywhere) private readonly logOutEverywhere: LogOutEverywhere,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /**
   * Opens a session in an HttpOnly cookie, with a new id at every login. When two-step login is on, the right password
   * without a code returns SECOND_FACTOR_REQUIRED and opens no session.
   */
  @Post('login')
  @HttpCode(200)
  async login(@Body() body: LoginRequest, @Req() request: Request): Promise<LoginResponse> {
    const { username, password, code = '' } = body;
    await this.logIn.execute(username, password, code, clientOf(request));
    await new Promise<void>((resolve, reject) => {
      request.session.regenerate((error: unknown) => (error ? reject(error as Error) : resolve()));
    });
    request.session.administrator = username;
    request.session.openedAt = this.clock.now().toISOString();
    return { success: true, username };
  }

  /** Ends the session. Without a session the response is the same. */
  @Post('logout')
  @HttpCode(200)
  async logout(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LogoutResponse> {
    const { administrator } = request.session;
    await endSession(request, response);
    if (administrator) await this.logOut.execute(administrator);
    return { success: true };
  }

  /** Ends every session of the administrator in all browsers, including this one. */
  @Post('logout-everywhere')
  @HttpCode(200)
  @AdminOnly()
  async logoutEverywhere(
    @Administrator() who: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LogoutEverywhereResponse> {
    const sessions = await this.logOutEverywhere.execute(who);
    await endSession(request, response);
    return { success: true, sessions };
  }

  /** Whether a session is open. */
  @Get('session')
  session(@Req() request: Request): SessionResponse {
    const username = request.session.administrator ?? null;
    return { success: true, authenticated: username !== null, username };
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
