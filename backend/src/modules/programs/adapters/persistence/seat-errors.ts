import { capacityTooSmall, fullText, type TakenSeats } from '@qlu/contracts/registrations/seats.rules';
import { AppError } from '../../../../kernel/app-error.js';
import type { TriggerErrors } from '../../../../platform/database/database.js';

/** The errors of the triggers that guard the seats of programs. */
export const SEAT_ERRORS: TriggerErrors = {
  // The detail is the number of seats that are left.
  QLU01: ({ detail, cause }) =>
    new AppError('PROGRAM_FULL', { sentence: fullText('program', Number(detail)), cause }),
  QLU02: ({ detail, cause }) =>
    new AppError('OPTION_FULL', { sentence: fullText('option', Number(detail)), cause }),
  QLU04: ({ cause }) => new AppError('TOO_MANY_HELD', { cause }),
  // A capacity below the taken seats. The column is the field, the detail has these seats.
  QLU03: ({ detail, column, cause }) => {
    const sentence = capacityTooSmall(JSON.parse(detail) as TakenSeats);
    return new AppError('VALIDATION_FAILED', { sentence, fields: { [column]: [sentence] }, cause });
  },
};

/** Whether seats were not taken because the program or the option is full. */
export function isSeatShortage(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'PROGRAM_FULL' || error.code === 'OPTION_FULL');
}
