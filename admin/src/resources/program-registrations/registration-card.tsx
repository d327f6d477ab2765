import { formatDay, formatInstant } from '@qlu/contracts/dates/dates.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import {
  PARTICIPANT_FIELDS,
  type RegistrationRecord,
} from '@qlu/contracts/registrations/registrations.resource';
import { registrationBadge } from '@qlu/contracts/registrations/registrations.rules';
import type { useIdNumber } from '../../id-number/use-id-number';
import { PayerCard } from '../../payers/payer-card';
import { RefundButton } from '../../refunds/refund-button';
import { Badge } from '../../ui/badge';
import { formatCount } from '../../ui/count';
import { Field } from '../../ui/field';

interface RegistrationCardProps {
  registration: RegistrationRecord;
  idNumber: ReturnType<typeof useIdNumber>;
  onRefunded: () => void;
}

export function RegistrationCard({ registration, idNumber, onRefunded }: RegistrationCardProps) {
  const { full_name, registration_status, payment_status } = registration;
  return (
    <PayerCard
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
    </PayerCard>
  );
}
