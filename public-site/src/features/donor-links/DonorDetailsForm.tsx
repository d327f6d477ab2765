import type { DonorDetailsResponse } from '@qlu/contracts/api/index';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { FieldErrors } from '../../ui/FieldErrors';
import { PrivacyNote } from '../../ui/PrivacyNote';
import { TextArea } from '../../ui/TextArea';
import { TextInput } from '../../ui/TextInput';
import { IdentityFields } from '../person-details/IdentityFields';
import type { PersonForm } from '../person-details/PersonForm';
import { PERSON_LABELS } from '../person-details/personValues';
import styles from '../../ui/link-page.module.css';
import { useDetailsSubmission } from './useDetailsSubmission';

interface DonorDetailsFormProps {
  token: string;
  details: DonorDetailsResponse;
  onDone: (isRepeat: boolean) => void;
}

export function DonorDetailsForm({ token, details, onDone }: DonorDetailsFormProps) {
  const { form, isSending, failure, send } = useDetailsSubmission(token, details, onDone);
  const { register, errors, values } = form;
  return (
    <form className={styles.form} noValidate onSubmit={form.submit(send)}>
      <Field
        label={PERSON_LABELS.name}
        required
        hint="In English letters, as on your PAN or Aadhaar card"
        errors={errors('name')}
      >
        {(control) => <TextInput {...control} {...register('name')} autoComplete="name" />}
      </Field>
      <Field
        label={PERSON_LABELS.address}
        required
        hint="In English letters: house, street, city and PIN code"
        errors={errors('address')}
      >
        {(control) => (
          <TextArea {...control} {...register('address')} rows={3} autoComplete="street-address" />
        )}
      </Field>
      {values.needsId && (
        <IdentityFields
          form={form as PersonForm}
          idType={values.idType}
          onTypeChange={() => form.set({ idNumber: '' })}
        />
      )}
      <div role="alert">{failure && <FieldErrors id="details-failure" errors={[failure]} />}</div>
      <Button type="submit" wide busy={isSending}>
        {isSending ? 'Sending...' : 'Send My Details'}
      </Button>
      <PrivacyNote reason="We use these details for your receipt and the records that tax law requires." />
    </form>
  );
}
