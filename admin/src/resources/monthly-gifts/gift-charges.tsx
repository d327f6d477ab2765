import { useCustom } from '@refinedev/core';
import type { HttpError } from '@refinedev/core';
import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import type { DonationRecord } from '@qlu/contracts/donations/donations.resource';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { PersonLink } from '../../people/person-link';
import { Badge } from '../../ui/badge';
import { QueryState } from '../../ui/query-state';
import { donationBadge } from '../donations/donation-texts';

/** The newest charges. The page of the person has all of them. */
const SHOWN = 12;

/** The donations of a monthly gift, newest first. */
export function GiftCharges({ giftId }: { giftId: number }) {
  const { query } = useCustom<DonationRecord[], HttpError>({
    url: '/api/admin/donations',
    method: 'get',
    config: {
      query: { monthly_gift_id: giftId, _start: 0, _end: SHOWN, _sort: 'created_at', _order: 'desc' },
    },
    errorNotification: false,
  });
  const donations = query.data?.data;
  return (
    <section className="card" aria-labelledby="gift-charges">
      <div className="card-head">
        <h2 id="gift-charges">Charges</h2>
      </div>
      <QueryState query={query} failure="Failed to fetch the charges" />
      {donations?.length === 0 && <p>Nothing was charged yet.</p>}
      {donations?.map((donation) => (
        <p key={donation.id}>
          <PersonLink kind="donation" id={donation.id}>
            {formatInstant(donation.created_at)}
          </PersonLink>{' '}
          <strong>{formatRupees(donation.amount)}</strong>{' '}
          <Badge tone={donationBadge(donation.payment_status)}>{donation.payment_status}</Badge>
        </p>
      ))}
    </section>
  );
}
