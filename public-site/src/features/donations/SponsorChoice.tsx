import {
  SPONSOR_AMOUNTS,
  SPONSORED_LABELS,
  SPONSORED_PROGRAMS,
} from '@qlu/contracts/donations/donations.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { sponsoredLines } from '../../../content/support';
import { sentencesOf } from '../person-details/fieldSentences';
import { GiftCards } from './GiftCards';
import { DONATION_FIELD_LABELS, giftOf, type DonationValues } from './donationValues';
import { SpotsField } from './SpotsField';
import type { DonationFormMethods } from './useDonationForm';
import styles from './donation-form.module.css';

const CARDS = SPONSORED_PROGRAMS.map((program) => ({
  value: program,
  title: SPONSORED_LABELS[program],
  line: sponsoredLines[program],
  price: `${formatRupees(SPONSOR_AMOUNTS[program])} per person`,
}));

/** Which program, for how many people, and what that makes in all (spec 2 §4). */
export function SponsorChoice({ form, values }: { form: DonationFormMethods; values: DonationValues }) {
  const { errors } = form.formState;
  const gift = giftOf('pay-it-forward', values);
  return (
    <>
      <GiftCards
        legend={DONATION_FIELD_LABELS.program}
        cards={CARDS}
        errors={sentencesOf(errors, 'program')}
        radio={form.register('program')}
      />
      <div className={styles.spotsAndTotal}>
        <SpotsField form={form} program={values.program} spots={values.spots} />
        <p className={styles.total}>
          <span>Total Amount</span> <output>{gift ? formatRupees(gift.amount) : '₹0'}</output>
        </p>
      </div>
    </>
  );
}
