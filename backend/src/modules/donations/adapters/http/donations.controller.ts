import { randomUUID } from 'node:crypto';
import { Body, Controller, Inject, Post } from '@nestjs/common';
import { DONOR_FIELDS } from '@qlu/contracts/donations/donations.resource';
import { donationCategory } from '@qlu/contracts/donations/donations.rules';
import { paiseOf } from '@qlu/contracts/money/money.rules';
import { recordOf } from '@qlu/contracts/resource/resource';
import { Limited } from '../../../../platform/http/limited.js';
import { checkoutResponse } from '../../../payments/http.js';
import { PaymentService } from '../../../payments/index.js';
import { CreateDonation, type DonationRequest } from '../../application/create-donation.js';
import type { DonationOrderResponse } from './donations.responses.js';
import { DonationOrderRequest } from './donations.requests.js';

@Controller()
export class DonationsController {
  constructor(
    @Inject(CreateDonation) private readonly createDonation: CreateDonation,
    @Inject(PaymentService) private readonly payments: PaymentService,
  ) {}

  /**
   * Opens an order for a donation. Repeating it with the same transaction id is safe. A query string is
   * ignored.
   */
  @Limited('orders')
  @Post(['api/donations/create-order', 'api/create-donation-order', 'create-donation-order'])
  async createOrder(@Body() body: DonationOrderRequest): Promise<DonationOrderResponse> {
    const request = requestOf(body);
    const payment = await this.createDonation.execute(request);
    return {
      success: true,
      transaction_id: payment.transactionId,
      ...checkoutResponse(this.payments.show(payment)),
      payment_type: donationCategory(request.type),
    };
  }
}

function requestOf(body: DonationOrderRequest): DonationRequest {
  const { sponsored_program: program, spots } = body;
  return {
    transactionId: body.transaction_id ?? `don_${randomUUID()}`,
    donor: recordOf(DONOR_FIELDS, body),
    idNumber: body.id_number,
    type: body.donation_type,
    sponsorship: program && spots ? { program, spots } : null,
    amount: paiseOf(body.amount) as number,
    notes: body.notes ?? '',
    payAgain: body.pay_again ?? false,
  };
}
