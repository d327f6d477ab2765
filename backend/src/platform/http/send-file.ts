import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import type { Response } from 'express';

const PDF_TYPE = 'application/pdf';

/** Describes a route that returns a PDF file. */
export function ApiPdf(): MethodDecorator {
  return applyDecorators(
    ApiProduces(PDF_TYPE),
    ApiOkResponse({ content: { [PDF_TYPE]: { schema: { type: 'string', format: 'binary' } } } }),
  );
}

/** Sends a file for one recipient, which no cache may keep. */
export function sendPdf(response: Response, { fileName, pdf }: { fileName: string; pdf: Buffer }): void {
  response.setHeader('Cache-Control', 'no-store');
  response.attachment(fileName).type(PDF_TYPE).send(pdf);
}

const TEXT_TYPE = 'text/plain';

/** Describes a route that returns a text file. */
export function ApiText(): MethodDecorator {
  return applyDecorators(
    ApiProduces(TEXT_TYPE),
    ApiOkResponse({ content: { [TEXT_TYPE]: { schema: { type: 'string' } } } }),
  );
}

/**
 * Sends a text file for one recipient, which no cache may keep. It is shown, not downloaded, unless the link asks for a download:
 * browsers inside other apps cannot download.
 * @param fileName in ASCII
 */
export function sendText(response: Response, { fileName, text }: { fileName: string; text: string }): void {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Disposition', `inline; filename="${fileName}"`);
  // Old viewers need the byte order mark to detect UTF-8.
  response.type(`${TEXT_TYPE}; charset=utf-8`).send(`\uFEFF${text}`);
}

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
