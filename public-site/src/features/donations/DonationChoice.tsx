import type { MonthlyTermsResponse } from '@qlu/contracts/api/index';
import { fetchData } from '@qlu/contracts/client/http';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import {
  BASE_AMOUNTS,
  DONATION_LABELS,
  DONATION_TYPES,
  maxSpots,
  MINIMUM_CUSTOM,
  SPONSOR_AMOUNTS,
  SPONSORED_LABELS,
  SPONSORED_PROGRAMS,
  type DonationType,
} from '@qlu/contracts/donations/donations.rules';
import { formatRupees, MAX_RUPEES } from '@qlu/contracts/money/money.rules';
import { MONTHLY_GIFT_MESSAGES } from '@qlu/contracts/monthly-gifts/monthly-gifts.messages';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useId, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { NO_REFETCH_ON_RETURN } from '../../lib/queryClient';
import { donationLines, sponsoredLines } from '../../../content/support';
import { Field, FieldError, TextInput } from '../../ui/fields';
import { filterInput, useField } from '../../ui/formFields';
import paymentStyles from '../payment/payment.module.css';
import { westernDigits } from '../person-details/person';
import {
  amountFieldOf,
  chosenDonation,
  FIELD_LABELS,
  parseRupees,
  parseSpots,
  type DonationValues,
} from './donation';
import styles from './donations.module.css';

/** The lines of an icon for each donation type, in a 48 × 48 view box. */
const EMBLEMS: Record<DonationType, string> = {
  'sahasraara-pyramid': 'M24 8 5 38h38L24 8ZM24 8l7 30M12 38 24 24l12 14M24 24V8M3 42h42',
  crystal: 'M24 4 34 14v20L24 44 14 34V14L24 4ZM14 14l10 5 10-5M24 19v25M14 34l10-6 10 6',
  petal: 'M24 40c-8-9-8-22 0-32 8 10 8 23 0 32ZM24 40V20M24 33l-4-5M24 28l4-5M8 42c10-4 22-4 32 0',
  goshala:
    'M15 15C10 15 7 11 8 6c2 3 5 4 9 5M33 15c5 0 8-4 7-9-2 3-5 4-9 5M15 13c3-3 15-3 18 0 1 7-1 12-3 17-1 6-1 12-6 12s-5-6-6-12c-2-5-4-10-3-17ZM14 19c-4 3-8 3-10 1 3-3 7-4 10-3M34 19c4 3 8 3 10 1-3-3-7-4-10-3M19 34c3 2 7 2 10 0M20 22v2M28 22v2',
  annadaanam:
    'M6 24h36c0 10-7 17-18 17S6 34 6 24ZM17 44h14M12 24c1-6 6-9 12-9s11 3 12 9M18 10c-2-2 2-3 0-6M24 10c-2-2 2-3 0-6M30 10c-2-2 2-3 0-6',
  'pay-it-forward':
    'M24 20c-5-4-8-7-8-11a4.5 4.5 0 0 1 8-3 4.5 4.5 0 0 1 8 3c0 4-3 7-8 11ZM4 28h6c5 0 7 2 10 4h7c3 0 3 5 0 5h-8M27 36l11-7c3-2 6 2 3 4L29 43c-3 2-6 2-9 1l-8-3H4',
  general:
    'M14 26c0-7 10-11 10-20 0 9 10 13 10 20a10 10 0 0 1-20 0ZM24 30c-3-3-1-6 0-8 1 2 3 5 0 8ZM6 38c4 6 32 6 36 0M6 38c6-3 30-3 36 0',
  'vanya-maitreya':
    'M24 44V22M24 34l-7-6M24 30l6-5M24 4c6 0 9 4 9 8 5 1 8 5 7 10-1 6-6 8-11 7-3 3-7 3-10 0-5 1-10-1-11-7-1-5 2-9 7-10 0-4 3-8 9-8ZM10 44h28',
};

