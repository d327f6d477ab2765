import {
  applyDecorators,
  Inject,
  Injectable,
  SetMetadata,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
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

/** Anybody may call it, but one network only so often; beyond that it answers 429. */
export function Limited(call: LimitedCall): MethodDecorator {
  return applyDecorators(SetMetadata(CALL, call), UseGuards(LimitGuard));
}

function pleaseWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Too many requests came from your network. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
}
