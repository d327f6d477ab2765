import { Field } from '../../ui/Field';
import { TextInput } from '../../ui/TextInput';
import styles from './registration-form.module.css';
import { FIELD_LABELS, type RegistrationField } from './registrationValues';
import type { RegistrationFormMethods } from './useRegistrationForm';

interface CompanionFieldsProps {
  form: RegistrationFormMethods;
  companions: readonly RegistrationField[];
}

/** The names of the people who come with the registrant. */
export function CompanionFields({ form, companions }: CompanionFieldsProps) {
  return (
    <section className={styles.section} aria-labelledby="registration-companions">
      <h2 id="registration-companions">Who is coming with you?</h2>
      {companions.map((field) => (
        <Field key={field} label={FIELD_LABELS[field]} required errors={form.errors(field)}>
          {(control) => <TextInput {...control} {...form.register(field)} autoComplete="off" />}
        </Field>
      ))}
    </section>
  );
}
