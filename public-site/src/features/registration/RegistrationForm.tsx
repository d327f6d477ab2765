import { formatRupees, rupeesTimes } from '@qlu/contracts/money/money.rules';
import { CONFIRMATION_NOTE } from '@qlu/contracts/registrations/confirmation.rules';
import type { Problem } from '@qlu/contracts/problem/problem';
import { lazy, Suspense, useEffect, useState } from 'react';
import { FormNotice, PaymentNote } from '../payment/FormNotice';
import type { PaymentNotice } from '../payment/advice';
import { importWithRetries } from '../../lib/importWithRetries';
import { useQuery } from '../../lib/useQuery';
import { useFirstFocus } from '../../lib/useFirstFocus';
import { Button } from '../../ui/Button';
import { PrivacyNote } from '../../ui/PrivacyNote';
import { AddressField } from '../person-details/AddressField';
import { ContactFields } from '../person-details/ContactFields';
import { IdentityFields } from '../person-details/IdentityFields';
import { MissingFields } from '../person-details/MissingFields';
import { CompanionFields } from './CompanionFields';
import { HeardFromField } from './HeardFromField';
import { OrderSummary, Total } from './OrderSummary';
import { PaymentChoice } from './PaymentChoice';
import { PlaceRequestSent } from './PlaceRequestSent';
import type { RegistrationOrder } from './register';
import { neededBy, orderOf, type RegistrationSubject } from './registrationOrder';
import styles from './registration-form.module.css';
import { placesOfferedQuery } from './sponsoredPlaces';
import {
  chosenOption,
  companionsOf,
  FIELD_LABELS,
  fieldProblems,
  normalizedRegistration,
  type RegistrationField,
} from './registrationValues';
import {
  loadSubmissionCode,
  useRegistrationSubmission,
  type RegistrationStage,
} from './useRegistrationSubmission';
import { usePlaceRequest } from './usePlaceRequest';
import { useRegistrationForm } from './useRegistrationForm';

// Few visitors need it, so it is not part of the page's script. Not in lazyParts.ts, which imports this form.
const SponsoredChoice = lazy(async () => ({
  default: (await importWithRetries(() => import('./SponsoredChoice'))).SponsoredChoice,
}));

interface RegistrationFormProps extends RegistrationSubject {
  /** This visitor has an open order, which holds its seats. */
  isHeld: boolean;
  /** Reloads the program's prices and whether registration is open. */
  onOutdated: () => void;
}

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
  if (!chosen) return 'Register and Pay';
  if (chosen.amount === 0) return 'Register for Free';
  return `Register and Pay ${formatRupees(rupeesTimes(chosen.amount, people))}`;
}

export function RegistrationForm(props: RegistrationFormProps) {
  const { programId, program, refundKind, paymentData, isHeld, offer, onOutdated } = props;
  const options = paymentData.payment_options;
  const isFree = paymentData.is_free;
  const needed = neededBy(paymentData);
  /** The notice shown instead of a checkout, until the next change or click. */
  const [orderNotice, setOrderNotice] = useState<{ order: RegistrationOrder; notice: PaymentNotice } | null>(
    null,
  );
  const forgetNotice = (): void => setOrderNotice(null);
  const { form, showFieldErrors, onKeyDown } = useRegistrationForm(
    programId,
    options,
    { isFree, needed },
    forgetNotice,
  );
  const { values, isValid, isDirty } = form;
  const onRefused = (problem: Problem): void => {
    showFieldErrors(problem);
    if (OUTDATED_CODES.includes(problem.code)) onOutdated();
  };
  const { stage, submit } = useRegistrationSubmission(onRefused);
  const placeRequest = usePlaceRequest(programId, needed, onRefused);
  const { data: isOffered } = useQuery(placesOfferedQuery(programId), {
    enabled: !isFree && !offer,
  });
  // A draft may ask for a place that is no longer offered.
  const isWithdrawn = isOffered === false && values.place === 'sponsored';
  useEffect(() => {
    if (isWithdrawn) form.set({ place: 'own' });
  });
  const isSponsored = isOffered === true && values.place === 'sponsored';
  const onFocus = useFirstFocus(loadSubmissionCode);
  const chosen = isSponsored ? SPONSORED : chosenOption(values.option, options);
  const people = isSponsored ? 1 : Number(values.people);
  const total = { chosen, people, refundKind };
  const missing = Object.keys(
    fieldProblems(normalizedRegistration(values), options, needed),
  ) as RegistrationField[];

  async function register(order: RegistrationOrder, payAgain: boolean): Promise<void> {
    forgetNotice();
    const notice = await submit(order, payAgain);
    if (notice) setOrderNotice({ order, notice });
  }

  const onSubmit = form.submit(async (checked) => {
    if (isSponsored) return placeRequest.ask(checked);
    const order = orderOf(checked, props);
    if (order) await register(order, false);
  });

  if (placeRequest.state === 'sent') return <PlaceRequestSent />;
  const isBusy = stage !== null || placeRequest.state === 'sending';
  return (
    <div className={styles.layout}>
      <OrderSummary program={program} earlyBird={paymentData.early_bird} {...total} />
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
          {isOffered === true && (
            <Suspense>
              <SponsoredChoice form={form} />
            </Suspense>
          )}
          {!isSponsored && (
            <PaymentChoice
              form={form}
              options={options}
              ended={offer ? [] : paymentData.ended_options}
              placesLeft={paymentData.places_left ?? null}
              isHeld={isHeld}
              maxPeople={offer?.people}
              isFree={isFree}
              isChosen={chosen !== null}
            />
          )}
          <div className={styles.totalBelowChoice}>
            <Total {...total} />
          </div>
        </section>
        <section className={styles.section} aria-labelledby="registration-participant">
          <h2 id="registration-participant">Your Details</h2>
          <ContactFields form={form} />
          {needed.address && <AddressField form={form} reason={paymentData.address_reason} />}
          {paymentData.ask_heard_from && !isSponsored && <HeardFromField form={form} />}
        </section>
        {people > 1 && <CompanionFields form={form} companions={companionsOf(values)} />}
        {needed.id && (
          <section className={styles.section} aria-labelledby="registration-identity">
            <h2 id="registration-identity">Identity</h2>
            <p>{paymentData.id_number_reason ?? ID_REASON}</p>
            <IdentityFields
              form={form}
              idType={values.idType}
              onTypeChange={() => form.set({ idNumber: '' })}
            />
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
          <Button type="submit" wide busy={isBusy} disabled={!isValid}>
            {isBusy
              ? 'Processing...'
              : isSponsored
                ? 'Ask for a Sponsored Place'
                : submitLabel(chosen, people)}
          </Button>
          <p role="status" className={styles.stage}>
            {stage && STAGE_TEXTS[stage]}
          </p>
          {!isBusy && isDirty && (
            <MissingFields
              fields={missing.map((field) => ({ field, label: FIELD_LABELS[field] }))}
              onGoTo={form.focus}
            />
          )}
          {!isFree && !isSponsored && <PaymentNote />}
          <PrivacyNote reason="We use these details to keep your place and to tell you about changes." />
        </div>
      </form>
    </div>
  );
}
