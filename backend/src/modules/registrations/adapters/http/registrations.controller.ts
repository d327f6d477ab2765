import { randomUUID } from 'node:crypto';
import { Body, Controller, Get, Header, Ip, Param, Post, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import { toPaise } from '@qlu/contracts/money/money.rules';
import { readCheckInCode } from '@qlu/contracts/registrations/check-in-code.rules';
import { PARTICIPANT_FIELDS } from '@qlu/contracts/registrations/registrations.resource';
import { registrationStatus } from '@qlu/contracts/registrations/registrations.rules';
import { toRecord } from '@qlu/contracts/resource/resource';
import { AppError } from '../../../../kernel/app-error.js';
import { Limited } from '../../../../platform/limits/call-limits.js';
import { toSharedNetwork } from '../../../../platform/limits/networks.js';
import { RecipientLimit } from '../../../notifications/index.js';
import { OrderService } from '../../../payments/index.js';
import { RegistrationService, type RegistrationRequest } from '../../application/registration-service.js';
import { knownNames } from '../../domain/registration.js';
import { CheckInPictures } from '../../ports/check-in-pictures.js';
import { type RegistrationOrderResponse, RegistrationOrderRequest } from './registrations.dto.js';

@Controller('api')
export class RegistrationsController {
  constructor(
    private readonly registrations: RegistrationService,
    private readonly orders: OrderService,
    private readonly recipients: RecipientLimit,
    private readonly pictures: CheckInPictures,
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
    const request = { ...toRequest(body), network: toSharedNetwork(address) };
    const [{ payment, ownToken, confirmUntil }, isLimitReached] = await Promise.all([
      this.registrations.register(request),
      // The email about a payment is always sent.
      request.amount === 0 && this.recipients.isReached(body.email),
    ]);
    const checkout = this.orders.showCheckout(payment);
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

  /** The QR code of a check-in code, for the result page. It is made for any code and says nothing about registrations. */
  @Get('registrations/check-in-codes/:code.png')
  @Limited('reads')
  @ApiProduces('image/png')
  @ApiOkResponse({ content: { 'image/png': { schema: { type: 'string', format: 'binary' } } } })
  @Header('Cache-Control', 'private, max-age=86400')
  async checkInPicture(@Param('code') text: string): Promise<StreamableFile> {
    const code = readCheckInCode(text);
    if (code === null) throw new AppError('NOT_FOUND');
    return new StreamableFile(await this.pictures.png(code), { type: 'image/png' });
  }
}

function toRequest(body: RegistrationOrderRequest): RegistrationRequest {
  return {
    transactionId: body.transaction_id ?? `reg_${randomUUID()}`,
    programId: body.program_id,
    participant: toRecord(PARTICIPANT_FIELDS, {
      ...body,
      full_name: body.name,
      address: body.address ?? '',
      id_type: body.idType ?? '',
      participant_names: knownNames(body.participant_names),
    }),
    idNumber: body.idNumber ?? '',
    amount: toPaise(body.amount) as number,
    description: body.description ?? '',
    people: body.number_of_people ?? 1,
    payAgain: body.pay_again ?? false,
    waitingToken: body.waiting_token ?? null,
  };
}
