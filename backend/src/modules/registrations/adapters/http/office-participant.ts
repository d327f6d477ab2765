import {
  PARTICIPANT_FIELDS,
  type ParticipantRecord,
} from '@qlu/contracts/registrations/registrations.resource';
import { emptyOptionals } from '@qlu/contracts/resource/resource';
import { knownNames } from '../../domain/registration.js';
import type { OfficeOrderRequest } from './office-registrations.dto.js';

/** A person whom the office adds. It does not ask for an ID number. */
export function officeParticipant(body: OfficeOrderRequest): ParticipantRecord {
  const { full_name, phone, email, address, participant_names } = body;
  return {
    ...emptyOptionals(PARTICIPANT_FIELDS),
    full_name: full_name.trim(),
    phone,
    email: email ?? '',
    address: address ?? '',
    id_type: '',
    participant_names: knownNames(participant_names),
  };
}
