import { DONATION_LABELS, SPONSORED_LABELS } from '@qlu/contracts/donations/donations.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { Field } from '../../ui/Field';
import { TextArea } from '../../ui/TextArea';
import { sentencesOf } from '../person-details/fieldSentences';
import { IdentityFields } from '../person-details/IdentityFields';
import { PersonFields } from '../person-details/PersonFields';
import { DONATION_FIELD_LABELS, type ChosenDonation, type DonationValues } from './donationValues';
import { personFormOf, type DonationFormMethods } from './useDonationForm';
import styles from './donation-form.module.css';

interface DonationDetailsProps {
  form: DonationFormMethods;
  chosen: ChosenDonation;
  idType: DonationValues['idType'];
}

function donationText({ type, sponsored }: ChosenDonation): string {
  if (!sponsored) return DONATION_LABELS[type];
  const { program, spots } = sponsored;
  return `${SPONSORED_LABELS[program]}, ${spots === 1 ? '1 spot' : `${spots} spots`}`;
}

/** The donor's details, below a summary of the first step. */
export function DonationDetails({ form, chosen, idType }: DonationDetailsProps) {
  const personForm = personFormOf(form);
  return (
    <>
      <p className={styles.gift}>
        <span>{donationText(chosen)}</span> <strong>{formatRupees(chosen.amount)}</strong>
      </p>
      <PersonFields form={personForm} />
      <IdentityFields
        form={personForm}
        idType={idType}
        onTypeChange={() => form.resetField('idNumber', { defaultValue: '' })}
      />
      <Field label={DONATION_FIELD_LABELS.notes} errors={sentencesOf(form.formState.errors, 'notes')}>
        {(control) => <TextArea {...control} {...form.register('notes')} rows={2} />}
      </Field>
    </>
  );
}
