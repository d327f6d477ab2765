import type { PipeTransform } from '@nestjs/common';
import { AppError } from '../../../../kernel/app-error.js';

/** Reads a transaction id from a path. A malformed one is not found, without a query. */
export class TransactionIdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!/^[A-Za-z0-9_-]{8,40}$/.test(value)) throw new AppError('TRANSACTION_NOT_FOUND');
    return value;
  }
}
