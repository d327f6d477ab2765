import {
  Controller,
  Headers,
  HttpCode,
  Inject,
  Logger,
  Post,
  Req,
  type RawBodyRequest,
} from '@nestjs/common';
import type { Request } from 'express';
import { AppError } from '../../../../kernel/app-error.js';
import { HearNotification } from '../../application/hear-notification.js';
import type { WebhookAnswer } from './payments.answers.js';

@Controller('api/webhooks/razorpay')
export class WebhookController {
  private readonly logger = new Logger(WebhookController.name);

  constructor(@Inject(HearNotification) private readonly hearNotification: HearNotification) {}

  /** Razorpay's webhook. Signed over the body's own bytes with `RAZORPAY_WEBHOOK_SECRET`. */
  @Post()
  @HttpCode(200)
  async receive(
    @Req() request: RawBodyRequest<Request>,
    @Headers('x-razorpay-signature') signature: string | undefined,
    @Headers('x-razorpay-event-id') eventId: string | undefined,
  ): Promise<WebhookAnswer> {
    if (!request.rawBody || !signature) throw new AppError('NOTIFICATION_REFUSED');
    const heard = await this.hearNotification.execute(request.rawBody, signature);
    this.logger.log({ eventId: eventId?.slice(0, 40), heard }, 'Webhook');
    return { success: true };
  }
}
