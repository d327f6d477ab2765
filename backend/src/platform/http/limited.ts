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

  /** The address is the one that TRUST_PROXY makes believable. */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const call = this.reflector.get<LimitedCall>(CALL, context.getHandler());
    const wait = await this.limits.take(call, context.switchToHttp().getRequest<Request>().ip);
    if (wait > 0) throw new AppError('TOO_MANY_REQUESTS', { sentence: pleaseWait(wait), retryAfter: wait });
    return true;
  }
}

/** A request that is refused for its fields did nothing, and nobody is to run out of tries by mistyping. */
@Injectable()
export class MistypedInterceptor implements NestInterceptor {
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

/** Anybody may call it, but one network only so often; beyond that it answers 429. */
export function Limited(call: LimitedCall): MethodDecorator {
  return applyDecorators(
    SetMetadata(CALL, call),
    UseGuards(LimitGuard),
    UseInterceptors(MistypedInterceptor),
  );
}

function pleaseWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Too many requests came from your network. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
}
