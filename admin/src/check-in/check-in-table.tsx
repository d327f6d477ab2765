import { Button, Checkbox } from 'antd';
import { useState, type ReactNode } from 'react';
import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import { balanceText } from '@qlu/contracts/registrations/office.rules';
import { PhoneLink } from '../ui/contact-links';
import { formatCount } from '../ui/count';
import { usePrinting } from '../ui/use-printing';
import type { CheckInLine } from './check-in-lines';
import type { ShownArrival } from './use-attendance';

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
export function CheckInTable({ labelledBy, lines, shown, arrivalOf, onMark, moreOf }: CheckInTableProps) {
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
