import {
  SPONSOR_AMOUNTS,
  SPONSORED_LABELS,
  SPONSORED_PROGRAMS,
} from '@qlu/contracts/donations/donations.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { sponsoredLines } from '../../../content/support';
import { ChoiceCards } from './ChoiceCards';
import { DONATION_FIELD_LABELS, chosenDonation } from './donationValues';
import { SpotsField } from './SpotsField';
import type { DonationFormMethods } from './useDonationForm';
import note from '../payment/payment.module.css';
import styles from './donation-form.module.css';

const CARDS = SPONSORED_PROGRAMS.map((program) => ({
  value: program,
  title: SPONSORED_LABELS[program],
  line: sponsoredLines[program],
  price: `${formatRupees(SPONSOR_AMOUNTS[program])} per person`,
}));

/** The sponsored program, the number of people and the total. */
export function SponsorChoice({ form }: { form: DonationFormMethods }) {
  const { values } = form;
  const chosen = chosenDonation('pay-it-forward', values);
  return (
    <>
      <ChoiceCards
        legend={DONATION_FIELD_LABELS.program}
        cards={CARDS}
        errors={form.errors('program')}
        radio={form.register('program')}
      />
      <p className={note.note}>
        Each amount pays one person&apos;s place. Any difference to the price of a date comes from our own
        funds.
      </p>
      <div className={styles.spotsAndTotal}>
        <SpotsField form={form} />
        <p className={styles.total}>
          <span>Total Amount</span> <output>{chosen ? formatRupees(chosen.amount) : '₹0'}</output>
        </p>
      </div>
    </>
  );
}
