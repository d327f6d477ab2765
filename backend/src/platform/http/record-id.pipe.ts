import { ParseUUIDPipe, type PipeTransform } from '@nestjs/common';
import { AppError } from '../../kernel/app-error.js';

/** Reads a row's id in a path: a positive integer that fits a JSON number. @throws RECORD_NOT_FOUND otherwise */
export class RecordIdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    if (!/^[1-9]\d{0,14}$/.test(value)) throw new AppError('RECORD_NOT_FOUND');
    return Number(value);
  }
}

/** The UUID of a record in a path. Everything else is a record that does not exist. */
export const RecordUuidPipe = new ParseUUIDPipe({
  exceptionFactory: () => new AppError('RECORD_NOT_FOUND'),
});
