import { Form } from 'antd';
import type { FormInstance } from 'antd';
import { RepeatItems } from './repeat-items';
import type { ProgramValues } from './program-values';

/** Whether a new program takes place on several dates. */
export function RepeatSection({ form }: { form: FormInstance<ProgramValues> }) {
  const first = Form.useWatch('start_date', form);
  return (
    <fieldset>
      <legend>Repetition</legend>
      <RepeatItems first={first ?? undefined} />
      <p className="form-hint">
        Each date becomes a program with its own registrations and places. The end date, the last day of Early
        Bird and the time of publication move with it.
      </p>
    </fieldset>
  );
}
