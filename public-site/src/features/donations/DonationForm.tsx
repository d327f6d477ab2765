import type { DonationTermsResponse } from '@qlu/contracts/api/index';
import { DONATION_LABELS, SPONSORED_LABELS } from '@qlu/contracts/donations/donations.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { FormProvider, useFormContext } from 'react-hook-form';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { draftValues, keepDraft } from '../../lib/formDraft';
import { useCheckedForm, useSubmit, type Problems } from '../../lib/forms';
import { call, isRecord } from '@qlu/contracts/client/http';
import { useFirstFocus } from '../../lib/useFirstFocus';
import { useFoundation } from '../../lib/useFoundation';
import { Button } from '../../ui/Button';
import { FieldError } from '../../ui/fields';
import { TextAreaField, useField } from '../../ui/formFields';
import { PrivacyNote } from '../../ui/Text';
import type { PaymentNotice } from '../payment/advice';
import type { PaymentStage } from '../payment/checkout';
import { FormNotice, PaymentNote } from '../payment/FormNotice';
import { AddressField, ContactFields, IdentityFields, MissingFields } from '../person-details/PersonFields';
import {
  choiceProblems,
  chosenDonation,
  donationDraftKey,
  donationValuesOf,
  donorProblems,
  FIELD_LABELS,
  normalizedDonation,
  orderOf,
  type ChosenDonation,
  type DonationField,
  type DonationKind,
  type DonationOrder,
  type DonationValues,
} from './donation';
import { DonationChoice, SponsorChoice } from './DonationChoice';
import styles from './donations.module.css';
import { loadDonationCode, type DonationSubmission } from './useDonation';

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
  const citizensOnly = useCitizensOnly();
  const draftKey = donationDraftKey(kind);

  const form = useCheckedForm<DonationValues>({
    empty: donationValuesOf({}),
    normalized: normalizedDonation,
    problems: (checked) => problemsOf(checked),
    draft: {
      read: () => donationValuesOf(draftValues(draftKey)),
      keep: (values) => {
        if (keepDraft(draftKey, values)) setOrderNotice(null);
      },
    },
  });
  const values = form.watch();
  const texts = TEXTS[kind];
  const chosen = chosenDonation(kind, values);
  const checked = normalizedDonation(values);
  const isChoiceComplete = chosen !== null && invalidOf(choiceProblems(kind, checked)).length === 0;
  const { step, heading, next, back } = useDonationStep(isChoiceComplete);
  const missing = invalidOf(problemsOf(checked));
  const isBusy = donation.stage !== null || (step === 2 && form.formState.isSubmitting);
  const isDisabled = step === 1 ? chosen === null : missing.length > 0;
  const onFocus = useFirstFocus(loadDonationCode);

  function problemsOf(typed: DonationValues): Problems<DonationValues> {
    return step === 1 ? choiceProblems(kind, typed) : donorProblems(typed, citizensOnly);
  }

  async function pay(order: DonationOrder, payAgain: boolean): Promise<void> {
    setOrderNotice(null);
    const notice = await donation.submit({ kind, order, payAgain });
    if (!notice) return;
    if (notice.kind === 'renewed' && notice.givesOnce) {
      // Stored before the form changes: a change by the donor would remove the notice.
      keepDraft(draftKey, { ...form.getValues(), plan: '' });
      form.setValue('plan', '');
    }
    setOrderNotice({ order, notice });
  }

  const onSubmit = useSubmit(form, async (sent) => {
    if (step === 1) {
      // The second step begins without messages.
      form.reset(undefined, { keepValues: true });
      next();
      return;
    }
    const order = orderOf(sent, chosenDonation(kind, sent));
    if (order) await pay(order, false);
  });

  /** A disabled button ignores Enter, so Enter in an incomplete form shows and focuses the missing fields. */
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
    // Enter also ends the word of an input method, as of Telugu.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isDisabled) return;
    if (event.target instanceof HTMLInputElement) void onSubmit(event);
  }

  return (
    <FormProvider {...form}>
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
          <DonationDetails chosen={chosen} citizensOnly={citizensOnly} />
        ) : kind === 'donate' ? (
          <DonationChoice />
        ) : (
          <SponsorChoice />
        )}
        <div className={styles.end}>
          {step === 1 ? (
            <Button type="submit" wide disabled={isDisabled}>
              {texts.next}
            </Button>
          ) : (
            <>
              {orderNotice && (
                <FormNotice
                  notice={orderNotice.notice}
                  onPayAgain={() => void pay(orderNotice.order, true)}
                />
              )}
              <div className={styles.buttons}>
                <Button
                  variant="secondary"
                  onClick={() => {
                    setOrderNotice(null);
                    back();
                  }}
                  disabled={isBusy}
                >
                  Back
                </Button>
                <Button type="submit" busy={isBusy} disabled={isDisabled}>
                  {isBusy ? 'Processing...' : texts.submit}
                </Button>
              </div>
              <p role="status" className={styles.stage}>
                {donation.stage && STAGE_TEXTS[donation.stage]}
              </p>
              {!isBusy && <MissingFields fields={missing} labels={FIELD_LABELS} />}
              <PaymentNote />
              <PrivacyNote reason="We use these details for your receipt and the records that tax law requires." />
            </>
          )}
        </div>
      </form>
    </FormProvider>
  );
}

