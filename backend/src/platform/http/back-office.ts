import {
  applyDecorators,
  createParamDecorator,
  Injectable,
  SetMetadata,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiCookieAuth } from '@nestjs/swagger';
import { mayUse, type Area } from '@qlu/contracts/access/roles.rules';
import type { Request } from 'express';
import { AppError } from '../../kernel/app-error.js';
import { BackOfficeUsers, type BackOfficeUser } from '../../kernel/back-office-users.js';

declare module 'express-serve-static-core' {
  interface Request {
    /** Who sends the request. Set by the guard of {@link BackOffice}. */
    backOfficeUser?: BackOfficeUser;
  }
}

const AREA = Symbol('area of the back office');

/** Reads the user at every request, so that a changed role or a disabled user takes effect at once. */
@Injectable()
export class BackOfficeGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly users: BackOfficeUsers,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const user = await this.users.ofSession(request.session ?? {});
    if (!user) throw new AppError('UNAUTHENTICATED');
    const targets = [context.getHandler(), context.getClass()];
    const area = this.reflector.getAllAndOverride<Area | undefined>(AREA, targets);
    if (!mayUse(user.role, area)) throw new AppError('FORBIDDEN');
    request.backOfficeUser = user;
    return true;
  }
}

/**
 * Allows only the users whose role includes `area`. Without an area only the owner is allowed. Others get 403, and 401
 * without a session.
 */
export function BackOffice(area?: Area): ClassDecorator & MethodDecorator {
  return applyDecorators(SetMetadata(AREA, area), UseGuards(BackOfficeGuard), ApiCookieAuth());
}

/** Injects the logged-in user in a handler with {@link BackOffice}. */
export const CurrentUser = createParamDecorator((_data: unknown, context: ExecutionContext): BackOfficeUser =>
  currentUser(context.switchToHttp().getRequest<Request>()),
);

/** Injects the logged-in user's name in a handler with {@link BackOffice}. */
export const Username = createParamDecorator(
  (_data: unknown, context: ExecutionContext): string =>
    currentUser(context.switchToHttp().getRequest<Request>()).username,
);

/** The user of a request that passed the guard. */
export function currentUser({ backOfficeUser }: Request): BackOfficeUser {
  if (!backOfficeUser) throw new AppError('UNAUTHENTICATED');
  return backOfficeUser;
}
