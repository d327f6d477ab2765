import { Button } from 'antd';
import { useSyncExternalStore } from 'react';
import type { CheckInParticipantResponse } from '@qlu/contracts/api/index';
import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import { balanceText } from '@qlu/contracts/registrations/office.rules';
import { useToasts } from '../ui/use-toasts';
import { type CheckInLine, linesOf } from './check-in-lines';
import { unsentMarks } from './unsent-marks';

const NOT_KEPT = 'This browser cannot store the check-in. Please check its settings, or use another browser.';

/** When a person arrived. `isUnsent`: the server does not know it yet. */
export interface ShownArrival {
  at: string;
  by: string;
  isUnsent: boolean;
}

/** Marks who has arrived, also without a network: a mark is shown immediately and sent when the network is there. */
export function useAttendance(programId: number) {
  const toasts = useToasts();
  const marks = useSyncExternalStore(unsentMarks.subscribe, unsentMarks.current);

  const arrivalOf = ({ registrationId, place, arrival }: CheckInLine): ShownArrival | null => {
    const own = marks
      .filter((mark) => mark.registration_id === registrationId && mark.place === place && !mark.refused)
      .at(-1);
    if (!own) return arrival && { ...arrival, isUnsent: false };
    if (!own.present) return null;
    // A second tap does not change when the person arrived.
    return arrival
      ? { ...arrival, isUnsent: false }
      : { at: new Date(own.at).toISOString(), by: own.by, isUnsent: true };
  };

  const mark = async ({ registrationId, place, name }: CheckInLine, present: boolean): Promise<void> => {
    const person = { registration_id: registrationId, program_id: programId, place, name };
    try {
      await unsentMarks.add({ ...person, present });
    } catch {
      toasts.error(NOT_KEPT);
    }
  };

  return {
    arrivalOf,
    mark: (line: CheckInLine, isPresent: boolean): void => void mark(line, isPresent),
  };
}

interface ArrivalButtonsProps {
  programId: number;
  participant: CheckInParticipantResponse;
}

/** The people of one registration, each with a button to check in or to take it back. */
export function ArrivalButtons({ programId, participant }: ArrivalButtonsProps) {
  const { arrivalOf, mark } = useAttendance(programId);
  const lines = linesOf([participant]).map((line) => ({ line, arrival: arrivalOf(line) }));
  const missing = lines.filter(({ arrival }) => arrival === null);
  return (
    <>
      <ul className="scan-people">
        {lines.map(({ line, arrival }) => (
          <li key={line.place}>
            <span>
              {line.name}
              {line.owed > 0 && <span className="check-in-owed">{balanceText(line.owed)}</span>}
              {arrival && (
                <span className="check-in-arrival">
                  Already checked in: {formatInstant(arrival.at)}
                  {arrival.isUnsent && ', not sent yet'}
                </span>
              )}
            </span>
            {arrival ? (
              <Button aria-label={`Undo ${line.name}`} onClick={() => mark(line, false)}>
                Undo
              </Button>
            ) : (
              <Button type="primary" aria-label={`Check in ${line.name}`} onClick={() => mark(line, true)}>
                Check In
              </Button>
            )}
          </li>
        ))}
      </ul>
      {missing.length > 1 && (
        <Button block onClick={() => missing.forEach(({ line }) => mark(line, true))}>
          Check In All {missing.length}
        </Button>
      )}
    </>
  );
}
