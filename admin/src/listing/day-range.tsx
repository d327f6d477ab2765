import dayjs from 'dayjs';
import type { CalendarDate } from '@qlu/contracts/dates/dates.rules';
import { DayPicker } from '../ui/day-picker';

interface DayRangeProps {
  /** What the days are of, such as 'Donated'. */
  of: string;
  /** First and last day, `YYYY-MM-DD` in India; empty where the range is open. */
  from: string;
  to: string;
  onFrom: (day: string) => void;
  onTo: (day: string) => void;
}

/** A range of days that may be open on either side. Two fields and not one of two months, which no phone has room for. */
export function DayRange({ of, from, to, onFrom, onTo }: DayRangeProps) {
  return (
    <fieldset className="toolbar-days" aria-label={`${of} between`}>
      <DayPicker
        aria-label={`${of} from`}
        placeholder="From date"
        value={dayOf(from)}
        maxDate={dayOf(to) ?? undefined}
        onChange={(day) => onFrom(day?.format('YYYY-MM-DD') ?? '')}
      />
      <DayPicker
        aria-label={`${of} until`}
        placeholder="To date"
        value={dayOf(to)}
        minDate={dayOf(from) ?? undefined}
        onChange={(day) => onTo(day?.format('YYYY-MM-DD') ?? '')}
      />
    </fieldset>
  );
}

function dayOf(date: CalendarDate) {
  return date ? dayjs(date) : null;
}
