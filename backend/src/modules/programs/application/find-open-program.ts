import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { isRegistrationOpen } from '@qlu/contracts/programs/programs.rules';
import { AppError } from '../../../kernel/app-error.js';
import type { Program } from '../domain/program.js';
import type { ProgramRepository } from '../ports/program-repository.js';

/**
 * The program, if visitors can register for it on this site at `now`.
 * @throws PROGRAM_NOT_FOUND, REGISTRATION_CLOSED after the last day in India, EXTERNAL_REGISTRATION
 */
export async function findOpenProgram(programs: ProgramRepository, id: number, now: Date): Promise<Program> {
  const program = await programs.find(id);
  if (!program) throw new AppError('PROGRAM_NOT_FOUND');
  if (!isRegistrationOpen(program, todayInIndia(now))) throw new AppError('REGISTRATION_CLOSED');
  if (program.link_or_razorpay) throw new AppError('EXTERNAL_REGISTRATION');
  return program;
}
