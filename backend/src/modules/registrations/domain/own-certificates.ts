import type { ProgramRecord } from '@qlu/contracts/programs/programs.resource';
import { certificatesFrom, nameOfPlace } from '@qlu/contracts/registrations/certificates.rules';
import { ownStatus, type OwnRegistration } from './own-registration.js';

/** The certificates of one registration. */
export interface OwnCertificates {
  /** From the beginning of this day in India: the day after the last day of the program. */
  from: string;
  areReady: boolean;
  /** Who was checked in, in order. The name is null when it is not known. */
  people: { place: number; name: string | null }[];
}

/**
 * Null when the program offers none, and for a registration that is not valid.
 * @param program as it takes place now; null when it does not exist any more
 */
export function ownCertificates(
  registration: OwnRegistration,
  program: ProgramRecord | null,
  today: string,
): OwnCertificates | null {
  const status = ownStatus(registration, program, today);
  if (!program?.certificate || !(status === 'open' || status === 'begun' || status === 'arrived'))
    return null;
  const { contact, names, people } = registration;
  const from = certificatesFrom(program);
  return {
    from,
    areReady: from <= today,
    people: registration.attended.map((place) => ({
      place,
      name: nameOfPlace(contact.full_name, names, people, place),
    })),
  };
}
