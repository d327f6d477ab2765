import type { PipeTransform } from '@nestjs/common';
import { AppError } from '../../../../kernel/app-error.js';

/** A transaction's id in a path. Anything that cannot be one is none; not everything could be looked for. */
export class TransactionIdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!/^[A-Za-z0-9_-]{8,40}$/.test(value)) throw new AppError('TRANSACTION_NOT_FOUND');
    return value;
  }
}
