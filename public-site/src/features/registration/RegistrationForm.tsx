import { formatRupees } from '@qlu/contracts/money/money.rules';
import { ShieldCheck } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { ProgramSummary } from '../../lib/registrationLink';
import { Button } from '../../ui/Button';
import { FormNotice } from '../payment/FormNotice';
import type { PaymentNotice } from '../payment/paymentNotice';
import { IdentityFields } from '../person-details/IdentityFields';
import { MissingFields } from '../person-details/MissingFields';
import { PersonFields } from '../person-details/PersonFields';
import { normalizedPerson } from '../person-details/personValues';
import { OrderSummary } from './OrderSummary';
import { PaymentChoice } from './PaymentChoice';
import type { PaymentOptionsData } from './paymentOptions';
import type { RegistrationOrder } from './register';
import styles from './registration-form.module.css';
import {
  chosenOption,
  FIELD_LABELS,
  fieldProblems,
  type RegistrationField,
  type RegistrationValues,
} from './registrationValues';
import { useRegistrationSubmission, type RegistrationStage } from './useRegistrationSubmission';
import { personFormOf, useRegistrationForm } from './useRegistrationForm';

interface RegistrationFormProps {
  programId: number;
  program: ProgramSummary;
  paymentData: PaymentOptionsData;
  /** Reloads the program's prices and whether registration is open. */
  onOutdated: () => void;
}

const STAGE_TEXTS: Record<Exclude<RegistrationStage, null>, string> = {
  ordering: 'Your registration is being prepared.',
  paying: 'The payment window is open.',
  confirming: 'Your payment is being confirmed. Please keep this page open.',
  registered: 'You are registered.',
};

/** Error codes that mean that the page's data about the program is outdated. */
const OUTDATED_CODES = [
  'PRICE_NOT_OFFERED',
  'REGISTRATION_CLOSED',
  'EXTERNAL_REGISTRATION',
  'PROGRAM_NOT_FOUND',
];

function orderOf(
  values: RegistrationValues,
  { programId, program, paymentData }: RegistrationFormProps,
): RegistrationOrder | null {
  const chosen = chosenOption(values.option, paymentData.payment_options);
  if (!chosen || values.idType === '') return null;
  const { name, email, phone, address, idType, idNumber } = values;
  return {
    program_id: programId,
    program_name: program.title,
    program_date: program.date,
    program_time: program.time,
    program_location: program.location,
    program_facilitators: program.facilitators,
    ...{ name, email, phone, address, idType, idNumber },
    amount: chosen.amount,
    description: chosen.description,
    number_of_people: Number(values.people),
  };
}

function submitLabel(chosen: { amount: number } | null, people: number): string {
  if (!chosen) return 'Register and Pay';
  if (chosen.amount === 0) return 'Register for Free';
  return `Register and Pay ${formatRupees((Math.round(chosen.amount * 100) * people) / 100)}`;
}

export function RegistrationForm(props: RegistrationFormProps) {
  const { programId, program, paymentData, onOutdated } = props;
  const options = paymentData.payment_options;
  const isFree = paymentData.is_free;
  /** The notice shown instead of a checkout, until the next change or click. */
  const [orderNotice, setOrderNotice] = useState<{ order: RegistrationOrder; notice: PaymentNotice } | null>(
    null,
  );
  const forgetNotice = useCallback(() => setOrderNotice(null), []);
  const { form, values, showFieldErrors, onKeyDown } = useRegistrationForm(
    programId,
    options,
    isFree,
    forgetNotice,
  );
  const { stage, submit } = useRegistrationSubmission((problem) => {
    showFieldErrors(problem);
    if (OUTDATED_CODES.includes(problem.code)) onOutdated();
  });
  const chosen = chosenOption(values.option, options);
  const people = Number(values.people);
  const missing = Object.keys(fieldProblems(normalizedPerson(values), options)) as RegistrationField[];
  const person = personFormOf(form);
  const { isValid, isDirty } = form.formState;

  async function register(order: RegistrationOrder, payAgain: boolean): Promise<void> {
    forgetNotice();
    const notice = await submit(order, payAgain);
    if (notice) setOrderNotice({ order, notice });
  }

  const onSubmit = form.handleSubmit(async (checked) => {
    const order = orderOf(checked, props);
    if (order) await register(order, false);
  });

  return (
    <div className={styles.layout}>
      <OrderSummary program={program} earlyBird={paymentData.early_bird} chosen={chosen} people={people} />
      <form className={styles.form} noValidate onSubmit={onSubmit} onKeyDown={onKeyDown}>
        <section className={styles.section} aria-labelledby="registration-payment">
          <h2 id="registration-payment">Your Place</h2>
          <PaymentChoice form={form} options={options} isFree={isFree} isChosen={chosen !== null} />
        </section>
        <section className={styles.section} aria-labelledby="registration-participant">
          <h2 id="registration-participant">Your Details</h2>
          <PersonFields form={person} />
        </section>
        <section className={styles.section} aria-labelledby="registration-identity">
          <h2 id="registration-identity">Identity</h2>
          <IdentityFields
            form={person}
            idType={values.idType}
            onTypeChange={() => form.resetField('idNumber', { defaultValue: '' })}
          />
        </section>
        <div className={styles.end}>
          {orderNotice && (
            <FormNotice
              notice={orderNotice.notice}
              onPayAgain={() => void register(orderNotice.order, true)}
            />
          )}
          <Button type="submit" wide busy={stage !== null} disabled={!isValid}>
            {stage === null ? submitLabel(chosen, people) : 'Processing...'}
          </Button>
          <p role="status" className={styles.stage}>
            {stage && STAGE_TEXTS[stage]}
          </p>
          {stage === null && isDirty && (
            <MissingFields
              fields={missing.map((field) => ({ field, label: FIELD_LABELS[field] }))}
              onGoTo={form.setFocus}
            />
          )}
          {!isFree && (
            <p className={styles.trust}>
              <ShieldCheck aria-hidden="true" />
              Payment is taken by Razorpay. Your card and bank details go to Razorpay alone.
            </p>
          )}
        </div>
      </form>
    </div>
  );
}
