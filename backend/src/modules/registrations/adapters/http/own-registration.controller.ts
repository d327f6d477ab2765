import { Body, Controller, Get, Header, HttpCode, Param, Post, Res, UseFilters, Catch } from '@nestjs/common';
import { toPaise, toRupees } from '@qlu/contracts/money/money.rules';
import { knownLanguageText } from '@qlu/contracts/programs/programs.filters';
import { programTime } from '@qlu/contracts/programs/programs.rules';
import { placeText } from '@qlu/contracts/programs/schedule.rules';
import { ApiSeeOtherResponse } from '@nestjs/swagger';
import type { Response } from 'express';
import { Limited } from '../../../../platform/limits/call-limits.js';
import { RecordIdPipe } from '../../../../platform/http/record-id.pipe.js';
import { ApiFile, sendCalendar, sendPdf, sendText } from '../../../../platform/http/send-file.js';
import { DateChangeService, type OtherDate } from '../../application/date-change-service.js';
import { OwnChangeService } from '../../application/own-change-service.js';
import { OwnRegistrationService, type OwnView } from '../../application/own-registration-service.js';
import { canPayDifference } from '../../application/registration-money-service.js';
import { OrderService } from '../../../payments/index.js';
import {
  ChangeDateRequest,
  GiveUpPlacesRequest,
  PassPlaceRequest,
  PayDifferenceRequest,
  DifferenceOrderResponse,
  type OtherDateResponse,
  type OwnRegistrationResponse,
} from './own-registration.dto.js';
import { certificateMissingPath } from '@qlu/contracts/registrations/certificates.rules';
import { yourRegistrationPath } from '@qlu/contracts/site/site-routes';
import { MissingFileFilter } from '../../../../platform/http/problem.filter.js';

/** Of certificates: the page of the registration explains. */
@Catch()
export class CertificateProblemFilter extends MissingFileFilter {
  protected getPath(token: string): string {
    return certificateMissingPath(token);
  }
}

/** Of other files of a registration: its page shows what it is now. */
@Catch()
export class OwnPageFilter extends MissingFileFilter {
  protected getPath(token: string): string {
    return yourRegistrationPath(encodeURIComponent(token));
  }
}

/** A person's own registration: its page and its changes. The token in the address authorizes the request. */
@Controller('api/your-registration')
export class OwnRegistrationController {
  constructor(
    private readonly registrations: OwnRegistrationService,
    private readonly changes: OwnChangeService,
    private readonly dates: DateChangeService,
    private readonly orders: OrderService,
  ) {}

  /** A registration with what can be changed, and what it means for the money. */
  @Limited('reads')
  @Get(':token')
  @Header('Cache-Control', 'no-store')
  async show(@Param('token') token: string): Promise<OwnRegistrationResponse> {
    return toOwnRegistrationResponse(await this.registrations.show(token));
  }

  /**
   * The certificate of participation of one person, from the day after the last day of the program on. Place 1 is the
   * registrant. A browser that opens the link is redirected to the page of the registration when there is no file.
   */
  @Limited('documents')
  @Get(':token/certificates/:place')
  @UseFilters(CertificateProblemFilter)
  @ApiFile('application/pdf')
  @ApiSeeOtherResponse({
    description: 'To the page of the registration, for a browser, when there is no file',
  })
  async certificate(
    @Param('token') token: string,
    @Param('place', RecordIdPipe) place: number,
    @Res() response: Response,
  ): Promise<void> {
    sendPdf(response, await this.registrations.printCertificate(token, place));
  }

  /**
   * The receipt of a free registration as a text file. A browser that opens the link is redirected to the page of the
   * registration when there is no file.
   */
  @Limited('reads')
  @Get(':token/receipt.txt')
  @UseFilters(OwnPageFilter)
  @ApiFile('text/plain')
  @ApiSeeOtherResponse({
    description: 'To the page of the registration, for a browser, when there is no file',
  })
  async receipt(@Param('token') token: string, @Res() response: Response): Promise<void> {
    sendText(response, await this.registrations.receipt(token));
  }

  /** The days of a free registration for the calendar of a phone. It has the joining link and no personal data. */
  @Limited('reads')
  @Get(':token/calendar.ics')
  @ApiFile('text/calendar')
  async calendar(@Param('token') token: string, @Res() response: Response): Promise<void> {
    sendCalendar(response, await this.registrations.calendar(token));
  }

