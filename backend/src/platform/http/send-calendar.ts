import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import type { Response } from 'express';

const CALENDAR_TYPE = 'text/calendar';

/** Describes a calendar file in the OpenAPI document. */
export function ApiCalendar(): MethodDecorator {
  return applyDecorators(
    ApiProduces(CALENDAR_TYPE),
    ApiOkResponse({ content: { [CALENDAR_TYPE]: { schema: { type: 'string' } } } }),
  );
}

/** Sends a calendar that other programs read regularly. They may see a change after `seconds`. */
export function sendCalendarFeed(response: Response, calendar: string, seconds: number): void {
  response.setHeader('Cache-Control', `public, max-age=${seconds}`);
  response.type(`${CALENDAR_TYPE}; charset=utf-8`).send(calendar);
}

/** The file is not stored, because the days of a program may change. */
export function sendCalendar(response: Response, calendar: string): void {
  response.setHeader('Cache-Control', 'no-store');
  response.attachment('program.ics').type(`${CALENDAR_TYPE}; charset=utf-8`).send(calendar);
}
