import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import type {
  SuccessResponse,
  MessageRowResponse,
  PersonDisputeResponse,
  PersonRefundResponse,
  PersonResponse,
} from '@qlu/contracts/api/index';
import { dayInIndia, formatDay, formatInstant } from '@qlu/contracts/dates/dates.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import type { MonthlyGiftRecord } from '@qlu/contracts/monthly-gifts/monthly-gifts.resource';
import { REQUEST_STATUS_LABELS, type RequestStatus } from '@qlu/contracts/requests/requests.rules';
import {
  PLACE_REQUEST_STATUS_LABELS,
  type PlaceRequestStatus,
} from '@qlu/contracts/sponsored-places/sponsored-places.rules';
import { WAITING_STATE_LABELS } from '@qlu/contracts/waiting-list/waiting-list.rules';
import { peopleText } from '../check-in/check-in-lines';
import { callApi } from '../providers/api-client';
import { disputeLine, refundLine } from '../refunds/refund-texts';
import { GiftStatus } from '../resources/monthly-gifts/gift-status';
import { TaxReceiptCard } from '../tax-receipts/tax-receipts-button';
import { formatCount } from '../ui/count';
import { useToasts } from '../ui/use-toasts';
import { emailKindText, emailStateText } from './email-texts';

/** The parts of a person's record, in the order of the page. */
const TITLES = {
  notes: 'Notes',
  registrations: 'Registrations',
  former_registrations: 'Places that were passed on',
  donations: 'Donations',
  monthly_gifts: 'Monthly gifts',
  tax_receipts: 'Tax receipts',
  certificates: 'Certificates',
  refunds: 'Refunds',
  disputes: 'Disputes at the bank',
  volunteers: 'Applications as a volunteer',
  place_requests: 'Requests for sponsored places',
  waiting_entries: 'Waiting lists',
  personal_requests: 'Personal requests',
  emails: 'Emails',
} as const satisfies Partial<Record<keyof PersonResponse, string>>;

type SectionName = keyof typeof TITLES;

interface PersonSectionProps {
  name: SectionName;
  count: number;
  children: ReactNode;
}

/** One part of a person's record with the number of its entries. Nothing without entries. */
export function PersonSection({ name, count, children }: PersonSectionProps) {
  const title = TITLES[name];
  if (count === 0) return null;
  return (
    <section className="person-section" aria-label={title}>
      <h2>
        {title} <span className="page-detail">{formatCount(count)}</span>
      </h2>
      {children}
    </section>
  );
}

const CERTIFICATE_STATES: Record<PersonResponse['certificates'][number]['state'], string> = {
  filed: 'filed, no certificate yet',
  imported: 'certificate imported, not sent yet',
  sent: 'certificate sent',
  replaced: 'replaced by a revised row',
};

/** What follows from the gifts of a person: tax receipts, certificates and monthly gifts. */
export function PersonTaxPapers({ person }: { person: PersonResponse }) {
  return (
    <>
      <PersonSection name="monthly_gifts" count={person.monthly_gifts.length}>
        <ul className="card person-list">
          {person.monthly_gifts.map((gift) => (
            <li key={gift.id}>
              <span className="line">
                {formatRupees(gift.amount)} every month since {formatDay(dayInIndia(gift.created_at))}
              </span>
              <GiftStatus gift={gift as MonthlyGiftRecord} />
              <span className="line quiet">{formatRupees(gift.received_amount)} received</span>
            </li>
          ))}
        </ul>
      </PersonSection>
      <PersonSection name="tax_receipts" count={person.tax_receipts.length}>
        {person.tax_receipts.map((receipt) => (
          <TaxReceiptCard key={receipt.id} receipt={receipt} />
        ))}
      </PersonSection>
      <PersonSection name="certificates" count={person.certificates.length}>
        <ul className="card person-list">
          {person.certificates.map((certificate) => (
            <li key={certificate.id}>
              <span className="line">
                {certificate.financial_year}, {formatRupees(certificate.amount)}, ARN{' '}
                {certificate.arn ?? 'not known yet'}
              </span>
              <span className="line quiet">{CERTIFICATE_STATES[certificate.state]}</span>
              {(certificate.state === 'imported' || certificate.state === 'sent') && (
                <Button
                  size="small"
                  href={`/api/admin/donation-statements/certificates/${certificate.id}/file`}
                  aria-label={`Download PDF of the certificate ${certificate.arn}`}
                >
                  Download PDF
                </Button>
              )}
            </li>
          ))}
        </ul>
      </PersonSection>
    </>
  );
}

