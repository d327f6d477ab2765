import { Controller, Get, Inject } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../../../config/env.js';
import type { CheckoutScriptResponse } from './payments.dto.js';

@Controller('api/payments')
export class PaymentsController {
  constructor(@Inject(ENVIRONMENT) private readonly env: Environment) {}

  /** The URL of the checkout script. */
  @Get('checkout')
  checkout(): CheckoutScriptResponse {
    return { success: true, script_url: this.env.RAZORPAY_CHECKOUT_URL };
  }
}
