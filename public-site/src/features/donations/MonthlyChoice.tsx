import { useId } from 'react';
import type { MonthlyTermsResponse } from '@qlu/contracts/api/index';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { MONTHLY_GIFT_MESSAGES } from '@qlu/contracts/monthly-gifts/monthly-gifts.messages';
import { useQuery } from '../../lib/useQuery';
import { FieldErrors } from '../../ui/FieldErrors';
import { DONATION_FIELD_LABELS } from './donationValues';
import styles from './monthly-choice.module.css';
import { monthlyTermsQuery } from './monthlyTerms';
import { parseRupees } from './parseRupees';
import type { DonationFormMethods } from './useDonationForm';

const PLANS = [
  { value: '', label: 'Give once' },
  { value: 'monthly', label: 'Give every month' },
] as const;

interface MonthlyChoiceProps {
  form: DonationFormMethods;
}

/** The choice, while the foundation offers it. */
export function MonthlyChoice({ form }: MonthlyChoiceProps) {
  const { data: terms } = useQuery(monthlyTermsQuery);
  return terms?.enabled ? <PlanChoice form={form} terms={terms} /> : null;
}

/** Whether a general donation is given once or every month. */
function PlanChoice({ form, terms }: MonthlyChoiceProps & { terms: MonthlyTermsResponse }) {
  const id = useId();
  const { plan, amount } = form.values;
  const isMonthly = plan === 'monthly';
  const isTooLarge = isMonthly && (parseRupees(amount) ?? 0) > terms.maximum_amount;
  return (
    <fieldset className={styles.plans} aria-describedby={`${id}-about ${id}-errors`}>
      <legend className={styles.legend}>{DONATION_FIELD_LABELS.plan}</legend>
      <div className={styles.choices}>
        {PLANS.map(({ value, label }) => (
          <label key={value} className={styles.choice}>
            <input
              {...form.register('plan')}
              type="radio"
              value={value}
              checked={plan === value}
              className={styles.radio}
            />
            {label}
          </label>
        ))}
      </div>
      <p id={`${id}-about`} className={styles.about}>
        {isMonthly &&
          `The first gift is made now, and the same amount every month after it, at most ${terms.maximum_charges} ${terms.maximum_charges === 1 ? 'time' : 'times'} and up to ${formatRupees(terms.maximum_amount)} each. You can pause or cancel at any time with the link in each email.`}
      </p>
      <FieldErrors
        id={`${id}-errors`}
        errors={isTooLarge ? [MONTHLY_GIFT_MESSAGES.tooLarge(terms.maximum_amount)] : []}
      />
    </fieldset>
  );
}
