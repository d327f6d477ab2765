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

/** The file is not stored, because the days of a program may change. */
export function sendCalendar(response: Response, calendar: string): void {
  response.setHeader('Cache-Control', 'no-store');
  response.attachment('program.ics').type(`${CALENDAR_TYPE}; charset=utf-8`).send(calendar);
}
