import { lazy, Suspense } from 'react';
import { importWithRetries } from '../../lib/importWithRetries';
import {
  BASE_AMOUNTS,
  DONATION_LABELS,
  DONATION_TYPES,
  isDonationType,
  MINIMUM_CUSTOM,
} from '@qlu/contracts/donations/donations.rules';
import { formatRupees, MAX_RUPEES } from '@qlu/contracts/money/money.rules';
import { donationLines } from '../../../content/support';
import { Field } from '../../ui/Field';
import { TextInput } from '../../ui/TextInput';
import { DonationEmblem } from './DonationEmblem';
import { ChoiceCards } from './ChoiceCards';
import { amountFieldOf } from './donationDraft';
import type * as MonthlyCode from './MonthlyChoice';
import { DONATION_FIELD_LABELS, type DonationValues } from './donationValues';
import type { DonationFormMethods } from './useDonationForm';
import styles from './donation-form.module.css';

/** The choice to give every month. Without its code the donor gives once. */
const MonthlyChoice = lazy<typeof MonthlyCode.MonthlyChoice>(() =>
  importWithRetries(() => import('./MonthlyChoice')).then(
    (code) => ({ default: code.MonthlyChoice }),
    () => ({ default: () => null as never }),
  ),
);

/** The general donation is last, because its amount is typed in the field below. */
const TYPES = [...DONATION_TYPES.filter((type) => type !== 'general'), 'general' as const];

const CARDS = TYPES.map((type) => ({
  value: type,
  title: DONATION_LABELS[type],
  line: donationLines[type],
  price: type === 'general' ? 'Your choice' : formatRupees(BASE_AMOUNTS[type]),
  emblem: <DonationEmblem type={type} />,
}));

function amountHintOf(type: DonationValues['donationType']): string {
  if (type === '') return 'Choose a donation above';
  if (type === 'general') return `From ${formatRupees(MINIMUM_CUSTOM)} to ${formatRupees(MAX_RUPEES)}`;
  return 'This donation has a fixed amount';
}

/**
 * The donation type and amount. Only a general donation has a typed amount; the other types have a fixed one.
 */
export function DonationChoice({ form }: { form: DonationFormMethods }) {
  const { donationType: type } = form.values;
  const resetAmount = (chosen: string) => {
    form.set({ amount: isDonationType(chosen) ? amountFieldOf(chosen) : '' });
  };
  return (
    <>
      <ChoiceCards
        legend={DONATION_FIELD_LABELS.donationType}
        cards={CARDS}
        errors={form.errors('donationType')}
        radio={form.register('donationType', resetAmount)}
      />
      <div className={styles.amount}>
        <Field
          label={DONATION_FIELD_LABELS.amount}
          required
          hint={amountHintOf(type)}
          errors={form.errors('amount')}
        >
          {(control) => (
            <span className={styles.rupees}>
              <span aria-hidden="true">₹</span>
              <TextInput
                {...control}
                {...form.register('amount')}
                readOnly={type !== 'general'}
                inputMode="decimal"
                autoComplete="off"
              />
            </span>
          )}
        </Field>
      </div>
      {type === 'general' && (
        <Suspense>
          <MonthlyChoice form={form} />
        </Suspense>
      )}
    </>
  );
}
