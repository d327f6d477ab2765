import { Button } from 'antd';
import type { CheckInParticipantResponse } from '@qlu/contracts/api/index';
import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import { balanceText } from '@qlu/contracts/registrations/office.rules';
import { linesOf } from './check-in-lines';
import { useAttendance } from './use-attendance';

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
