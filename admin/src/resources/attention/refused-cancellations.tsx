import { useCustom } from '@refinedev/core';
import { Link } from 'react-router';
import type { RefusedCancellationsResponse } from '@qlu/contracts/api/index';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { PhoneLink } from '../../ui/contact-links';
import { QueryState } from '../../ui/query-state';

/** Monthly gifts without a charge that Razorpay does not cancel. Nothing when there are none. */
export function RefusedCancellations() {
  const { query } = useCustom<RefusedCancellationsResponse>({
    url: '/api/admin/monthly-gifts/refused-cancellations',
    method: 'get',
    errorNotification: false,
  });
  const gifts = query.data?.data.gifts ?? [];
  if (query.isError)
    return (
      <QueryState
        query={query}
        failure="Failed to fetch the monthly gifts"
        onRetry={() => void query.refetch()}
      />
    );
  if (gifts.length === 0) return null;
  return (
    <section className="attention-section" aria-labelledby="refused-cancellations">
      <h2 id="refused-cancellations">Razorpay does not cancel a monthly gift</h2>
      <p className="quiet">
        Somebody cancelled it more than an hour ago. Razorpay may charge it. We keep trying; please cancel the
        subscription at Razorpay. The entry disappears when it has ended.
      </p>
      <ul className="card undelivered-list">
        {gifts.map(({ id, donor_name, phone, amount, subscription_id }) => (
          <li key={id}>
            <span>
              <Link to={`/monthly-gifts?id=${id}`}>{donor_name}</Link> <PhoneLink>{phone}</PhoneLink>
              <span className="quiet">{formatRupees(amount)} every month</span>
            </span>
            {subscription_id && (
              <a
                href={`https://dashboard.razorpay.com/app/subscriptions/${subscription_id}`}
                target="_blank"
                rel="noopener"
              >
                Open at Razorpay
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
