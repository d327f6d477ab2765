import { randomUUID } from 'node:crypto';
import { Body, Controller, Ip, Post } from '@nestjs/common';
import { paiseOf } from '@qlu/contracts/money/money.rules';
import { PARTICIPANT_FIELDS } from '@qlu/contracts/registrations/registrations.resource';
import { registrationStatus } from '@qlu/contracts/registrations/registrations.rules';
import { recordOf } from '@qlu/contracts/resource/resource';
import { knownNames } from '../../domain/registration.js';
import { Limited } from '../../../../platform/limits/call-limits.js';
import { toSharedNetwork } from '../../../../platform/limits/networks.js';
import { RecipientLimit } from '../../../notifications/index.js';
import { checkoutResponse } from '../../../payments/http.js';
import { OrderService } from '../../../payments/index.js';
import { RegistrationService } from '../../application/registration-service.js';
import type { RegistrationRequest } from '../../application/registration-service.js';
import { type RegistrationOrderResponse, RegistrationOrderRequest } from './registrations.dto.js';

@Controller('api')
export class RegistrationsController {
  constructor(
    private readonly registrations: RegistrationService,
    private readonly orders: OrderService,
    private readonly recipients: RecipientLimit,
  ) {}

  /**
   * Registers immediately if it is free, else opens an order. Repeating it with the same transaction id is
   * safe.
   */
  @Limited('orders')
  @Post(['registrations/create-order', 'register-program'])
  async createOrder(
    @Body() body: RegistrationOrderRequest,
    @Ip() address: string,
  ): Promise<RegistrationOrderResponse> {
    const request = { ...requestOf(body), network: toSharedNetwork(address) };
    const [{ payment, ownToken, confirmUntil }, isLimitReached] = await Promise.all([
      this.registrations.register(request),
      // The email about a payment is always sent.
      request.amount === 0 && this.recipients.isReached(body.email),
    ]);
    const checkout = checkoutResponse(this.orders.showCheckout(payment));
    return {
      success: true,
      transaction_id: payment?.transactionId ?? request.transactionId,
      ...checkout,
      own_token: ownToken,
      confirm_until: confirmUntil?.toISOString() ?? null,
      email_limit_reached: confirmUntil === null && isLimitReached,
      registration_status: confirmUntil ? 'pending' : registrationStatus(checkout.payment_status),
    };
  }
}

function requestOf(body: RegistrationOrderRequest): RegistrationRequest {
  return {
    transactionId: body.transaction_id ?? `reg_${randomUUID()}`,
    programId: body.program_id,
    participant: recordOf(PARTICIPANT_FIELDS, {
      ...body,
      full_name: body.name,
      address: body.address ?? '',
      id_type: body.idType ?? '',
      participant_names: knownNames(body.participant_names),
    }),
    idNumber: body.idNumber ?? '',
    amount: paiseOf(body.amount) as number,
    description: body.description ?? '',
    people: body.number_of_people ?? 1,
    payAgain: body.pay_again ?? false,
    waitingToken: body.waiting_token ?? null,
  };
}
