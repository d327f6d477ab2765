import { Field } from '../../ui/Field';
import { TextArea } from '../../ui/TextArea';
import { TextInput } from '../../ui/TextInput';
import type { PersonForm } from './PersonForm';
import { PERSON_LABELS } from './personValues';

/** Name, email, phone and address of a participant or donor. */
export function PersonFields({ form: { register, errors } }: { form: PersonForm }) {
  return (
    <>
      <Field label={PERSON_LABELS.name} required errors={errors('name')}>
        {(control) => <TextInput {...control} {...register('name')} autoComplete="name" />}
      </Field>
      <Field label={PERSON_LABELS.email} required errors={errors('email')}>
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
        label={PERSON_LABELS.phone}
        required
        hint="10-digit mobile number, without +91"
        errors={errors('phone')}
      >
        {(control) => (
          <TextInput {...control} {...register('phone')} type="tel" autoComplete="tel-national" />
        )}
      </Field>
      <Field
        label={PERSON_LABELS.address}
        required
        hint="House, street, city and PIN code"
        errors={errors('address')}
      >
        {(control) => (
          <TextArea {...control} {...register('address')} rows={3} autoComplete="street-address" />
        )}
      </Field>
    </>
  );
}
