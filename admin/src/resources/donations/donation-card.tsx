import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import { DONOR_FIELDS, type DonationRecord } from '@qlu/contracts/donations/donations.resource';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import type { useIdNumber } from '../../id-number/use-id-number';
import { PayerCard } from '../../payers/payer-card';
import { RefundButton } from '../../refunds/refund-button';
import { Badge } from '../../ui/badge';
import { Field } from '../../ui/field';
import { CATEGORY_TEXTS, donationBadge, sponsorshipTexts, donationTypeText } from './donation-texts';

interface DonationCardProps {
  donation: DonationRecord;
  idNumber: ReturnType<typeof useIdNumber>;
  onRefunded: () => void;
}

export function DonationCard({ donation, idNumber, onRefunded }: DonationCardProps) {
  const { donor_name, payment_status } = donation;
  const sponsored = sponsorshipTexts(donation.sponsored_program, donation.spots);
  return (
    <PayerCard
      kind="donation"
      label="Donor"
      name={donor_name}
      record={donation}
      fields={DONOR_FIELDS}
      idNumber={idNumber}
    >
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
    </PayerCard>
  );
}
