import { HOUR_MS } from '@qlu/contracts/dates/durations.rules';
import { Input } from 'antd';
import type { InputProps } from 'antd';
import { useState } from 'react';
import { isInstant, isTimeOfDay } from '@qlu/contracts/dates/dates.rules';

/** The value while only a part is entered, which the rules of times reject. The browser's own value is empty then. */
const INCOMPLETE = 'incomplete';

interface TimeInputProps extends Omit<InputProps, 'value' | 'onChange' | 'type'> {
  value?: string | null;
  onChange?: (value: string | null) => void;
}

interface Format {
  type: 'time' | 'datetime-local';
  shown: (value: string | null | undefined) => string;
  valueOf: (typed: string) => string | null;
}

function TimeInput({ value, onChange, type, shown, valueOf, ...field }: TimeInputProps & Format) {
  // The browser's input keeps what is typed until it is complete.
  const [initial] = useState(() => shown(value));
  const typed = ({ validity, value: text }: HTMLInputElement) =>
    validity.badInput ? INCOMPLETE : valueOf(text);
  return (
    <Input
      {...field}
      type={type}
      defaultValue={initial}
      onChange={({ target }) => onChange?.(typed(target))}
      // Browsers report no change when a part is entered into an empty input, or removed from it.
      onBlur={({ target }) => {
        if (target.validity.badInput || value === INCOMPLETE) onChange?.(typed(target));
      }}
    />
  );
}

/** A time of day, `09:30`; null when it is empty. */
export function TimeOfDayInput(field: TimeInputProps) {
  return (
    <TimeInput
      {...field}
      type="time"
      shown={(value) => (isTimeOfDay(value) ? value : '')}
      valueOf={(text) => text || null}
    />
  );
}

/** Shows and returns an instant (ISO 8601) as date and time in India, whatever the browser's time zone. */
export function IndianTimeInput(field: TimeInputProps) {
  return <TimeInput {...field} type="datetime-local" shown={wallClockOf} valueOf={instantOf} />;
}

const INDIA_OFFSET_MS = 5.5 * HOUR_MS;

function wallClockOf(instant: string | null | undefined): string {
  return isInstant(instant) ? new Date(Date.parse(instant) + INDIA_OFFSET_MS).toISOString().slice(0, 16) : '';
}

function instantOf(wallClock: string): string | null {
  return wallClock ? new Date(`${wallClock.slice(0, 16)}:00+05:30`).toISOString() : null;
}
