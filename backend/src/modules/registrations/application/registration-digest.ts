import { setValues } from '@qlu/contracts/resource/resource';
import type { RegistrationRequest } from './registration-request.js';

/**
 * The text of which digests are stored: its names and their order must not change. A field that was added later is in it
 * only when it is set, so that earlier attempts keep their digest.
 */
export function digestedText(request: RegistrationRequest): string {
  const { transactionId, programId, participant, idNumber, amount, description, people } = request;
  const { payAgain, waitingToken } = request;
  const { full_name: fullName, email, phone, address, id_type: idType, ...added } = participant;
  return JSON.stringify({
    transactionId,
    programId,
    participant: { fullName, email, phone, address, idType, idNumber, ...setValues(added) },
    amount,
    description,
    people,
    payAgain: payAgain || undefined,
    waitingToken: waitingToken || undefined,
  });
}
