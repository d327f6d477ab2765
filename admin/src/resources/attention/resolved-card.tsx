import { Link } from 'react-router';
import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import type { AttentionFlag } from './attention-flag';
import { attentionTexts, resolvedText } from './attention-texts';
import { DisputeState } from './dispute-state';

/** A resolved entry: who closed it, and why. */
export function ResolvedCard({ flag }: { flag: AttentionFlag }) {
  const titleId = `attention-${flag.id}`;
  const list = flag.purpose === 'donation' ? 'donations' : 'program-registrations';
  return (
    <article className="card attention-card attention-resolved" aria-labelledby={titleId}>
      <h3 id={titleId}>{attentionTexts(flag).title}</h3>
      {flag.dispute_status && <DisputeState flag={flag} status={flag.dispute_status} />}
      <p>{resolvedText(flag)}</p>
      <p className="quiet">
        {flag.name}, {flag.item},{' '}
        <Link className="transaction-id" to={`/${list}?q=${encodeURIComponent(flag.transaction_id)}`}>
          {flag.transaction_id}
        </Link>
        {flag.resolved_at && `, closed ${formatInstant(flag.resolved_at)}`}
      </p>
    </article>
  );
}
