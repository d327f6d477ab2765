import { formatDateRange } from '@qlu/contracts/dates/dates.rules';
import { formatRupees, rupeesTimes } from '@qlu/contracts/money/money.rules';
import type { Problem } from '@qlu/contracts/problem/problem';
import { NO_RESPONSE_MESSAGES } from '@qlu/contracts/problem/problem.messages';
import { PUBLIC_PROGRAM_MESSAGES } from '@qlu/contracts/programs/public-programs.messages';
import { CONFIRMATION_NOTE } from '@qlu/contracts/registrations/confirmation.rules';
import { HEARD_FROM } from '@qlu/contracts/registrations/heard-from.rules';
import { REGISTRATION_MESSAGES } from '@qlu/contracts/registrations/registrations.messages';
import { MAX_PEOPLE } from '@qlu/contracts/registrations/registrations.rules';
import { placesLeftText } from '@qlu/contracts/registrations/seats.rules';
import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import Gift from 'lucide-react/icons/gift';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { FormProvider, useFormContext } from 'react-hook-form';
import { useQuery } from '@tanstack/react-query';
import { draftValues, forgetDraft, keepDraft } from '../../lib/formDraft';
import { showRejected, useCheckedForm, useSubmit } from '../../lib/forms';
import { problemText } from '@qlu/contracts/client/http';
import { useFirstFocus } from '../../lib/useFirstFocus';
import { Button, LinkButton } from '../../ui/Button';
import { RadioGroup } from '../../ui/fields';
import { RadioField, SelectField, TextAreaField, TextField, useField } from '../../ui/formFields';
import { PrivacyNote } from '../../ui/Text';
import { StatusPanel } from '../../ui/StatusPanel';
import { showToast } from '../../ui/toast';
import type { PaymentNotice } from '../payment/advice';
import { FormNotice, PaymentNote } from '../payment/FormNotice';
import { AddressField, ContactFields, IdentityFields, MissingFields } from '../person-details/PersonFields';
import { OrderSummary, Total } from './OrderSummary';
import {
  chosenOption,
  companionsOf,
  FIELD_LABELS,
  fieldOf,
  neededBy,
  normalizedRegistration,
  orderOf,
  registrationDraftKey,
  registrationProblems,
  registrationValuesOf,
  requestSponsoredPlace,
  type RegistrationField,
  type RegistrationOrder,
  type RegistrationSubject,
  type RegistrationValues,
} from './registration';
import styles from './registration.module.css';
import { placesOfferedQuery, type PaymentOptionsData } from './paymentOptions';
import {
  loadSubmissionCode,
  useRegistrationSubmission,
  type RegistrationStage,
} from './useRegistrationSubmission';

const STAGE_TEXTS: Record<Exclude<RegistrationStage, null>, string> = {
  ordering: 'We are preparing your registration.',
  paying: 'The payment window is open.',
  confirming: 'We are confirming your payment. Please keep this page open.',
  registered: 'You are registered.',
};

const ID_REASON = 'Please bring this ID to check in. We store its number encrypted.';

/** Error codes that mean that the page's data about the program is outdated. */
const OUTDATED_CODES = [
  'PRICE_NOT_OFFERED',
  'REGISTRATION_CLOSED',
  'EXTERNAL_REGISTRATION',
  'PROGRAM_NOT_FOUND',
  'PROGRAM_CANCELLED',
  'PROGRAM_FULL',
  'OPTION_FULL',
  'OFFER_ENDED',
  'OFFER_DIFFERENT',
];

/** In place of the chosen tier while the visitor asks for a sponsored place. */
const SPONSORED = { description: 'Sponsored place', amount: 0 };

function submitLabel(chosen: { amount: number } | null, people: number): string {
  if (chosen === SPONSORED) return 'Ask for a Sponsored Place';
  if (!chosen) return 'Register and Pay';
  if (chosen.amount === 0) return 'Register for Free';
  return `Register and Pay ${formatRupees(rupeesTimes(chosen.amount, people))}`;
}

interface RegistrationFormProps extends RegistrationSubject {
  /** This visitor has an open order, which holds its seats. */
  isHeld: boolean;
  /** Reloads the program's prices and whether registration is open. */
  onOutdated: () => void;
}

