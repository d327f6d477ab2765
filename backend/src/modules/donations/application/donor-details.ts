import { keptIdNumberProblem } from '@qlu/contracts/donations/office.resource';
import { isBlank } from '@qlu/contracts/fields/fields.rules';
import { AppError } from '../../../kernel/app-error.js';
import { auditedContactChanges, contactChanges, correctedContact } from '../../../kernel/edits.js';
import type { DonationCorrection, DonorDetails } from '../domain/donation.js';

/**
 * The corrected details.
 * @param seen what the page showed of the fields
 * @throws CONTACT_CHANGED; VALIDATION_FAILED when the type of the ID changes without a number
 */
export function correctedDetails(
  { idType, idNumber, ...contact }: DonorDetails,
  { id, ...to }: DonationCorrection,
  seen: Omit<DonationCorrection, 'id'> = {},
): DonorDetails {
  const problem = id && keptIdNumberProblem(id.number, id.type, idType);
  if (problem)
    throw new AppError('VALIDATION_FAILED', { sentence: problem, fields: { id_number: [problem] } });
  const isKept = !id || isBlank(id.number);
  return {
    ...correctedContact(contact, { to, seen }),
    ...(isKept ? { idType, idNumber } : { idType: id.type, idNumber: id.number }),
  };
}

/** The changes for the audit log, without the address and the ID number; null when nothing changes. */
export function auditedDetails(from: DonorDetails, to: DonorDetails): Record<string, unknown> | null {
  const { address, idType, idNumber, ...contact } = contactChanges(from, to) ?? {};
  const changes = {
    ...auditedContactChanges(contact),
    ...(address ? { address: 'corrected' } : {}),
    ...(idType || idNumber ? { id_number: 'corrected' } : {}),
  };
  return Object.keys(changes).length > 0 ? changes : null;
}
