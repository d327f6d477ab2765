import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import { paiseOf, rupeesOf } from '@qlu/contracts/money/money.rules';
import { Clock } from '../../../../kernel/clock.js';
import { readCorrection } from '../../../../kernel/edits.js';
import { Username, BackOffice } from '../../../../platform/http/back-office.js';
import { RecordIdPipe } from '../../../../platform/http/record-id.pipe.js';
import { TransactionIdPipe } from '../../../payments/http.js';
import { receivedInstant } from '../../../payments/index.js';
import { OfficeRegistrationService } from '../../application/office-registration-service.js';
import { RegistrationChangeService } from '../../application/registration-change-service.js';
import type { Contact } from '../../domain/registration-change.js';
import { SeatService } from '../../application/seat-service.js';
import { ProgramChoiceQueries } from '../persistence/program-choice-queries.js';
import { RegistrationChangeQueries } from '../persistence/registration-queries.js';
import { officeParticipant } from './office-participant.js';
import {
  CancelPlacesRequest,
  ContactRequest,
  MoveRegistrationRequest,
  SeatRequest,
  WalkInRequest,
  type ProgramChoicesResponse,
  type RegistrationChangedResponse,
  type RegistrationHistoryResponse,
  type RegistrationMovedResponse,
  type WalkInAddedResponse,
} from './office-registrations.dto.js';

/** What the office adds and changes by hand. */
@BackOffice('registrations')
@Controller('api/admin/program-registrations')
export class OfficeRegistrationsController {
  constructor(
    private readonly registrations: OfficeRegistrationService,
    private readonly registrationChanges: RegistrationChangeService,
    private readonly seats: SeatService,
    private readonly changes: RegistrationChangeQueries,
    private readonly choices: ProgramChoiceQueries,
    private readonly clock: Clock,
  ) {}

  /** The programs to which somebody can be added or moved, with their price options. */
  @Get('programs')
  async programs(): Promise<ProgramChoicesResponse> {
    return { success: true, programs: await this.choices.at(this.clock.now()) };
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
        unitAmount: paiseOf(body.amount) as number,
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
    return { success: true, difference: rupeesOf(difference), arrived };
  }

  /** Cancels places of a complete registration: sets how many people will attend. */
  @Put(':id/people')
  async cancelPlaces(
    @Param('id', RecordIdPipe) id: number,
    @Body() { number_of_people: people, notify, note }: CancelPlacesRequest,
    @Username() who: string,
  ): Promise<RegistrationChangedResponse> {
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
  ): Promise<RegistrationChangedResponse> {
    await this.seats.give(transactionId, overbook ?? false, who);
    return { success: true };
  }

  /**
   * Corrects name, phone and email of a complete registration. A missing one stays; an empty email is removed. Another person gets
   * a new link and check-in code, and the former ones end.
   */
  @Put(':id/contact')
  async correct(
    @Param('id', RecordIdPipe) id: number,
    @Body() body: ContactRequest,
    @Username() who: string,
  ): Promise<RegistrationChangedResponse> {
    const correction = readCorrection<Contact>(body, ['full_name', 'phone', 'email']);
    await this.registrationChanges.correct(id, correction, who, body.another_person ?? undefined);
    return { success: true };
  }

  /** What the office changed about a registration. */
  @Get(':id/changes')
  async history(@Param('id', RecordIdPipe) id: number): Promise<RegistrationHistoryResponse> {
    const rows = await this.changes.ofRegistration(id);
    const changes = rows.map(({ details: { kind, ...details }, ...row }) => ({ ...row, kind, details }));
    return { success: true, changes };
  }
}