export function RegistrationForm(props: RegistrationFormProps) {
  const { programId, program, refundKind, paymentData, isHeld, offer, onOutdated } = props;
  const { payment_options: options, is_free: isFree } = paymentData;
  const needed = neededBy(paymentData);
  const draftKey = registrationDraftKey(programId);
  /** The notice shown instead of a checkout, until the next change or click. */
  const [orderNotice, setOrderNotice] = useState<{ order: RegistrationOrder; notice: PaymentNotice } | null>(
    null,
  );
  const [isRequested, setRequested] = useState(false);
  const form = useCheckedForm<RegistrationValues>({
    empty: registrationValuesOf({}, options, isFree),
    normalized: normalizedRegistration,
    problems: (checked) => registrationProblems(checked, options, needed),
    draft: {
      read: () => registrationValuesOf(draftValues(draftKey), options, isFree),
      keep: (values) => {
        if (keepDraft(draftKey, values)) setOrderNotice(null);
      },
    },
  });
  const { control, watch, setValue } = form;
  const { isDirty, isSubmitting } = form.formState;
  const values = watch();
  const { stage, submit } = useRegistrationSubmission(onRefused);
  const { data: isOffered } = useQuery({
    ...placesOfferedQuery(programId),
    enabled: !isFree && !offer,
  });
  // A draft may ask for a place that is no longer offered.
  const isWithdrawn = isOffered === false && values.place === 'sponsored';
  useEffect(() => {
    if (isWithdrawn) setValue('place', 'own');
  }, [isWithdrawn, setValue]);
  const isSponsored = isOffered === true && values.place === 'sponsored';
  const onFocus = useFirstFocus(loadSubmissionCode);
  const chosen = isSponsored ? SPONSORED : chosenOption(values.option, options);
  const people = isSponsored ? 1 : Number(values.people);
  const total = { chosen, people, refundKind };
  const problems = registrationProblems(normalizedRegistration(values), options, needed);
  const missing = (Object.keys(problems) as RegistrationField[]).filter((field) => problems[field]);

  function onRefused(problem: Problem): void {
    showRejected(form, problem, fieldOf);
    if (OUTDATED_CODES.includes(problem.code)) onOutdated();
  }

  async function register(order: RegistrationOrder, payAgain: boolean): Promise<void> {
    setOrderNotice(null);
    const notice = await submit(order, payAgain);
    if (notice) setOrderNotice({ order, notice });
  }

  async function askForPlace(checked: RegistrationValues): Promise<void> {
    const result = await requestSponsoredPlace(programId, checked, needed);
    if (result.ok) {
      forgetDraft(draftKey);
      setRequested(true);
      return;
    }
    showToast({
      title: result.problem.error ? 'Request Not Sent' : 'No Answer',
      description: problemText(result.problem, NO_RESPONSE_MESSAGES.sendAgain),
      tone: 'error',
    });
    onRefused(result.problem);
  }

  const onSubmit = useSubmit(form, async (checked) => {
    if (isSponsored) return askForPlace(checked);
    const order = orderOf(checked, props);
    if (order) await register(order, false);
  });

  /** A disabled button ignores Enter, so Enter in an incomplete form shows and focuses the missing fields. */
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
    // Enter also ends the word of an input method, as of Telugu.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || missing.length === 0) return;
    if (event.target instanceof HTMLInputElement) void onSubmit(event);
  }

  if (isRequested) return <PlaceRequestSent />;
  const isBusy = stage !== null || isSubmitting;
  return (
    <div className={styles.layout}>
      <OrderSummary program={program} earlyBird={paymentData.early_bird} {...total} />
      <FormProvider {...form}>
        <form
          className={styles.form}
          method="post"
          noValidate
          onFocus={onFocus}
          onSubmit={onSubmit}
          onKeyDown={onKeyDown}
        >
          <section className={styles.section} aria-labelledby="registration-payment">
            <h2 id="registration-payment">Your Place</h2>
            {offer && <p role="status">{offer.text}</p>}
            {isOffered === true && <SponsoredChoice />}
            {!isSponsored && (
              <PaymentChoice
                data={offer ? { ...paymentData, ended_options: [] } : paymentData}
                isHeld={isHeld}
                maxPeople={offer?.people}
                isChosen={chosen !== null}
              />
            )}
            <div className={styles.totalBelowChoice}>
              <Total {...total} />
            </div>
          </section>
          <section className={styles.section} aria-labelledby="registration-participant">
            <h2 id="registration-participant">Your Details</h2>
            <ContactFields />
            {needed.address && <AddressField reason={paymentData.address_reason} />}
            {paymentData.ask_heard_from && !isSponsored && (
              <SelectField control={control} name="heard_from" label={FIELD_LABELS.heard_from}>
                <option value="">Please choose</option>
                {HEARD_FROM.map((answer) => (
                  <option key={answer}>{answer}</option>
                ))}
              </SelectField>
            )}
          </section>
          {people > 1 && (
            <section className={styles.section} aria-labelledby="registration-companions">
              <h2 id="registration-companions">Who is coming with you?</h2>
              {companionsOf(values).map((field) => (
                <TextField
                  key={field}
                  control={control}
                  name={field}
                  label={FIELD_LABELS[field]}
                  required
                  autoComplete="off"
                />
              ))}
            </section>
          )}
          {needed.id && (
            <section className={styles.section} aria-labelledby="registration-identity">
              <h2 id="registration-identity">Identity</h2>
              <p>{paymentData.id_number_reason ?? ID_REASON}</p>
              <IdentityFields />
            </section>
          )}
          <div className={styles.end}>
            {orderNotice && (
              <FormNotice
                notice={orderNotice.notice}
                onPayAgain={() => void register(orderNotice.order, true)}
              />
            )}
            {paymentData.confirm_by_email && !offer && <p>{CONFIRMATION_NOTE}</p>}
            <Button type="submit" wide busy={isBusy} disabled={missing.length > 0}>
              {isBusy ? 'Processing...' : submitLabel(chosen, people)}
            </Button>
            <p role="status" className={styles.stage}>
              {stage && STAGE_TEXTS[stage]}
            </p>
            {!isBusy && isDirty && <MissingFields fields={missing} labels={FIELD_LABELS} />}
            {!isFree && !isSponsored && <PaymentNote />}
            <PrivacyNote reason="We use these details to keep your place and to tell you about changes." />
          </div>
        </form>
      </FormProvider>
    </div>
  );
}

