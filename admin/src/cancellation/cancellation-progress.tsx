import { Alert, Button, Progress } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type {
  CancellationItemResponse,
  CancellationResponse,
  CancellationRetriedResponse,
} from '@qlu/contracts/api/index';
import { formatDay, formatInstant } from '@qlu/contracts/dates/dates.rules';
import { callApi } from '../providers/api-client';
import { formatCount } from '../ui/count';
import { PhoneLink } from '../ui/contact-links';
import { isDone, itemText, progressText, WAY_TEXTS } from './cancellation-texts';
import { useToasts } from '../ui/use-toasts';

interface CancellationProgressProps {
  programId: number;
  cancellation: CancellationResponse;
  items: CancellationItemResponse[];
  onChanged: () => void;
}

/** What is done for each registration of a cancelled program. What needs the office is first. */
export function CancellationProgress({
  programId,
  cancellation,
  items,
  onChanged,
}: CancellationProgressProps) {
  const toasts = useToasts();
  const [retrying, setRetrying] = useState(false);
  const { way, cancelled_by, cancelled_at } = cancellation;
  const failed = items.filter(({ state }) => state === 'failed').length;
  const percent = items.length === 0 ? 100 : Math.floor((100 * items.filter(isDone).length) / items.length);

  const retry = async () => {
    setRetrying(true);
    const path = `/api/admin/program-cancellations/${programId}/retry`;
    const result = await callApi<CancellationRetriedResponse>(path, { method: 'POST' });
    setRetrying(false);
    if (!result.ok) toasts.problem(result.problem);
    onChanged();
  };

  return (
    <>
      <p className="cancellation-way">
        {WAY_TEXTS[way].label}
        {cancellation.target_program_name &&
          `: ${cancellation.target_program_name}, ${formatDay(cancellation.target_start_date ?? '')}`}
        . <span className="quiet">{`${formatInstant(cancelled_at)}, ${cancelled_by}`}</span>
      </p>
      <section className="card cancellation" aria-labelledby="cancellation-progress">
        <div role="status">
          <h2 id="cancellation-progress">{progressText(way, items)}</h2>
        </div>
        {way !== 'notify' && <Progress percent={percent} showInfo={false} aria-hidden />}
        {failed > 0 && (
          <Alert
            type="warning"
            showIcon
            message={`${formatCount(failed)} could not be done. Try again, or do it by hand on the registration.`}
            action={
              <Button size="small" loading={retrying} onClick={() => void retry()}>
                Try Again
              </Button>
            }
          />
        )}
        <ul className="person-list cancellation-items">
          {items.map((item) => (
            <li key={item.registration_id} className="person-email">
              <span>
                <Link to={`/people/registration/${item.registration_id}`} className="line">
                  {item.full_name}
                </Link>
                <span className="line quiet">{itemText(item)}</span>
              </span>
              <PhoneLink>{item.phone}</PhoneLink>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
