import { GIFT_CORRECTION_FIELDS } from '@qlu/contracts/monthly-gifts/monthly-gifts.resource';
import { inlineMessage } from '@qlu/contracts/fields/fields.rules';
import type { GiftDetailsRequest } from '@qlu/contracts/api/index';
import { useEffect, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useCheckedForm, useSubmit, type Problems } from '../../lib/forms';
import { Button } from '../../ui/Button';
import { FieldError } from '../../ui/fields';
import { EmailField, TextAreaField, TextField } from '../../ui/formFields';
import { PrivacyNote } from '../../ui/Text';
import styles from '../../ui/token-page.module.css';
import { normalizedPerson, PERSON_LABELS as labels, type PersonValues } from '../person-details/person';
import { IdentityFields } from '../person-details/PersonFields';

interface CorrectDetailsProps {
  isBusy: boolean;
  problem: string | null;
  onConfirm: (correction: GiftDetailsRequest) => void;
  onBack: () => void;
}

const EMPTY: PersonValues = { name: '', email: '', phone: '', address: '', idType: '', idNumber: '' };

/** The donor's corrections. The page does not show what is stored, because the link may be in wrong hands. */
export function CorrectDetails({ isBusy, problem, onConfirm, onBack }: CorrectDetailsProps) {
  const form = useCheckedForm<PersonValues>({
    empty: EMPTY,
    normalized: normalizedPerson,
    problems: problemsOf,
  });
  const { control } = form;
  const [isEmpty, setIsEmpty] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const onSubmit = useSubmit(form, async (checked) => {
    const correction = requestOf(checked);
    setIsEmpty(Object.keys(correction).length === 0);
    if (Object.keys(correction).length > 0 && !isBusy) onConfirm(correction);
  });
  const shown = problem ?? (isEmpty ? 'Please fill in what should change.' : null);
  return (
    <FormProvider {...form}>
      <form className={styles.confirmation} aria-labelledby="correct-title" noValidate onSubmit={onSubmit}>
        <h2 id="correct-title" ref={heading} tabIndex={-1}>
          Correct Your Details
        </h2>
        <p>Fill in only what should change. Your next receipts use it; earlier ones stay as they are.</p>
        <TextField control={control} name="name" label={labels.name} autoComplete="name" />
        <EmailField
          control={control}
          name="email"
          label={labels.email}
          hint="We send a new link to the new address. This page then stops working."
        />
        <TextField
          control={control}
          name="phone"
          label={labels.phone}
          hint="10-digit mobile number, without +91"
          type="tel"
          autoComplete="tel-national"
        />
        <TextAreaField
          control={control}
          name="address"
          label={labels.address}
          hint="House, street, city and PIN code"
          rows={3}
          autoComplete="street-address"
        />
        <IdentityFields required={false} />
        <FieldError id="correct-problem" error={shown} />
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
    </FormProvider>
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

function problemsOf({ name, email, phone, address, idType, idNumber }: PersonValues): Problems<PersonValues> {
  return {
    name: name && inlineMessage.fullName(name),
    email: email && inlineMessage.email(email),
    phone: phone && inlineMessage.phone(phone),
    address: address && GIFT_CORRECTION_FIELDS.address.rule(address),
    idNumber: idNumber && inlineMessage.idNumber(idNumber, idType),
  };
}
