import { Button } from 'antd';
import type { PersonResponse } from '@qlu/contracts/api/index';
import { dayInIndia, formatDay, formatInstant } from '@qlu/contracts/dates/dates.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { GiftStatus } from '../resources/monthly-gifts/gift-status';
import type { MonthlyGiftRecord } from '@qlu/contracts/monthly-gifts/monthly-gifts.resource';
import { REQUEST_STATUS_LABELS, type RequestStatus } from '@qlu/contracts/requests/requests.rules';
import {
  PLACE_REQUEST_STATUS_LABELS,
  type PlaceRequestStatus,
} from '@qlu/contracts/sponsored-places/sponsored-places.rules';
import { WAITING_STATE_LABELS } from '@qlu/contracts/waiting-list/waiting-list.rules';
import { peopleText } from '../check-in/people-text';
import { TaxReceiptCard } from '../tax-receipts/tax-receipt-card';
import { PersonSection } from './person-section';

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
