import { useId } from 'react';
import type { MonthlyTermsResponse } from '@qlu/contracts/api/index';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
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
        {isMonthly && monthlyText(parseRupees(amount), terms.maximum_charges)}
      </p>
      <FieldErrors
        id={`${id}-errors`}
        errors={isTooLarge ? [MONTHLY_GIFT_MESSAGES.tooLarge(terms.maximum_amount)] : []}
      />
    </fieldset>
  );
}

/** @param rupees null while none is entered */
function monthlyText(rupees: number | null, most: number): string {
  const [first, later] = rupees ? [formatRupees(rupees), formatRupees(rupees)] : ['Your amount', 'the same'];
  const day = Number(todayInIndia().slice(8));
  const lastDay = day > 28 ? ' (or the last day)' : '';
  return `${first} today, then ${later} on the ${ordinal(day)}${lastDay} of every month, at most ${most} ${most === 1 ? 'time' : 'times'}. Pause or stop any time with the link in each email.`;
}

/** `1st`, `22nd`, `29th`. */
function ordinal(day: number): string {
  const ending = day > 3 && day < 21 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${ending}`;
}
