import { HOUR_MS } from '@qlu/contracts/dates/durations.rules';
import { Input } from 'antd';
import type { InputProps } from 'antd';
import { useState } from 'react';

interface IndianTimeInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  value?: string | null;
  onChange?: (instant: string | null) => void;
}

/** Shows and returns an instant (ISO 8601) as date and time in India, whatever the browser's time zone. */
export function IndianTimeInput({ value, onChange, ...field }: IndianTimeInputProps) {
  // The browser's input keeps what is typed until it is a complete date and time.
  const [initial] = useState(() => wallClockOf(value));
  return (
    <Input
      {...field}
      type="datetime-local"
      defaultValue={initial}
      onChange={({ target }) => onChange?.(instantOf(target.value))}
    />
  );
}

const INDIA_OFFSET_MS = 5.5 * HOUR_MS;

function wallClockOf(instant: string | null | undefined): string {
  return instant ? new Date(Date.parse(instant) + INDIA_OFFSET_MS).toISOString().slice(0, 16) : '';
}

function instantOf(wallClock: string): string | null {
  return wallClock ? new Date(`${wallClock.slice(0, 16)}:00+05:30`).toISOString() : null;
}
