import { Body, Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { ENVIRONMENT, getKeyMode, type Environment } from '../../../../config/env.js';
import { Clock } from '../../../../kernel/clock.js';
import { Username, BackOffice } from '../../../../platform/http/back-office.js';
import { RecordIdPipe } from '../../../../platform/http/record-id.pipe.js';
import { AcceptAmount, ListAttention, ResolveAttention } from '../../application/attention.service.js';
import { Attention } from '../persistence/attention.js';
import { GatewayHealth } from '../persistence/gateway-health.js';
import {
  AcceptAmountRequest,
  ResolveAttentionRequest,
  type AttentionResponse,
  type AttentionResolvedResponse,
} from './attention.dto.js';

@BackOffice('attention')
@Controller('api/admin/attention')
export class AttentionController {
  constructor(
    private readonly reader: Attention,
    private readonly listAttention: ListAttention,
    private readonly health: GatewayHealth,
    private readonly acceptAmount: AcceptAmount,
    private readonly resolveAttention: ResolveAttention,
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly clock: Clock,
  ) {}

  /** The flags of payments, whether Razorpay's events arrive, and whether it accepts the account's keys. */
  @Get()
  async list(): Promise<AttentionResponse> {
    const [flags, webhook, rejectedSince, unreachableSince] = await Promise.all([
      this.listAttention.execute(),
      this.reader.webhookHealth(this.clock.now()),
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
  ): Promise<AttentionResolvedResponse> {
    await this.acceptAmount.execute(id, body.reason.trim(), who);
    return { success: true };
  }

  /** Closes a flag with a note about what was decided. */
  @Post(':id/resolve')
  @HttpCode(200)
  async resolve(
    @Param('id', RecordIdPipe) id: number,
    @Body() body: ResolveAttentionRequest,
    @Username() who: string,
  ): Promise<AttentionResolvedResponse> {
    await this.resolveAttention.execute(id, body.note, who);
    return { success: true };
  }
}
