import { DONATION_LABELS, SPONSORED_LABELS } from '@qlu/contracts/donations/donations.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { Field } from '../../ui/Field';
import { TextArea } from '../../ui/TextArea';
import { IdentityFields } from '../person-details/IdentityFields';
import { PersonFields } from '../person-details/PersonFields';
import { CitizenField } from './CitizenField';
import { DONATION_FIELD_LABELS, type ChosenDonation } from './donationValues';
import type { DonationFormMethods } from './useDonationForm';
import styles from './donation-form.module.css';

interface DonationDetailsProps {
  form: DonationFormMethods;
  chosen: ChosenDonation;
  citizensOnly: boolean;
}

function donationText({ type, sponsored }: ChosenDonation): string {
  if (!sponsored) return DONATION_LABELS[type];
  const { program, spots } = sponsored;
  return `${SPONSORED_LABELS[program]}, ${spots === 1 ? '1 place' : `${spots} places`}`;
}

/** The donor's details, below a summary of the first step. */
export function DonationDetails({ form, chosen, citizensOnly }: DonationDetailsProps) {
  return (
    <>
      <p className={styles.gift}>
        <span>{donationText(chosen)}</span>{' '}
        <strong>
          {formatRupees(chosen.amount)}
          {chosen.type === 'general' && form.values.plan && ' every month'}
        </strong>
      </p>
      <PersonFields form={form} />
      <IdentityFields
        form={form}
        idType={form.values.idType}
        onTypeChange={() => form.set({ idNumber: '' })}
      />
      {citizensOnly && <CitizenField form={form} />}
      <Field label={DONATION_FIELD_LABELS.notes} errors={form.errors('notes')}>
        {(control) => <TextArea {...control} {...form.register('notes')} rows={2} />}
      </Field>
    </>
  );
}
