/** What a person can change of a registration. Each change asks for a confirmation first. */
import type { OwnRegistrationResponse } from '@qlu/contracts/api/index';
import { formatDateRange } from '@qlu/contracts/dates/dates.rules';
import { emailProblem, fullNameProblem, phoneProblem } from '@qlu/contracts/fields/fields.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { costsMoreText, LEAST_DIFFERENCE } from '@qlu/contracts/registrations/own-registration.rules';
import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { phoneHref } from '../../lib/contactLinks';
import { draftTexts, draftValues, keepDraft } from '../../lib/formDraft';
import { useCheckedForm, useSubmit } from '../../lib/forms';
import { Button } from '../../ui/Button';
import choices from '../../ui/choices.module.css';
import { ChoiceGroup, FieldError, RadioGroup } from '../../ui/fields';
import { EmailField, RadioField, TextField } from '../../ui/formFields';
import { Link } from '../../ui/Link';
import { PrivacyNote, wholeTimes } from '../../ui/Text';
import styles from '../../ui/token-page.module.css';
import { normalizePhone, plainText } from '../person-details/person';

/** The people of a registration, one for each place. */
export function placeNames({ people, names }: OwnRegistrationResponse): string[] {
  return Array.from({ length: people }, (_, index) => names[index] ?? `Person ${index + 1}`);
}

/** What each kind of change gets from the page. */
interface ChangeProps {
  /** Of the registration's page. */
  token: string;
  registration: OwnRegistrationResponse;
  isBusy: boolean;
  problem: string | null;
  onConfirm: (body: object) => void;
  /** Pays the difference first. */
  onPay: (body: object) => void;
  onBack: () => void;
}

interface ChangePanelProps extends Pick<ChangeProps, 'isBusy' | 'problem' | 'onBack'> {
  title: string;
  children: ReactNode;
  /** The button that confirms; null when nothing can be confirmed. */
  confirm: string | null;
  onSubmit: (event: SyntheticEvent) => void;
}

/** A question with its fields, and the buttons that confirm it or go back. Nothing changes before. */
function ChangePanel({ title, children, confirm, isBusy, problem, onSubmit, onBack }: ChangePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (confirm && !isBusy) onSubmit(event);
  };
  return (
    <form className={styles.confirmation} aria-labelledby="change-title" onSubmit={submit} noValidate>
      <h2 id="change-title" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
      <FieldError id="change-problem" error={problem} />
      <div className={styles.actions}>
        {confirm && (
          <Button type="submit" busy={isBusy}>
            {confirm}
          </Button>
        )}
        <Button variant="secondary" disabled={isBusy} onClick={onBack}>
          No, Go Back
        </Button>
      </div>
    </form>
  );
}

/** Asks who cannot come, and says what is refunded before the person confirms. */
export function GiveUpPlaces({ registration, onConfirm, ...panel }: ChangeProps) {
  const { people, refunds } = registration;
  const [chosen, setChosen] = useState<readonly number[]>(people === 1 ? [1] : []);
  const refund = refunds[chosen.length - 1];
  const toggle = (place: number): void => {
    const others = chosen.filter((one) => one !== place);
    setChosen(others.length < chosen.length ? others : [...others, place].sort((a, b) => a - b));
  };
  return (
    <ChangePanel
      {...panel}
      title={people === 1 ? 'Cancel your place' : 'Who cannot come?'}
      confirm={refund ? confirmText(chosen.length, people) : null}
      onSubmit={() => refund && onConfirm({ places: chosen, people, refund: refund.amount })}
    >
      {people > 1 && (
        <ChoiceGroup legend="Places to cancel">
          {placeNames(registration).map((name, index) => (
            <label key={index} className={choices.choice}>
              <input
                type="checkbox"
                className={choices.control}
                checked={chosen.includes(index + 1)}
                onChange={() => toggle(index + 1)}
              />
              <span className={choices.text}>{name}</span>
            </label>
          ))}
        </ChoiceGroup>
      )}
      <div role="status">
        {refund && (
          <Refund amount={refund.amount} reason={refund.reason} isPaid={registration.money !== null} />
        )}
      </div>
      <p>
        {people === 1 ? 'Your place' : 'A cancelled place'} is free for the next person straight away. This
        cannot be undone.
      </p>
    </ChangePanel>
  );
}

