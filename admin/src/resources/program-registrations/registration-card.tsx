import { formatDay, formatInstant } from '@qlu/contracts/dates/dates.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { registrationBadge } from '@qlu/contracts/registrations/registrations.rules';
import { IdNumberField } from '../../id-number/id-number-field';
import type { useIdNumber } from '../../id-number/use-id-number';
import { RefundButton } from '../../refunds/refund-button';
import { Badge } from '../../ui/badge';
import { formatCount } from '../../ui/count';
import { Field } from '../../ui/field';
import type { AdminRegistration } from './registration';

interface RegistrationCardProps {
  registration: AdminRegistration;
  idNumber: ReturnType<typeof useIdNumber>;
  onRefunded: () => void;
}

export function RegistrationCard({ registration, idNumber, onRefunded }: RegistrationCardProps) {
  const { full_name, email, phone, registration_status, payment_status } = registration;
  const nameId = `registration-${registration.id}`;
  return (
    <article className="card" aria-labelledby={nameId}>
      <dl className="fields fields-registration">
        <Field label="Participant">
          <strong id={nameId} className="line">
            {full_name}
          </strong>
          <a className="line" href={`mailto:${email}`}>
            {email}
          </a>
          <a className="line" href={`tel:+91${phone}`}>
            {phone}
          </a>
        </Field>
        <Field label="Program">
          <span className="line">{registration.program_name}</span>
          <span className="line quiet">{formatDay(registration.program_date)}</span>
        </Field>
        <Field label="Amount" numeric>
          {formatRupees(registration.amount)}
        </Field>
        <Field label="Participants" numeric>
          {formatCount(registration.number_of_people)}
        </Field>
        <Field label="Registration">
          <Badge tone={registrationBadge(registration_status)}>{registration_status}</Badge>
        </Field>
        <Field label="Payment">
          <Badge tone={registrationBadge(payment_status)}>{payment_status}</Badge>
          <RefundButton record={registration} name={full_name} onRefunded={onRefunded} />
        </Field>
        <Field label="Registered on">{formatInstant(registration.created_at)}</Field>
        <IdNumberField record={registration} name={full_name} idNumber={idNumber} />
      </dl>
    </article>
  );
}
