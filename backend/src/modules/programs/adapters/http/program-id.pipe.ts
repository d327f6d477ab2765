import type { PipeTransform } from '@nestjs/common';
import { AppError } from '../../../../kernel/app-error.js';

const LARGEST_INTEGER = 2_147_483_647;

/** A program's id in a path: a positive integer. @throws PROGRAM_NOT_FOUND otherwise */
export class ProgramIdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = /^[1-9]\d{0,9}$/.test(value) ? Number(value) : 0;
    if (id < 1 || id > LARGEST_INTEGER) throw new AppError('PROGRAM_NOT_FOUND');
    return id;
  }
}
