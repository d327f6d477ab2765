import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import type { Response } from 'express';
import type { ReceiptFile } from '../../application/download-tax-receipt.js';

const PDF_TYPE = 'application/pdf';

/** Describes a route that returns the file of a receipt. */
export function ApiReceiptFile(): MethodDecorator {
  return applyDecorators(
    ApiProduces(PDF_TYPE),
    ApiOkResponse({ content: { [PDF_TYPE]: { schema: { type: 'string', format: 'binary' } } } }),
  );
}

export function sendReceiptFile(response: Response, { fileName, pdf }: ReceiptFile): void {
  response.setHeader('Cache-Control', 'no-store');
  response.attachment(fileName).type(PDF_TYPE).send(pdf);
}
