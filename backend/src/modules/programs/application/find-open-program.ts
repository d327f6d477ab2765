import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { isRegistrationOpen, isVisible, offeredOn } from '@qlu/contracts/programs/programs.rules';
import { REGISTRATION_MESSAGES } from '@qlu/contracts/registrations/registrations.messages';
import { AppError } from '../../../kernel/app-error.js';
import type { Program } from '../domain/program.js';
import type { ProgramRepository } from '../ports/program-repository.js';

/**
 * The program as it is offered at `now`, if visitors can register for it on this site.
 * @throws PROGRAM_NOT_FOUND, also for a program that is not published yet, PROGRAM_CANCELLED, REGISTRATION_CLOSED
 * after the last day in India, EXTERNAL_REGISTRATION
 */
export async function findOpenProgram(programs: ProgramRepository, id: number, now: Date): Promise<Program> {
  return openProgram(await programs.find(id), now);
}

/** {@link findOpenProgram} of a program that was read before. */
export function openProgram(program: Program | null, now: Date): Program {
  if (program?.status === 'cancelled') {
    const sentence = REGISTRATION_MESSAGES.programCancelledOf(program.program_name);
    throw new AppError('PROGRAM_CANCELLED', { sentence });
  }
  if (!program || !isVisible(program, now)) throw new AppError('PROGRAM_NOT_FOUND');
  const today = todayInIndia(now);
  if (!isRegistrationOpen(program, today)) {
    const sentence = REGISTRATION_MESSAGES.programClosedOf(program.program_name);
    throw new AppError('REGISTRATION_CLOSED', { sentence });
  }
  if (program.link_or_razorpay) throw new AppError('EXTERNAL_REGISTRATION');
  return offeredOn(program, today);
}