function invalidOf(problems: Problems<DonationValues>): DonationField[] {
  return (Object.keys(problems) as DonationField[]).filter((field) => problems[field]);
}

function donationText({ type, sponsored }: ChosenDonation): string {
  if (!sponsored) return DONATION_LABELS[type];
  const { program, spots } = sponsored;
  return `${SPONSORED_LABELS[program]}, ${spots === 1 ? '1 place' : `${spots} places`}`;
}

/** The donor's details, below a summary of the first step. */
function DonationDetails({ chosen, citizensOnly }: { chosen: ChosenDonation; citizensOnly: boolean }) {
  const { control, watch } = useFormContext<DonationValues>();
  return (
    <>
      <p className={styles.gift}>
        <span>{donationText(chosen)}</span>{' '}
        <strong>
          {formatRupees(chosen.amount)}
          {chosen.type === 'general' && watch('plan') && ' every month'}
        </strong>
      </p>
      <ContactFields />
      <AddressField />
      <IdentityFields />
      {citizensOnly && <CitizenField />}
      <TextAreaField control={control} name="notes" label={FIELD_LABELS.notes} rows={2} />
    </>
  );
}

/** The declaration without which the foundation may not accept a donation. */
function CitizenField() {
  const id = useId();
  const { control } = useFormContext<DonationValues>();
  const { input, error } = useField({ control, name: 'citizen' });
  return (
    <div>
      <label className={styles.citizen}>
        <input
          {...input}
          type="checkbox"
          className={styles.citizenBox}
          checked={input.value === 'yes'}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note ${id}-error`}
          onChange={({ currentTarget: { checked } }) =>
            input.onChange({ currentTarget: { value: checked ? 'yes' : '' } })
          }
        />
        I declare that I am an Indian citizen
      </label>
      <p className={styles.citizenNote} id={`${id}-note`}>
        By law we can accept donations only from Indian citizens, also those living abroad. OCI cardholders
        are not Indian citizens.
      </p>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** Before the choice of an amount: which receipt the gift gets. */
function ReceiptNote({ kind }: { kind: DonationKind }) {
  return <p className={styles.receiptNote}>{useFoundation()?.receipts[kind]}</p>;
}

const STEPS = 2;

/** Shows 50 percent in the first step and 100 in the second. */
function StepProgress({ step, title }: { step: 1 | 2; title: string }) {
  const percent = (step / STEPS) * 100;
  return (
    <div className={styles.progress}>
      <p className={styles.progressWords} aria-hidden="true">
        <span>
          Step {step} of {STEPS}
        </span>
        <span>{percent}%</span>
      </p>
      <progress
        className={styles.bar}
        max={100}
        value={percent}
        aria-valuenow={percent}
        aria-label={`Step ${step} of ${STEPS}: ${title}`}
      />
    </div>
  );
}

/** Whether donors must declare that they are Indian citizens. True until the server has responded. */
function useCitizensOnly(): boolean {
  const [citizensOnly, setCitizensOnly] = useState(true);
  useEffect(() => {
    let isLeft = false;
    void call<DonationTermsResponse>('/api/donations/terms').then((result) => {
      if (result.ok && !isLeft) setCitizensOnly(result.data.indian_citizens_only);
    });
    return () => {
      isLeft = true;
    };
  }, []);
  return citizensOnly;
}

/**
 * The two steps of a donation form. The second step has its own history entry, so the browser's back button
 * leads to the first step, as 'Back' does. Without a complete choice the form stays at the first step.
 */
function useDonationStep(isChoiceComplete: boolean): {
  step: 1 | 2;
  heading: RefObject<HTMLHeadingElement | null>;
  next: () => void;
  back: () => void;
} {
  const { search, state } = useLocation();
  const navigationType = useNavigationType();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const step = isRecord(state) && state.step === 2 && isChoiceComplete ? 2 : 1;
  const renderedStep = useRef(step);

  useEffect(() => {
    if (renderedStep.current === step) return;
    renderedStep.current = step;
    // When going back, the page restores the scroll position.
    if (navigationType === 'PUSH') heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [step, navigationType]);

  return {
    step,
    heading,
    next: () => void navigate({ search }, { state: { step: 2 } }),
    back: () => void navigate(-1),
  };
}
