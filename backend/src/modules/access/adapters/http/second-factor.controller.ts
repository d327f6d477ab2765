import { Body, Controller, Get, HttpCode, Inject, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { AdminOnly } from '../../../../platform/http/admin-only.js';
import { sessionEnd } from '../../../../platform/http/session.js';
import type { Requester } from '../../application/reauthenticate.js';
import { BeginSecondFactor } from '../../application/begin-second-factor.js';
import { MakeRecoveryCodes } from '../../application/make-recovery-codes.js';
import { TurnOffSecondFactor } from '../../application/turn-off-second-factor.js';
import { TurnOnSecondFactor } from '../../application/turn-on-second-factor.js';
import { SecondFactorRepository } from '../../ports/second-factor-repository.js';
import type {
  RecoveryCodesResponse,
  SecondFactorBegunResponse,
  SecondFactorOffResponse,
  SecurityResponse,
} from './access.responses.js';
import { CodeRequest, PasswordAndCodeRequest, PasswordRequest } from './access.requests.js';
import { clientOf } from './client-of.js';

@AdminOnly()
@Controller('api/admin')
export class SecondFactorController {
  constructor(
    @Inject(SecondFactorRepository) private readonly factors: SecondFactorRepository,
    @Inject(BeginSecondFactor) private readonly begin: BeginSecondFactor,
    @Inject(TurnOnSecondFactor) private readonly turnOn: TurnOnSecondFactor,
    @Inject(TurnOffSecondFactor) private readonly turnOff: TurnOffSecondFactor,
    @Inject(MakeRecoveryCodes) private readonly makeRecoveryCodes: MakeRecoveryCodes,
  ) {}

  /** When this session was opened and ends, and the state of the second factor. */
  @Get('security')
  async security(@Req() { session }: Request): Promise<SecurityResponse> {
    const { administrator = '', openedAt = '' } = session;
    const factor = await this.factors.of(administrator);
    return {
      success: true,
      opened_at: openedAt,
      ends_at: sessionEnd(openedAt).toISOString(),
      second_factor: {
        on: Boolean(factor?.onSince),
        since: factor?.onSince?.toISOString() ?? null,
        recovery_codes_left: factor?.codesLeft ?? 0,
      },
    };
  }

  /** Creates a secret for an authenticator app. The login requires no code until a code has confirmed the secret. */
  @Post('second-factor')
  @HttpCode(200)
  async beginSecondFactor(
    @Body() { password }: PasswordRequest,
    @Req() request: Request,
  ): Promise<SecondFactorBegunResponse> {
    return { success: true, ...(await this.begin.execute(requesterOf(request), password)) };
  }

  /** Turns the second factor on with a first code, and ends all other sessions. */
  @Post('second-factor/confirm')
  @HttpCode(200)
  async confirm(@Body() { code }: CodeRequest, @Req() request: Request): Promise<RecoveryCodesResponse> {
    return { success: true, recovery_codes: await this.turnOn.execute(requesterOf(request), code) };
  }

  /** Turns the second factor off, and ends all other sessions. */
  @Post('second-factor/turn-off')
  @HttpCode(200)
  async turnSecondFactorOff(
    @Body() { password, code }: PasswordAndCodeRequest,
    @Req() request: Request,
  ): Promise<SecondFactorOffResponse> {
    await this.turnOff.execute(requesterOf(request), password, code);
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
      recovery_codes: await this.makeRecoveryCodes.execute(requesterOf(request), code),
    };
  }
}

function requesterOf(request: Request): Requester {
  const { session, sessionID } = request;
  return { username: session.administrator ?? '', session: sessionID, ...clientOf(request) };
}
