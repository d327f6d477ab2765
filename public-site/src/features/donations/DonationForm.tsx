import { useCallback, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { PAYMENT_PLAN } from '@qlu/contracts/donations/donations.rules';
import { ShieldCheck } from 'lucide-react';
import { Button } from '../../ui/Button';
import { MissingFields } from '../person-details/MissingFields';
import { FormNotice } from '../payment/FormNotice';
import type { PaymentStage } from '../payment/paymentEnd';
import type { PaymentNotice } from '../payment/paymentNotice';
import { DonationChoice } from './DonationChoice';
import type { DonationOrder } from './donate';
import { DonationDetails } from './DonationDetails';
import {
  CHOICE_FIELDS,
  DONATION_FIELD_LABELS,
  giftOf,
  donationProblems,
  tidiedDonation,
  type Gift,
  type DonationField,
  type DonationKind,
  type DonationValues,
} from './donationValues';
import { SponsorChoice } from './SponsorChoice';
import { StepProgress } from './StepProgress';
import type { Giving } from './useDonation';
import { useDonationForm } from './useDonationForm';
import { useDonationStep } from './useDonationStep';
import styles from './donation-form.module.css';

/** Each form's own words; the buttons are worded by spec 2 §2. */
const WORDS = {
  donate: {
    titles: { 1: 'Your Donation', 2: 'Personal Information' },
    next: 'Next: Personal Information',
    submit: 'Donate Now',
  },
  'pay-it-forward': {
    titles: { 1: 'Program and Spots', 2: 'Your Details' },
    next: 'Continue to Your Details',
    submit: 'Pay It Forward Now',
  },
} as const;

const STAGE_WORDS: Record<PaymentStage, string> = {
  ordering: 'Your donation is being prepared.',
  paying: 'The payment window is open.',
  confirming: 'Your payment is being confirmed. Please keep this page open.',
};

function orderOf(values: DonationValues, gift: Gift | null): DonationOrder | null {
  if (!gift || values.idType === '') return null;
  const { type, amount, sponsored } = gift;
  return {
    donor_name: values.name,
    email: values.email,
    phone: values.phone,
    address: values.address,
    id_type: values.idType,
    id_number: values.idNumber,
    donation_type: type,
    amount,
    payment_plan: PAYMENT_PLAN,
    notes: values.notes,
    ...(sponsored && { sponsored_program: sponsored.program, spots: sponsored.spots }),
  };
}

interface DonationFormProps {
  kind: DonationKind;
  giving: Giving;
  /** False while the server's HTML is hydrated, which knows no draft. */
  remembers: boolean;
}

/** Donate, or pay it forward: what to give, then who gives, then the payment (spec 2 §2, §4). */
export function DonationForm({ kind, giving, remembers }: DonationFormProps) {
  /** What the donor reads of this order instead of a checkout; it ends with the next change or press. */
  const [noticed, setNoticed] = useState<{ order: DonationOrder; notice: PaymentNotice } | null>(null);
  const forgetNotice = useCallback(() => setNoticed(null), []);
  const { form, values } = useDonationForm(kind, remembers, forgetNotice);
  const words = WORDS[kind];
  const gift = giftOf(kind, values);
  const problems = Object.keys(donationProblems(kind, tidiedDonation(values))) as DonationField[];
  const isChoiceComplete = gift !== null && !problems.some((field) => CHOICE_FIELDS[kind].includes(field));
  const { step, heading, next, back } = useDonationStep(isChoiceComplete);
  const isBusy = giving.stage !== null;

  async function pay(order: DonationOrder, payAgain: boolean): Promise<void> {
    forgetNotice();
    const notice = await giving.submit({ kind, order, payAgain });
    if (notice) setNoticed({ order, notice });
  }

  const payChecked = form.handleSubmit(async (checked) => {
    const order = orderOf(checked, giftOf(kind, checked));
    if (order) await pay(order, false);
  });

  function goBack(): void {
    forgetNotice();
    back();
  }

  async function goOn(): Promise<void> {
    if (isChoiceComplete) next();
    else await form.trigger([...CHOICE_FIELDS[kind]], { shouldFocus: true });
  }

  function onSubmit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    if (step === 2) return payChecked(event);
    event.preventDefault();
    return goOn();
  }

  /** Enter on an unfinished form shows what is missing and goes there: a disabled button takes no Enter. */
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    const isWaiting = step === 1 ? gift === null : problems.length > 0;
    if (!isWaiting) return;
    event.preventDefault();
    void form.trigger(step === 1 ? [...CHOICE_FIELDS[kind]] : problems, { shouldFocus: true });
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit} onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <StepProgress step={step} words={words.titles[step]} />
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {words.titles[step]}
        </h2>
      </div>
      {step === 2 && gift ? (
        <DonationDetails form={form} gift={gift} idType={values.idType} />
      ) : kind === 'donate' ? (
        <DonationChoice form={form} type={values.donationType} />
      ) : (
        <SponsorChoice form={form} values={values} />
      )}
      <div className={styles.end}>
        {step === 1 ? (
          <Button type="submit" wide disabled={gift === null}>
            {words.next}
          </Button>
        ) : (
          <>
            {noticed && (
              <FormNotice notice={noticed.notice} onPayAgain={() => void pay(noticed.order, true)} />
            )}
            <div className={styles.buttons}>
              <Button variant="secondary" onClick={goBack} disabled={isBusy}>
                Back
              </Button>
              <Button type="submit" busy={isBusy} disabled={problems.length > 0}>
                {isBusy ? 'Processing...' : words.submit}
              </Button>
            </div>
            <p role="status" className={styles.stage}>
              {giving.stage && STAGE_WORDS[giving.stage]}
            </p>
            {!isBusy && (
              <MissingFields
                fields={problems.map((field) => ({ field, label: DONATION_FIELD_LABELS[field] }))}
                onGoTo={(field) => form.setFocus(field)}
              />
            )}
            <p className={styles.trust}>
              <ShieldCheck aria-hidden="true" />
              Payment is taken by Razorpay. Your card and bank details go to Razorpay alone.
            </p>
          </>
        )}
      </div>
    </form>
  );
}
