import { Field } from '../../ui/Field';
import { RadioGroup } from '../../ui/RadioGroup';
import { TextArea } from '../../ui/TextArea';
import { FIELD_LABELS } from './registrationValues';
import type { RegistrationFormMethods } from './useRegistrationForm';

const CHOICES = [
  { value: 'own', label: 'I pay for my place' },
  {
    value: 'sponsored',
    label: 'I ask for a sponsored place',
    description:
      'Donors have paid for some places, for people who cannot. We decide on each request and email you.',
  },
];

/** Whether the visitor pays, or asks for a sponsored place and says why. */
export function SponsoredChoice({ form }: { form: RegistrationFormMethods }) {
  return (
    <>
      <RadioGroup legend={FIELD_LABELS.place} choices={CHOICES} required radio={form.register('place')} />
      {form.values.place === 'sponsored' && (
        <Field
          label={FIELD_LABELS.reason}
          hint="A few words are enough. Only our office reads them."
          required
          errors={form.errors('reason')}
        >
          {(control) => <TextArea {...control} {...form.register('reason')} rows={3} />}
        </Field>
      )}
    </>
  );
}
