import { maxSpots, SPONSOR_AMOUNTS } from '@qlu/contracts/donations/donations.rules';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { Field } from '../../ui/Field';
import { TextInput } from '../../ui/TextInput';
import { filterInput, westernDigits } from '../person-details/normalizeInput';
import { DONATION_FIELD_LABELS, parseSpots, type DonationValues } from './donationValues';
import type { DonationFormMethods } from './useDonationForm';
import styles from './spots-field.module.css';

/** Without a program the most expensive one sets the limit. */
function maxSpotsOf(program: DonationValues['program']): number {
  if (program !== '') return maxSpots(program);
  const programs = Object.keys(SPONSOR_AMOUNTS) as (keyof typeof SPONSOR_AMOUNTS)[];
  return Math.min(...programs.map(maxSpots));
}

const keepDigits = (typed: string) => westernDigits(typed).replace(/\D/g, '').slice(0, 6);

/** The number of spots, typed or changed by the buttons; at least 1. */
export function SpotsField({ form }: { form: DonationFormMethods }) {
  const { program, spots } = form.values;
  const max = maxSpotsOf(program);
  const count = parseSpots(spots);
  const input = form.register('spots');

  function change(by: 1 | -1): void {
    const from = Number.isNaN(count) ? 1 - by : count;
    const next = Math.min(Math.max(from + by, 1), max);
    form.set({ spots: String(next) });
    form.touch(['spots']);
  }

  return (
    <Field label={DONATION_FIELD_LABELS.spots} required errors={form.errors('spots')}>
      {(control) => (
        <span className={styles.spots}>
          <button
            type="button"
            className={styles.step}
            aria-label="Minus one place"
            aria-disabled={count <= 1 || undefined}
            onClick={() => change(-1)}
          >
            <Minus aria-hidden="true" />
          </button>
          <TextInput
            {...control}
            {...input}
            onChange={(event) => {
              filterInput(event.currentTarget, keepDigits);
              input.onChange(event);
            }}
            inputMode="numeric"
            autoComplete="off"
            className={styles.count}
          />
          <button
            type="button"
            className={styles.step}
            aria-label="Plus one place"
            aria-disabled={count >= max || undefined}
            onClick={() => change(1)}
          >
            <Plus aria-hidden="true" />
          </button>
        </span>
      )}
    </Field>
  );
}
