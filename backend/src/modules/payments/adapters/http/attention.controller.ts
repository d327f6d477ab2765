import { Body, Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { Administrator, AdminOnly } from '../../../../platform/http/admin-only.js';
import { RecordIdPipe } from '../../../../platform/http/record-id.pipe.js';
import { ResolveAttention } from '../../application/resolve-attention.js';
import { AttentionReader } from '../../ports/attention-reader.js';
import type { AttentionAnswer, AttentionResolvedAnswer } from './attention.answers.js';
import { ResolveAttentionRequest } from './refunds.requests.js';

/** Without an event for this long while payments were settled, Razorpay's webhook counts as silent. */
const SILENCE_MS = 24 * 60 * 60_000;

@AdminOnly()
@Controller('api/admin/attention')
export class AttentionController {
  constructor(
    @Inject(AttentionReader) private readonly reader: AttentionReader,
    @Inject(ResolveAttention) private readonly resolveAttention: ResolveAttention,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** What a person must decide about payments, and whether Razorpay's webhook is heard. */
  @Get()
  async list(): Promise<AttentionAnswer> {
    const since = new Date(this.clock.now().getTime() - SILENCE_MS);
    const [flags, webhook] = await Promise.all([this.reader.list(), this.reader.webhookHealth(since)]);
    return { success: true, webhook, flags };
  }

  /** A person has dealt with it, and how. */
  @Post(':id/resolve')
  @HttpCode(200)
  async resolve(
    @Param('id', RecordIdPipe) id: number,
    @Body() body: ResolveAttentionRequest,
    @Administrator() who: string,
  ): Promise<AttentionResolvedAnswer> {
    await this.resolveAttention.execute(id, body.note, who);
    return { success: true };
  }
}
