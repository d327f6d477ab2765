import { formatDay, formatInstant } from '@qlu/contracts/dates/dates.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import {
  PARTICIPANT_FIELDS,
  type RegistrationRecord,
} from '@qlu/contracts/registrations/registrations.resource';
import { registrationBadge } from '@qlu/contracts/registrations/registrations.rules';
import type { useIdNumber } from '../../id-number/id-number-field';
import { PayerCard, PayerFields } from '../../payers/payer-card';
import { MODE_LABELS } from '@qlu/contracts/payments/received.rules';
import { badgesOf } from './registration-status-texts';
import { BalanceLine } from '../../office/balance-line';
import { RegistrationActions } from '../../office/registration-actions';
import { RefundButton } from '../../refunds/refund-dialog';
import { Badge } from '../../ui/badge';
import { formatCount } from '../../ui/count';
import { Field } from '../../ui/field';

interface RegistrationCardProps {
  registration: RegistrationRecord;
  idNumber: ReturnType<typeof useIdNumber>;
  onRefunded: () => void;
  /** Whether the fields are below their row of a table. */
  inTable?: boolean;
}

export function RegistrationCard(props: RegistrationCardProps) {
  const { registration, idNumber, onRefunded, inTable = false } = props;
  const { full_name, registration_status, payment_status, option_description } = registration;
  const badges = badgesOf(registration);
  const Layout = inTable ? PayerFields : PayerCard;
  return (
    <Layout
      kind="registration"
      label="Participant"
      name={full_name}
      record={registration}
      fields={PARTICIPANT_FIELDS}
      idNumber={idNumber}
    >
      <Field label="Program">
        <span className="line">{registration.program_name}</span>
        <span className="line quiet">{formatDay(registration.program_date)}</span>
        {option_description && <span className="line quiet">{option_description}</span>}
      </Field>
      <Field label="Amount" numeric>
        {formatRupees(registration.amount)}
        {registration.balance !== 0 && <BalanceLine registration={registration} onChanged={onRefunded} />}
      </Field>
      <Field label="Participants" numeric>
        {formatCount(registration.number_of_people)}
        {registration.cancelled_people > 0 && (
          <span className="line quiet">{registration.cancelled_people} cancelled</span>
        )}
      </Field>
      <Field label="Registration">
        <Badge tone={registrationBadge(registration_status)}>{badges.registration}</Badge>
        {badges.payment === null && <span className="line quiet">Not confirmed by email</span>}
        <RegistrationActions registration={registration} onChanged={onRefunded} />
      </Field>
      <Field label="Payment">
        {badges.payment ? <Badge tone={registrationBadge(payment_status)}>{badges.payment}</Badge> : '—'}
        {registration.payment_mode && registration.payment_mode !== 'razorpay' && (
          <span className="line quiet">
            {MODE_LABELS[registration.payment_mode]} {registration.payment_reference}
          </span>
        )}
        <RefundButton record={registration} name={full_name} onRefunded={onRefunded} />
      </Field>
      <Field label="Registered on">{formatInstant(registration.created_at)}</Field>
    </Layout>
  );
}
