import { askedDetails } from '@qlu/contracts/programs/asked-details.rules';
import { neededProblems } from '@qlu/contracts/registrations/registrations.fields';
import type { ParticipantRecord } from '@qlu/contracts/registrations/registrations.resource';
import { AppError } from '../../../kernel/app-error.js';
import type { Program } from '../domain/program.js';

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

/**
 * The person with what the program asks for, so that data nobody needs is not stored.
 * @throws VALIDATION_FAILED when something is missing
 */
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
