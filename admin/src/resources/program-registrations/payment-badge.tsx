import type { RegistrationRecord } from '@qlu/contracts/registrations/registrations.resource';
import { registrationBadge } from '@qlu/contracts/registrations/registrations.rules';
import { Badge } from '../../ui/badge';

/** The payment's status. Of a free registration nothing is refunded when it is cancelled. */
export function PaymentBadge({ payment_status, amount }: RegistrationRecord) {
  const status = amount === 0 && payment_status === 'refunded' ? 'free' : payment_status;
  return <Badge tone={registrationBadge(status)}>{status}</Badge>;
}
