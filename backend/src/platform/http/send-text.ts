import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import type { Response } from 'express';

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
