import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { DAY_PART_LABELS, DAY_PARTS } from '@qlu/contracts/requests/requests.rules';
import { useState } from 'react';
import { EmailInput, Field, Select, TextInput } from '../../ui/fields';
import styles from './booking-form.module.css';
import type { BookingField, BookingProblems, BookingValues } from './bookingValues';

interface RequestFieldsProps {
  values: BookingValues;
  problems: BookingProblems;
  onChange: (field: BookingField, value: string) => void;
}

/** Who asks for a session, and when it would suit. */
export function RequestFields({ values, problems, onChange }: RequestFieldsProps) {
  const [today] = useState(() => todayInIndia());
  const input = (name: BookingField) => ({
    name,
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => onChange(name, event.currentTarget.value),
  });
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>Or let us call you</legend>
      <Field label="Full Name" required error={problems['full_name']}>
        {(control) => <TextInput {...control} {...input('full_name')} autoComplete="name" />}
      </Field>
      <div className={styles.pair}>
        <Field label="Phone Number" required error={problems['phone']}>
          {(control) => <TextInput {...control} {...input('phone')} type="tel" autoComplete="tel" />}
        </Field>
        <Field label="Email" error={problems['email']}>
          {(control) => <EmailInput {...control} {...input('email')} />}
        </Field>
        <Field label="Preferred Day" required error={problems['preferred_date']}>
          {(control) => <TextInput {...control} {...input('preferred_date')} type="date" min={today} />}
        </Field>
        <Field label="Preferred Time" required error={problems['preferred_time']}>
          {(control) => (
            <Select {...control} {...input('preferred_time')}>
              <option value="">Please choose</option>
              {DAY_PARTS.map((part) => (
                <option key={part} value={part}>
                  {DAY_PART_LABELS[part]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </fieldset>
  );
}