const PLACE_CHOICES = [
  { value: 'own', label: 'I pay for my place' },
  {
    value: 'sponsored',
    label: 'I ask for a sponsored place',
    description:
      'Donors have paid for some places, for people who cannot. We decide on each request and email you.',
  },
];

/** Whether the visitor pays, or asks for a sponsored place and says why. */
function SponsoredChoice() {
  const { control, watch } = useFormContext<RegistrationValues>();
  return (
    <>
      <RadioField
        control={control}
        name="place"
        legend={FIELD_LABELS.place}
        choices={PLACE_CHOICES}
        required
      />
      {watch('place') === 'sponsored' && (
        <TextAreaField
          control={control}
          name="reason"
          label={FIELD_LABELS.reason}
          hint="A few words are enough. Only our office reads them."
          required
          rows={3}
        />
      )}
    </>
  );
}

interface PaymentChoiceProps {
  data: PaymentOptionsData;
  /** This visitor has an open order, which holds its seats. */
  isHeld: boolean;
  /** Of an offer. */
  maxPeople?: number;
  isChosen: boolean;
}

function priceText(amount: number): string {
  return amount === 0 ? PUBLIC_PROGRAM_MESSAGES.free : formatRupees(amount);
}

/** The payment option and the number of people. */
function PaymentChoice({ data, isHeld, maxPeople = MAX_PEOPLE, isChosen }: PaymentChoiceProps) {
  const { control } = useFormContext<RegistrationValues>();
  const { input: option } = useField({ control, name: 'option' });
  const { payment_options: options, ended_options: ended = [], places_left: placesLeft = null } = data;
  const choices = options.map(({ type, description, amount, until, places_left: left }, index) => ({
    value: type,
    label: description || `Option ${index + 1}`,
    description: [until ? `Until ${formatDateRange(until)}` : null, placesLeftText(left)]
      .filter(Boolean)
      .join(' · '),
    aside: priceText(amount),
    disabled: left === 0 && !isHeld,
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
      {data.is_free && (
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
            // It is the message, too. There is one after a choice, because without one the options would move up.
            hint={isChosen ? 'The price is for one person.' : REGISTRATION_MESSAGES.chooseOption}
            choices={[...past, ...choices]}
            required
            radio={option}
          />
        </div>
      )}
      <div className={styles.people}>
        <SelectField control={control} name="people" label={FIELD_LABELS.people} required>
          {Array.from({ length: maxPeople }, (_, index) => index + 1).map((count) => (
            <option key={count} value={count}>
              {count === 1 ? '1 person' : `${count} people`}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  );
}

/** In place of the form after a request for a sponsored place. */
function PlaceRequestSent() {
  return (
    <StatusPanel
      tone="success"
      live="status"
      title="We Have Received Your Request"
      actions={<LinkButton to={SITE_ROUTES.upcomingPrograms}>Upcoming Programs</LinkButton>}
    >
      <p>
        Thank you for asking for a sponsored place. We read every request with care, and will email you as
        soon as we have decided. You are not registered yet.
      </p>
    </StatusPanel>
  );
}
