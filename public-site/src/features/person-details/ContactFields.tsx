import type { FieldProps } from '../../lib/useForm';
import { EmailInput } from '../../ui/EmailInput';
import { Field } from '../../ui/Field';
import { TextInput } from '../../ui/TextInput';
import { PERSON_LABELS } from './personValues';

type ContactField = 'name' | 'email' | 'phone';

/** The part of a form that the fields need. */
interface ContactForm {
  register: (field: ContactField) => FieldProps;
  /** The messages to show at a field. */
  errors: (field: ContactField) => readonly string[];
}

/** Name, email and phone of a person. */
export function ContactFields({ form: { register, errors } }: { form: ContactForm }) {
  return (
    <>
      <Field label={PERSON_LABELS.name} required errors={errors('name')}>
        {(control) => <TextInput {...control} {...register('name')} autoComplete="name" />}
      </Field>
      <Field label={PERSON_LABELS.email} required errors={errors('email')}>
        {(control) => <EmailInput {...control} {...register('email')} />}
      </Field>
      <Field
        label={PERSON_LABELS.phone}
        required
        hint="10-digit mobile number, without +91"
        errors={errors('phone')}
      >
        {(control) => (
          <TextInput {...control} {...register('phone')} type="tel" autoComplete="tel-national" />
        )}
      </Field>
    </>
  );
}