function confirmText(places: number, people: number): string {
  if (places === people) return people === 1 ? 'Yes, Cancel My Place' : 'Yes, Cancel All Places';
  return places === 1 ? 'Yes, Cancel 1 Place' : `Yes, Cancel ${places} Places`;
}

interface RefundProps {
  amount: number;
  reason: string;
  isPaid: boolean;
}

function Refund({ amount, reason, isPaid }: RefundProps) {
  if (!isPaid) return <p>You have not paid anything, so there is nothing to refund.</p>;
  return (
    <>
      <p>
        <strong>{amount > 0 ? `Refund: ${formatRupees(amount)}` : 'No refund'}</strong>
      </p>
      <p>
        {reason} <Link to={SITE_ROUTES.refundPolicy}>Cancellation and Refund Policy</Link>
      </p>
      {amount > 0 && <p>We check the refund first, and email you when the money is on its way.</p>}
    </>
  );
}

/** The key of the form's draft in this tab. */
export const passDraftKey = (token: string): string => `pass-on:${token}`;

/** Gives a place to another person by name. What was typed stays over a refresh. */
export function PassPlace({ token, registration, onConfirm, ...panel }: ChangeProps) {
  const { people, names } = registration;
  const key = passDraftKey(token);
  // A place without a name can be given one when those before it have names.
  const places = placeNames(registration)
    .slice(0, names.length + 1)
    .map((label, index) => ({ value: String(index + 1), label }));
  const placeOf = (chosen: string): string => places.find(({ value }) => value === chosen)?.value ?? '1';
  const form = useCheckedForm({
    empty: { place: '1', to: '', phone: '', email: '' },
    normalized: ({ place, to, phone, email }) => ({
      place,
      to: to.trim(),
      // The person who has the first place is the contact.
      phone: place === '1' ? normalizePhone(phone) : '',
      email: place === '1' ? plainText(email) : '',
    }),
    problems: ({ to, phone, email }) => ({
      to: fullNameProblem(to),
      phone: phone && phoneProblem(phone),
      email: email && emailProblem(email),
    }),
    draft: {
      read: () => {
        const draft = draftTexts(draftValues(key), ['place', 'to', 'phone', 'email']);
        return { ...draft, place: placeOf(draft.place) };
      },
      keep: (values) => keepDraft(key, { ...values, idNumber: '' }),
    },
  });
  const { control, watch } = form;
  const isFirst = watch('place') === '1';
  const onSubmit = useSubmit(form, async ({ place, to, phone, email }) => {
    const contact = place === '1' ? { phone: phone || null, email: email || null } : {};
    onConfirm({ place: Number(place), from: names[Number(place) - 1] ?? '', to, ...contact });
  });
  return (
    <ChangePanel
      {...panel}
      title="Who comes instead?"
      confirm="Yes, Change the Name"
      onSubmit={(event) => void onSubmit(event)}
    >
      {people > 1 && (
        <RadioField control={control} name="place" legend="Whose place is it?" choices={places} required />
      )}
      <TextField
        control={control}
        name="to"
        label="Full name of the new person"
        required
        autoComplete="off"
      />
      {isFirst && (
        <>
          <TextField
            control={control}
            name="phone"
            label="Mobile number of the new person"
            hint="Leave empty to keep your number."
            type="tel"
            autoComplete="off"
          />
          <EmailField
            control={control}
            name="email"
            label="Email of the new person"
            hint="Leave empty to keep your email."
            autoComplete="off"
          />
          <p>
            The new person gets a link and a check-in code of their own by email. This page and your code stop
            working.
          </p>
        </>
      )}
      <p>
        There is nothing to pay.{registration.money && isFirst ? ' The receipt will carry the new name.' : ''}
      </p>
      <PrivacyNote reason="We use these details to write to the new person about the place." />
    </ChangePanel>
  );
}