/** The general donation is last, because its amount is typed in the field below. */
const TYPES = [...DONATION_TYPES.filter((type) => type !== 'general'), 'general' as const];

const DONATION_CARDS: readonly ChoiceCard[] = TYPES.map((type) => ({
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

/** The donation type and amount. Only a general donation has a typed amount; the other types have a fixed one. */
export function DonationChoice() {
  const { control, watch, resetField } = useFormContext<DonationValues>();
  const { input, error } = useField({ control, name: 'amount' });
  const type = watch('donationType');
  return (
    <>
      <ChoiceCards
        name="donationType"
        cards={DONATION_CARDS}
        onChosen={(chosen) => resetField('amount', { defaultValue: amountFieldOf(chosen) })}
      />
      <div className={styles.amount}>
        <Field label={FIELD_LABELS.amount} required hint={amountHintOf(type)} error={error}>
          {(attributes) => (
            <span className={styles.rupees}>
              <span aria-hidden="true">₹</span>
              <TextInput
                {...attributes}
                {...input}
                readOnly={type !== 'general'}
                inputMode="decimal"
                autoComplete="off"
              />
            </span>
          )}
        </Field>
      </div>
      {type === 'general' && <MonthlyChoice />}
    </>
  );
}

const PLANS = [
  { value: '', label: 'Give once' },
  { value: 'monthly', label: 'Give every month' },
] as const;

/** Whether donors can give every month, and the limits. */
const monthlyTermsQuery = queryOptions({
  queryKey: ['monthly-gifts', 'terms'],
  queryFn: ({ signal }) => fetchData<MonthlyTermsResponse>('/api/monthly-gifts/terms', signal),
  ...NO_REFETCH_ON_RETURN,
});

/** Whether a general donation is given once or every month, while the foundation offers it. */
function MonthlyChoice() {
  const { data: terms } = useQuery(monthlyTermsQuery);
  return terms?.enabled ? <PlanChoice terms={terms} /> : null;
}

function PlanChoice({ terms }: { terms: MonthlyTermsResponse }) {
  const id = useId();
  const { control, watch } = useFormContext<DonationValues>();
  const { input } = useField({ control, name: 'plan' });
  const isMonthly = input.value === 'monthly';
  const rupees = parseRupees(watch('amount'));
  const isTooLarge = isMonthly && (rupees ?? 0) > terms.maximum_amount;
  return (
    <fieldset className={styles.plans} aria-describedby={`${id}-about ${id}-error`}>
      <legend className={styles.planLegend}>{FIELD_LABELS.plan}</legend>
      <div className={styles.planChoices}>
        {PLANS.map(({ value, label }) => (
          <label key={value} className={styles.plan}>
            <input
              {...input}
              type="radio"
              value={value}
              checked={input.value === value}
              className={styles.planRadio}
            />
            {label}
          </label>
        ))}
      </div>
      <p id={`${id}-about`} className={styles.planAbout}>
        {isMonthly && monthlyText(rupees, terms.maximum_charges)}
      </p>
      <FieldError
        id={`${id}-error`}
        error={isTooLarge ? MONTHLY_GIFT_MESSAGES.tooLarge(terms.maximum_amount) : null}
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

const SPONSOR_CARDS: readonly ChoiceCard[] = SPONSORED_PROGRAMS.map((program) => ({
  value: program,
  title: SPONSORED_LABELS[program],
  line: sponsoredLines[program],
  price: `${formatRupees(SPONSOR_AMOUNTS[program])} per person`,
}));

/** The sponsored program, the number of people and the total. */
export function SponsorChoice() {
  const { watch, trigger } = useFormContext<DonationValues>();
  const chosen = chosenDonation('pay-it-forward', watch());
  return (
    <>
      {/* How many places are possible depends on the program. */}
      <ChoiceCards name="program" cards={SPONSOR_CARDS} onChosen={() => void trigger('spots')} />
      <p className={paymentStyles.note}>
        Each amount pays one person&apos;s place. Any difference to the price of a date comes from our own
        funds.
      </p>
      <div className={styles.spotsAndTotal}>
        <SpotsField />
        <p className={styles.total}>
          <span>Total Amount</span> <output>{chosen ? formatRupees(chosen.amount) : '₹0'}</output>
        </p>
      </div>
    </>
  );
}

/** Without a program the most expensive one sets the limit. */
function maxSpotsOf(program: DonationValues['program']): number {
  return program === '' ? Math.min(...SPONSORED_PROGRAMS.map(maxSpots)) : maxSpots(program);
}

const keepDigits = (typed: string) => westernDigits(typed).replace(/\D/g, '').slice(0, 6);

/** The number of spots, typed or changed by the buttons; at least 1. */
function SpotsField() {
  const { control, watch, setValue } = useFormContext<DonationValues>();
  const { input, error } = useField({ control, name: 'spots' });
  const max = maxSpotsOf(watch('program'));
  const count = parseSpots(input.value);

  function change(by: 1 | -1): void {
    const from = Number.isNaN(count) ? 1 - by : count;
    const next = Math.min(Math.max(from + by, 1), max);
    setValue('spots', String(next), { shouldTouch: true, shouldValidate: true });
  }

  return (
    <Field label={FIELD_LABELS.spots} required error={error}>
      {(attributes) => (
        <span className={styles.spots}>
          <button
            type="button"
            className={styles.spotStep}
            aria-label="Minus one place"
            aria-disabled={count <= 1 || undefined}
            onClick={() => change(-1)}
          >
            <Minus aria-hidden="true" />
          </button>
          <TextInput
            {...attributes}
            {...input}
            onChange={(event) => {
              filterInput(event.currentTarget, keepDigits);
              input.onChange(event);
            }}
            inputMode="numeric"
            autoComplete="off"
            className={styles.spotCount}
          />
          <button
            type="button"
            className={styles.spotStep}
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

interface ChoiceCard {
  value: string;
  title: string;
  /** A description in one line. */
  line: string;
  /** The price as text. */
  price: string;
  emblem?: ReactNode;
}

interface ChoiceCardsProps {
  name: 'donationType' | 'program';
  cards: readonly ChoiceCard[];
  /** Called after the field has a new value. */
  onChosen?: (value: string) => void;
}

/** A radio group with one card for each choice. */
function ChoiceCards({ name, cards, onChosen }: ChoiceCardsProps) {
  const id = useId();
  const { control } = useFormContext<DonationValues>();
  const { input, error } = useField({ control, name });
  const { value: chosen, ref, ...radio } = input;
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.cardLegend}>{FIELD_LABELS[name]}</legend>
      <div className={styles.cards}>
        {cards.map(({ value, title, line, price, emblem }, index) => (
          <label key={value} className={styles.card}>
            <input
              {...radio}
              ref={index === 0 ? ref : undefined}
              type="radio"
              value={value}
              checked={chosen === value}
              onChange={(event) => {
                radio.onChange(event);
                onChosen?.(value);
              }}
              required
              aria-invalid={error ? true : undefined}
              aria-labelledby={`${id}-${value}-title ${id}-${value}-price`}
              aria-describedby={`${id}-${value}-line`}
              className={styles.cardRadio}
            />
            {emblem && (
              <span className={styles.cardEmblem} aria-hidden="true">
                {emblem}
              </span>
            )}
            <span className={styles.cardWords}>
              <span id={`${id}-${value}-title`} className={styles.cardTitle}>
                {title}
              </span>
              <span id={`${id}-${value}-line`} className={styles.cardLine}>
                {line}
              </span>
              <span id={`${id}-${value}-price`} className={styles.cardPrice}>
                {price}
              </span>
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}

function DonationEmblem({ type }: { type: DonationType }) {
  return (
    <svg
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={EMBLEMS[type]} />
    </svg>
  );
}
