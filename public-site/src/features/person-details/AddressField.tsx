import { Field } from '../../ui/Field';
import { TextArea } from '../../ui/TextArea';
import type { PersonForm } from './PersonForm';
import { PERSON_LABELS } from './personValues';

const HINT = 'House, street, city and PIN code';

interface AddressFieldProps {
  form: PersonForm;
  /** Why it is asked, where that is not usual. */
  reason?: string | null;
}

export function AddressField({ form: { register, errors }, reason }: AddressFieldProps) {
  return (
    <Field
      label={PERSON_LABELS.address}
      required
      hint={reason ? `${HINT}. ${reason}` : HINT}
      errors={errors('address')}
    >
      {(control) => <TextArea {...control} {...register('address')} rows={3} autoComplete="street-address" />}
    </Field>
  );
}
