import { Checkbox, type CheckboxChangeEvent, Form, Input, InputNumber, type InputProps, Select } from 'antd';
import { useState } from 'react';
import { isInstant, isTimeOfDay } from '@qlu/contracts/dates/dates.rules';
import { HOUR_MS } from '@qlu/contracts/dates/durations.rules';
import { askedByDefault } from '@qlu/contracts/programs/asked-details.rules';
import { LANGUAGE_CODES, languageName } from '@qlu/contracts/programs/programs.languages';
import { PROGRAM_FIELDS } from '@qlu/contracts/programs/programs.resource';
import { canConfirmByEmail } from '@qlu/contracts/programs/programs.rules';
import { ProgramItem } from './program-item';
import type { ProgramValues } from './program-values';

const LANGUAGES = LANGUAGE_CODES.map((value) => ({ value, label: languageName(value) }));

export function DatePlaceSection() {
  return (
    <fieldset>
      <legend>Date and place</legend>
      <div className="form-pair">
        <ProgramItem name="start_date" />
        <ProgramItem name="end_date" label="End Date (optional)" dependencies={['start_date']} />
      </div>
      <div className="form-pair">
        <ProgramItem name="start_time" dependencies={['end_time']}>
          <TimeOfDayInput />
        </ProgramItem>
        <ProgramItem name="end_time" dependencies={['start_time', 'start_date', 'end_date']}>
          <TimeOfDayInput />
        </ProgramItem>
      </div>
      <p className="form-hint">Indian time. Without times, visitors see 9:00 AM – 6:00 PM.</p>
      <div className="form-pair">
        <ProgramItem name="venue">
          <Input />
        </ProgramItem>
        <ProgramItem name="duration">
          <Input placeholder="e.g. 2 days" />
        </ProgramItem>
      </div>
      <Form.Item
        name="guests_stay"
        valuePropName="checked"
        extra="With the tick, calendars show a program of several days as whole days. Without it, they show its times on each day."
      >
        <Checkbox>Guests stay overnight, for example at the campus</Checkbox>
      </Form.Item>
      <div className="form-pair">
        <ProgramItem name="city">
          <Input placeholder="e.g. Hyderabad" />
        </ProgramItem>
        <ProgramItem name="map_link">
          <Input inputMode="url" placeholder="https://maps.app.goo.gl/..." />
        </ProgramItem>
      </div>
      <Form.Item name="languages" label={PROGRAM_FIELDS.language.label}>
        <Select
          mode="multiple"
          allowClear
          options={LANGUAGES}
          optionFilterProp="label"
          placeholder="From the name"
        />
      </Form.Item>
    </fieldset>
  );
}

export function ParticipantsSection() {
  return (
    <fieldset>
      <legend>For participants</legend>
      <ProgramItem name="what_to_bring">
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 5 }} placeholder="e.g. A shawl and a water bottle" />
      </ProgramItem>
      <ProgramItem name="prerequisite">
        <Input placeholder="e.g. Meditation Classes" />
      </ProgramItem>
      <ProgramItem
        name="joining_link"
        extra="Only for participants: in their emails, in their calendar files, and on the page of a paid place."
      >
        <Input inputMode="url" placeholder="https://zoom.us/j/..." />
      </ProgramItem>
      <AskedItems />
      <Form.Item
        name="ask_heard_from"
        valuePropName="checked"
        extra="With the tick, the registration form asks how people heard of the program. The answer is optional; the statistics count it."
      >
        <Checkbox>Ask where people heard of it</Checkbox>
      </Form.Item>
      <Form.Item
        name="certificate"
        valuePropName="checked"
        extra="From the day after the last day, everybody who was checked in can download a PDF with their name from the page of their registration."
      >
        <Checkbox>Certificate of participation</Checkbox>
      </Form.Item>
      <ProgramItem
        name="capacity"
        extra="Empty: no limit. When all places are taken, the website shows the program as full. Each price can have a limit of its own."
      >
        <InputNumber<number> controls={false} inputMode="numeric" placeholder="No limit" />
      </ProgramItem>
      <ConfirmByEmailItem />
      <Form.Item
        name="refund_without_seat"
        valuePropName="checked"
        extra="If money arrives when the program is full, you decide in Needs Attention. With the tick, it is refunded after 48 hours without a place."
      >
        <Checkbox>Refund late payments without a place after 48 hours</Checkbox>
      </Form.Item>
    </fieldset>
  );
}

