import { Select } from 'antd';
import { useEffect, useState } from 'react';
import type { StatementResponse } from '@qlu/contracts/api/index';
import {
  STATEMENT_PROBLEM_LABELS,
  STATEMENT_PROBLEMS,
} from '@qlu/contracts/donation-statements/donation-statements.rules';
import { formatCount } from '../../ui/count';
import { EmptyNotice } from '../../ui/empty-notice';
import { ErrorCard } from '../../ui/error-card';
import { PageLoading } from '../../ui/page-loading';
import { PagesNav } from '../../ui/pages-nav';
import { GiftCard } from './gift-card';
import { GIFTS_PAGE, useStatementGifts } from './use-statement';

const ALL_READY = 'Every gift of the year is ready.';

interface GiftsSectionProps {
  statement: StatementResponse;
  /** Grows when the gifts may have changed. */
  changes: number;
  onChanged: () => void;
}

/** The gifts that are not ready, or in cash over the limit, with what the office can do. */
export function GiftsSection({ statement, changes, onChanged }: GiftsSectionProps) {
  const { year, figures } = statement;
  const [problem, setProblem] = useState('');
  const [page, setPage] = useState(1);
  const { data, isPending, isError, error, refetch } = useStatementGifts(year, problem, page);
  useEffect(() => {
    if (changes > 0) void refetch();
  }, [changes, refetch]);
  const gifts = data?.data ?? [];
  const counts = STATEMENT_PROBLEMS.map((name) => ({
    value: name,
    label: `${STATEMENT_PROBLEM_LABELS[name]} (${formatCount(figures.problems[name])})`,
  }));
  // A gift with two problems counts twice in the sum, so a page that is not full is the last one.
  const total = problem
    ? figures.problems[problem as (typeof STATEMENT_PROBLEMS)[number]]
    : Object.values(figures.problems).reduce((sum, count) => sum + count, 0);
  const isLast = !isPending && !isError && gifts.length < GIFTS_PAGE;
  return (
    <section aria-labelledby="statement-gifts">
      <div className="statement-gifts-head">
        <h2 id="statement-gifts">Not ready, or to decide</h2>
        <Select
          aria-label="Problem"
          value={problem}
          onChange={(value) => {
            setProblem(value);
            setPage(1);
          }}
          options={[{ value: '', label: 'All problems' }, ...counts]}
        />
      </div>
      {isPending && <PageLoading />}
      {isError && gifts.length === 0 && (
        <ErrorCard message={error.message || 'Failed to fetch the gifts'} onRetry={() => void refetch()} />
      )}
      {!isPending && !isError && gifts.length === 0 && (
        <EmptyNotice text={page > 1 ? 'No more gifts.' : problem ? 'No gift has this problem.' : ALL_READY} />
      )}
      {gifts.map((gift) => (
        <GiftCard key={gift.id} gift={gift} onChanged={onChanged} />
      ))}
      <PagesNav current={page} pages={isLast ? page : Math.ceil(total / GIFTS_PAGE)} onChange={setPage} />
    </section>
  );
}
