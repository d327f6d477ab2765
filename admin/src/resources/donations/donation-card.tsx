import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { IdNumberField } from '../../id-number/id-number-field';
import type { useIdNumber } from '../../id-number/use-id-number';
import { RefundButton } from '../../refunds/refund-button';
import { Badge } from '../../ui/badge';
import { Field } from '../../ui/field';
import type { AdminDonation } from './donation';
import { CATEGORY_TEXTS, donationBadge, sponsorshipTexts, donationTypeText } from './donation-texts';

interface DonationCardProps {
  donation: AdminDonation;
  idNumber: ReturnType<typeof useIdNumber>;
  onRefunded: () => void;
}

export function DonationCard({ donation, idNumber, onRefunded }: DonationCardProps) {
  const { donor_name, email, phone, payment_status } = donation;
  const sponsored = sponsorshipTexts(donation.sponsored_program, donation.spots);
  const nameId = `donation-${donation.id}`;
  return (
    <article className="card" aria-labelledby={nameId}>
      <dl className="fields fields-donation">
        <Field label="Donor">
          <strong id={nameId} className="line">
            {donor_name}
          </strong>
          <a className="line" href={`mailto:${email}`}>
            {email}
          </a>
          <a className="line" href={`tel:+91${phone}`}>
            {phone}
          </a>
        </Field>
        <Field label="Amount" numeric>
          <strong>{formatRupees(donation.amount)}</strong>
        </Field>
        <Field label="Donation Type">
          <span className="line">{donationTypeText(donation.donation_type)}</span>
          <Badge tone="outline">{CATEGORY_TEXTS[donation.donation_category]}</Badge>
          {sponsored && <span className="line quiet">{sponsored}</span>}
        </Field>
        <Field label="Transaction">
          <span className="line transaction-id">{donation.transaction_id}</span>
          <Badge tone={donationBadge(payment_status)}>{payment_status}</Badge>
          <RefundButton record={donation} name={donor_name} onRefunded={onRefunded} />
        </Field>
        <Field label="Dates">
          <span className="line">
            <span className="quiet">Created</span> {formatInstant(donation.created_at)}
          </span>
          {donation.payment_completed_at && (
            <span className="line">
              <span className="quiet">Completed</span> {formatInstant(donation.payment_completed_at)}
            </span>
          )}
        </Field>
        <IdNumberField record={donation} name={donor_name} idNumber={idNumber} />
      </dl>
    </article>
  );
}