/** Moves to another date of the same program. The difference of a date that costs more is paid first. */
export function ChangeDate({ registration, onConfirm, onPay, ...panel }: ChangeProps) {
  const { can_pay_difference: canPay } = registration;
  const offers = offersOf(registration);
  const [chosen, setChosen] = useState('');
  const offer = offers.find(({ key }) => key === chosen);
  return (
    <ChangePanel
      {...panel}
      title="On which date would you like to come?"
      confirm={offer ? dateConfirmText(offer.difference, canPay) : null}
      onSubmit={() => {
        if (!offer) return;
        const { programId: program_id, description, difference } = offer;
        (difference > 0 ? onPay : onConfirm)({ program_id, description, difference });
      }}
    >
      <RadioGroup
        legend="Other dates of this program"
        required
        choices={offers.map(({ key, days, description, time, place, language, difference }) => ({
          value: key,
          label: days,
          description: [description, wholeTimes(time), place, language && `Language:\u00a0${language}`]
            .filter(Boolean)
            .join(' · '),
          aside: differenceText(difference),
        }))}
        radio={{
          name: 'date',
          value: chosen,
          onChange: ({ currentTarget }) => setChosen(currentTarget.value),
        }}
      />
      <div role="status">{offer && <Difference {...offer} canPay={canPay} />}</div>
    </ChangePanel>
  );
}

interface Offer {
  key: string;
  programId: number;
  days: string;
  time: string;
  place: string;
  language: string;
  description: string;
  /** Rupees for all places. */
  price: number;
  difference: number;
}

/** @param canPay whether a difference can be paid on the page at all */
function dateConfirmText(difference: number, canPay: boolean): string | null {
  if (difference <= 0) return 'Yes, Change to This Date';
  return canPay && difference >= LEAST_DIFFERENCE ? `Pay ${formatRupees(difference)} and Change` : null;
}

/** One choice for each date and option. The option that the person has now is the only one if it is offered there. */
function offersOf({ other_dates: dates, program }: OwnRegistrationResponse): Offer[] {
  return dates.flatMap(({ program_id: programId, start_date, end_date, time, place, language, options }) => {
    const same = options.filter(({ description }) => description === program.option);
    return (same.length > 0 ? same : options).map(({ description, price, difference }) => ({
      key: `${programId} ${description}`,
      programId,
      days: formatDateRange(start_date, end_date),
      time,
      place,
      language,
      description,
      price,
      difference,
    }));
  });
}

function differenceText(difference: number): string {
  if (difference === 0) return 'Same price';
  return difference < 0 ? `${formatRupees(-difference)} less` : `${formatRupees(difference)} more`;
}

interface DifferenceProps {
  price: number;
  difference: number;
  canPay: boolean;
}

function Difference({ price, difference, canPay }: DifferenceProps) {
  if (difference >= LEAST_DIFFERENCE && canPay) {
    return (
      <>
        <p>
          This date costs {formatRupees(price)}, and you have paid {formatRupees(price - difference)}.{' '}
          <strong>To pay now: {formatRupees(difference)}.</strong>
        </p>
        <p>You keep your place until the payment arrives. Refund days still count from your first payment.</p>
      </>
    );
  }
  if (difference > 0) {
    return (
      <p>
        {costsMoreText(difference, false)}{' '}
        <a href={phoneHref(siteSettings.mobilePhone)}>{siteSettings.mobilePhone}</a>
      </p>
    );
  }
  if (difference === 0) return <p>There is nothing more to pay.</p>;
  return (
    <p>
      <strong>Refund: {formatRupees(-difference)}.</strong> We check the refund first, and email you when the
      money is on its way.
    </p>
  );
}
