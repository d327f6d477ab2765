import { Checkbox, Form, Input, Select } from 'antd';
import {
  REMINDER_DAYS_LIMIT,
  REMINDERS_LIMIT,
  reminderDaysOf,
} from '@qlu/contracts/programs/reminders.rules';
import { ProgramItem } from './program-item';

const DAYS = Array.from({ length: REMINDER_DAYS_LIMIT }, (_, index) => index + 1).map((days) => ({
  value: days,
  label: days === 1 ? '1 day before' : `${days} days before`,
}));

/** When participants are reminded, and what else the reminders say. The stored days are comma-separated. */
export function ReminderSection() {
  return (
    <fieldset>
      <legend>Reminders</legend>
      <ProgramItem
        name="reminder_days"
        extra="Sent by email from 9:00 AM, in Telugu for programs in Telugu. Empty: no reminders."
        getValueProps={(days: string | undefined) => ({ value: reminderDaysOf(days ?? '') })}
        getValueFromEvent={(days: number[]) => [...days].sort((one, other) => other - one).join(',')}
      >
        <Select<number[]>
          mode="multiple"
          allowClear
          maxCount={REMINDERS_LIMIT}
          options={DAYS}
          optionFilterProp="label"
          placeholder="No reminders"
        />
      </ProgramItem>
      <ProgramItem
        name="reminder_text"
        extra="Added to each reminder, in the language of the program. For example how to find the place."
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />
      </ProgramItem>
    </fieldset>
  );
}

/** Whether participants are thanked after the program and asked for feedback, and what else the email says. */
export function ThankYouSection() {
  return (
    <fieldset>
      <legend>After the program</legend>
      <Form.Item
        name="thank_you"
        valuePropName="checked"
        extra="Sent the day after the last day, with a link for feedback, to those who were checked in. If nobody was checked in, it goes to everyone registered."
      >
        <Checkbox>Send a thank-you email</Checkbox>
      </Form.Item>
      <ProgramItem
        name="thank_you_text"
        extra="Added to the thank-you email, in the language of the program. For example what comes next."
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />
      </ProgramItem>
    </fieldset>
  );
}
