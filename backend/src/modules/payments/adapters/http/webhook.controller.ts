import { createHash } from 'node:crypto';
import { Controller, Headers, HttpCode, Logger, Post, Req, type RawBodyRequest } from '@nestjs/common';
import type { Request } from 'express';
import { AppError } from '../../../../kernel/app-error.js';
import { ReceiveEvent } from '../../application/receive-event.js';
import type { WebhookResponse } from './payments.dto.js';

/** Both forms of the address may be typed into Razorpay's dashboard. */
export const EVENT_PATHS = ['/api/webhooks/razorpay', '/api/webhooks/razorpay/'];

@Controller('api/webhooks/razorpay')
export class WebhookController {
  private readonly logger = new Logger(WebhookController.name);

  constructor(private readonly receiveEvent: ReceiveEvent) {}

  /**
   * Razorpay's webhook. The signature covers the raw body and uses one of the secrets in
   * `RAZORPAY_WEBHOOK_SECRET`. The event is stored once and processed later by a job.
   */
  @Post()
  @HttpCode(200)
  async receive(
    @Req() request: RawBodyRequest<Request>,
    @Headers('x-razorpay-signature') signature: string | undefined,
    @Headers('x-razorpay-event-id') eventId: string | undefined,
  ): Promise<WebhookResponse> {
    if (!request.rawBody || !signature) throw new AppError('NOTIFICATION_REFUSED');
    // An event without an id is identified by the digest of its bytes.
    const id = isEventId(eventId) ? eventId : createHash('sha256').update(request.rawBody).digest('hex');
    const { type, isNew } = await this.receiveEvent.execute(id, request.rawBody, signature);
    this.logger.log({ eventId: id, type, isNew }, 'Webhook');
    return { success: true };
  }
}

function isEventId(value: string | undefined): value is string {
  return value !== undefined && /^[\w-]{1,100}$/.test(value);
}
