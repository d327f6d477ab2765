import {
  applyDecorators,
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

declare module 'express-serve-static-core' {
  interface Request {
    /** Removes the request from the hour's count of a limited call. */
    giveBackCall?: () => Promise<void>;
  }
}

@Injectable()
export class LimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: CallLimits,
  ) {}

  /** TRUST_PROXY decides which address is used. */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const call = this.reflector.get<LimitedCall>(CALL, context.getHandler());
    const request = context.switchToHttp().getRequest<Request>();
    const { ip, params } = request;
    request.giveBackCall = () => this.limits.giveBack(call, ip);
    rejectIfLimited('Too many requests came from your network.', await this.limits.take(call, ip));
    const token = String(params['token'] ?? '');
    rejectIfLimited('This link was used too often.', await this.limits.takeToken(call, token));
    return true;
  }
}

/**
 * Applies the rate limit of `call` to each network, and to each `:token` of the path if it has one. Above the limit the
 * route returns 429.
 */
export function Limited(call: LimitedCall): MethodDecorator {
  return applyDecorators(SetMetadata(CALL, call), UseGuards(LimitGuard));
}

function rejectIfLimited(reason: string, seconds: number): void {
  if (seconds === 0) return;
  const minutes = Math.ceil(seconds / 60);
  const sentence = `${reason} Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
  throw new AppError('TOO_MANY_REQUESTS', { sentence, retryAfter: seconds });
}
