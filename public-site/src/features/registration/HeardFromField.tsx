import { HEARD_FROM } from '@qlu/contracts/registrations/heard-from.rules';
import { Field } from '../../ui/Field';
import { Select } from '../../ui/Select';
import { FIELD_LABELS } from './registrationValues';
import type { RegistrationFormMethods } from './useRegistrationForm';

/** Where the visitor heard of the program. The field is optional. */
export function HeardFromField({ form }: { form: RegistrationFormMethods }) {
  return (
    <Field label={FIELD_LABELS.heard_from} errors={form.errors('heard_from')}>
      {(control) => (
        <Select {...control} {...form.register('heard_from')}>
          <option value="">Please choose</option>
          {HEARD_FROM.map((answer) => (
            <option key={answer}>{answer}</option>
          ))}
        </Select>
      )}
    </Field>
  );
}
