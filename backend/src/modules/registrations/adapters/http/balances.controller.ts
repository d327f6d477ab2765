import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { paiseOf, rupeesOf } from '@qlu/contracts/money/money.rules';
import { Clock } from '../../../../kernel/clock.js';
import { BackOffice, Username } from '../../../../platform/http/back-office.js';
import { RecordIdPipe } from '../../../../platform/http/record-id.pipe.js';
import { receivedInstant } from '../../../payments/index.js';
import { BalanceService } from '../../application/balance-service.js';
import { BalanceQueries } from '../persistence/balance-queries.js';
import { BalancePaymentRequest, type RegistrationChangedResponse } from './office-registrations.dto.js';
import type { BalancesResponse, PaymentLinkResponse } from './balances.dto.js';

/** What registrations owe, or have paid too much, since they were moved. */
@Controller('api/admin/program-registrations')
export class BalancesController {
  constructor(
    private readonly queries: BalanceQueries,
    private readonly balances: BalanceService,
    private readonly clock: Clock,
  ) {}

  /** The registrations with a balance, those that moved first at the beginning. */
  @BackOffice('attention')
  @Get('balances')
  async list(): Promise<BalancesResponse> {
    return { success: true, balances: await this.queries.open() };
  }

  /** Opens the order for what is owed, and sends its link by email. A repeat gets the same link and sends nothing. */
  @BackOffice('registrations')
  @Post(':id/payment-link')
  @HttpCode(200)
  async openLink(
    @Param('id', RecordIdPipe) id: number,
    @Username() who: string,
  ): Promise<PaymentLinkResponse> {
    const { transactionId, amount, resultToken } = await this.balances.openLink(id, who);
    return {
      success: true,
      transaction_id: transactionId,
      amount: rupeesOf(amount),
      result_token: resultToken,
    };
  }

  /** Records money that the office received for what is owed. Repeating it with the same transaction id is safe. */
  @BackOffice('registrations')
  @Post(':id/payments')
  async record(
    @Param('id', RecordIdPipe) id: number,
    @Body() body: BalancePaymentRequest,
    @Username() who: string,
  ): Promise<RegistrationChangedResponse> {
    await this.balances.record(
      id,
      {
        transactionId: body.transaction_id,
        amount: paiseOf(body.amount) as number,
        mode: body.mode,
        reference: body.reference ?? '',
        receivedAt: receivedInstant(body.received_on, this.clock.now()),
        enterAnyway: body.enter_anyway ?? false,
      },
      who,
    );
    return { success: true };
  }
}
