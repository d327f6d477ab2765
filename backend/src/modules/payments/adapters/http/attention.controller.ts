import { Body, Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { ENVIRONMENT, getKeyMode, type Environment } from '../../../../config/env.js';
import { Clock } from '../../../../kernel/clock.js';
import { Username, BackOffice } from '../../../../platform/http/back-office.js';
import { RecordIdPipe } from '../../../../platform/http/record-id.pipe.js';
import type { SuccessResponse } from '../../../../platform/http/success.dto.js';
import { AttentionService } from '../../application/attention-service.js';
import { PaymentSyncService } from '../../application/payment-sync-service.js';
import { Attention } from '../persistence/attention.js';
import { GatewayHealth } from '../persistence/gateway-health.js';
import { AcceptAmountRequest, ResolveAttentionRequest, type AttentionResponse } from './attention.dto.js';

@BackOffice('attention')
@Controller('api/admin/attention')
export class AttentionController {
  constructor(
    private readonly attention: Attention,
    private readonly attentionService: AttentionService,
    private readonly paymentSync: PaymentSyncService,
    private readonly health: GatewayHealth,
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly clock: Clock,
  ) {}

  /** The flags of payments, whether Razorpay's events arrive, and whether it accepts the account's keys. */
  @Get()
  async list(): Promise<AttentionResponse> {
    const [flags, webhook, rejectedSince, unreachableSince] = await Promise.all([
      this.attentionService.list(),
      this.attention.webhookHealth(this.clock.now()),
      this.health.rejectedSince(),
      this.health.unreachableSince(this.clock.now()),
    ]);
    const { NODE_ENV, RAZORPAY_KEY_ID } = this.env;
    return {
      success: true,
      webhook,
      gateway: {
        keys_rejected_since: rejectedSince?.toISOString() ?? null,
        unreachable_since: unreachableSince?.toISOString() ?? null,
        test_keys_in_production: NODE_ENV === 'production' && getKeyMode(RAZORPAY_KEY_ID) === 'test',
      },
      open_count: flags.filter(({ resolved_at }) => resolved_at === null).length,
      flags,
    };
  }

  /** Accepts an amount that differs from the price, and settles the payment with it. */
  @Post(':id/accept')
  @HttpCode(200)
  async accept(
    @Param('id', RecordIdPipe) id: number,
    @Body() body: AcceptAmountRequest,
    @Username() who: string,
  ): Promise<SuccessResponse> {
    await this.paymentSync.acceptAmount(id, body.reason.trim(), who);
    return { success: true };
  }

  /** Closes a flag with a note about what was decided. */
  @Post(':id/resolve')
  @HttpCode(200)
  async resolve(
    @Param('id', RecordIdPipe) id: number,
    @Body() body: ResolveAttentionRequest,
    @Username() who: string,
  ): Promise<SuccessResponse> {
    await this.attentionService.resolve(id, body.note, who);
    return { success: true };
  }
}
