import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import type { Response } from 'express';

type FileType = 'application/pdf' | 'text/plain' | 'text/calendar';

/** Describes a route that returns a file. */
export function ApiFile(type: FileType): MethodDecorator {
  const schema = { type: 'string' as const, ...(type === 'application/pdf' && { format: 'binary' }) };
  return applyDecorators(ApiProduces(type), ApiOkResponse({ content: { [type]: { schema } } }));
}

/** Sends a file for one recipient, which no cache may keep. */
export function sendPdf(response: Response, { fileName, pdf }: { fileName: string; pdf: Buffer }): void {
  response.setHeader('Cache-Control', 'no-store');
  response.attachment(fileName).type('application/pdf').send(pdf);
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
  response.type('text/plain; charset=utf-8').send(`\uFEFF${text}`);
}

/** Sends a calendar that other programs read regularly. They may see a change after `seconds`. */
export function sendCalendarFeed(response: Response, calendar: string, seconds: number): void {
  response.setHeader('Cache-Control', `public, max-age=${seconds}`);
  response.type('text/calendar; charset=utf-8').send(calendar);
}

/** The file is not stored, because the days of a program may change. */
export function sendCalendar(response: Response, calendar: string): void {
  response.setHeader('Cache-Control', 'no-store');
  response.attachment('program.ics').type('text/calendar; charset=utf-8').send(calendar);
}
