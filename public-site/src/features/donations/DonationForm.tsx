import { useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { PAYMENT_PLAN } from '@qlu/contracts/payments/payments.rules';
import { FormNotice, PaymentNote } from '../payment/FormNotice';
import type { PaymentNotice } from '../payment/advice';
import type { PaymentStage } from '../payment/checkout';
import { keepDraft } from '../../lib/formDraft';
import { useFirstFocus } from '../../lib/useFirstFocus';
import { Button } from '../../ui/Button';
import { PrivacyNote } from '../../ui/PrivacyNote';
import { MissingFields } from '../person-details/MissingFields';
import { DonationChoice } from './DonationChoice';
import type { DonationOrder } from './donate';
import { donationDraftKey } from './donationDraft';
import { DonationDetails } from './DonationDetails';
import {
  CHOICE_FIELDS,
  DONATION_FIELD_LABELS,
  chosenDonation,
  donationProblems,
  normalizedDonation,
  type ChosenDonation,
  type DonationField,
  type DonationKind,
  type DonationValues,
} from './donationValues';
import { ReceiptNote } from './ReceiptNote';
import { SponsorChoice } from './SponsorChoice';
import { StepProgress } from './StepProgress';
import { loadDonationCode, type DonationSubmission } from './useDonation';
import { useCitizensOnly } from './useCitizensOnly';
import { useDonationForm } from './useDonationForm';
import { useDonationStep } from './useDonationStep';
import styles from './donation-form.module.css';

/** The texts of each form. */
const TEXTS = {
  donate: {
    titles: { 1: 'Your Donation', 2: 'Personal Information' },
    next: 'Next: Personal Information',
    submit: 'Donate Now',
  },
  'pay-it-forward': {
    titles: { 1: 'Program and Places', 2: 'Your Details' },
    next: 'Continue to Your Details',
    submit: 'Pay It Forward Now',
  },
} as const;

const STAGE_TEXTS: Record<PaymentStage, string> = {
  ordering: 'We are preparing your donation.',
  paying: 'The payment window is open.',
  confirming: 'We are confirming your payment. Please keep this page open.',
};

function orderOf(values: DonationValues, chosen: ChosenDonation | null): DonationOrder | null {
  if (!chosen || values.idType === '') return null;
  const { type, amount, sponsored } = chosen;
  return {
    donor_name: values.name,
    email: values.email,
    phone: values.phone,
    address: values.address,
    id_type: values.idType,
    id_number: values.idNumber,
    donation_type: type,
    amount,
    payment_plan: (type === 'general' && values.plan) || PAYMENT_PLAN,
    notes: values.notes,
    ...(values.citizen === 'yes' && { indian_citizen: true }),
    ...(sponsored && { sponsored_program: sponsored.program, spots: sponsored.spots }),
  };
}

interface DonationFormProps {
  kind: DonationKind;
  donation: DonationSubmission;
}

/** The form for both kinds of donation. Step 1 is the choice; step 2 has the donor's details and the payment. */
export function DonationForm({ kind, donation }: DonationFormProps) {
  /** The notice shown instead of a checkout, until the next change or click. */
  const [orderNotice, setOrderNotice] = useState<{ order: DonationOrder; notice: PaymentNotice } | null>(
    null,
  );
  const forgetNotice = (): void => setOrderNotice(null);
  const citizensOnly = useCitizensOnly();
  const form = useDonationForm(kind, citizensOnly, forgetNotice);
  const { values } = form;
  const texts = TEXTS[kind];
  const chosen = chosenDonation(kind, values);
  const problems = Object.keys(
    donationProblems(kind, normalizedDonation(values), citizensOnly),
  ) as DonationField[];
  const isChoiceComplete = chosen !== null && !problems.some((field) => CHOICE_FIELDS[kind].includes(field));
  const { step, heading, next, back } = useDonationStep(isChoiceComplete);
  const isBusy = donation.stage !== null;
  const onFocus = useFirstFocus(loadDonationCode);

  async function pay(order: DonationOrder, payAgain: boolean): Promise<void> {
    forgetNotice();
    const notice = await donation.submit({ kind, order, payAgain });
    if (!notice) return;
    if (notice.kind === 'renewed' && notice.givesOnce) {
      // Stored before the form changes: a change by the donor would remove the notice.
      keepDraft(donationDraftKey(kind), { ...values, plan: '' });
      form.set({ plan: '' });
    }
    setOrderNotice({ order, notice });
  }

  const payChecked = form.submit(async (checked) => {
    const order = orderOf(checked, chosenDonation(kind, checked));
    if (order) await pay(order, false);
  });

  function goBack(): void {
    forgetNotice();
    back();
  }

  async function onSubmit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (step === 2) await payChecked(event);
    else if (isChoiceComplete) next();
    else form.check(CHOICE_FIELDS[kind]);
  }

  /** A disabled button ignores Enter, so Enter in an incomplete form shows and focuses the missing fields. */
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
    // Enter also ends the word of an input method, as of Telugu.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (!(event.target instanceof HTMLInputElement)) return;
    const isIncomplete = step === 1 ? chosen === null : problems.length > 0;
    if (!isIncomplete) return;
    event.preventDefault();
    form.check(step === 1 ? CHOICE_FIELDS[kind] : problems);
  }

  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onFocus={onFocus}
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
    >
      <div className={styles.head}>
        <StepProgress step={step} title={texts.titles[step]} />
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {texts.titles[step]}
        </h2>
        {step === 1 && <ReceiptNote kind={kind} />}
      </div>
      {step === 2 && chosen ? (
        <DonationDetails form={form} chosen={chosen} citizensOnly={citizensOnly} />
      ) : kind === 'donate' ? (
        <DonationChoice form={form} />
      ) : (
        <SponsorChoice form={form} />
      )}
      <div className={styles.end}>
        {step === 1 ? (
          <Button type="submit" wide disabled={chosen === null}>
            {texts.next}
          </Button>
        ) : (
          <>
            {orderNotice && (
              <FormNotice notice={orderNotice.notice} onPayAgain={() => void pay(orderNotice.order, true)} />
            )}
            <div className={styles.buttons}>
              <Button variant="secondary" onClick={goBack} disabled={isBusy}>
                Back
              </Button>
              <Button type="submit" busy={isBusy} disabled={problems.length > 0}>
                {isBusy ? 'Processing...' : texts.submit}
              </Button>
            </div>
            <p role="status" className={styles.stage}>
              {donation.stage && STAGE_TEXTS[donation.stage]}
            </p>
            {!isBusy && (
              <MissingFields
                fields={problems.map((field) => ({ field, label: DONATION_FIELD_LABELS[field] }))}
                onGoTo={form.focus}
              />
            )}
            <PaymentNote />
            <PrivacyNote reason="We use these details for your receipt and the records that tax law requires." />
          </>
        )}
      </div>
    </form>
  );
}
