import {
  applyDecorators,
  createParamDecorator,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { ApiCookieAuth } from '@nestjs/swagger';
import type { Request } from 'express';
import { AppError } from '../../kernel/app-error.js';

export class AdminGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { session } = context.switchToHttp().getRequest<Request>();
    if (!session?.administrator) throw new AppError('UNAUTHENTICATED');
    return true;
  }
}

/** Allows only the logged-in administrator; everybody else gets 401. */
export function AdminOnly(): ClassDecorator & MethodDecorator {
  return applyDecorators(UseGuards(AdminGuard), ApiCookieAuth());
}

/** Injects the logged-in administrator's name in a handler with {@link AdminOnly}. */
export const Administrator = createParamDecorator((_data: unknown, context: ExecutionContext): string => {
  const { session } = context.switchToHttp().getRequest<Request>();
  if (!session.administrator) throw new AppError('UNAUTHENTICATED');
  return session.administrator;
});
