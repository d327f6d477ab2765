import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { toPaise, toRupees } from '@qlu/contracts/money/money.rules';
import {
  PARTICIPANT_FIELDS,
  type ParticipantRecord,
} from '@qlu/contracts/registrations/registrations.resource';
import { emptyOptionals } from '@qlu/contracts/resource/resource';
import { AppError } from '../../../../kernel/app-error.js';
import { Clock } from '../../../../kernel/clock.js';
import { readCorrection } from '../../../../kernel/edits.js';
import { Username, BackOffice } from '../../../../platform/http/back-office.js';
import { RecordIdPipe } from '../../../../platform/http/record-id.pipe.js';
import type { SuccessResponse } from '../../../../platform/http/success.dto.js';
import { TransactionIdPipe } from '../../../payments/http.js';
import { OrderService, PaymentService, receivedInstant } from '../../../payments/index.js';
import { BalanceService } from '../../application/balance-service.js';
import { OfficeRegistrationService } from '../../application/office-registration-service.js';
import { RegistrationChangeService } from '../../application/registration-change-service.js';
import { SeatService } from '../../application/seat-service.js';
import { knownNames } from '../../domain/registration.js';
import type { Contact } from '../../domain/registration-change.js';
import { OfficeRegistrationQueries } from '../persistence/office-registration-queries.js';
import {
  BalancePaymentRequest,
  CancelPlacesRequest,
  ContactRequest,
  MoveRegistrationRequest,
  OfficeOrderRequest,
  SeatRequest,
  WalkInRequest,
  type BalancesResponse,
  type OfficeOrderResponse,
  type PaymentLinkResponse,
  type ProgramChoicesResponse,
  type RegistrationHistoryResponse,
  type RegistrationMovedResponse,
  type WalkInAddedResponse,
} from './office-registrations.dto.js';

/** Registrations that the office adds and changes by hand. */
@BackOffice('registrations')
@Controller('api/admin/program-registrations')
export class OfficeRegistrationsController {
  constructor(
    private readonly registrations: OfficeRegistrationService,
    private readonly registrationChanges: RegistrationChangeService,
    private readonly seats: SeatService,
    private readonly balances: BalanceService,
    private readonly queries: OfficeRegistrationQueries,
    private readonly clock: Clock,
  ) {}

  /** The programs to which somebody can be added or moved, with their price options. */
  @Get('programs')
  async programs(): Promise<ProgramChoicesResponse> {
    return { success: true, programs: await this.queries.programChoices(this.clock.now()) };
  }

  /** Adds a registration that came to the office. Repeating it with the same transaction id is safe. */
  @Post()
  async add(@Body() body: WalkInRequest, @Username() who: string): Promise<WalkInAddedResponse> {
    const { transaction_id: transactionId } = body;
    await this.registrations.addWalkIn(
      {
        transactionId,
        programId: body.program_id,
        participant: officeParticipant(body),
        option: body.description ?? '',
        unitAmount: toPaise(body.amount) as number,
        people: body.number_of_people,
        mode: body.mode,
        reference: body.reference ?? '',
        receivedAt: receivedInstant(body.received_on, this.clock.now()),
        overbook: body.overbook ?? false,
        enterAnyway: body.enter_anyway ?? false,
      },
      who,
    );
    return { success: true, transaction_id: transactionId };
  }

  /** Moves a complete registration to another program or option. It says what is owed and moves no money. */
  @Put(':id/program')
  async move(
    @Param('id', RecordIdPipe) id: number,
    @Body() { program_id: programId, description, overbook, notify, note }: MoveRegistrationRequest,
    @Username() who: string,
  ): Promise<RegistrationMovedResponse> {
    const to = { programId, option: description ?? '', overbook: overbook ?? false };
    const record = { who, note: note ?? '', notify: notify ?? false };
    const { difference, arrived } = await this.registrationChanges.move(id, to, record);
    return { success: true, difference: toRupees(difference), arrived };
  }

  /** Cancels places of a complete registration: sets how many people will attend. */
  @Put(':id/people')
  async cancelPlaces(
    @Param('id', RecordIdPipe) id: number,
    @Body() { number_of_people: people, notify, note }: CancelPlacesRequest,
    @Username() who: string,
  ): Promise<SuccessResponse> {
    await this.registrationChanges.cancelPlaces(id, people, {
      who,
      note: note ?? '',
      notify: notify ?? false,
    });
    return { success: true };
  }

