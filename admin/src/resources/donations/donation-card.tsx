import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DONOR_FIELDS, type DonationRecord } from '@qlu/contracts/donations/donations.resource';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import type { useIdNumber } from '../../id-number/id-number-field';
import { BouncedCheque, DonorContact } from '../../office/donor-contact';
import { PayerCard, PayerFields } from '../../payers/payer-card';
import { RefundButton } from '../../refunds/refund-dialog';
import { TaxReceiptsButton } from '../../tax-receipts/tax-receipts-button';
import { Badge } from '../../ui/badge';
import { Field } from '../../ui/field';
import {
  CATEGORY_TEXTS,
  donationBadge,
  donationTypeText,
  givenText,
  sponsorshipTexts,
} from './donation-texts';

interface DonationCardProps {
  donation: DonationRecord;
  idNumber: ReturnType<typeof useIdNumber>;
  onRefunded: () => void;
  /** A further button of the page. */
  action?: ReactNode;
  /** Whether the fields are below their row of a table. */
  inTable?: boolean;
}

export function DonationCard({ donation, idNumber, onRefunded, action, inTable = false }: DonationCardProps) {
  const { donor_name, payment_status } = donation;
  const sponsored = sponsorshipTexts(donation.sponsored_program, donation.spots);
  const Layout = inTable ? PayerFields : PayerCard;
  return (
    <Layout
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
        {donation.monthly_gift_id !== null && (
          <Link className="line" to={`/monthly-gifts?id=${donation.monthly_gift_id}`}>
            A charge of a monthly gift
          </Link>
        )}
      </Field>
      <Field label="Transaction">
        <span className="line transaction-id">{donation.transaction_id}</span>
        <Badge tone={donationBadge(payment_status)}>{payment_status}</Badge>
        {givenText(donation).map((text) => (
          <span key={text} className="line quiet">
            {text}
          </span>
        ))}
        <span className="card-buttons">
          <RefundButton record={donation} name={donor_name} onRefunded={onRefunded} />
          <BouncedCheque donation={donation} onChanged={onRefunded} />
          <DonorContact donation={donation} onChanged={onRefunded} />
          <TaxReceiptsButton donation={donation} />
          {action}
        </span>
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
    </Layout>
  );
}
