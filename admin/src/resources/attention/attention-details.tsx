import { Link } from 'react-router';
import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import { registrationBadge } from '@qlu/contracts/registrations/registrations.rules';
import { Badge } from '../../ui/badge';
import { Field } from '../../ui/field';
import { EmailLink, PhoneLink } from '../../ui/contact-links';
import { donationBadge } from '../donations/donation-texts';
import type { AttentionFlag } from './attention-flag';
import { amountLines } from './attention-texts';

/** The payer, the owner, the amounts and the time of an entry. */
export function AttentionDetails({ flag }: { flag: AttentionFlag }) {
  const isDonation = flag.purpose === 'donation';
  const list = isDonation ? 'donations' : 'program-registrations';
  const tone = isDonation ? donationBadge(flag.payment_status) : registrationBadge(flag.payment_status);
  return (
    <dl className="fields fields-attention">
      <Field label="Payer">
        <strong className="line">{flag.name}</strong>
        <PhoneLink className="line">{flag.phone}</PhoneLink>
        <EmailLink className="line">{flag.email}</EmailLink>
      </Field>
      <Field label={isDonation ? 'Donation' : 'Registration'}>
        <span className="line">{flag.item}</span>
        <Badge tone={tone}>{flag.payment_status}</Badge>
        <Link className="line transaction-id" to={`/${list}?q=${encodeURIComponent(flag.transaction_id)}`}>
          {flag.transaction_id}
        </Link>
      </Field>
      <Field label="Amount">
        {amountLines(flag).map(({ label, value }) => (
          <span key={label} className="attention-amount line">
            <span className="quiet">{label}</span> <strong>{value}</strong>
          </span>
        ))}
      </Field>
      <Field label="Noticed">
        <span className="line">{formatInstant(flag.flagged_at)}</span>
        <span className="line quiet transaction-id">{flag.gateway_payment_id}</span>
      </Field>
    </dl>
  );
}
