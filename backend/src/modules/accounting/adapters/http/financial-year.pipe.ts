import type { PipeTransform } from '@nestjs/common';
import { FIRST_YEAR, LAST_YEAR } from '@qlu/contracts/accounting/accounting.rules';
import { AppError } from '../../../../kernel/app-error.js';

/** The year in which a financial year begins, in a query; null without one. @throws VALIDATION_FAILED for anything else */
export class FinancialYearPipe implements PipeTransform<string | undefined, number | null> {
  transform(value: string | undefined): number | null {
    if (value === undefined || value === '') return null;
    const year = Number(value);
    if (!/^\d{4}$/.test(value) || year < FIRST_YEAR || year > LAST_YEAR) {
      const sentence = 'Please choose a financial year';
      throw new AppError('VALIDATION_FAILED', { sentence, fields: { year: [sentence] } });
    }
    return year;
  }
}
