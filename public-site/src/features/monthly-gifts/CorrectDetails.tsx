import { GIFT_CORRECTION_FIELDS } from '@qlu/contracts/monthly-gifts/monthly-gifts.resource';
import { inlineMessage } from '@qlu/contracts/fields/fields.rules';
import type { GiftDetailsRequest } from '@qlu/contracts/api/index';
import { useEffect, useRef, useState } from 'react';
import { useForm } from '../../lib/useForm';
import { Button } from '../../ui/Button';
import { EmailInput } from '../../ui/EmailInput';
import { Field } from '../../ui/Field';
import { FieldErrors } from '../../ui/FieldErrors';
import { PrivacyNote } from '../../ui/PrivacyNote';
import { TextArea } from '../../ui/TextArea';
import { TextInput } from '../../ui/TextInput';
import { IdentityFields } from '../person-details/IdentityFields';
import { normalizedPerson, PERSON_LABELS, type PersonValues } from '../person-details/personValues';
import styles from '../../ui/token-page.module.css';

interface CorrectDetailsProps {
  isBusy: boolean;
  problem: string | null;
  onConfirm: (correction: GiftDetailsRequest) => void;
  onBack: () => void;
}

const EMPTY: PersonValues = { name: '', email: '', phone: '', address: '', idType: '', idNumber: '' };

/** The donor's corrections. The page does not show what is stored, because the link may be in wrong hands. */
export function CorrectDetails({ isBusy, problem, onConfirm, onBack }: CorrectDetailsProps) {
  const form = useForm<PersonValues>(() => EMPTY, { normalized: normalizedPerson, problems: problemsOf });
  const [isEmpty, setIsEmpty] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { register, errors, values } = form;
  const send = async (checked: PersonValues): Promise<void> => {
    const correction = requestOf(checked);
    setIsEmpty(Object.keys(correction).length === 0);
    if (Object.keys(correction).length > 0 && !isBusy) onConfirm(correction);
  };
  const shown = problem ?? (isEmpty ? 'Please fill in what should change.' : null);
  return (
    <form
      className={styles.confirmation}
      aria-labelledby="correct-title"
      noValidate
      onSubmit={form.submit(send)}
    >
      <h2 id="correct-title" ref={heading} tabIndex={-1}>
        Correct Your Details
      </h2>
      <p>Fill in only what should change. Your next receipts use it; earlier ones stay as they are.</p>
      <Field label={PERSON_LABELS.name} errors={errors('name')}>
        {(control) => <TextInput {...control} {...register('name')} autoComplete="name" />}
      </Field>
      <Field
        label={PERSON_LABELS.email}
        hint="We send a new link to the new address. This page then stops working."
        errors={errors('email')}
      >
        {(control) => <EmailInput {...control} {...register('email')} />}
      </Field>
      <Field label={PERSON_LABELS.phone} hint="10-digit mobile number, without +91" errors={errors('phone')}>
        {(control) => (
          <TextInput {...control} {...register('phone')} type="tel" autoComplete="tel-national" />
        )}
      </Field>
      <Field label={PERSON_LABELS.address} hint="House, street, city and PIN code" errors={errors('address')}>
        {(control) => (
          <TextArea {...control} {...register('address')} rows={3} autoComplete="street-address" />
        )}
      </Field>
      <IdentityFields
        form={form}
        idType={values.idType}
        required={false}
        onTypeChange={() => form.set({ idNumber: '' })}
      />
      <FieldErrors id="correct-problem" errors={shown ? [shown] : []} />
      <div className={styles.actions}>
        <Button type="submit" busy={isBusy}>
          Save
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={onBack}>
          No, Go Back
        </Button>
      </div>
      <PrivacyNote reason="We use these details for your receipts and the records that tax law requires." />
    </form>
  );
}

/** A person who chooses a type by mistake can leave its number empty: the stored ID then stays. */
function requestOf({ name, email, phone, address, idType, idNumber }: PersonValues): GiftDetailsRequest {
  const id = idType !== '' && idNumber !== '' ? { id_type: idType, id_number: idNumber } : {};
  return {
    ...(name && { donor_name: name }),
    ...(email && { email }),
    ...(phone && { phone }),
    ...(address && { address }),
    ...id,
  };
}

function problemsOf({ name, email, phone, address, idType, idNumber }: PersonValues) {
  const all = {
    name: name && inlineMessage.fullName(name),
    email: email && inlineMessage.email(email),
    phone: phone && inlineMessage.phone(phone),
    address: address && GIFT_CORRECTION_FIELDS.address.rule(address),
    idNumber: idNumber && inlineMessage.idNumber(idNumber, idType),
  };
  return Object.fromEntries(Object.entries(all).flatMap(([field, text]) => (text ? [[field, [text]]] : [])));
}
