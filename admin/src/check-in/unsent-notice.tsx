import { Alert, Button } from 'antd';
import { useSyncExternalStore } from 'react';
import { formatTimeOfDay } from '@qlu/contracts/dates/dates.rules';
import { unsentMarks } from './unsent-marks';
import type { UnsentMark } from './phone-storage';

const REASONS: Record<NonNullable<UnsentMark['refused']>, string> = {
  stored: '',
  'not-registered': 'the registration is not complete any more. The office sees it',
  moved: 'the registration was moved to another program. The office sees it',
  'fewer-people': 'this place was cancelled. The office sees it',
  'other-day': 'it is for another day, or was sent more than three days later. Please tell the office',
};

interface UnsentNoticeProps {
  user: string;
  /** Why the list cannot be loaded now, empty without a network, and when it was loaded; null when it can be loaded. */
  outage: { problem: string; since: number } | null;
}

/** What this phone has not sent yet, and what the server did not accept. Nothing when everything is sent. */
export function UnsentNotice({ user, outage }: UnsentNoticeProps) {
  const marks = useSyncExternalStore(unsentMarks.subscribe, unsentMarks.current);
  const refused = marks.filter((mark) => mark.refused !== undefined);
  const waiting = marks.filter((mark) => mark.refused === undefined && mark.by === user);
  const others = marks.filter((mark) => mark.refused === undefined && mark.by !== user);
  return (
    <div className="check-in-notices" aria-live="polite">
      {outage && (
        <Alert
          type="warning"
          showIcon
          message={`${outage.problem || 'No network.'} This list is from ${formatTimeOfDay(new Date(outage.since).toISOString())}. Check-ins are stored on this phone.`}
        />
      )}
      {waiting.length > 0 && (
        <Alert
          type="warning"
          showIcon
          message={`${waiting.length} not sent yet. Please keep this phone until everything is sent.`}
          action={
            <Button size="small" onClick={() => void unsentMarks.send()}>
              Send Now
            </Button>
          }
        />
      )}
      {others.length > 0 && (
        <Alert
          type="warning"
          showIcon
          message={`${others.length} by ${[...new Set(others.map(({ by }) => by))].join(', ')} not sent yet. They are sent at the next login of that user, or under your name.`}
          action={
            <Button size="small" onClick={() => void unsentMarks.adopt()}>
              Send Under My Name
            </Button>
          }
        />
      )}
      {refused.length > 0 && (
        <Alert
          type="error"
          showIcon
          message="Not stored"
          description={
            <ul className="check-in-refused">
              {refused.map(({ id, name, refused: reason }) => (
                <li key={id}>
                  {name}: {reason && REASONS[reason]}
                </li>
              ))}
            </ul>
          }
          action={
            <Button size="small" onClick={() => void unsentMarks.dismiss()}>
              OK
            </Button>
          }
        />
      )}
    </div>
  );
}
