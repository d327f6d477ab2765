import {
  applyDecorators,
  Inject,
  Injectable,
  SetMetadata,
  UseGuards,
  UseInterceptors,
  type CallHandler,
  type CanActivate,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { catchError, type Observable } from 'rxjs';
import { AppError } from '../../kernel/app-error.js';
import { CallLimits, type LimitedCall } from '../limits/call-limits.js';

const CALL = Symbol('limited call');

@Injectable()
export class LimitGuard implements CanActivate {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(CallLimits) private readonly limits: CallLimits,
  ) {}

  /** TRUST_PROXY decides which address is used. */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const call = this.reflector.get<LimitedCall>(CALL, context.getHandler());
    const wait = await this.limits.take(call, context.switchToHttp().getRequest<Request>().ip);
    if (wait > 0) throw new AppError('TOO_MANY_REQUESTS', { sentence: pleaseWait(wait), retryAfter: wait });
    return true;
  }
}

/** Removes a request with invalid fields from the hour's count: typing errors must not use up the limit. */
@Injectable()
export class InvalidRequestInterceptor implements NestInterceptor {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(CallLimits) private readonly limits: CallLimits,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const call = this.reflector.get<LimitedCall>(CALL, context.getHandler());
    return next.handle().pipe(
      catchError(async (error: unknown) => {
        const { ip } = context.switchToHttp().getRequest<Request>();
        if (error instanceof AppError && error.code === 'VALIDATION_FAILED')
          await this.limits.giveBack(call, ip);
        throw error;
      }),
    );
  }
}

/** Applies the rate limit of `call` to each network. Above the limit the route returns 429. */
export function Limited(call: LimitedCall): MethodDecorator {
  return applyDecorators(
    SetMetadata(CALL, call),
    UseGuards(LimitGuard),
    UseInterceptors(InvalidRequestInterceptor),
  );
}

function pleaseWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Too many requests came from your network. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
}
