import { Field } from '../../ui/Field';
import { TextArea } from '../../ui/TextArea';
import { TextInput } from '../../ui/TextInput';
import { FIELD_LABELS } from './registrationValues';
import { sentencesOf, type RegistrationFormMethods } from './useRegistrationForm';

export function ParticipantFields({ form }: { form: RegistrationFormMethods }) {
  const { register, formState } = form;
  const errors = formState.errors;
  return (
    <>
      <Field label={FIELD_LABELS.name} required errors={sentencesOf(errors, 'name')}>
        {(control) => <TextInput {...control} {...register('name')} autoComplete="name" />}
      </Field>
      <Field label={FIELD_LABELS.email} required errors={sentencesOf(errors, 'email')}>
        {(control) => (
          <TextInput
            {...control}
            {...register('email')}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field
        label={FIELD_LABELS.phone}
        required
        hint="10-digit mobile number, without +91"
        errors={sentencesOf(errors, 'phone')}
      >
        {(control) => (
          <TextInput {...control} {...register('phone')} type="tel" autoComplete="tel-national" />
        )}
      </Field>
      <Field
        label={FIELD_LABELS.address}
        required
        hint="House, street, city and PIN code"
        errors={sentencesOf(errors, 'address')}
      >
        {(control) => (
          <TextArea {...control} {...register('address')} rows={3} autoComplete="street-address" />
        )}
      </Field>
    </>
  );
}
