import type { CheckInConflictResponse, CheckInParticipantResponse } from '@qlu/contracts/api/index';
import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import { nameOfPlace } from '@qlu/contracts/registrations/certificates.rules';
import { formatCount } from '../ui/count';

/** One person on the list. */
export interface CheckInLine {
  registrationId: number;
  /** 1 is the participant; then the other people of the registration. */
  place: number;
  name: string;
  /** Whether the name is the one of this person. */
  isNamed: boolean;
  /** Empty for the other people of the registration. */
  phone: string;
  transactionId: string;
  /** Rupees that are still to be collected from the registration; of its first person. */
  owed: number;
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
  const { full_name: registrant, number_of_people: people, participant_names: names } = participant;
  const name = nameOfPlace(registrant, names, people, place);
  return {
    registrationId: id,
    place,
    name: shownName(registrant, name, people, place),
    isNamed: name !== null,
    phone: place === 1 ? phone : '',
    transactionId,
    // A list that a release before this one stored has none.
    owed: place === 1 ? Math.max(participant.balance ?? 0, 0) : 0,
    arrival: arrivals.find((arrival) => arrival.place === place) ?? null,
  };
}

function shownName(registrant: string, name: string | null, people: number, place: number): string {
  if (place === 1) return registrant;
  return name ? `${name} (with ${registrant})` : `${registrant}, person ${place} of ${people}`;
}

/** The lines whose name, phone or transaction id contains what was typed, without case. */
export function matchingLines(lines: readonly CheckInLine[], typed: string): CheckInLine[] {
  const part = typed.trim().toLowerCase();
  if (part === '') return [...lines];
  const digits = part.replace(/[\s+-]/g, '').replace(/^(?:91|0)(?=\d{10}$)/, '');
  return lines.filter(
    ({ name, phone, transactionId }) =>
      transactionId.toLowerCase().includes(part) ||
      name.toLowerCase().includes(part) ||
      (/^\d{3,}$/.test(digits) && phone.includes(digits)),
  );
}

/** `1 person`, `1,200 people`. */
export function peopleText(people: number): string {
  return `${formatCount(people)} ${people === 1 ? 'person' : 'people'}`;
}

const REASONS: Record<CheckInConflictResponse['reason'], string> = {
  'not-registered': 'the registration was cancelled',
  moved: 'the registration was moved to another program',
  'fewer-people': 'this place was cancelled',
};

/** What happened to somebody who was checked in by a phone that sent it too late. */
export function conflictText({ place, reason, at, by, changed_at }: CheckInConflictResponse): string {
  const who = place === 1 ? '' : ` (person ${place})`;
  const change = changed_at ? `${REASONS[reason]}, ${formatInstant(changed_at)}` : REASONS[reason];
  return `${who} was checked in by ${by}, ${formatInstant(at)}, but ${change}.`;
}
