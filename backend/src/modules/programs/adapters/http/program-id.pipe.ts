import type { PipeTransform } from '@nestjs/common';
import { isIntegerBetween, LARGEST_INTEGER } from '@qlu/contracts/fields/integers.rules';
import { AppError } from '../../../../kernel/app-error.js';

/** A program's id in a path: a positive integer. @throws PROGRAM_NOT_FOUND otherwise */
export class ProgramIdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = /^[1-9]\d{0,9}$/.test(value) ? Number(value) : 0;
    if (!isIntegerBetween(id, 1, LARGEST_INTEGER)) throw new AppError('PROGRAM_NOT_FOUND');
    return id;
  }
}
