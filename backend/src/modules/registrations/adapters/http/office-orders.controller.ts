import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import { AppError } from '../../../../kernel/app-error.js';
import { Username, BackOffice } from '../../../../platform/http/back-office.js';
import { TransactionIdPipe } from '../../../payments/http.js';
import { OrderService, PaymentService } from '../../../payments/index.js';
import { OfficeRegistrationService } from '../../application/office-registration-service.js';
import { OfficeOrderQueries } from '../persistence/office-order-queries.js';
import { officeParticipant } from './office-participant.js';
import { OfficeOrderRequest, type OfficeOrderResponse } from './office-registrations.dto.js';

/** Orders for people at the office who pay on their own phone. */
@BackOffice('registrations')
@Controller('api/admin/program-registrations/orders')
export class OfficeOrdersController {
  constructor(
    private readonly registrations: OfficeRegistrationService,
    private readonly payments: PaymentService,
    private readonly orderService: OrderService,
    private readonly orders: OfficeOrderQueries,
  ) {}

  /**
   * Makes an order. The price is that of the option now. Repeating it with the same transaction id is safe, also after
   * Razorpay could not be reached.
   */
  @Post()
  async place(@Body() body: OfficeOrderRequest, @Username() who: string): Promise<OfficeOrderResponse> {
    const { transaction_id: transactionId } = body;
    await this.registrations.order(
      {
        transactionId,
        programId: body.program_id,
        participant: officeParticipant(body),
        option: body.description ?? '',
        people: body.number_of_people,
        overbook: body.overbook ?? false,
      },
      who,
    );
    return this.orderOf(transactionId);
  }

  /** An order of the office or of a visitor, to show its code again. */
  @Get(':transactionId')
  show(@Param('transactionId', TransactionIdPipe) transactionId: string): Promise<OfficeOrderResponse> {
    return this.orderOf(transactionId);
  }

  /** Holds the seats of an unpaid order again. Nothing changes when it is paid, or when an attempt is in progress. */
  @Put(':transactionId')
  async reopen(
    @Param('transactionId', TransactionIdPipe) transactionId: string,
  ): Promise<OfficeOrderResponse> {
    const payment = await this.payments.byTransaction(transactionId);
    if (payment?.purpose !== 'registration') throw new AppError('TRANSACTION_NOT_FOUND');
    await this.orderService.continue(payment);
    return this.orderOf(transactionId);
  }

  private async orderOf(transactionId: string): Promise<OfficeOrderResponse> {
    const order = await this.orders.of(transactionId);
    if (!order) throw new AppError('TRANSACTION_NOT_FOUND');
    return { success: true, ...order };
  }
}
