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
