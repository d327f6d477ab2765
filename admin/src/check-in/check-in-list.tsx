import { Checkbox, Input } from 'antd';
import { useState } from 'react';
import type { CheckInProgramResponse } from '@qlu/contracts/api/index';
import { formatDateRange, formatInstant } from '@qlu/contracts/dates/dates.rules';
import { PhoneLink } from '../ui/contact-links';
import { linesOf, matchingLines, type CheckInLine } from './check-in-lines';
import { peopleText } from './people-text';
import { useAttendance } from './use-attendance';

/** From this number of people on, a search helps. */
const SEARCHED_FROM = 12;

interface CheckInListProps {
  program: CheckInProgramResponse;
  reload: () => Promise<unknown>;
}

/** The participants of a program, one line for each person, with a box for who has arrived. Also printed on A4. */
export function CheckInList({ program, reload }: CheckInListProps) {
  const { id, program_name, venue, start_date, end_date, participants } = program;
  const { isPresent, mark } = useAttendance(reload);
  const [typed, setTyped] = useState('');
  const lines = linesOf(participants);
  const shown = matchingLines(lines, typed);
  const nameId = `check-in-${id}`;
  return (
    <section className="card check-in" aria-labelledby={nameId}>
      <div className="check-in-head">
        <h2 id={nameId}>{program_name}</h2>
        <span className="quiet">
          {formatDateRange(start_date, end_date)} · {venue}
        </span>
      </div>
      {lines.length === 0 ? (
        <p className="quiet">Nobody has registered for it yet.</p>
      ) : (
        <>
          <p className="check-in-count" role="status">
            <strong>{lines.filter(isPresent).length}</strong> of {peopleText(lines.length)} here
          </p>
          {lines.length >= SEARCHED_FROM && (
            <Input
              className="check-in-search"
              allowClear
              aria-label={`Search the participants of ${program_name}`}
              placeholder="Name or phone"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
          {shown.length === 0 && <p className="quiet">No participant matches “{typed.trim()}”.</p>}
          <table className="check-in-table" aria-labelledby={nameId}>
            <thead>
              <tr>
                <th scope="col" className="check-in-number">
                  No.
                </th>
                <th scope="col">Name</th>
                <th scope="col">Phone</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line, index) => (
                <Row
                  key={`${line.registrationId}:${line.place}`}
                  line={line}
                  number={index + 1}
                  isHidden={!shown.includes(line)}
                  isPresent={isPresent(line)}
                  onMark={(present) => mark(line, present)}
                />
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}

interface RowProps {
  line: CheckInLine;
  number: number;
  /** The search leaves it out. The print has all lines. */
  isHidden: boolean;
  isPresent: boolean;
  onMark: (isPresent: boolean) => void;
}

function Row({ line, number, isHidden, isPresent, onMark }: RowProps) {
  const { name, phone, arrival } = line;
  return (
    <tr className={isHidden ? 'check-in-left-out' : undefined}>
      <td className="check-in-number">{number}</td>
      <th scope="row">
        <Checkbox checked={isPresent} onChange={({ target }) => onMark(target.checked)}>
          {name}
          {isPresent && arrival && (
            <span className="check-in-arrival">
              {formatInstant(arrival.at)}, {arrival.by}
            </span>
          )}
        </Checkbox>
      </th>
      <td>
        <PhoneLink>{phone}</PhoneLink>
      </td>
    </tr>
  );
}
