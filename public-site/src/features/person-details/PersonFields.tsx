import { Field } from '../../ui/Field';
import { TextArea } from '../../ui/TextArea';
import { ContactFields } from './ContactFields';
import type { PersonForm } from './PersonForm';
import { PERSON_LABELS } from './personValues';

/** Name, email, phone and address of a participant or donor. */
export function PersonFields({ form }: { form: PersonForm }) {
  const { register, errors } = form;
  return (
    <>
      <ContactFields form={form} />
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
