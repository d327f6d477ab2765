import { formatDateRange } from '@qlu/contracts/dates/dates.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { PUBLIC_PROGRAM_MESSAGES } from '@qlu/contracts/programs/public-programs.messages';
import { REGISTRATION_MESSAGES } from '@qlu/contracts/registrations/registrations.messages';
import { placesLeftText } from '@qlu/contracts/registrations/seats.rules';
import { MAX_PEOPLE } from '@qlu/contracts/registrations/registrations.rules';
import Gift from 'lucide-react/icons/gift';
import { Field } from '../../ui/Field';
import { RadioGroup } from '../../ui/RadioGroup';
import { Select } from '../../ui/Select';
import type { PaymentOptionsData } from './paymentOptions';
import styles from './registration-form.module.css';
import { FIELD_LABELS } from './registrationValues';
import type { RegistrationFormMethods } from './useRegistrationForm';

/** Replaces the hint after a choice: without one, the options would move up. */
const PER_PERSON = 'The price is for one person.';

interface PaymentChoiceProps {
  form: RegistrationFormMethods;
  options: PaymentOptionsData['payment_options'];
  /** What can be seen, and not chosen any more. */
  ended: PaymentOptionsData['ended_options'];
  /** Of the program. */
  placesLeft: number | null;
  /** This visitor has an open order, which holds its seats. */
  isHeld: boolean;
  /** Of an offer. */
  maxPeople?: number;
  isFree: boolean;
  isChosen: boolean;
}

function priceText(amount: number): string {
  return amount === 0 ? PUBLIC_PROGRAM_MESSAGES.free : formatRupees(amount);
}

/** The payment option and the number of people. */
export function PaymentChoice({
  form,
  options,
  ended = [],
  placesLeft,
  isHeld,
  maxPeople = MAX_PEOPLE,
  isFree,
  isChosen,
}: PaymentChoiceProps) {
  const choices = options.map((option, index) => ({
    value: option.type,
    label: option.description || `Option ${index + 1}`,
    description: [
      option.until ? `Until ${formatDateRange(option.until)}` : null,
      placesLeftText(option.places_left),
    ]
      .filter(Boolean)
      .join(' · '),
    aside: priceText(option.amount),
    disabled: option.places_left === 0 && !isHeld,
  }));
  const past = ended.map(({ type, description, amount, until }) => ({
    value: type,
    label: <s>{description || 'Early Bird'}</s>,
    description: `Ended on ${formatDateRange(until)}`,
    aside: <s>{priceText(amount)}</s>,
    disabled: true,
  }));
  const fewPlaces = options.length === 0 ? placesLeftText(placesLeft) : null;
  return (
    <>
      {isFree && (
        <p className={styles.free}>
          <Gift aria-hidden="true" />
          {PUBLIC_PROGRAM_MESSAGES.freeNoFee}
        </p>
      )}
      {fewPlaces && <p>{fewPlaces}</p>}
      {choices.length > 0 && (
        <div className={styles.options}>
          <RadioGroup
            legend={FIELD_LABELS.option}
            hint={isChosen ? PER_PERSON : REGISTRATION_MESSAGES.chooseOption}
            choices={[...past, ...choices]}
            required
            radio={form.register('option')}
          />
        </div>
      )}
      <div className={styles.people}>
        <Field label={FIELD_LABELS.people} required errors={form.errors('people')}>
          {(control) => (
            <Select {...control} {...form.register('people')}>
              {Array.from({ length: maxPeople }, (_, index) => index + 1).map((count) => (
                <option key={count} value={count}>
                  {count === 1 ? '1 person' : `${count} people`}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </>
  );
}
