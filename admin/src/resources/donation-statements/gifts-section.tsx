import { Select } from 'antd';
import { useEffect, useState } from 'react';
import type { StatementResponse } from '@qlu/contracts/api/index';
import {
  STATEMENT_PROBLEM_LABELS,
  STATEMENT_PROBLEMS,
  type StatementProblem,
} from '@qlu/contracts/donation-statements/donation-statements.rules';
import { formatCount } from '../../ui/count';
import { EmptyNotice } from '../../ui/empty-notice';
import { ErrorCard } from '../../ui/error-card';
import { PageLoading } from '../../ui/page-loading';
import { PagesNav } from '../../ui/pages-nav';
import { GiftCard } from './gift-card';
import { GIFTS_PAGE, useStatementGifts } from './use-statement';

const ALL_READY = 'Every donation of the year is ready.';

interface GiftsSectionProps {
  statement: StatementResponse;
  /** Grows when the gifts may have changed. */
  changes: number;
  onChanged: () => void;
}

/** The gifts that are not ready, or in cash over the limit, with what the office can do. */
export function GiftsSection({ statement, changes, onChanged }: GiftsSectionProps) {
  const { year, figures } = statement;
  const [problem, setProblem] = useState<StatementProblem | ''>('');
  const [chosen, setPage] = useState(1);
  // During a rolling upgrade, the former release sends no `with_problems`.
  const total = problem ? figures.problems[problem] : (figures.with_problems ?? 0);
  const pages = Math.max(Math.ceil(total / GIFTS_PAGE), 1);
  // Corrected gifts leave the list, and it may have no such page any more.
  const page = Math.min(chosen, pages);
  const { data, isPending, isError, error, refetch } = useStatementGifts(year, problem, page);
  useEffect(() => {
    if (changes > 0) void refetch();
  }, [changes, refetch]);
  const gifts = data?.data ?? [];
  const counts = STATEMENT_PROBLEMS.map((name) => ({
    value: name,
    label: `${STATEMENT_PROBLEM_LABELS[name]} (${formatCount(figures.problems[name])})`,
  }));
  return (
    <section aria-labelledby="statement-gifts">
      <div className="statement-gifts-head">
        <h2 id="statement-gifts">Donations to check</h2>
        <Select
          aria-label="Problem"
          value={problem}
          onChange={(value) => {
            setProblem(value);
            setPage(1);
          }}
          options={[{ value: '' as const, label: 'All problems' }, ...counts]}
        />
      </div>
      {isPending && <PageLoading />}
      {isError && gifts.length === 0 && (
        <ErrorCard
          message={error.message || 'Failed to fetch the donations'}
          onRetry={() => void refetch()}
        />
      )}
      {!isPending && !isError && gifts.length === 0 && (
        <EmptyNotice
          text={page > 1 ? 'No more donations.' : problem ? 'No donation has this problem.' : ALL_READY}
        />
      )}
      {gifts.map((gift) => (
        <GiftCard key={gift.id} gift={gift} onChanged={onChanged} />
      ))}
      <PagesNav current={page} pages={pages} onChange={setPage} />
    </section>
  );
}
