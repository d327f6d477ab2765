import type { CheckInParticipantResponse } from '@qlu/contracts/api/index';

/** One person on the list. */
export interface CheckInLine {
  registrationId: number;
  /** 1 is the participant; then the other people of the registration. */
  place: number;
  name: string;
  /** Empty for the other people of the registration. */
  phone: string;
  transactionId: string;
  /** When the person arrived, an instant in UTC, and who marked it; null before. */
  arrival: { at: string; by: string } | null;
}

/** One line for each person. The other people of a registration follow their participant. */
export function linesOf(participants: readonly CheckInParticipantResponse[]): CheckInLine[] {
  return participants.flatMap((participant) =>
    Array.from({ length: participant.number_of_people }, (_, index) => lineOf(participant, index + 1)),
  );
}

function lineOf(participant: CheckInParticipantResponse, place: number): CheckInLine {
  const { id, phone, transaction_id: transactionId, arrivals } = participant;
  return {
    registrationId: id,
    place,
    name: nameOf(participant, place),
    phone: place === 1 ? phone : '',
    transactionId,
    arrival: arrivals.find((arrival) => arrival.place === place) ?? null,
  };
}

/** After a cancelled place nobody knows whose name is too many, so that only the registrant is named. */
function nameOf(participant: CheckInParticipantResponse, place: number): string {
  const { full_name, number_of_people: people, participant_names: names } = participant;
  if (place === 1) return full_name;
  const name = names.length <= people ? names[place - 1] : undefined;
  return name ? `${name} (with ${full_name})` : `${full_name}, person ${place} of ${people}`;
}

/** The lines whose name, phone or transaction id contains what was typed, without case. */
export function matchingLines(lines: readonly CheckInLine[], typed: string): CheckInLine[] {
  const part = typed.trim().toLowerCase();
  if (part === '') return [...lines];
  const digits = part.replace(/[\s+-]/g, '').replace(/^91(?=\d{10}$)/, '');
  return lines.filter(
    ({ name, phone, transactionId }) =>
      transactionId.toLowerCase().includes(part) ||
      name.toLowerCase().includes(part) ||
      (/^\d{3,}$/.test(digits) && phone.includes(digits)),
  );
}
