import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { askedDetails } from '@qlu/contracts/programs/asked-details.rules';
import { isRegistrationOpen, isVisible, offeredOn } from '@qlu/contracts/programs/programs.rules';
import { neededProblems } from '@qlu/contracts/registrations/registrations.fields';
import { REGISTRATION_MESSAGES } from '@qlu/contracts/registrations/registrations.messages';
import type { ParticipantRecord } from '@qlu/contracts/registrations/registrations.resource';
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

/** The person without an address and an ID number that the program does not ask for. */
export function withoutUnasked<Person extends Pick<ParticipantRecord, 'address' | 'id_type'>>(
  program: Program,
  person: Person,
  idNumber: string,
): { person: Person; idNumber: string } {
  const asked = askedDetails(program);
  return {
    person: {
      ...person,
      address: asked.address_needed ? person.address : '',
      id_type: asked.id_number_needed ? person.id_type : '',
    },
    idNumber: asked.id_number_needed ? idNumber : '',
  };
}

/** Data that the program does not ask for is not stored. @throws VALIDATION_FAILED when something is missing */
export function onlyAsked<Person extends Pick<ParticipantRecord, 'address' | 'id_type'>>(
  program: Program,
  person: Person,
  idNumber: string,
): { person: Person; idNumber: string } {
  const asked = askedDetails(program);
  const { address, id_type: idType } = person;
  const fields = neededProblems(asked, { address, idType, idNumber });
  const [sentence] = Object.values(fields).flat();
  if (sentence) throw new AppError('VALIDATION_FAILED', { sentence, fields });
  return withoutUnasked(program, person, idNumber);
}
