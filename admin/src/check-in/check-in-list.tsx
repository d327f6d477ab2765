import { PrinterOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input, Segmented } from 'antd';
import { useState, type ReactNode } from 'react';
import type { CheckInOtherResponse, CheckInProgramResponse } from '@qlu/contracts/api/index';
import { formatDay, formatDays, formatInstant } from '@qlu/contracts/dates/dates.rules';
import {
  certificateNumber,
  certificatesFrom,
  officeCertificatePath,
} from '@qlu/contracts/registrations/certificates.rules';
import { balanceText } from '@qlu/contracts/registrations/office.rules';
import { RefreshButton } from '../ui/page-header';
import { PhoneLink } from '../ui/contact-links';
import { formatCount } from '../ui/count';
import { usePrinting } from '../ui/use-media-query';
import { type ShownArrival, useAttendance } from './use-attendance';
import { type CheckInLine, conflictText, linesOf, matchingLines, peopleText } from './check-in-lines';
import { UnpaidOrders, WalkInActions } from './walk-ins';

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

/** A page with thousands of lines takes a phone several seconds. */
const LINES_AT_ONCE = 50;

interface CheckInTableProps {
  labelledBy: string;
  /** All lines, which are numbered and printed. */
  lines: readonly CheckInLine[];
  /** The lines that the search finds. */
  shown: readonly CheckInLine[];
  arrivalOf: (line: CheckInLine) => ShownArrival | null;
  onMark: (line: CheckInLine, isPresent: boolean) => void;
  /** Below the name, such as a link. */
  moreOf?: (line: CheckInLine, arrival: ShownArrival | null) => ReactNode;
}

/** One line for each person. Screens begin with the first lines, the print has all of them. */
function CheckInTable({ labelledBy, lines, shown, arrivalOf, onMark, moreOf }: CheckInTableProps) {
  const isPrinting = usePrinting();
  const [limit, setLimit] = useState(LINES_AT_ONCE);
  const rendered = isPrinting ? lines : shown.slice(0, limit);
  const numbers = new Map(lines.map((line, index) => [line, index + 1]));
  const more = shown.length - limit;
  return (
    <>
      <table className="check-in-table" aria-labelledby={labelledBy}>
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
          {rendered.map((line) => (
            <Row
              key={`${line.registrationId}:${line.place}`}
              line={line}
              number={numbers.get(line) ?? 0}
              arrival={arrivalOf(line)}
              more={moreOf?.(line, arrivalOf(line))}
              onMark={(present) => onMark(line, present)}
            />
          ))}
        </tbody>
      </table>
      {!isPrinting && more > 0 && (
        <Button block onClick={() => setLimit(limit + LINES_AT_ONCE)}>
          Show More ({formatCount(more)} left)
        </Button>
      )}
    </>
  );
}

interface RowProps {
  line: CheckInLine;
  number: number;
  arrival: ShownArrival | null;
  more: ReactNode;
  onMark: (isPresent: boolean) => void;
}

function Row({ line, number, arrival, more, onMark }: RowProps) {
  const { name, phone } = line;
  return (
    <tr>
      <td className="check-in-number">{number}</td>
      <th scope="row">
        <Checkbox checked={arrival !== null} onChange={({ target }) => onMark(target.checked)}>
          {name}
          {arrival && (
            <span className="check-in-arrival">
              {formatInstant(arrival.at)}, {arrival.isUnsent ? 'not sent yet' : arrival.by}
            </span>
          )}
        </Checkbox>
        {line.owed > 0 && <span className="check-in-owed">{balanceText(line.owed)}</span>}
        {more}
      </th>
      <td>
        <PhoneLink>{phone}</PhoneLink>
      </td>
    </tr>
  );
}

/** Who gets a certificate, and since when. */
function CertificateNote({ program }: { program: CheckInProgramResponse }) {
  return (
    <p className="check-in-note quiet">
      Everybody who is ticked can download a certificate of participation from{' '}
      {formatDay(certificatesFrom(program))} on, at the link in the confirmation email. Without a tick there
      is no certificate.
    </p>
  );
}

interface CertificateLineProps {
  programId: number;
  line: CheckInLine;
  arrival: ShownArrival | null;
}

/** The certificate of one person, after the program. */
function CertificateLine({ programId, line, arrival }: CertificateLineProps) {
  if (!arrival || arrival.isUnsent) return null;
  const { registrationId, place, name, isNamed } = line;
  if (!isNamed) return <span className="check-in-arrival">No certificate: the name is not known.</span>;
  const text = `Certificate ${certificateNumber(programId, registrationId, place)}`;
  return (
    <a
      className="check-in-certificate"
      href={officeCertificatePath(registrationId, place)}
      aria-label={`${text} of ${name}`}
      download
    >
      {text}
    </a>
  );
}

/** Why somebody is not expected. */
const NOT_EXPECTED_TEXTS: Record<CheckInOtherResponse['state'], string> = {
  not_paid: 'the registration is not paid',
  not_confirmed: 'the place was not confirmed by email',
  cancelled: 'the registration was cancelled',
  no_seat: 'it was paid when the program was already full',
  passed_on: 'the place was passed on to another person',
};

/**
 * Registrations that are not complete, for a search by name: without unpaid orders of the office, which are always shown, and
 * without codes of places that were passed on, because who has the place now is on the list.
 */
function othersFound(others: readonly CheckInOtherResponse[], typed: string): CheckInOtherResponse[] {
  const part = typed.trim().toLowerCase();
  if (part.length < 2) return [];
  return others.filter(
    ({ full_name: name, open_order: order, state }) =>
      !order && state !== 'passed_on' && name.toLowerCase().includes(part),
  );
}

/** Several phones mark on one list, so each of them loads it again from time to time. */
export const LIVE_LIST = { refetchOnWindowFocus: true, refetchInterval: 30_000 } as const;

interface CheckInActionsProps {
  isLoading: boolean;
  onRefresh: () => void;
}

export function CheckInActions({ isLoading, onRefresh }: CheckInActionsProps) {
  return (
    <>
      <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
        Print
      </Button>
      <RefreshButton isLoading={isLoading} onClick={onRefresh} />
    </>
  );
}