/** Only a free program with a number of places has it. */
function ConfirmByEmailItem() {
  const form = Form.useFormInstance<ProgramValues>();
  const values = (Form.useWatch([], form) ?? {}) as ProgramValues;
  if (!canConfirmByEmail(values)) return null;
  return (
    <Form.Item
      name="confirm_by_email"
      valuePropName="checked"
      extra="With the tick, a place is kept for up to 24 hours until the person presses a button on the page in our email, so that nobody takes free places with invented addresses."
    >
      <Checkbox>People confirm their place by email</Checkbox>
    </Form.Item>
  );
}

/** A stored program is published, unpublished and cancelled in its menu. */
export function VisibilitySection({ isNew }: { isNew: boolean }) {
  return (
    <fieldset>
      <legend>Visibility</legend>
      {isNew && (
        <Form.Item
          name="status"
          getValueProps={(status) => ({ checked: status === 'draft' })}
          getValueFromEvent={({ target }: CheckboxChangeEvent) => (target.checked ? 'draft' : 'published')}
          extra="Visitors do not see a draft. Publish it later in its menu."
        >
          <Checkbox>Save as a draft</Checkbox>
        </Form.Item>
      )}
      <ProgramItem name="publish_at" label="Publish at (Indian time)" extra="Empty: visible at once.">
        <IndianTimeInput />
      </ProgramItem>
    </fieldset>
  );
}

const ITEMS = [
  {
    needed: 'id_number_needed',
    reason: 'id_number_reason',
    label: 'Ask for an ID number',
    usual: 'Usual for paid programs in person only.',
    example: 'e.g. The ashram registers overnight guests with the police.',
  },
  {
    needed: 'address_needed',
    reason: 'address_reason',
    label: 'Ask for the postal address',
    usual: 'Usual for programs in person only.',
    example: 'e.g. We send you the course book by post.',
  },
] as const;

/** What the registration form asks besides name, email and phone. Who asks for more than usual says why. */
function AskedItems() {
  const form = Form.useFormInstance<ProgramValues>();
  const values = (Form.useWatch([], form) ?? {}) as ProgramValues;
  const defaults = askedByDefault({
    ...values,
    venue: values.venue ?? '',
    program_name: values.program_name ?? '',
  });
  return ITEMS.map(({ needed, reason, label, usual, example }) => (
    <div key={needed}>
      <Form.Item name={needed} extra={`${usual} Without the tick, it is neither asked for nor stored.`}>
        <AskedTick label={label} isUsual={defaults[needed]} />
      </Form.Item>
      {values[needed] === true && !defaults[needed] && (
        <ProgramItem name={reason} required extra="People read this in the registration form.">
          <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} placeholder={example} />
        </ProgramItem>
      )}
    </div>
  ));
}

interface AskedTickProps {
  id?: string;
  label: string;
  isUsual: boolean;
  /** Null for what is usual, which may change with the place and the prices. */
  value?: boolean | null;
  onChange?: (value: boolean | null) => void;
}

function AskedTick({ id, label, isUsual, value, onChange }: AskedTickProps) {
  return (
    <Checkbox
      id={id}
      checked={value ?? isUsual}
      onChange={({ target }) => onChange?.(target.checked === isUsual ? null : target.checked)}
    >
      {label}
    </Checkbox>
  );
}

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
function TimeOfDayInput(field: TimeInputProps) {
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
function IndianTimeInput(field: TimeInputProps) {
  return <TimeInput {...field} type="datetime-local" shown={wallClockOf} valueOf={instantOf} />;
}

const INDIA_OFFSET_MS = 5.5 * HOUR_MS;

function wallClockOf(instant: string | null | undefined): string {
  return isInstant(instant) ? new Date(Date.parse(instant) + INDIA_OFFSET_MS).toISOString().slice(0, 16) : '';
}

function instantOf(wallClock: string): string | null {
  return wallClock ? new Date(`${wallClock.slice(0, 16)}:00+05:30`).toISOString() : null;
}