/** What a person asked for without paying. */
export function PersonRequests({ person }: { person: PersonResponse }) {
  return (
    <>
      <PersonSection name="place_requests" count={person.place_requests.length}>
        <ul className="card person-list">
          {person.place_requests.map((request) => (
            <li key={request.id}>
              <span className="line typed-text">
                {request.program_name}, {formatDay(request.program_date)}:{' '}
                {PLACE_REQUEST_STATUS_LABELS[request.status as PlaceRequestStatus]}
              </span>
              <span className="line quiet">{formatInstant(request.created_at)}</span>
            </li>
          ))}
        </ul>
      </PersonSection>
      <PersonSection name="waiting_entries" count={person.waiting_entries.length}>
        <ul className="card person-list">
          {person.waiting_entries.map((entry) => (
            <li key={entry.id}>
              <span className="line typed-text">
                {entry.program_name}, {peopleText(entry.people)}: {WAITING_STATE_LABELS[entry.state]}
              </span>
              <span className="line quiet">{formatInstant(entry.created_at)}</span>
            </li>
          ))}
        </ul>
      </PersonSection>
      <PersonSection name="personal_requests" count={person.personal_requests.length}>
        <ul className="card person-list">
          {person.personal_requests.map((request) => (
            <li key={request.id}>
              <span className="line typed-text">
                {request.facilitator}, {formatDay(request.preferred_date)}:{' '}
                {REQUEST_STATUS_LABELS[request.status as RequestStatus]}
              </span>
              <span className="line quiet">{formatInstant(request.created_at)}</span>
            </li>
          ))}
        </ul>
      </PersonSection>
    </>
  );
}

export function PersonRefunds({ refunds }: { refunds: PersonRefundResponse[] }) {
  return (
    <PersonSection name="refunds" count={refunds.length}>
      <ul className="card person-list">
        {refunds.map((refund) => (
          <li key={refund.refund_id}>
            <span className="line typed-text">{refundLine(refund)}</span>
            <span className="line quiet">
              {formatInstant(refund.created_at)}, transaction {refund.transaction_id}
            </span>
          </li>
        ))}
      </ul>
    </PersonSection>
  );
}

export function PersonDisputes({ disputes }: { disputes: PersonDisputeResponse[] }) {
  return (
    <PersonSection name="disputes" count={disputes.length}>
      <ul className="card person-list">
        {disputes.map((dispute) => (
          <li key={dispute.dispute_id}>
            <span className="line typed-text">{disputeLine(dispute)}</span>
            <span className="line quiet">transaction {dispute.transaction_id}</span>
          </li>
        ))}
      </ul>
    </PersonSection>
  );
}

interface PersonEmailsProps {
  emails: MessageRowResponse[];
  onSent: () => void;
}

/** The emails of a person. Each that is not on its way can be sent again. */
export function PersonEmails({ emails, onSent }: PersonEmailsProps) {
  const toasts = useToasts();
  const [sending, setSending] = useState<string | null>(null);

  const sendAgain = async ({ id, kind }: MessageRowResponse) => {
    setSending(id);
    const result = await callApi<SuccessResponse>(`/api/admin/messages/${id}/send-again`, {
      method: 'POST',
    });
    setSending(null);
    if (result.ok) {
      toasts.success(`${emailKindText(kind)}: it is sent again.`);
    } else {
      toasts.problem(result.problem);
    }
    onSent();
  };

  return (
    <PersonSection name="emails" count={emails.length}>
      <ul className="card person-list">
        {emails.map((email) => (
          <li key={email.id} className="person-email">
            <span>
              <span className="line">{emailKindText(email.kind)}</span>
              <span className="line quiet">
                {emailStateText(email)}, {formatInstant(email.sent_at ?? email.created_at)}
              </span>
            </span>
            {(email.state === 'sent' || email.state === 'failed') && (
              <Button
                size="small"
                loading={sending === email.id}
                disabled={sending !== null}
                aria-label={`Send again: ${emailKindText(email.kind)} of ${formatInstant(email.created_at)}`}
                onClick={() => void sendAgain(email)}
              >
                Send Again
              </Button>
            )}
          </li>
        ))}
      </ul>
    </PersonSection>
  );
}