  /** Confirms a registration that was paid when the program was full. The participant gets the confirmation. */
  @Put(':transactionId/seat')
  async give(
    @Param('transactionId', TransactionIdPipe) transactionId: string,
    @Body() { overbook }: SeatRequest,
    @Username() who: string,
  ): Promise<SuccessResponse> {
    await this.seats.give(transactionId, overbook ?? false, who);
    return { success: true };
  }

  /**
   * Corrects name, phone and email of a complete registration. A missing one stays; an empty email is removed. Another person
   * gets a new link and check-in code, and the former ones end.
   */
  @Put(':id/contact')
  async correct(
    @Param('id', RecordIdPipe) id: number,
    @Body() body: ContactRequest,
    @Username() who: string,
  ): Promise<SuccessResponse> {
    const correction = readCorrection<Contact>(body, ['full_name', 'phone', 'email']);
    await this.registrationChanges.correct(id, correction, who, body.another_person ?? undefined);
    return { success: true };
  }

  /** What the office changed about a registration. */
  @Get(':id/changes')
  async history(@Param('id', RecordIdPipe) id: number): Promise<RegistrationHistoryResponse> {
    return { success: true, changes: await this.queries.history(id) };
  }

  /** Opens the order for what is owed, and sends its link by email. A repeat gets the same link and sends nothing. */
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
      amount: toRupees(amount),
      result_token: resultToken,
    };
  }

  /** Records money that the office received for what is owed. Repeating it with the same transaction id is safe. */
  @Post(':id/payments')
  async recordPayment(
    @Param('id', RecordIdPipe) id: number,
    @Body() body: BalancePaymentRequest,
    @Username() who: string,
  ): Promise<SuccessResponse> {
    await this.balances.record(
      id,
      {
        transactionId: body.transaction_id,
        amount: toPaise(body.amount) as number,
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

/** Orders for people at the office who pay on their own phone. */
@BackOffice('registrations')
@Controller('api/admin/program-registrations/orders')
export class OfficeOrdersController {
  constructor(
    private readonly registrations: OfficeRegistrationService,
    private readonly payments: PaymentService,
    private readonly orders: OrderService,
    private readonly queries: OfficeRegistrationQueries,
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
    return this.read(transactionId);
  }

  /** An order of the office or of a visitor, to show its code again. */
  @Get(':transactionId')
  show(@Param('transactionId', TransactionIdPipe) transactionId: string): Promise<OfficeOrderResponse> {
    return this.read(transactionId);
  }

  /** Holds the seats of an unpaid order again. Nothing changes when it is paid, or when an attempt is in progress. */
  @Put(':transactionId')
  async reopen(
    @Param('transactionId', TransactionIdPipe) transactionId: string,
  ): Promise<OfficeOrderResponse> {
    const payment = await this.payments.byTransaction(transactionId);
    if (payment?.purpose !== 'registration') throw new AppError('TRANSACTION_NOT_FOUND');
    await this.orders.continue(payment);
    return this.read(transactionId);
  }

  private async read(transactionId: string): Promise<OfficeOrderResponse> {
    const order = await this.queries.order(transactionId);
    if (!order) throw new AppError('TRANSACTION_NOT_FOUND');
    return order;
  }
}

@BackOffice('attention')
@Controller('api/admin/program-registrations/balances')
export class BalancesController {
  constructor(private readonly queries: OfficeRegistrationQueries) {}

  /** The registrations with a balance, those that moved first at the beginning. */
  @Get()
  async list(): Promise<BalancesResponse> {
    return { success: true, balances: await this.queries.balances() };
  }
}

/** A person whom the office adds. It does not ask for an ID number. */
function officeParticipant(body: OfficeOrderRequest): ParticipantRecord {
  const { full_name, phone, email, address, participant_names } = body;
  return {
    ...emptyOptionals(PARTICIPANT_FIELDS),
    full_name: full_name.trim(),
    phone,
    email: email ?? '',
    address: address ?? '',
    id_type: '',
    participant_names: knownNames(participant_names),
  };
}
