import { Body, Controller, Get, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { SESSION_COOKIE } from '../../../../platform/http/session.js';
import { LogIn } from '../../application/log-in.js';
import { LogOut } from '../../application/log-out.js';
import type { LoginAnswer, LogoutAnswer, SessionAnswer } from './access.answers.js';
import { LoginRequest } from './access.requests.js';

@Controller('api/admin')
export class AccessController {
  constructor(
    @Inject(LogIn) private readonly logIn: LogIn,
    @Inject(LogOut) private readonly logOut: LogOut,
  ) {}

  /** Opens a session in an HttpOnly cookie, under a new id at every login. */
  @Post('login')
  @HttpCode(200)
  async login(@Body() body: LoginRequest, @Req() request: Request): Promise<LoginAnswer> {
    await this.logIn.execute(body.username, body.password, request.ip ?? 'unknown');
    await new Promise<void>((resolve, reject) => {
      request.session.regenerate((error: unknown) => (error ? reject(error as Error) : resolve()));
    });
    request.session.administrator = body.username;
    return { success: true, username: body.username };
  }

  /** Ends the session; without one it answers the same. */
  @Post('logout')
  @HttpCode(200)
  async logout(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LogoutAnswer> {
    const { administrator } = request.session;
    await new Promise<void>((resolve, reject) => {
      request.session.destroy((error: unknown) => (error ? reject(error as Error) : resolve()));
    });
    if (administrator) await this.logOut.execute(administrator);
    response.clearCookie(SESSION_COOKIE, { path: '/' });
    return { success: true };
  }

  /** Whether a session is open. */
  @Get('session')
  session(@Req() request: Request): SessionAnswer {
    const username = request.session.administrator ?? null;
    return { success: true, authenticated: username !== null, username };
  }
}
