import type { PipeTransform } from '@nestjs/common';
import { FIRST_STATEMENT_YEAR } from '@qlu/contracts/donation-statements/statement-templates';
import { AppError } from '../../../../kernel/app-error.js';

/** Reads the year in which a financial year begins. @throws RECORD_NOT_FOUND for a year without a statement */
export class StatementYearPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    if (!/^20\d\d$/.test(value) || Number(value) < FIRST_STATEMENT_YEAR)
      throw new AppError('RECORD_NOT_FOUND');
    return Number(value);
  }
}