  /** Confirms a free place that is kept for the person until then. A repeat changes nothing more. */
  @Limited('settling')
  @Post(':token/confirm')
  @HttpCode(200)
  async confirm(@Param('token') token: string): Promise<OwnRegistrationResponse> {
    await this.registrations.confirm(token);
    return this.show(token);
  }

  /** Gives up places. They are free at once, and the refund waits for the office. A repeat changes nothing more. */
  @Limited('settling')
  @Post(':token/cancel')
  @HttpCode(200)
  async giveUp(
    @Param('token') token: string,
    @Body() { places, people, refund }: GiveUpPlacesRequest,
  ): Promise<OwnRegistrationResponse> {
    await this.changes.giveUp(token, { places, people, refund: toPaise(refund) as number });
    return this.show(token);
  }

  /** Gives a place to another person by name. A repeat changes nothing more. */
  @Limited('settling')
  @Post(':token/pass-on')
  @HttpCode(200)
  async passOn(
    @Param('token') token: string,
    @Body() { place, from, to, phone, email }: PassPlaceRequest,
  ): Promise<OwnRegistrationResponse> {
    const contact = { ...(phone && { phone }), ...(email && { email }) };
    await this.changes.passOn(token, { place, from, to: to.trim(), contact });
    return this.show(token);
  }

  /** Moves to another date of the same program that costs the same or less. A repeat changes nothing more. */
  @Limited('settling')
  @Post(':token/move')
  @HttpCode(200)
  async move(
    @Param('token') token: string,
    @Body() { program_id: programId, description: option, difference }: ChangeDateRequest,
  ): Promise<OwnRegistrationResponse> {
    const paise = Math.sign(difference) * (toPaise(Math.abs(difference)) as number);
    await this.changes.move(token, { programId, option, difference: paise });
    return this.show(token);
  }

  /**
   * Opens the order for the difference of a date that costs more, and holds the seats there. The registration moves when it
   * is paid. A repeat continues the same open order.
   */
  @Limited('orders')
  @Post(':token/pay-difference')
  async payDifference(
    @Param('token') token: string,
    @Body() { program_id: programId, description: option, difference }: PayDifferenceRequest,
  ): Promise<DifferenceOrderResponse> {
    const move = { programId, option, difference: toPaise(difference) as number };
    const payment = await this.dates.pay(token, move);
    return {
      success: true,
      transaction_id: payment.transactionId,
      ...this.orders.showCheckout(payment),
    };
  }
}

/** A registration as the person with its link sees it. Amounts in rupees. */
export function toOwnRegistrationResponse({
  registration,
  status,
  program,
  money,
  certificates,
  dateChange,
  ...view
}: OwnView): OwnRegistrationResponse {
  const { program: registered, people, names, contact, option } = registration;
  return {
    success: true,
    status,
    confirm_until: (status === 'to_confirm' && view.keptUntil?.toISOString()) || null,
    program: {
      id: registered.id,
      name: registered.name,
      start_date: program?.start_date ?? registered.date,
      end_date: program?.end_date ?? null,
      time: program ? programTime(program) : registered.time,
      place: program ? placeText(program) : registered.location,
      option,
    },
    people,
    names: names.length > 0 || contact.full_name === '' ? names : [contact.full_name],
    money: money && {
      paid: toRupees(money.paid),
      refunded: toRupees(money.refunded),
      requested: toRupees(money.requested),
    },
    can_pay_difference: canPayDifference(money),
    date_change: dateChange,
    refunds: view.refunds.map(({ amount, reason }, index) => ({
      places: index + 1,
      amount: toRupees(amount),
      reason,
    })),
    other_dates: view.otherDates.map(toOtherDate),
    certificates: certificates && {
      from: certificates.from,
      are_ready: certificates.areReady,
      people: certificates.people,
    },
  };
}

function toOtherDate({ program, options }: OtherDate): OtherDateResponse {
  return {
    program_id: program.id,
    start_date: program.start_date,
    end_date: program.end_date,
    time: programTime(program),
    place: placeText(program),
    language: knownLanguageText(program),
    options: options.map(({ description, price, difference }) => ({
      description,
      price: toRupees(price),
      difference: toRupees(difference),
    })),
  };
}
