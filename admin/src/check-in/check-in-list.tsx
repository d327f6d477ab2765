import { Input, Segmented } from 'antd';
import { useState } from 'react';
import type { CheckInProgramResponse } from '@qlu/contracts/api/index';
import { formatDays } from '@qlu/contracts/dates/dates.rules';
import { CheckInTable } from './check-in-table';
import { conflictText } from './conflict-texts';
import { linesOf, matchingLines, type CheckInLine } from './check-in-lines';
import { peopleText } from './people-text';
import { NOT_EXPECTED_TEXTS, othersFound } from './not-expected';
import { CertificateLine, CertificateNote } from './certificate-line';
import { WalkInActions } from './walk-in-actions';
import { UnpaidOrders } from './unpaid-orders';
import { useAttendance } from './use-attendance';

/** From this number of people on, a search helps. */
const SEARCHED_FROM = 12;

type Shown = 'all' | 'here' | 'missing';

const FILTERS: { value: Shown; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'missing', label: 'Not here yet' },
];
const FILTERS_AFTERWARDS: { value: Shown; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'here', label: 'Attended' },
  { value: 'missing', label: 'Did not attend' },
];

const NOT_USED =
  'Nobody was checked in. If the program took place without the check-in, tick the people who were there.';

interface CheckInListProps {
  program: CheckInProgramResponse;
  onChanged: () => void;
  /** The program has ended: the list shows who attended. */
  isOver?: boolean;
}

/**
 * The participants of a program, one line for each person, with a box for who has arrived. Also printed on A4. A mark after
 * the program counts, too.
 */
export function CheckInList({ program, onChanged, isOver = false }: CheckInListProps) {
  const { id, program_name, venue, start_date, end_date, participants, others } = program;
  const { arrivalOf, mark } = useAttendance(id);
  const [typed, setTyped] = useState('');
  const [shownOnly, setShownOnly] = useState<Shown>('all');
  const lines = linesOf(participants);
  const isPresent = (line: CheckInLine): boolean => arrivalOf(line) !== null;
  const shown = matchingLines(lines, typed).filter(
    (line) => shownOnly === 'all' || isPresent(line) === (shownOnly === 'here'),
  );
  const present = lines.filter(isPresent).length;
  const otherPeople = othersFound(others, typed);
  const nameId = `check-in-${id}`;
  return (
    <section className="card check-in" aria-labelledby={nameId}>
      <div className="check-in-head">
        <h2 id={nameId}>{program_name}</h2>
        <span className="quiet">
          {formatDays(start_date, end_date)} · {venue}
        </span>
        <WalkInActions program={program} onChanged={onChanged} isOver={isOver} />
      </div>
      {(program.conflicts ?? []).map((conflict) => (
        <p key={conflict.id} className="check-in-conflict">
          {conflict.full_name}
          {conflictText(conflict)} The office decides.
        </p>
      ))}
      <UnpaidOrders program={program} onChanged={onChanged} />
      {lines.length === 0 ? (
        <p className="check-in-count quiet">Nobody has registered for it yet.</p>
      ) : (
        <>
          <p className="check-in-count" role="status">
            <strong>{present}</strong> of {peopleText(lines.length)} {isOver ? 'attended' : 'here'}
          </p>
          {isOver && present === 0 && <p className="check-in-note">{NOT_USED}</p>}
          {program.certificate && <CertificateNote program={program} />}
          {(isOver || lines.length >= SEARCHED_FROM) && (
            <div className="check-in-search">
              {lines.length >= SEARCHED_FROM && (
                <Input
                  allowClear
                  aria-label={`Search the participants of ${program_name}`}
                  placeholder="Name, phone or transaction ID"
                  value={typed}
                  onChange={({ target }) => setTyped(target.value)}
                />
              )}
              <Segmented<Shown>
                aria-label="Who is shown"
                options={isOver ? FILTERS_AFTERWARDS : FILTERS}
                value={shownOnly}
                onChange={setShownOnly}
              />
            </div>
          )}
          {shown.length === 0 && (
            <p className="quiet">
              {typed.trim() === ''
                ? nobodyText(shownOnly, isOver)
                : `No participant matches “${typed.trim()}”.`}
            </p>
          )}
          {otherPeople.map((other) => (
            <p key={other.id} className="check-in-other">
              <strong>{other.full_name}</strong> is not expected: {NOT_EXPECTED_TEXTS[other.state]}.
            </p>
          ))}
          <CheckInTable
            key={`${typed}:${shownOnly}`}
            labelledBy={nameId}
            lines={lines}
            shown={shown}
            arrivalOf={arrivalOf}
            onMark={mark}
            {...(isOver &&
              program.certificate && {
                moreOf: (line, arrival) => <CertificateLine programId={id} line={line} arrival={arrival} />,
              })}
          />
        </>
      )}
    </section>
  );
}

function nobodyText(shown: Shown, isOver: boolean): string {
  if (shown === 'here') return 'Nobody attended.';
  return isOver ? 'Everybody attended.' : 'Everybody is here.';
}
